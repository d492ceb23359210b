import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { invalid } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { secondFactorCalls } from '../../contract/second-factor.contract.ts'
import { verifyPassword } from '../passwords/hashing.ts'
import { type Attempt, giveBackAttempts, takeAttempts } from '../throttling/throttle.ts'
import { spendAppCode } from './authenticator-app.ts'
import { freshMs } from './fresh-confirmation.ts'

type ConfirmIdentity = typeof secondFactorCalls.confirmIdentity

/**
 * Shows with the password, or with a code of the authenticator app, that it is still the person herself.
 * @throws AppError ValidationException at the field at fault; TooManyRequestsException when there is no attempt left
 */
export async function confirmIdentity(
  ctx: Ctx,
  { password, code }: CallParsedInput<ConfirmIdentity>,
): Promise<CallResult<ConfirmIdentity>> {
  const { personCode, sessionId } = ctx.viewer
  if (password !== undefined) await proveIt(ctx, 'change', 'password', () => isPassword(ctx, password))
  else if (code !== undefined) await proveIt(ctx, 'factor', 'code', () => spendAppCode(ctx, personCode, code))
  else throw invalid('password', 'accounts.signIn.passwordMissing')
  await ctx.inTransaction((inner) =>
    inner.db.updateTable('accounts_sessions').set({ confirmed_at: ctx.now }).where('id', '=', sessionId).execute(),
  )
  return { until: new Date(ctx.now.getTime() + freshMs).toISOString() }
}

const wrong = { password: 'accounts.password.oldWrong', code: 'accounts.factor.wrongCode' } as const

async function proveIt(ctx: Ctx, kind: Attempt['kind'], field: keyof typeof wrong, isRight: () => Promise<boolean>) {
  const attempt = await takeAttempts(ctx, [{ kind, whose: ctx.viewer.personCode }])
  if (!(await isRight())) {
    await ctx.inTransaction((inner) => inner.audit('accounts.confirmation.failed', { details: { by: field } }))
    throw invalid(field, wrong[field])
  }
  await giveBackAttempts(ctx, attempt)
}

async function isPassword({ db, viewer }: Ctx, password: string): Promise<boolean> {
  const account = await db
    .selectFrom('accounts_accounts')
    .select('password_hash')
    .where('person_code', '=', viewer.personCode)
    .executeTakeFirst()
  return (await verifyPassword(account?.password_hash ?? null, password)).isRight
}
