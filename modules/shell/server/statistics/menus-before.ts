import { sql } from 'kysely'
import type { LocalName } from '#platform/contract/fields.ts'
import type { Db } from '#platform/server/database/database.ts'
import { mostMenus } from '../../contract/menu-drafts/limits.ts'

/** A menu by name and place in the tree. */
export type PlacedMenu = { menuId: number; parentMenuId: number | null; name: LocalName }

/**
 * Menus that are no more, as the last version has them in which they stood. What no version knows is left out: nothing
 * is removed without one.
 */
export async function menusBefore(db: Db, comCode: string, menuIds: readonly number[]): Promise<PlacedMenu[]> {
  if (menuIds.length === 0) return []
  const { rows } = await sql<PlacedMenu>`
    select distinct on (menu -> 'menuId')
      (menu -> 'menuId')::int as "menuId", (menu ->> 'parentMenuId')::int as "parentMenuId", menu -> 'name' as name
    from shell_menu_versions v, jsonb_array_elements(v.menus) menu
    where v.com_code = ${comCode} and (menu -> 'menuId')::int = any(${[...menuIds]}::int[])
    order by menu -> 'menuId', v.version desc
    limit ${sql.lit(mostMenus)}`.execute(db)
  return rows
}
