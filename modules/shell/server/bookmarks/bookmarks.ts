import { sql } from 'kysely'
import type { CallResult } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { shellCalls } from '../../contract/shell.contract.ts'

const bookmarkLimit = 200

/** The acting person's bookmarks in the company she acts in, newest first, at most 200. */
export async function listBookmarks({ db, viewer }: Ctx): Promise<CallResult<typeof shellCalls.bookmarkList>> {
  const rows = await db
    .selectFrom('shell_bookmarks')
    .select([
      'bookmark_id as bookMarkId',
      'item_id as itemId',
      'item_type as itemType',
      'text_ko as itemText',
      'text_en as itemTextEng',
      'item_url as itemUrl',
    ])
    .where('person_code', '=', viewer.personCode)
    .where('com_code', '=', viewer.comCode)
    .orderBy('created_at', 'desc')
    .orderBy('bookmark_id', 'desc')
    .limit(sql.lit(bookmarkLimit))
    .execute()
  return rows.map((row) => {
    const { pathname, search } = new URL(row.itemUrl, 'http://maru.invalid')
    return { ...row, subSystemCd: '', UrlPath: pathname, UrlSearch: search }
  })
}
