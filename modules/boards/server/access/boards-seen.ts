import { type RawBuilder, sql } from 'kysely'
import { denied, notFound } from '#platform/contract/errors.ts'
import type { Ctx, Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import type { BoardCan } from '../../contract/boards.entities.ts'
import { type BoardRight, type BoardSettings, boardSettings } from '../../contract/boards.rules.ts'
import { type SeenBoard, seenBoards } from './access-cache.ts'

export type { SeenBoard } from './access-cache.ts'

import { boardRightsOf, selectCan } from './rights.ts'

/** Whoever asks: a context has all of it, a job makes it up. */
export type Asker = {
  db: Db
  now: Date
  services: Services
  viewer: Pick<Ctx['viewer'], 'personCode'>
} & Partial<Pick<Ctx, 'leaveUnnamed'>>

/** The same with all that pages and verbs need. */
export type WholeBoard = SeenBoard & {
  parentBoardId: number | null
  description: string
  /** `10/101/`: the numbers from the root down to the board. */
  path: string
  settings: BoardSettings
  /** How many articles are shown there, and the number of the newest. */
  articles: number
  lastNumber: number
  version: number
}

/**
 * The active boards on which somebody has a right, of all companies, by number. Lists over all boards begin with it.
 * Remembered, and never older than the last change that this process has answered.
 * @param right what she must be allowed to do there
 */
export async function boardsWith(
  { services, viewer }: Pick<Asker, 'services' | 'viewer'>,
  right: BoardRight = 'read',
): Promise<SeenBoard[]> {
  const boards = await seenBoards(services, viewer.personCode)
  return boards.filter(({ can, state, kind }) => can[right] && state === 'active' && kind !== 'group')
}

/** The boards whose articles somebody may read. */
export const readableBoards = (asker: Pick<Asker, 'services' | 'viewer'>) => boardsWith(asker, 'read')

/**
 * One board for somebody who wants to do something there. Whether she may list or read it is remembered;
 * any other right is looked up.
 * @param boardId its number, or an expression that finds it
 * @throws AppError NotFoundException when she may not even list it, the same for none; AccessDeniedException when she
 *   sees it and lacks the right
 */
export async function boardFor(
  asker: Asker,
  boardId: number | RawBuilder<number>,
  right: BoardRight,
): Promise<WholeBoard> {
  const isReading = right === 'list' || right === 'read'
  const known = isReading ? await seenBoards(asker.services, asker.viewer.personCode) : undefined
  const rights = known
    ? sql`(select ${boardId}::int as board_id, null::json as can)`
    : sql`(select board_id, ${selectCan('r')} as can from ${boardRightsOf(asker.viewer.personCode, boardId)} r)`
  const { rows } = await sql<Omit<WholeBoard, 'can'> & { can: BoardCan | null }>`
    select b.board_id as "boardId", b.com_code as "comCode", b.kind, ${selectLocalName('b.name')} as name, b.state,
           coalesce((b.settings ->> 'isAnonymous')::boolean, false) as "isAnonymous", asked.can,
           b.parent_board_id as "parentBoardId", b.description, b.path, b.settings, b.articles,
           b.last_number as "lastNumber", b.version
    from ${rights} asked join boards_boards b on b.board_id = asked.board_id`.execute(asker.db)
  const board = rows[0]
  const can = board?.can ?? known?.find((seen) => seen.boardId === board?.boardId)?.can
  if (!board || !can) throw notFound()
  if (board.isAnonymous) asker.leaveUnnamed?.()
  if (!can[right]) throw denied()
  return { ...board, can, settings: boardSettings.parse(board.settings) }
}
