import { sql } from 'kysely'
import { conflict, notFound } from '#platform/contract/errors.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import type { BoardKind } from '../../contract/boards.rules.ts'

/** A board as its administrators work on it. */
export type AdministeredBoard = {
  boardId: number
  comCode: string
  parentBoardId: number | null
  kind: BoardKind
  name: LocalName
  path: string
  state: 'active' | 'retired'
  retiredWith: number | null
  inherits: boolean
  version: number
}

/**
 * Whoever changes the tree of a company, or any board of it, does so alone until her transaction ends: moves, limits and
 * inherited permissions concern several boards at once.
 */
export const holdCompany = (ctx: Ctx, comCode: string) =>
  sql`select pg_advisory_xact_lock(hashtext('boards_boards'), hashtext(${comCode}))`.execute(ctx.db)

/**
 * A board of a company the viewer administers: any as a super administrator, else of the one she acts in.
 * @throws AppError NotFoundException, the same for one out of reach and for none
 */
export async function boardInReach({ db, viewer }: Ctx, boardId: number): Promise<AdministeredBoard> {
  const found = await db
    .selectFrom('boards_boards')
    .select([
      'board_id as boardId',
      'com_code as comCode',
      'parent_board_id as parentBoardId',
      'kind',
      selectLocalName('name').as('name'),
      'path',
      'state',
      'retired_with as retiredWith',
      'inherits',
      'version',
    ])
    .where('board_id', '=', boardId)
    .$if(!viewer.grants.has('superAdmin'), (boards) => boards.where('com_code', '=', viewer.comCode))
    .executeTakeFirst()
  if (!found) throw notFound()
  return found
}

/** The same to change it: the tree of its company is held until the transaction ends. */
export async function boardToChange(ctx: Ctx, boardId: number): Promise<AdministeredBoard> {
  const { comCode } = await boardInReach(ctx, boardId)
  await holdCompany(ctx, comCode)
  return boardInReach(ctx, boardId)
}

/** @throws AppError ConflictException when somebody has changed the board since the page asked for it */
export function checkVersion(board: Pick<AdministeredBoard, 'version'>, version: number): void {
  if (board.version !== version) throw conflict('boards.admin.errors.changedMeanwhile')
}

/** A line in the audit log; open trees and pages of boards ask again. */
export async function report(
  ctx: Ctx,
  action: string,
  { boardId, comCode }: Pick<AdministeredBoard, 'boardId' | 'comCode'>,
  details: Record<string, unknown> = {},
): Promise<void> {
  await ctx.audit(`boards.${action}`, { target: `board:${boardId}`, comCode, details })
  // Permissions may reach people of every company.
  await ctx.tell(['everyone'], 'boards.changed', { boardId })
}
