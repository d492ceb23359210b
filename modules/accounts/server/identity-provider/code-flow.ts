import * as oidc from 'openid-client'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import type { PublicCtx } from '#platform/server/ctx.ts'
import { seal, unseal } from '#platform/server/sealed.ts'
import type { accountsCalls } from '../../contract/accounts.contract.ts'
import { safeReturnUrl } from '../../contract/accounts.rules.ts'
import { accountsConfig } from '../accounts.config.ts'
import { keyOf } from '../keys.ts'
import { beginSession, signedInAs } from '../sign-in/begin-session.ts'
import { refuseSignIn } from '../sign-in/refuse.ts'
import { takeProviderAttempt } from '../throttling/sign-in-attempts.ts'
import { giveBackAttempts } from '../throttling/throttle.ts'
import {
  companyProvider,
  discover,
  isFailureOnTheWay,
  type KnownProvider,
  providerOff,
  unreachable,
} from './providers.ts'
import { type Claims, hasSecondFactor, identityIn, vouchedFor } from './vouched-for.ts'

/** What this browser must show again at the end; kept in its sealed cookie, so that any process can finish. */
type Begun = { state: string; nonce: string; verifier: string; returnUrl: string }

const cookie = 'identity'
const keptSeconds = 600

/** The provider sends the browser here; the page there posts the code. Written alike both times: providers compare letter by letter. */
const redirectUri = ({ origin }: PublicCtx) => new URL('/po/account/identity-provider', origin)

type Start = typeof accountsCalls.startIdentityProvider
type Finish = typeof accountsCalls.finishIdentityProvider

/**
 * Begins sign-in through the company's provider: code flow with PKCE, state and nonce.
 * @throws AppError UnauthorizedAccessException where none is configured
 */
export async function startIdentityProvider(
  ctx: PublicCtx,
  { returnUrl }: CallParsedInput<Start>,
): Promise<CallResult<Start>> {
  const provider = companyProvider(ctx.services)
  if (!provider) throw providerOff()
  const { client } = await discover(ctx.services, provider)
  const begun: Begun = {
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    verifier: oidc.randomPKCECodeVerifier(),
    returnUrl: safeReturnUrl(returnUrl),
  }
  const until = new Date(ctx.now.getTime() + keptSeconds * 1_000)
  ctx.cookies.set(cookie, seal(await keyOf(ctx.services, 'accounts.seal'), cookie, begun, until), keptSeconds)
  const url = oidc.buildAuthorizationUrl(client, {
    redirect_uri: redirectUri(ctx).href,
    scope: 'openid profile email',
    state: begun.state,
    nonce: begun.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(begun.verifier),
    code_challenge_method: 'S256',
  })
  return { url: url.href }
}

/**
 * Ends it: exchanges the code, checks what the provider signed, and opens the session of the one account it names.
 * @throws AppError UnauthorizedAccessException for anything that does not fit; ServiceUnavailableException
 */
export async function finishIdentityProvider(
  ctx: PublicCtx,
  input: CallParsedInput<Finish>,
): Promise<CallResult<Finish>> {
  const provider = companyProvider(ctx.services)
  if (!provider) throw providerOff()
  const attempt = await takeProviderAttempt(ctx)
  const started = unseal<Begun>(await keyOf(ctx.services, 'accounts.seal'), cookie, ctx.cookies.get(cookie), ctx.now)
  ctx.cookies.clear(cookie)
  if (!started || started.state !== input.state) return refuseSignIn(ctx, 'wrongToken')

  const known = await discover(ctx.services, provider)
  const claims = await exchange(ctx, known, started, input)
  const identity = claims && identityIn(ctx, claims, ctx.services.config(accountsConfig).OIDC_CLAIM)
  if (!identity) return refuseSignIn(ctx, 'wrongToken')
  const usable = await vouchedFor(ctx, identity)
  const begun = await beginSession(ctx, usable, {
    method: 'identityProvider',
    returnUrl: started.returnUrl,
    isVouchedFor: hasSecondFactor(ctx, claims),
  })
  await giveBackAttempts(ctx, attempt)
  return { ...signedInAs(usable, 'identityProvider', begun), returnUrl: started.returnUrl }
}

/** The provider's claims; null when the code, the token or its nonce is not right. */
async function exchange(
  ctx: PublicCtx,
  { client }: KnownProvider,
  begun: Begun,
  input: CallParsedInput<Finish>,
): Promise<Claims | null> {
  const answer = redirectUri(ctx)
  answer.search = new URLSearchParams({
    code: input.code,
    state: input.state,
    ...(input.iss ? { iss: input.iss } : {}),
  }).toString()
  try {
    const tokens = await oidc.authorizationCodeGrant(client, answer, {
      pkceCodeVerifier: begun.verifier,
      expectedState: begun.state,
      expectedNonce: begun.nonce,
      idTokenExpected: true,
    })
    const claims: Claims = tokens.claims()!
    // Many providers tell mail and name, and whether they have verified it, only to who asks for them.
    const { OIDC_CLAIM: claim } = ctx.services.config(accountsConfig)
    const wanted = claim === 'email' ? [claim, 'email_verified'] : [claim]
    if (wanted.every((each) => claims[each] !== undefined)) return claims
    return { ...claims, ...(await oidc.fetchUserInfo(client, tokens.access_token, String(claims.sub))) }
  } catch (error) {
    if (isFailureOnTheWay(error)) throw unreachable(error)
    ctx.log.info({ reason: (error as Error).message }, 'what the identity provider sent was refused')
    return null
  }
}
