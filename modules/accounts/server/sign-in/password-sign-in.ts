import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { languageOf } from '#platform/contract/languages.ts'
import type { PublicCtx } from '#platform/server/ctx.ts'
import type { accountsCalls } from '../../contract/accounts.contract.ts'
import { knownDevice } from '../devices/known-devices.ts'
import { hashPassword, verifyPassword } from '../passwords/hashing.ts'
import { signBearer } from '../sessions/bearer.ts'
import { type Attempt, giveBackAttempts, takeAttempts } from '../throttling/throttle.ts'
import {
  type Account,
  findAccount,
  findAccountsByIdentity,
  normaliseUserName,
  type Usable,
  usableOf,
} from './account-lookup.ts'
import { beginSession, signedInAs } from './begin-session.ts'
import { refuseSignIn } from './refuse.ts'

/**
 * Signs in with company, user name and password (SHELL-094).
 * @throws AppError UnauthorizedAccessException, the same for an unknown user, a wrong password and a shut account
 * @throws AppError TooManyRequestsException when the account or the address has no attempt left
 */
export async function signIn(
  ctx: PublicCtx,
  input: CallParsedInput<typeof accountsCalls.signIn>,
): Promise<CallResult<typeof accountsCalls.signIn>> {
  const account = await findAccount(ctx.db, input.comcode, input.username)
  const typed = `${input.comcode}/${normaliseUserName(input.username)}`
  const { usable, passwordHash } = await provePassword(ctx, account, typed, input.password)
  await beginSession(ctx, usable, {
    method: 'password',
    language: input.lang ? languageOf(input.lang) : undefined,
    passwordHash,
  })
  return signedInAs(usable, 'password')
}

/** Signs in with mail address and password for a bearer token (SHELL-097); refused as {@link signIn} is. */
export async function signInForToken(
  ctx: PublicCtx,
  { email, password }: CallParsedInput<typeof accountsCalls.signInForToken>,
): Promise<CallResult<typeof accountsCalls.signInForToken>> {
  const accounts = email.includes('@') ? await findAccountsByIdentity(ctx.db, email) : []
  const account = accounts.length === 1 ? accounts[0] : undefined
  const { usable, passwordHash } = await provePassword(ctx, account, normaliseUserName(email), password)
  const { sessionId, expiresAt } = await beginSession(ctx, usable, { method: 'token', passwordHash })
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
  const attempts = await attemptsOf(ctx, account, typed)
  await takeAttempts(ctx, attempts)
  const { isRight, isOutdated } = await verifyPassword(account?.password_hash ?? null, password)
  if (!account) return refuseSignIn(ctx, 'unknown')
  if (!isRight) return refuseSignIn(ctx, 'wrongPassword', account)
  if (account.one_time_until && account.one_time_until <= ctx.now) return refuseSignIn(ctx, 'oneTimeOver', account)
  const usable = await usableOf(ctx.db, account)
  if (typeof usable === 'string') return refuseSignIn(ctx, usable, account)
  await giveBackAttempts(ctx, attempts)
  return { usable, passwordHash: isOutdated ? await hashPassword(password) : undefined }
}

/** By address first, then by account; names that are no account are counted alike, so that the limit tells nothing. */
async function attemptsOf(ctx: PublicCtx, account: Account | undefined, typed: string): Promise<Attempt[]> {
  const whose = account?.person_code ?? typed
  const device = await knownDevice(ctx)
  const address: Attempt = { kind: 'address', whose: ctx.address }
  if (account && device?.isKnownFor(account.person_code))
    return [address, { kind: 'device', whose: `${device.tokenHash.toString('base64')} ${whose}` }]
  return [address, { kind: 'place', whose: `${ctx.address} ${whose}` }, { kind: 'account', whose }]
}
