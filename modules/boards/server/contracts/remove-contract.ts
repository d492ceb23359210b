import { removeFileSets } from '#modules/files/server/files.public.ts'
import { AppError, denied } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { holdContract } from './contract-rows.ts'

/**
 * Takes a contract away: softly, so that managers can bring it back, or for good when a manager says so (BOARD-028).
 * @throws AppError NotFoundException, AccessDeniedException
 */
export async function deleteContract(
  ctx: Ctx,
  { id, isSoft }: { id: number; isSoft: boolean },
): Promise<{ id: number }> {
  const { row, board } = await holdContract(ctx, id, 'write')
  if (!isSoft && !board.can.manage) throw denied()
  if (isSoft)
    await ctx.db
      .updateTable('boards_contracts')
      .set({ deleted_at: row.deleted_at ?? ctx.now, deleted_by: row.deleted_by ?? ctx.viewer.personCode })
      .where('contract_id', '=', id)
      .execute()
  else {
    await ctx.db.deleteFrom('boards_contracts').where('contract_id', '=', id).execute()
    await removeFileSets(ctx.db, row.file_code ? [row.file_code] : [])
  }
  await ctx.audit(isSoft ? 'boards.contract.deleted' : 'boards.contract.removed', {
    target: String(id),
    comCode: board.comCode,
    details: { title: row.title },
  })
  return { id }
}

/**
 * Brings a softly deleted contract back.
 * @throws AppError ConflictException when it is not deleted, AccessDeniedException for others than managers
 */
export async function restoreContract(ctx: Ctx, { id }: { id: number }): Promise<{ id: number }> {
  const { row, board } = await holdContract(ctx, id, 'manage')
  if (!row.deleted_at) throw new AppError('ConflictException', 'boards.contract.notDeleted')
  await ctx.db
    .updateTable('boards_contracts')
    .set({ deleted_at: null, deleted_by: null, version: row.version + 1, changed_at: ctx.now })
    .where('contract_id', '=', id)
    .execute()
  await ctx.audit('boards.contract.restored', {
    target: String(id),
    comCode: board.comCode,
    details: { title: row.title },
  })
  return { id }
}
