import type { Ctx } from '#platform/server/ctx.ts'
import { contractFor } from './contract-rows.ts'

/** Writes into the audit log that somebody has opened a contract: who looked is asked when one has leaked. */
export async function recordOpening(ctx: Ctx, { id }: { id: number }): Promise<{ id: number }> {
  const { row, board } = await contractFor(ctx, id, 'read')
  await ctx.audit('boards.contract.opened', {
    target: String(id),
    comCode: board.comCode,
    details: { title: row.title },
  })
  return { id }
}
