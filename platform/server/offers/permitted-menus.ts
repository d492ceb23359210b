import type { Ctx } from '../ctx.ts'

/** A menu that leads to a page about something: `systemId` names what (a board), for pages that need it. */
export type PermittedMenu = { menuId: number; systemId: number | null; menuName: string; targetUrl: string }

declare module './offers.ts' {
  interface Offers {
    /** The menus of the company one acts in that are shown to one; one module knows them. */
    permittedMenus?: (ctx: Ctx) => Promise<readonly PermittedMenu[]>
  }
}
