import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { accountsEvents } from '../../contract/accounts.events.ts'
import { forgetDevices } from '../devices/known-devices.ts'
import { removeAllFactors } from '../second-factor/factors.ts'
import { dropPendingSignIns } from '../second-factor/pending-sign-in.ts'
import { endSessions, forgetSessions } from '../sessions/session-store.ts'
import { reachableAccount } from './administered.ts'

/** What a person loses with her second factor; in the caller's transaction. Where one is demanded she may wait anew. */
export async function dropSecondFactor(db: Db, personCode: string): Promise<void> {
  await removeAllFactors(db, personCode)
  await dropPendingSignIns(db, personCode)
  await forgetDevices(db, personCode)
  await db
    .updateTable('accounts_accounts')
    .set({ factor_asked_at: null })
    .where('person_code', '=', personCode)
    .execute()
}

/**
 * Takes away what a person proves herself with beside the password, when she has lost it; her sessions end.
 * @throws AppError AccessDeniedException for one's own account or one out of reach, NotFoundException for none
 */
export async function resetSecondFactor(ctx: Ctx, { personCode }: { personCode: string }): Promise<{ reset: boolean }> {
  await reachableAccount(ctx, personCode)
  let ended: string[] = []
  const answer = await ctx.inTransaction(async (inner) => {
    await dropSecondFactor(inner.db, personCode)
    await inner.audit('accounts.secondFactor.reset', { target: `person:${personCode}` })
    await inner.emit(accountsEvents.secondFactorChanged, { personCode, change: 'reset' })
    ended = await endSessions(inner, personCode, 'all')
    return { reset: true }
  })
  forgetSessions(ctx, ended)
  return answer
}
