import { attachFileSet } from '#modules/files/server/files.public.ts'
import { seePeople, sightOf } from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput } from '#platform/contract/call.ts'
import { AppError, invalid } from '#platform/contract/errors.ts'
import { normaliseForSearch } from '#platform/contract/hangul/search-key.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { contractsCalls } from '../../contract/contracts.contract.ts'
import { contractBoard } from './contract-boards.ts'
import { type ContractRow, holdContract } from './contract-rows.ts'

type Written = CallParsedInput<(typeof contractsCalls)['contractSave']>

/** What a set of files of a contract is opened for. */
export const contractFiles = 'boards.contract'

/**
 * Writes a contract, new or changed.
 * @throws AppError ValidationException when it ends before it begins or its keeper is nobody one sees;
 *   ConflictException when somebody else has changed it since; NotFoundException; AccessDeniedException
 */
export async function saveContract(ctx: Ctx, written: Written): Promise<{ id: number; version: number }> {
  const { startsOn, endsOn } = written
  if (startsOn !== null && endsOn !== null && endsOn < startsOn) throw invalid('endsOn', 'boards.contract.endsBefore')
  const before = written.id ? await heldFor(ctx, written) : null
  const board = await contractBoard(ctx, before?.board_id ?? written.boardId, 'write')
  await checkKeeper(ctx, written.keeperCode, before)
  const columns = columnsOf(written)
  const saved = before
    ? await ctx.db
        .updateTable('boards_contracts')
        .set({ ...columns, version: before.version + 1, changed_at: ctx.now })
        .where('contract_id', '=', before.contract_id)
        .returning(['contract_id as id', 'version'])
        .executeTakeFirstOrThrow()
    : await ctx.db
        .insertInto('boards_contracts')
        .values({
          ...columns,
          board_id: board.boardId,
          com_code: board.comCode,
          created_by: ctx.viewer.personCode,
          created_at: ctx.now,
          changed_at: ctx.now,
        })
        .returning(['contract_id as id', 'version'])
        .executeTakeFirstOrThrow()
  if (written.fileCode && written.fileCode !== before?.file_code)
    await attachFileSet(ctx, written.fileCode, { kind: contractFiles, id: String(saved.id) })
  await ctx.audit(before ? 'boards.contract.changed' : 'boards.contract.added', {
    target: String(saved.id),
    comCode: board.comCode,
    details: { title: written.title, version: saved.version },
  })
  return saved
}

async function heldFor(ctx: Ctx, { id, version }: Written): Promise<ContractRow> {
  const { row } = await holdContract(ctx, id!, 'write')
  if (row.deleted_at) throw new AppError('ConflictException', 'boards.contract.deletedMeanwhile')
  if (row.version !== version) throw new AppError('ConflictException', 'boards.contract.changedMeanwhile')
  return row
}

/** Whoever keeps it already may stay, also when the writer does not see her any more. */
async function checkKeeper(ctx: Ctx, keeperCode: string | null, before: ContractRow | null): Promise<void> {
  if (!keeperCode || keeperCode === before?.keeper_code) return
  const seen = await seePeople(ctx.db, await sightOf(ctx.db, ctx.viewer), [keeperCode])
  if (!seen.has(keeperCode)) throw invalid('keeperCode', 'boards.contract.noSuchKeeper')
}

const columnsOf = (written: Written) => ({
  title: written.title,
  contract_number: written.contractNumber.trim(),
  partner: written.partner.trim(),
  kind: written.kind.trim(),
  signed_on: written.signedOn,
  starts_on: written.startsOn,
  ends_on: written.endsOn,
  amount: written.amount,
  currency: written.currency,
  renewal: written.renewal,
  note: written.note,
  remind_days: [...new Set(written.remindDays)].toSorted((a, b) => b - a),
  keeper_code: written.keeperCode,
  file_code: written.fileCode ?? null,
  search_key: searchKeyOf(written),
})

/** What a contract is found by, folded; also for rows that a seed writes. */
export const searchKeyOf = (contract: Pick<Written, 'title' | 'contractNumber' | 'partner' | 'kind'>): string =>
  [contract.title, contract.contractNumber, contract.partner, contract.kind].map(normaliseForSearch).join(' ')
