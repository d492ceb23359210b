import type { Ctx } from '#platform/server/ctx.ts'
import { menusOfCompany, permittedMenus } from '../menus/permitted-menus.ts'
import { type Decision, decide } from './decide.ts'

/** Whether the signed-in person may open a path of the client at her acting post. @param ep path and query */
export async function mayOpen({ services, viewer }: Ctx, ep: string): Promise<Decision> {
  const [menus, permitted] = await Promise.all([
    menusOfCompany(services, viewer.comCode),
    permittedMenus(services, viewer),
  ])
  return decide(ep, { grants: viewer.grants, menus, permitted: new Set(permitted.ids) })
}
