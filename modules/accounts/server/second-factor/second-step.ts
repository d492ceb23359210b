import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { PublicCtx } from '#platform/server/ctx.ts'
import type { secondFactorCalls } from '../../contract/second-factor.contract.ts'
import { findAccountOf, type Usable, usableOf } from '../sign-in/account-lookup.ts'
import { beginSession, signedInAs } from '../sign-in/begin-session.ts'
import { refuseSignIn } from '../sign-in/refuse.ts'
import { giveBackAttempts, takeAttempts } from '../throttling/throttle.ts'
import { secondStepOf } from './demand.ts'
import { challengeFor, provesPasskey } from './passkeys.ts'
import {
  keepChallenge,
  type PendingSignIn,
  pendingSignInOf,
  takeChallenge,
  takePendingSignIn,
} from './pending-sign-in.ts'
import { type CodeProof, proveByCode } from './prove-by-code.ts'

type Proof = CodeProof | 'passkey'

/** What this browser is asked for after a right first step; null when nothing waits for it. */
export async function pendingSecondStep(
  ctx: PublicCtx,
): Promise<CallResult<typeof secondFactorCalls.pendingSecondStep>> {
  const pending = await pendingSignInOf(ctx)
  if (!pending) return { secondStep: null, returnUrl: '/po/' }
  return { secondStep: await secondStepOf(ctx, pending.personCode), returnUrl: pending.returnUrl }
}

type Finish = typeof secondFactorCalls.finishSignIn

/**
 * The second step with a code of the authenticator app or a recovery code: opens the session.
 * @throws AppError UnauthorizedAccessException when the code is wrong or was used, and when no sign-in waits for it
 * @throws AppError TooManyRequestsException when the account has no attempt left
 */
export async function finishSignIn(
  ctx: PublicCtx,
  { code, remember }: CallParsedInput<Finish>,
): Promise<CallResult<Finish>> {
  const { pending, usable } = await waiting(ctx)
  const proof = await proveByCode(ctx, usable.account, code)
  return openPending(ctx, pending, usable, { proof, remember })
}

/**
 * What one of the person's passkeys must sign.
 * @throws AppError UnauthorizedAccessException when no sign-in waits for it
 */
export async function startPasskeyStep(ctx: PublicCtx): Promise<CallResult<typeof secondFactorCalls.startPasskeyStep>> {
  const { usable } = await waiting(ctx)
  const options = await challengeFor(ctx, usable.account.person_code)
  await keepChallenge(ctx, options.challenge)
  return options
}

type FinishByPasskey = typeof secondFactorCalls.finishSignInByPasskey

/** The second step with a passkey: opens the session; refused as {@link finishSignIn} is. */
export async function finishSignInByPasskey(
  ctx: PublicCtx,
  { passkey, remember }: CallParsedInput<FinishByPasskey>,
): Promise<CallResult<FinishByPasskey>> {
  const { pending, usable } = await waiting(ctx)
  const attempt = await takeAttempts(ctx, [{ kind: 'factor', whose: usable.account.person_code }])
  const challenge = await takeChallenge(ctx)
  if (!challenge || !(await provesPasskey(ctx, usable.account.person_code, challenge, passkey)))
    return refuseSignIn(ctx, 'wrongPasskey', usable)
  await giveBackAttempts(ctx, attempt)
  return openPending(ctx, pending, usable, { proof: 'passkey', remember })
}

/** The sign-in that waits, and the account as it is now: it may have been shut since. */
async function waiting(ctx: PublicCtx): Promise<{ pending: PendingSignIn; usable: Usable }> {
  const pending = await pendingSignInOf(ctx)
  if (!pending) throw over()
  const account = await findAccountOf(ctx.db, pending.personCode)
  const usable = account ? await usableOf(ctx.db, account) : 'unknown'
  if (typeof usable === 'string') return refuseSignIn(ctx, usable, { account })
  return { pending, usable }
}

/** Turns what waits into a session; of two who proved it at once, only one gets it. */
async function openPending(
  ctx: PublicCtx,
  { method, language, returnUrl }: PendingSignIn,
  usable: Usable,
  passed: { proof: Proof; remember: boolean },
): Promise<CallResult<Finish>> {
  if (!(await takePendingSignIn(ctx))) throw over()
  const secondStep = await secondStepOf(ctx, usable.account.person_code)
  const begun = await beginSession(ctx, usable, {
    method,
    language: language ?? undefined,
    proof: passed.proof,
    trustedDays: passed.remember ? (secondStep?.rememberDays ?? 0) : 0,
  })
  return { ...signedInAs(usable, method, begun), returnUrl }
}

const over = () => new AppError('UnauthorizedAccessException', 'accounts.secondStep.over')
