import { sql } from 'kysely'
import type { LocalName } from '#platform/contract/fields.ts'
import type { Db } from '#platform/server/database/database.ts'
import { localNameColumns, selectLocalName } from '#platform/server/database/local-names.ts'
import type { Viewer } from '#platform/server/viewer.ts'
import { mostBookmarks } from '../../contract/bookmark-rules.ts'

/** Whose bookmarks: a person's in the company she acts in. Everything here starts from it. */
export type Owner = Pick<Viewer, 'personCode' | 'comCode'>

/** A page as it is looked for: by its menu item, else by its address; an empty one finds nothing. */
export type Page = { itemId: string; address: string }

const ownBookmarks = (db: Db, { personCode, comCode }: Owner) =>
  db.selectFrom('shell_bookmarks').where('person_code', '=', personCode).where('com_code', '=', comCode)

/** The bookmarks in their owner's order; what she has not ordered comes first, newest first. */
export const listBookmarks = (db: Db, owner: Owner) =>
  ownBookmarks(db, owner)
    .select([
      'bookmark_id as bookMarkId',
      'item_id as itemId',
      'item_type as itemType',
      selectLocalName('text').as('name'),
      'own_name as ownName',
      'item_url as itemUrl',
    ])
    .orderBy('sort_order')
    .orderBy('created_at', 'desc')
    .orderBy('bookmark_id', 'desc')
    .limit(sql.lit(mostBookmarks))
    .execute()

/** The number of a page's bookmark; undefined when it has none. */
export async function findBookmark(db: Db, owner: Owner, { itemId, address }: Page): Promise<number | undefined> {
  const found = await ownBookmarks(db, owner)
    .select('bookmark_id as id')
    .where((eb) =>
      eb.or([
        eb.and([eb('item_type', '=', 'MU'), eb('item_id', '=', itemId)]),
        eb.and([eb('item_type', '=', 'FO'), eb('item_url', '=', address)]),
      ]),
    )
    .orderBy('item_type', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst()
  return found?.id
}

/** What is kept of a page. `address` is as `keptAddress` gives it. */
export type NewBookmark = Page & { itemType: 'MU' | 'FO'; name: LocalName }

/**
 * Bookmarks a page, unless it is already or there are as many as there may be.
 * @returns the number of the new bookmark; undefined when there is none
 */
export async function insertBookmark(
  db: Db,
  { personCode, comCode }: Owner,
  { itemType, itemId, address, name }: NewBookmark,
  now: Date,
): Promise<number | undefined> {
  const text = localNameColumns('text', name)
  const { rows } = await sql<{ id: number }>`
    insert into shell_bookmarks
      (person_code, com_code, item_type, item_id, item_url, text_ko, text_en, text_zh, text_ja, created_at)
    select ${personCode}, ${comCode}, ${itemType}, ${itemId}, ${address},
           ${text.text_ko}, ${text.text_en}, ${text.text_zh}, ${text.text_ja}, ${now}
    where (select count(*) from shell_bookmarks where person_code = ${personCode} and com_code = ${comCode})
          < ${sql.lit(mostBookmarks)}
    on conflict do nothing
    returning bookmark_id as id`.execute(db)
  return rows[0]?.id
}

/** Deletes one bookmark, or without a number all. @returns how many there were */
export async function deleteBookmarks(db: Db, { personCode, comCode }: Owner, id?: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('shell_bookmarks')
    .where('person_code', '=', personCode)
    .where('com_code', '=', comCode)
    .$if(id !== undefined, (query) => query.where('bookmark_id', '=', id!))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Writes the owner's name of a bookmark; null takes it away. @returns whether there is such a bookmark */
export async function renameBookmark(
  db: Db,
  { personCode, comCode }: Owner,
  id: number,
  ownName: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('shell_bookmarks')
    .set({ own_name: ownName })
    .where('bookmark_id', '=', id)
    .where('person_code', '=', personCode)
    .where('com_code', '=', comCode)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Gives the named bookmarks the places 1, 2, … @returns how many of them were the owner's */
export async function orderBookmarks(db: Db, { personCode, comCode }: Owner, ids: readonly number[]): Promise<number> {
  const { numAffectedRows } = await sql`
    update shell_bookmarks b set sort_order = wanted.place
    from unnest(${[...ids]}::int[]) with ordinality wanted (id, place)
    where b.bookmark_id = wanted.id and b.person_code = ${personCode} and b.com_code = ${comCode}`.execute(db)
  return Number(numAffectedRows)
}
