import { conflict } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { accountsEvents, type SecondFactorChange } from '../../contract/accounts.events.ts'
import { distrustDevices } from '../devices/trusted-devices.ts'
import { demandedOf } from '../factor-policy/demanded.ts'
import { endSessions, forgetSessions } from '../sessions/session-store.ts'
import { factorsOf, removeAllFactors } from './factors.ts'
import { dropPendingSignIns } from './pending-sign-in.ts'
import { recoveryCodesLeft, replaceRecoveryCodes } from './recovery-codes.ts'

/** What the audit log calls each change a person makes herself. */
const acts = {
  appAdded: 'accounts.secondFactor.appAdded',
  appRemoved: 'accounts.secondFactor.appRemoved',
  passkeyAdded: 'accounts.secondFactor.passkeyAdded',
  passkeyRemoved: 'accounts.secondFactor.passkeyRemoved',
} as const
type OwnChange = keyof typeof acts & SecondFactorChange

type Work = (inner: Ctx) => Promise<void>

/**
 * Adds a factor. With the first one come recovery codes.
 * @returns the codes, where they were made now: they are shown this once
 */
export async function factorAdded(ctx: Ctx, change: OwnChange, add: Work): Promise<{ recoveryCodes: string[] | null }> {
  const { personCode } = ctx.viewer
  return changeFactors(ctx, change, async (inner) => {
    await add(inner)
    const left = await recoveryCodesLeft(inner.db, personCode)
    return { recoveryCodes: left === 0 ? await replaceRecoveryCodes(inner, personCode) : null }
  })
}

/** Takes a factor away; with the last one go the recovery codes. */
export async function factorRemoved(ctx: Ctx, change: OwnChange, remove: Work): Promise<{ removed: boolean }> {
  const { personCode } = ctx.viewer
  return changeFactors(ctx, change, async (inner) => {
    await remove(inner)
    if ((await factorsOf(inner.db, personCode)).length === 0) {
      if ((await demandedOf(inner, personCode)).isDemanded) throw conflict('accounts.factor.demanded')
      await removeAllFactors(inner.db, personCode)
    }
    return { removed: true }
  })
}

/** Every change is in the audit log, is told to the person, and ends what was opened by other proofs than today's. */
async function changeFactors<T>(ctx: Ctx, change: OwnChange, work: (inner: Ctx) => Promise<T>): Promise<T> {
  const { personCode, sessionId } = ctx.viewer
  let ended: string[] = []
  const done = await ctx.inTransaction(async (transaction) => {
    const inner = { ...transaction, viewer: ctx.viewer }
    // One change after the other: each must see what the one before has left.
    await inner.db
      .selectFrom('accounts_accounts')
      .select('person_code')
      .where('person_code', '=', personCode)
      .forUpdate()
      .execute()
    const result = await work(inner)
    await dropPendingSignIns(inner.db, personCode)
    await distrustDevices(inner.db, personCode)
    await inner.audit(acts[change])
    await inner.emit(accountsEvents.secondFactorChanged, { personCode, change })
    await inner.db.updateTable('accounts_sessions').set({ must_set_up: false }).where('id', '=', sessionId).execute()
    await inner.signal('session.changed', sessionId)
    ended = await endSessions(inner, personCode, { butNot: sessionId })
    return result
  })
  forgetSessions(ctx, [sessionId, ...ended])
  return done
}
