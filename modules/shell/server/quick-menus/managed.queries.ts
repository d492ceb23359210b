import { sql } from 'kysely'
import type { AudienceEntry } from '#modules/organisation/contract/audience.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import type { Db } from '#platform/server/database/database.ts'
import { insertRows } from '#platform/server/database/insert-rows.ts'
import { localNameColumns, selectLocalName } from '#platform/server/database/local-names.ts'
import { mostQuickMenus } from '../../contract/quick-menu-rules.ts'

/** What is stored of an entry, whoever sees it. */
export type EntryColumns = {
  name: LocalName
  linkUrl: string | null
  moveType: 0 | 1 | 2
  width: number | null
  height: number | null
  icon: string | null
}

const columnsOf = ({ name, linkUrl, moveType, width, height, icon }: EntryColumns) => ({
  ...localNameColumns('title', name),
  link_url: linkUrl,
  move_type: moveType,
  width,
  height,
  icon,
})

/** All entries of a company: those at the top in their order, and the links of a group in theirs. */
export const companyEntries = (db: Db, comCode: string) =>
  db
    .selectFrom('shell_quick_menus')
    .select([
      'quick_menu_id as quickMenuId',
      'parent_quick_menu_id as groupId',
      'link_type as linkType',
      selectLocalName('title').as('name'),
      'link_url as linkUrl',
      'move_type as moveType',
      'width',
      'height',
      'icon',
    ])
    .where('com_code', '=', comCode)
    .orderBy('sort_order')
    .orderBy('quick_menu_id')
    .limit(sql.lit(mostQuickMenus))
    .execute()

/** Who sees the entries of a company, by entry. */
export async function companyAudiences(db: Db, comCode: string): Promise<Map<number, AudienceEntry[]>> {
  const rows = await db
    .selectFrom('shell_quick_menu_permissions as p')
    .innerJoin('shell_quick_menus as q', 'q.quick_menu_id', 'p.quick_menu_id')
    .select(['p.quick_menu_id as id', 'p.kind', 'p.code'])
    .where('q.com_code', '=', comCode)
    .orderBy('p.kind')
    .orderBy('p.code')
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, entries]) => [
      id,
      entries.map(({ kind, code }) => ({ kind, code })),
    ]),
  )
}

/** One entry, whichever company it belongs to; locked until the transaction ends. */
export const lockEntry = (db: Db, id: number) =>
  db
    .selectFrom('shell_quick_menus')
    .select([
      'com_code as comCode',
      'link_type as linkType',
      'link_url as linkUrl',
      selectLocalName('title').as('name'),
    ])
    .where('quick_menu_id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Lets one administrator after the other change the entries of a company, until the transaction ends. */
export async function lockCompanyEntries(db: Db, comCode: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('shell_quick_menus'), hashtext(${comCode}))`.execute(db)
}

/** Adds an entry after all others. @returns its number */
export async function insertEntry(
  db: Db,
  entry: EntryColumns & { comCode: string; groupId: number | null; linkType: 'I' | 'Q' },
): Promise<number> {
  const { id } = await db
    .insertInto('shell_quick_menus')
    .values({
      ...columnsOf(entry),
      com_code: entry.comCode,
      parent_quick_menu_id: entry.groupId,
      link_type: entry.linkType,
      sort_order: sql<number>`(
        select coalesce(max(sort_order), 0) + 1 from shell_quick_menus where com_code = ${entry.comCode})`,
    })
    .returning('quick_menu_id as id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateEntry(db: Db, id: number, entry: EntryColumns): Promise<void> {
  await db.updateTable('shell_quick_menus').set(columnsOf(entry)).where('quick_menu_id', '=', id).execute()
}

export async function deleteEntry(db: Db, id: number): Promise<void> {
  await db.deleteFrom('shell_quick_menus').where('quick_menu_id', '=', id).execute()
}

/** Writes who sees an entry, in place of who saw it. */
export async function putAudience(db: Db, id: number, audience: readonly AudienceEntry[]): Promise<void> {
  await db.deleteFrom('shell_quick_menu_permissions').where('quick_menu_id', '=', id).execute()
  const distinct = new Map(audience.map((entry) => [`${entry.kind} ${entry.code}`, entry]))
  await insertRows(
    db,
    'shell_quick_menu_permissions',
    [...distinct.values()].map(({ kind, code }) => ({ quick_menu_id: id, kind, code })),
  )
}

/** Gives the entries of a company the places 1, 2, … and links their groups. */
export async function placeEntries(
  db: Db,
  comCode: string,
  items: readonly { quickMenuId: number; groupId: number | null }[],
): Promise<void> {
  await sql`
    update shell_quick_menus q set sort_order = wanted.place, parent_quick_menu_id = wanted.group_id
    from unnest(${items.map(({ quickMenuId }) => quickMenuId)}::int[], ${items.map(({ groupId }) => groupId)}::int[])
      with ordinality wanted (id, group_id, place)
    where q.quick_menu_id = wanted.id and q.com_code = ${comCode}`.execute(db)
}
