import { sql } from 'kysely'
import { conflict, notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { limits } from '../../contract/boards.rules.ts'
import { checkDepth, levelsOf } from './change-board.ts'
import { type AdministeredBoard, boardInReach, boardToChange, report } from './reach.ts'

type Place = { boardId: number; parentBoardId: number | null; beforeBoardId: number | null }

/**
 * Puts a board with all below it below another one (or to the top), before one of the boards there or at their end.
 * One that inherited its permissions inherits from above its new place; at the top it keeps those that counted.
 * @throws AppError NotFoundException for a place out of reach or in another company, ConflictException when it would
 *   stand below itself, too deep, or below a retired board
 */
export async function moveBoard(ctx: Ctx, { boardId, parentBoardId, beforeBoardId }: Place) {
  const { db } = ctx
  const board = await boardToChange(ctx, boardId)
  const parent = parentBoardId === null ? undefined : await boardInReach(ctx, parentBoardId)
  if (parent) await checkParent(db, board, parent)
  if (beforeBoardId !== null) await checkBefore(ctx, board, parentBoardId, beforeBoardId)
  if (board.inherits && parentBoardId === null) await keepPermissions(db, board)
  await db
    .updateTable('boards_boards')
    .set({
      parent_board_id: parentBoardId,
      ...(parentBoardId === null ? { inherits: false } : {}),
      changed_at: ctx.now,
    })
    .where('board_id', '=', boardId)
    .execute()
  await putInOrder(db, board, parentBoardId, beforeBoardId)
  await report(ctx, 'board.moved', board, { name: board.name.ko, below: parent?.name.ko ?? '' })
  return { boardId }
}

async function checkParent(db: Db, board: AdministeredBoard, parent: AdministeredBoard): Promise<void> {
  if (parent.comCode !== board.comCode) throw notFound()
  if (parent.path.startsWith(board.path)) throw conflict('boards.admin.errors.belowItself')
  if (parent.state === 'retired' && board.state === 'active') throw conflict('boards.admin.errors.parentRetired')
  const { rows } = await sql<{ path: string }>`
    select path from boards_boards where com_code = ${board.comCode} and starts_with(path, ${board.path})
    order by length(path) - length(replace(path, '/', '')) desc limit 1`.execute(db)
  checkDepth(levelsOf(parent.path) + levelsOf(rows[0]!.path) - levelsOf(board.path) + 1)
}

/** @throws AppError NotFoundException when the board to stand before is not where this one goes */
async function checkBefore(ctx: Ctx, board: AdministeredBoard, parentBoardId: number | null, beforeBoardId: number) {
  const before = await boardInReach(ctx, beforeBoardId)
  if (before.comCode !== board.comCode || before.parentBoardId !== parentBoardId) throw notFound()
}

/** What was inherited becomes its own: nobody gains or loses anything by a move to the top. */
async function keepPermissions(db: Db, { boardId }: AdministeredBoard): Promise<void> {
  await sql`
    insert into boards_permissions
    select ${boardId}, p.kind, p.code, p.can_list, p.can_read, p.can_write, p.can_comment, p.can_manage
    from boards_permissions p join boards_boards b on b.permission_board_id = p.board_id
    where b.board_id = ${boardId}`.execute(db)
}

async function putInOrder(
  db: Db,
  { boardId, comCode }: AdministeredBoard,
  parentBoardId: number | null,
  beforeBoardId: number | null,
): Promise<void> {
  const siblings = await db
    .selectFrom('boards_boards')
    .select('board_id')
    .where('com_code', '=', comCode)
    .where('parent_board_id', parentBoardId === null ? 'is' : '=', parentBoardId)
    .where('board_id', '<>', boardId)
    .orderBy('sort_order')
    .orderBy('board_id')
    .limit(sql.lit(limits.boards))
    .execute()
  const others = siblings.map(({ board_id }) => board_id)
  const at = beforeBoardId === null ? others.length : others.indexOf(beforeBoardId)
  const ordered = others.toSpliced(at < 0 ? others.length : at, 0, boardId)
  await sql`
    update boards_boards b set sort_order = place.nth
    from unnest(${ordered}::int[]) with ordinality place (board_id, nth)
    where b.board_id = place.board_id and b.sort_order <> place.nth`.execute(db)
}

/**
 * Retires a board with all below it, or brings it back with those that were retired together with it. Articles stay.
 * @throws AppError NotFoundException, ConflictException when the board above is retired
 */
export async function retireBoard(ctx: Ctx, boardId: number, state: 'active' | 'retired') {
  const board = await boardToChange(ctx, boardId)
  if (board.state === state) return { boards: 0 }
  const boards = state === 'retired' ? await retire(ctx, board) : await bringBack(ctx, board)
  await report(ctx, state === 'retired' ? 'board.retired' : 'board.broughtBack', board, { name: board.name.ko, boards })
  return { boards }
}

const retire = ({ db, now }: Ctx, { boardId, comCode, path }: AdministeredBoard) =>
  changed(
    db
      .updateTable('boards_boards')
      .set({ state: 'retired', retired_with: boardId, changed_at: now })
      .where('com_code', '=', comCode)
      .where(sql<boolean>`starts_with(path, ${path})`)
      .where('state', '=', 'active')
      .executeTakeFirstOrThrow(),
  )

async function bringBack(ctx: Ctx, { comCode, path, parentBoardId, retiredWith }: AdministeredBoard): Promise<number> {
  const { db, now } = ctx
  const parent = parentBoardId === null ? undefined : await boardInReach(ctx, parentBoardId)
  if (parent?.state === 'retired') throw conflict('boards.admin.errors.parentRetired')
  return changed(
    db
      .updateTable('boards_boards')
      .set({ state: 'active', retired_with: null, changed_at: now })
      .where('com_code', '=', comCode)
      .where(sql<boolean>`starts_with(path, ${path})`)
      .where('retired_with', '=', retiredWith)
      .executeTakeFirstOrThrow(),
  )
}

const changed = async (update: Promise<{ numUpdatedRows: bigint }>) => Number((await update).numUpdatedRows)
