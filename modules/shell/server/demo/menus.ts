import { type DemoMenu, readMenuTree } from './menu-table.ts'
import { tradingCompanyMenus } from './menus-fl.ts'
import { softwareCompanyMenus } from './menus-hc.ts'

export type { DemoMenu, MenuAudience } from './menu-table.ts'

/** The menus of both demo companies, parents before their children. */
export const demoMenus: readonly DemoMenu[] = [
  ...readMenuTree('HC', softwareCompanyMenus),
  ...readMenuTree('FL', tradingCompanyMenus),
]

/** Menu ids by company that pages ask for by name: appointmentmenuid, mailmenuid and so on (SHELL-121…124, G-100). */
export const demoMenuLandmarks: Readonly<
  Record<string, { appointment: number; mail: number; pendingBox: number; inProgressBox: number }>
> = {
  HC: { appointment: 1105, mail: 1050, pendingBox: 1076, inProgressBox: 1077 },
  FL: { appointment: 1133, mail: 2040, pendingBox: 2055, inProgressBox: 2056 },
}
