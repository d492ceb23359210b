import { type Selectable, sql } from 'kysely'
import { writersOf } from '#modules/organisation/server/organisation.public.ts'
import type { CallResult } from '#platform/contract/call.ts'
import { notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Tables } from '#platform/server/database/tables.ts'
import type { BoardRight } from '../../contract/boards.rules.ts'
import type { Contract, contractsCalls } from '../../contract/contracts.contract.ts'
import { contractState } from '../../contract/contracts.rules.ts'
import type { WholeBoard } from '../access/boards-seen.ts'
import { contractBoard } from './contract-boards.ts'
import '../contracts.tables.ts'

export type ContractRow = Selectable<Tables['boards_contracts']>
export type ContractList = CallResult<(typeof contractsCalls)['contractList']>

/** Today (yyyy-MM-dd) where somebody is. */
export const todayOf = ({ now, viewer }: Pick<Ctx, 'now'> & { viewer: Pick<Ctx['viewer'], 'timeZone'> }): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: viewer.timeZone }).format(now)

/** Rows as the reader gets them, with their keepers and what she may do. */
export async function contractsOf(ctx: Ctx, board: WholeBoard, rows: readonly ContractRow[]): Promise<Contract[]> {
  const keepers = rows.flatMap(({ keeper_code }) => keeper_code ?? [])
  const people = await writersOf(ctx.db, board.comCode, [...new Set(keepers)])
  const today = todayOf(ctx)
  return rows.map((row) => {
    const isDeleted = row.deleted_at !== null
    const days = { startsOn: row.starts_on, endsOn: row.ends_on, remindDays: row.remind_days, isDeleted }
    return {
      contractId: row.contract_id,
      boardId: row.board_id,
      comCode: row.com_code,
      title: row.title,
      contractNumber: row.contract_number,
      partner: row.partner,
      kind: row.kind,
      signedOn: row.signed_on,
      startsOn: row.starts_on,
      endsOn: row.ends_on,
      amount: row.amount,
      currency: row.currency,
      renewal: row.renewal,
      note: row.note,
      remindDays: row.remind_days,
      fileCode: row.file_code,
      keeper: (row.keeper_code && people.get(row.keeper_code)) || null,
      state: contractState(days, today),
      version: row.version,
      can: { edit: board.can.write && !isDeleted, remove: board.can.write && !isDeleted },
    }
  })
}

/**
 * One contract for somebody who wants to do something with it, with its board. Deleted ones are for managers.
 * @throws AppError NotFoundException, AccessDeniedException without the right
 */
export async function contractFor(
  ctx: Ctx,
  contractId: number,
  right: BoardRight,
): Promise<{ row: ContractRow; board: WholeBoard }> {
  const row = await ctx.db
    .selectFrom('boards_contracts')
    .selectAll()
    .where('contract_id', '=', contractId)
    .executeTakeFirst()
  if (!row) throw notFound()
  // First whether she sees it at all, so that a lack of rights tells nothing of what is hidden.
  const board = await contractBoard(ctx, row.board_id, 'read')
  if (row.deleted_at && !board.can.manage) throw notFound()
  if (right !== 'read') await contractBoard(ctx, row.board_id, right)
  return { row, board }
}

/** The same while nobody else changes it. */
export async function holdContract(ctx: Ctx, contractId: number, right: BoardRight) {
  await sql`select from boards_contracts where contract_id = ${contractId} for update`.execute(ctx.db)
  return contractFor(ctx, contractId, right)
}
