import type { PublicCtx } from '#platform/server/ctx.ts'
import type { Account } from '../sign-in/account-lookup.ts'
import { refuseSignIn } from '../sign-in/refuse.ts'
import { giveBackAttempts, takeAttempts } from '../throttling/throttle.ts'
import { spendAppCode } from './authenticator-app.ts'
import { spendRecoveryCode } from './recovery-codes.ts'

/** By which code the second step was taken. */
export type CodeProof = 'app' | 'recoveryCode'

/**
 * Proves the second step with a code of the authenticator app or a recovery code; each works once.
 * @throws AppError UnauthorizedAccessException for a wrong one, TooManyRequestsException when no attempt is left
 */
export async function proveByCode(ctx: PublicCtx, account: Account, code: string): Promise<CodeProof> {
  const personCode = account.person_code
  const attempt = await takeAttempts(ctx, [{ kind: 'factor', whose: personCode }])
  const proof = (await spendAppCode(ctx, personCode, code))
    ? 'app'
    : (await spendRecoveryCode(ctx, personCode, code))
      ? 'recoveryCode'
      : undefined
  if (!proof) return refuseSignIn(ctx, 'wrongCode', { account })
  await giveBackAttempts(ctx, attempt)
  return proof
}
