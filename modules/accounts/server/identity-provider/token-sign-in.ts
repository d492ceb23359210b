import { type JWTPayload, jwtVerify } from 'jose'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import type { PublicCtx } from '#platform/server/ctx.ts'
import type { accountsCalls } from '../../contract/accounts.contract.ts'
import { accountsConfig } from '../accounts.config.ts'
import { beginSession, signedInAs } from '../sign-in/begin-session.ts'
import { refuseSignIn } from '../sign-in/refuse.ts'
import { takeProviderAttempt } from '../throttling/sign-in-attempts.ts'
import { giveBackAttempts } from '../throttling/throttle.ts'
import {
  companyProvider,
  discover,
  isFailureOnTheWay,
  type Provider,
  providerOff,
  teamsProvider,
  unreachable,
} from './providers.ts'
import { hasSecondFactor, identityIn, vouchedFor } from './vouched-for.ts'

type SignIn = typeof accountsCalls.signInByName
type Door = { provider: Provider | null; claims: readonly string[]; method: 'identityProvider' | 'teams' }

/** Where a Microsoft token names the person. Its `email` is whatever was typed into a profile, so it names nobody. */
const teamsClaims = ['preferred_username', 'upn']

/** Only public-key signatures: a shared secret would let the portal forge tokens, `none` everybody. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']
const clockToleranceSeconds = 30

/** Signs in by user name with a token of the company's provider (G-004); refused as {@link signInWithToken} is. */
export const signInByName = (ctx: PublicCtx, input: CallParsedInput<SignIn>) =>
  signInWithToken(ctx, input, {
    provider: companyProvider(ctx.services),
    claims: [ctx.services.config(accountsConfig).OIDC_CLAIM],
    method: 'identityProvider',
  })

/** Signs in inside Teams with its single-sign-on token (G-003); refused as {@link signInWithToken} is. */
export const signInByHint = (ctx: PublicCtx, input: CallParsedInput<SignIn>) =>
  signInWithToken(ctx, input, { provider: teamsProvider(ctx.services), claims: teamsClaims, method: 'teams' })

/**
 * @throws AppError UnauthorizedAccessException where no provider is configured, and without a token that the provider
 * signed, for us, not over, naming the very user name given; ServiceUnavailableException
 */
async function signInWithToken(
  ctx: PublicCtx,
  { username, token }: CallParsedInput<SignIn>,
  door: Door,
): Promise<CallResult<SignIn>> {
  if (!door.provider) throw providerOff()
  const attempt = await takeProviderAttempt(ctx)
  const claims = token ? await verifiedClaims(ctx, token, door.provider) : null
  if (!claims) return refuseSignIn(ctx, 'wrongToken')
  const names = door.claims.map((claim) => identityIn(ctx, claims, claim)?.toLowerCase())
  const identity = username.trim().toLowerCase()
  if (!names.includes(identity)) return refuseSignIn(ctx, 'wrongToken')
  const usable = await vouchedFor(ctx, identity)
  const begun = await beginSession(ctx, usable, {
    method: door.method,
    isVouchedFor: hasSecondFactor(ctx, claims),
  })
  await giveBackAttempts(ctx, attempt)
  return signedInAs(usable, door.method, begun)
}

async function verifiedClaims(ctx: PublicCtx, token: string, provider: Provider): Promise<JWTPayload | null> {
  const { client, keys } = await discover(ctx.services, provider)
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer: client.serverMetadata().issuer,
      audience: provider.clientId,
      algorithms,
      requiredClaims: ['exp', 'iat'],
      clockTolerance: clockToleranceSeconds,
      currentDate: ctx.now,
    })
    return payload
  } catch (error) {
    if (isFailureOnTheWay(error)) throw unreachable(error)
    ctx.log.info({ reason: (error as Error).message }, 'an identity token was refused')
    return null
  }
}
