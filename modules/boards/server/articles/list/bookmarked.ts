import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { readableBoards } from '../../access/boards-seen.ts'
import { newestIds } from './over-boards.ts'
import { rowsOf } from './rows.ts'

const shown = 20
const mostBoards = 200

/**
 * The newest articles of the boards somebody has bookmarked or whose bell she has turned on; of the boards named when
 * she has done neither (HOME-037).
 * @param defaults numbers of boards, separated by commas
 */
export async function listBookmarked(ctx: Ctx, defaults: string) {
  const chosen = new Set((await Promise.all([bookmarked(ctx), subscribed(ctx)])).flat())
  const wanted = chosen.size > 0 ? chosen : new Set(defaults.split(',').map(Number))
  const boards = (await readableBoards(ctx)).filter(({ boardId }) => wanted.has(boardId)).slice(0, mostBoards)
  const ids = boards.length > 0 ? await newestIds(ctx, boards, { most: shown }) : []
  return { items: await rowsOf(ctx, ids.slice(0, shown), { withText: true }) }
}

/** Bookmarks are the frame's: it offers their addresses, and those of boards name the board. */
async function bookmarked(ctx: Ctx): Promise<number[]> {
  const offers = ctx.services.modules.flatMap(({ bookmarkedAddresses }) => bookmarkedAddresses ?? [])
  const addresses = (await Promise.all(offers.map((offer) => offer(ctx)))).flat()
  return addresses.flatMap((address) => {
    const [path, query] = address.split('?')
    const fields = new URLSearchParams(query)
    const boardId = Number(fields.get('SYSID'))
    // Who keeps one article at hand has not chosen its board.
    const isBoard = /^\/(po\/)?board\//i.test(path!) && !fields.has('ARTICLEID')
    return isBoard && boardId > 0 ? [boardId] : []
  })
}

async function subscribed({ db, viewer }: Ctx): Promise<number[]> {
  const rows = await db
    .selectFrom('boards_subscriptions')
    .select('board_id')
    .where('person_code', '=', viewer.personCode)
    .orderBy('board_id')
    .limit(sql.lit(mostBoards))
    .execute()
  return rows.map(({ board_id }) => board_id)
}
