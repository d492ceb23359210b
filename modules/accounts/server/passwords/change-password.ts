import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { conflict, invalid } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { hashOfToken, newToken } from '#platform/server/tokens.ts'
import type { accountsCalls } from '../../contract/accounts.contract.ts'
import { passwordFault } from '../../contract/password-fault.rules.ts'
import { distrustDevices } from '../devices/trusted-devices.ts'
import { dropInvitation } from '../invitations/invitation-store.ts'
import { dropPendingSignIns } from '../second-factor/pending-sign-in.ts'
import { endSessions, forgetSessions, longestSeconds } from '../sessions/session-store.ts'
import { giveBackAttempts, takeAttempts } from '../throttling/throttle.ts'
import { weaknessFor } from './guessable.ts'
import { hashPassword, verifyPassword } from './hashing.ts'

type ChangePassword = typeof accountsCalls.changePassword

const inputFields = { old: 'OldPassword', new: 'NewPassword', confirmation: 'NewPassword' } as const

/**
 * Changes one's own password by the rules of 0§5 (G-001) to one that is not easily guessed: the other sessions end, this one gets a new token.
 * @throws AppError ValidationException at the field at fault; TooManyRequestsException after five wrong old passwords
 */
export async function changePassword(
  ctx: Ctx,
  input: CallParsedInput<ChangePassword>,
): Promise<CallResult<ChangePassword>> {
  const fault = passwordFault({ old: input.OldPassword, new: input.NewPassword })
  if (fault) throw invalid(inputFields[fault.field], fault.key, fault.params)

  const { personCode, sessionId, own } = ctx.viewer
  const weakness = await weaknessFor(ctx.db, { personCode, userName: own.userName }, input.NewPassword)
  if (weakness) throw invalid('NewPassword', weakness.key)
  const attempt = await takeAttempts(ctx, [{ kind: 'change', whose: personCode }])
  const stored = await storedHashOf(ctx)
  if (!(await verifyPassword(stored, input.OldPassword)).isRight) {
    await ctx.inTransaction((inner) =>
      inner.audit('accounts.password.changeRefused', { details: { reason: 'wrongOldPassword' } }),
    )
    throw invalid('OldPassword', 'accounts.password.oldWrong')
  }
  await giveBackAttempts(ctx, attempt)

  const passwordHash = await hashPassword(input.NewPassword)
  const token = newToken()
  const ended = await ctx.inTransaction(async (inner) => {
    const { numUpdatedRows } = await inner.db
      .updateTable('accounts_accounts')
      .set({ password_hash: passwordHash, password_changed_at: ctx.now, must_change: false, one_time_until: null })
      .where('person_code', '=', personCode)
      .where('password_hash', '=', stored)
      .executeTakeFirst()
    // An administrator reset it in between: the old one proves nothing any more.
    if (numUpdatedRows === 0n) throw conflict('errors.tryAgain')
    if (ctx.cookies.token)
      await inner.db
        .updateTable('accounts_sessions')
        .set({ token_hash: hashOfToken(token) })
        .where('id', '=', sessionId)
        .execute()
    await dropPendingSignIns(inner.db, personCode)
    // She has one of her own now, which no link is to change.
    await dropInvitation(inner.db, personCode)
    await distrustDevices(inner.db, personCode)
    await inner.audit('accounts.password.changed')
    await inner.signal('session.changed', sessionId)
    return endSessions(inner, personCode, { butNot: sessionId })
  })
  forgetSessions(ctx, [sessionId, ...ended])
  if (ctx.cookies.token) ctx.cookies.setToken(token, longestSeconds(ctx))
  return { isChange: true, responseMessage: ctx.services.texts.say(ctx.language, { key: 'accounts.password.changed' }) }
}

async function storedHashOf({ db, viewer }: Ctx): Promise<string | null> {
  const account = await db
    .selectFrom('accounts_accounts')
    .select('password_hash')
    .where('person_code', '=', viewer.personCode)
    .executeTakeFirst()
  return account?.password_hash ?? null
}
