import { sql } from 'kysely'
import type { AudienceEntry } from '#modules/organisation/contract/audience.ts'
import type { Db } from '#platform/server/database/database.ts'
import { insertRows } from '#platform/server/database/insert-rows.ts'
import { localNameColumns } from '#platform/server/database/local-names.ts'
import type { DraftMenu } from '../../contract/menu-administration.contract.ts'
import { changedFields } from '../../contract/menu-drafts/changes.ts'
import { menuOutline, type Outline } from '../../contract/menu-drafts/outline.ts'
import { companyMenus } from '../menus/menu-queries.ts'

/** What employees of a company are shown now, with whom each item is for, in the order of the tree. */
export async function publishedMenus(db: Db, comCode: string): Promise<Outline> {
  const [menus, { rows: permissions }] = await Promise.all([
    companyMenus(db, comCode),
    sql<AudienceEntry & { menuId: number }>`
      select p.menu_id as "menuId", p.kind, p.code from shell_menu_permissions p
      join shell_menus m on m.menu_id = p.menu_id where m.com_code = ${comCode}
      order by p.menu_id, p.kind, p.code`.execute(db),
  ])
  const audienceOf = Map.groupBy(permissions, ({ menuId }) => menuId)
  return menuOutline.inOrder(
    menus.map(({ menuType, ...menu }) => ({
      ...menu,
      menuType: menuType === 'PA' ? 'PA' : 'SY',
      audience: (audienceOf.get(menu.menuId) ?? []).map(({ kind, code }) => ({ kind, code })),
    })),
  )
}

/**
 * Makes the tables say what a checked tree says, and touches only what differs: an item keeps its number, so bookmarks
 * and addresses go on leading to it.
 * @param before what the tables say now
 * @param after every item with a number of its own
 */
export async function applyMenus(db: Db, comCode: string, before: Outline, after: Outline): Promise<void> {
  const old = new Map(before.map((menu) => [menu.menuId, menu]))
  const kept = new Set(after.map(({ menuId }) => menuId))
  const [oldOrder, newOrder] = [ordersIn(before), ordersIn(after)]
  const written = after.filter((menu) => {
    const was = old.get(menu.menuId)
    return (
      !was ||
      was.parentMenuId !== menu.parentMenuId ||
      oldOrder.get(menu.menuId) !== newOrder.get(menu.menuId) ||
      changedFields(was, menu).length > 0
    )
  })
  await writeMenus(db, comCode, written, newOrder)
  // Last: what stood under a removed item and moved away must not go with it.
  const removed = before.filter(({ menuId }) => !kept.has(menuId)).map(({ menuId }) => menuId)
  if (removed.length > 0)
    await db.deleteFrom('shell_menus').where('com_code', '=', comCode).where('menu_id', 'in', removed).execute()
  await writePermissions(
    db,
    written.filter((menu) => {
      const was = old.get(menu.menuId)
      return !was || changedFields(was, menu).includes('audience')
    }),
  )
}

/** The place of every item among its siblings, from 1. */
function ordersIn(menus: Outline): Map<number, number> {
  const counts = new Map<number | null, number>()
  return new Map(
    menus.map(({ menuId, parentMenuId }) => {
      const order = (counts.get(parentMenuId) ?? 0) + 1
      counts.set(parentMenuId, order)
      return [menuId, order]
    }),
  )
}

/** One statement, so that an item may come before the one it stands under. */
async function writeMenus(db: Db, comCode: string, menus: Outline, orders: ReadonlyMap<number, number>): Promise<void> {
  if (menus.length === 0) return
  const rows = menus.map((menu) => ({
    menu_id: menu.menuId,
    com_code: comCode,
    parent_menu_id: menu.parentMenuId,
    system_id: menu.systemId,
    menu_type: menu.menuType,
    call_type: menu.callType,
    base_url: menu.baseUrl,
    target_url: menu.targetUrl || null,
    frame_url: menu.frameUrl || null,
    is_popup: menu.isPopup,
    is_top_visible: menu.isTopVisible,
    image_url: menu.imageUrl || null,
    custom_class: menu.customClass || null,
    ...localNameColumns('name', menu.name),
    sort_order: orders.get(menu.menuId)!,
  }))
  const names = Object.keys(rows[0]!)
  const columns = sql.join(names.map((name) => sql.ref(name)))
  const news = sql.join(names.slice(2).map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`))
  await sql`
    insert into shell_menus (${columns})
    select ${columns} from json_populate_recordset(null::shell_menus, ${JSON.stringify(rows)}::json)
    on conflict (menu_id) do update set ${news} where shell_menus.com_code = excluded.com_code`.execute(db)
}

async function writePermissions(db: Db, menus: Outline): Promise<void> {
  if (menus.length === 0) return
  const ids = menus.map(({ menuId }) => menuId)
  await sql`delete from shell_menu_permissions where menu_id = any(${ids}::int[])`.execute(db)
  await insertRows(
    db,
    'shell_menu_permissions',
    menus.flatMap(({ menuId, audience }) => distinct(audience).map((entry) => ({ menu_id: menuId, ...entry }))),
  )
}

/** Each entry once. */
export const distinct = (entries: readonly AudienceEntry[]): AudienceEntry[] => [
  ...new Map(entries.map(({ kind, code }) => [`${kind}:${code}`, { kind, code }])).values(),
]

/** Gives items that are new (below zero) numbers of their own, also where their children name them. */
export async function numberMenus(db: Db, menus: Outline): Promise<Outline> {
  const fresh = menus.filter(({ menuId }) => menuId < 0)
  if (fresh.length === 0) return menus
  const { rows } = await sql<{ menuId: number }>`
    select nextval(pg_get_serial_sequence('shell_menus', 'menu_id'))::int as "menuId"
    from generate_series(1, ${fresh.length}::int)`.execute(db)
  const numbers = new Map(fresh.map(({ menuId }, at) => [menuId, rows[at]!.menuId]))
  const numbered = (menuId: number) => numbers.get(menuId) ?? menuId
  return menus.map(
    (menu): DraftMenu => ({
      ...menu,
      menuId: numbered(menu.menuId),
      parentMenuId: menu.parentMenuId === null ? null : numbered(menu.parentMenuId),
    }),
  )
}
