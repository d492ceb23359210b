import { nameIn } from '#platform/contract/languages.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { PermittedMenu } from '#platform/server/offers/permitted-menus.ts'
import { menusOfCompany, permittedMenus } from './permitted-menus.ts'

/** The menus somebody may open, for modules whose pages they lead to. */
export async function offeredMenus({ services, viewer }: Ctx): Promise<PermittedMenu[]> {
  const [items, { ids }] = await Promise.all([
    menusOfCompany(services, viewer.comCode),
    permittedMenus(services, viewer),
  ])
  const permitted = new Set(ids)
  return items
    .filter(({ menuId }) => permitted.has(menuId))
    .map(({ menuId, systemId, name, targetUrl }) => ({
      menuId,
      systemId,
      menuName: nameIn(name, viewer.language),
      targetUrl,
    }))
}
