import { sql } from 'kysely'
import { nameIn } from '#platform/contract/languages.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import type { Board } from '../../contract/boards.entities.ts'
import { limits } from '../../contract/boards.rules.ts'
import { type Asker, boardFor, type WholeBoard } from '../access/boards-seen.ts'
import { boardRightsOf } from '../access/rights.ts'
import { labelsOf } from './labels.ts'
import { unreadCounts } from './unread.ts'

/** A board as its pages need it. @throws AppError NotFoundException, AccessDeniedException: see `boardFor` */
export async function oneBoard(ctx: Ctx, boardId: number, right: 'list' | 'write' = 'list'): Promise<Board> {
  const board = await boardFor(ctx, boardId, right)
  const [labels, path, unread, isSubscribed] = await Promise.all([
    labelsOf(ctx.db, boardId),
    pathOf(ctx, board),
    board.can.read ? unreadCounts(ctx, [boardId]) : new Map<number, number>(),
    subscribes(ctx.db, ctx.viewer.personCode, boardId),
  ])
  const { comCode, parentBoardId, kind, name, description, settings, can } = board
  return {
    boardId,
    comCode,
    parentBoardId,
    kind,
    name,
    boardName: nameIn(name, ctx.viewer.language),
    boardLevel: path.length,
    description,
    settings,
    can,
    labels,
    path,
    unread: unread.get(boardId) ?? 0,
    isSubscribed,
  }
}

/** What writing there needs (BOARD-034), and what one may decide about an article. */
export async function writeConfig(ctx: Ctx, boardId: number) {
  const board = await oneBoard(ctx, boardId, 'write')
  const { can, settings } = board
  return {
    ...board,
    may: {
      notice: settings.notices.allowed && (can.manage || settings.notices.by === 'writers'),
      secret: settings.secretArticles,
      password: settings.passwordArticles,
      mustRead: settings.mustRead,
      schedule: true,
      mailAlarm: settings.mailAlarm,
    },
  }
}

/** The boards above that she may list, from the root down. */
async function pathOf({ db, viewer }: Asker, { path, boardId }: WholeBoard): Promise<Board['path']> {
  const above = path
    .split('/')
    .filter(Boolean)
    .map(Number)
    .filter((each) => each !== boardId)
  if (above.length === 0) return []
  const { rows } = await sql<Board['path'][number]>`
    select b.board_id as "boardId", ${selectLocalName('b.name')} as name
    from boards_boards b
    cross join lateral ${boardRightsOf(viewer.personCode, sql`b.board_id`)} r
    where b.board_id = any(${above}::int[])
    order by length(b.path) limit ${sql.lit(limits.depth)}`.execute(db)
  return rows
}

async function subscribes(db: Db, personCode: string, boardId: number): Promise<boolean> {
  const row = await db
    .selectFrom('boards_subscriptions')
    .select('board_id')
    .where('person_code', '=', personCode)
    .where('board_id', '=', boardId)
    .executeTakeFirst()
  return row !== undefined
}

/** Turns one's bell of a board on or off (G-069). */
export async function subscribe({ db, viewer, ...ctx }: Ctx, boardId: number, isOn: boolean) {
  await boardFor({ db, viewer, now: ctx.now, services: ctx.services }, boardId, 'read')
  const row = { person_code: viewer.personCode, board_id: boardId }
  if (isOn)
    await db
      .insertInto('boards_subscriptions')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else
    await db
      .deleteFrom('boards_subscriptions')
      .where('person_code', '=', row.person_code)
      .where('board_id', '=', boardId)
      .execute()
  await ctx.tell([`person:${viewer.personCode}`], 'boards.subscriptionChanged', { boardId })
  return { isSubscribed: isOn }
}
