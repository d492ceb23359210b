import { sql } from 'kysely'
import { type ActingPost, audienceOf } from '#modules/organisation/server/organisation.public.ts'
import type { Db } from '#platform/server/database/database.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import { mostMenus } from '../../contract/menu-drafts/limits.ts'
import type { Menu } from '../../contract/shell.entities.ts'

/** A menu item as stored, without its place in the tree below it. */
export type MenuItem = Omit<Menu, 'hasChildren' | 'children' | 'menuName' | 'menuNameEn'>

/** All menu items of a company, siblings in their order. */
export async function companyMenus(db: Db, comCode: string): Promise<MenuItem[]> {
  const rows = await db
    .selectFrom('shell_menus')
    .select([
      'menu_id as menuId',
      'parent_menu_id as parentMenuId',
      'system_id as systemId',
      'menu_type as menuType',
      'call_type as callType',
      selectLocalName('name').as('name'),
      'base_url as baseUrl',
      'target_url as targetUrl',
      'frame_url as frameUrl',
      'is_popup as isPopup',
      'is_top_visible as isTopVisible',
      'image_url as imageUrl',
      'custom_class as customClass',
    ])
    .where('com_code', '=', comCode)
    .orderBy('sort_order')
    .orderBy('menu_id')
    .limit(sql.lit(mostMenus))
    .execute()
  return rows.map((row) => ({
    ...row,
    targetUrl: row.targetUrl ?? '',
    frameUrl: row.frameUrl ?? '',
    imageUrl: row.imageUrl ?? '',
    customClass: row.customClass ?? '',
  }))
}

/** The numbers of the menu items that are shown to a post, whatever stands above them. */
export async function menusShownTo(db: Db, post: ActingPost): Promise<Set<number>> {
  const { rows } = await sql<{ menuId: number }>`
    select distinct m.menu_id as "menuId"
    from ${audienceOf(post)} audience
    join shell_menu_permissions p on p.kind = audience.kind and p.code = audience.code
    join shell_menus m on m.menu_id = p.menu_id and m.com_code = ${post.comCode}
    limit ${sql.lit(mostMenus)}`.execute(db)
  return new Set(rows.map(({ menuId }) => menuId))
}
