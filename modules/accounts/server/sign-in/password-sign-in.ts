import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { languageOf } from '#platform/contract/languages.ts'
import type { PublicCtx } from '#platform/server/ctx.ts'
import type { accountsCalls } from '../../contract/accounts.contract.ts'
import { hashPassword, verifyPassword } from '../passwords/hashing.ts'
import { signBearer } from '../sessions/bearer.ts'
import { takeSignInAttempt } from '../throttling/sign-in-attempts.ts'
import { giveBackAttempts } from '../throttling/throttle.ts'
import {
  type Account,
  findAccount,
  findAccountsByIdentity,
  type Refusal,
  type Usable,
  usableOf,
} from './account-lookup.ts'
import { beginSession, beginTokenSession, signedInAs } from './begin-session.ts'
import { refuseSignIn } from './refuse.ts'

/**
 * Signs in with company, user name and password (SHELL-094).
 * @throws AppError UnauthorizedAccessException, the same for an unknown user, a wrong password and a shut account
 * @throws AppError TooManyRequestsException when the name or the network has no attempt left
 */
export async function signIn(
  ctx: PublicCtx,
  input: CallParsedInput<typeof accountsCalls.signIn>,
): Promise<CallResult<typeof accountsCalls.signIn>> {
  const account = await findAccount(ctx.db, input.comcode, input.username)
  const { usable, passwordHash } = await provePassword(ctx, account, input.username, input.password)
  const begun = await beginSession(ctx, usable, {
    method: 'password',
    language: input.lang ? languageOf(input.lang) : undefined,
    passwordHash,
  })
  return signedInAs(usable, 'password', begun)
}

/** Signs in with mail address and password for a bearer token (SHELL-097); refused as {@link signIn} is, and without the code that a second factor asks for. */
export async function signInForToken(
  ctx: PublicCtx,
  { email, password, code }: CallParsedInput<typeof accountsCalls.signInForToken>,
): Promise<CallResult<typeof accountsCalls.signInForToken>> {
  const accounts = email.includes('@') ? await findAccountsByIdentity(ctx.db, email) : []
  const account = accounts.length === 1 ? accounts[0] : undefined
  const { usable, passwordHash } = await provePassword(ctx, account, email, password)
  const { sessionId, expiresAt } = await beginTokenSession(ctx, usable, { passwordHash, code })
  const expiresIn = Math.floor((expiresAt.getTime() - ctx.now.getTime()) / 1_000)
  return { accessToken: await signBearer(ctx.services, sessionId, expiresAt), tokenType: 'Bearer', expiresIn }
}

/** Counts the attempt, hashes exactly once whoever it is, and lets nobody through but the owner of a usable account. */
async function provePassword(
  ctx: PublicCtx,
  account: Account | undefined,
  typed: string,
  password: string,
): Promise<{ usable: Usable; passwordHash: string | undefined }> {
  const attempt = await takeSignInAttempt(ctx, typed, account?.person_code)
  const lane = attempt.isFromKnownDevice ? 'known' : 'strangers'
  const { isRight, isOutdated } = await verifyPassword(account?.password_hash ?? null, password, lane)
  const refuse = (reason: Refusal) => refuseSignIn(ctx, reason, { account, wait: attempt.wait })
  if (!account) return refuse('unknown')
  if (!isRight) return refuse('wrongPassword')
  if (attempt.isSpent) return refuse('spent')
  if (account.one_time_until && account.one_time_until <= ctx.now) return refuse('oneTimeOver')
  const usable = await usableOf(ctx.db, account)
  if (typeof usable === 'string') return refuse(usable)
  await giveBackAttempts(ctx, attempt)
  return { usable, passwordHash: isOutdated ? await hashPassword(password) : undefined }
}
