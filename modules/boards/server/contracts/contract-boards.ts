import { notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { BoardRight } from '../../contract/boards.rules.ts'
import { boardFor, boardsWith, type WholeBoard } from '../access/boards-seen.ts'

/**
 * The contract board somebody means: the one named, else the first of the company she acts in.
 * @throws AppError NotFoundException when it is none she may list, AccessDeniedException when she lacks the right
 */
export async function contractBoard(
  ctx: Ctx,
  boardId: number | null | undefined,
  right: BoardRight,
): Promise<WholeBoard> {
  const board = await boardFor(ctx, boardId ?? (await firstOf(ctx)), right)
  if (board.kind !== 'contract') throw notFound('not a board of contracts')
  return board
}

async function firstOf(ctx: Ctx): Promise<number> {
  const boards = await boardsWith(ctx, 'list')
  const first = boards.find(({ kind, comCode }) => kind === 'contract' && comCode === ctx.viewer.comCode)
  if (!first) throw notFound('no board of contracts')
  return first.boardId
}
