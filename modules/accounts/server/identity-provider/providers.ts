import { createRemoteJWKSet } from 'jose'
import * as oidc from 'openid-client'
import { AppError } from '#platform/contract/errors.ts'
import type { Services } from '#platform/server/ctx.ts'
import { accountsConfig } from '../accounts.config.ts'

/** Someone else who vouches for our people. */
export type Provider = { issuer: string; clientId: string; clientSecret?: string }

/** The company's OpenID Connect provider; null where none is configured. */
export function companyProvider({ config }: Services): Provider | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = config(accountsConfig)
  return issuer && clientId ? { issuer, clientId, clientSecret } : null
}

/** Whose tokens Teams hands out; null where none is configured. */
export function teamsProvider({ config }: Services): Provider | null {
  const { TEAMS_ISSUER: issuer, TEAMS_AUDIENCE: clientId } = config(accountsConfig)
  return issuer && clientId ? { issuer, clientId } : null
}

/** A provider as it describes itself, with the keys it signs with. */
export type KnownProvider = { client: oidc.Configuration; keys: ReturnType<typeof createRemoteJWKSet> }

const timeoutSeconds = 5
/** Providers change their addresses rarely and announce it. */
const knownForMs = 3_600_000

type Remembered = { found: Promise<KnownProvider>; until: number }
const remembered = new WeakMap<Services, Map<string, Remembered>>()

/**
 * Asks a provider for its addresses and keys (discovery), once an hour.
 * @throws AppError ServiceUnavailableException when it does not answer or says something unusable
 */
export function discover(services: Services, provider: Provider): Promise<KnownProvider> {
  const all = remembered.get(services) ?? new Map<string, Remembered>()
  remembered.set(services, all)
  const key = `${provider.issuer} ${provider.clientId}`
  const known = all.get(key)
  if (known && services.now().getTime() < known.until) return known.found

  const found = ask(provider).catch((cause: unknown) => {
    all.delete(key)
    throw unreachable(cause)
  })
  all.set(key, { found, until: services.now().getTime() + knownForMs })
  return found
}

async function ask({ issuer, clientId, clientSecret }: Provider): Promise<KnownProvider> {
  // The configuration allows http on this machine only.
  const isPlain = issuer.startsWith('http:')
  const client = await oidc.discovery(
    new URL(issuer),
    clientId,
    clientSecret,
    clientSecret ? oidc.ClientSecretBasic(clientSecret) : oidc.None(),
    {
      execute: isPlain ? [oidc.allowInsecureRequests] : [],
      timeout: timeoutSeconds,
    },
  )
  const { jwks_uri: keysAt } = client.serverMetadata()
  if (!keysAt || (!isPlain && !keysAt.startsWith('https:')))
    throw new Error('the provider names no safe address of its keys')
  return { client, keys: createRemoteJWKSet(new URL(keysAt), { timeoutDuration: timeoutSeconds * 1_000 }) }
}

/** The provider cannot be asked; nobody's fault at the door. */
export const unreachable = (cause: unknown) =>
  new AppError('ServiceUnavailableException', 'accounts.signIn.providerUnreachable', { cause, retryAfterSeconds: 30 })

/** Sign-in of this kind is off until it is configured (G-003). */
export const providerOff = () => new AppError('UnauthorizedAccessException', 'accounts.signIn.providerOff')

/** Whether a request to a provider failed on the way, rather than by its answer. */
export const isFailureOnTheWay = (error: unknown): boolean => {
  const { name, code, cause } = error as { name?: string; code?: string; cause?: unknown }
  if (code === 'OAUTH_TIMEOUT' || code === 'ERR_JWKS_TIMEOUT' || name === 'TimeoutError') return true
  return (
    (error instanceof TypeError && error.message === 'fetch failed') ||
    (cause instanceof Error && isFailureOnTheWay(cause))
  )
}
