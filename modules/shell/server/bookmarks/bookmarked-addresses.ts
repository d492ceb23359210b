import { sql } from 'kysely'
import type { BookmarkedAddresses } from '#platform/server/offers/bookmarked-addresses.ts'
import { mostBookmarks } from '../../contract/bookmark-rules.ts'

/** The addresses of one's bookmarks in the company one acts in. */
export const bookmarkedAddresses: BookmarkedAddresses = async ({ db, viewer }) => {
  const rows = await db
    .selectFrom('shell_bookmarks')
    .select('item_url')
    .where('person_code', '=', viewer.personCode)
    .where('com_code', '=', viewer.comCode)
    .orderBy('sort_order')
    .orderBy('bookmark_id')
    .limit(sql.lit(mostBookmarks))
    .execute()
  return rows.map(({ item_url }) => item_url)
}
