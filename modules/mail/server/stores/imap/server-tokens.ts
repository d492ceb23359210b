import * as oidc from 'openid-client'
import type { Services } from '#platform/server/ctx.ts'
import { imapConfig } from './imap.config.ts'
import { notLetIn, serverAway } from './server-away.ts'

type Kept = { token: string; until: number }
const ofProcess = new WeakMap<object, Map<string, Kept>>()
/** One that ends sooner is not used any more, and one of which nothing is said lasts so long, ms. */
const margin = 60_000
const usualLife = 5 * 60_000
const timeoutSeconds = 5

function keptBy({ config }: Services): Map<string, Kept> {
  const kept = ofProcess.get(config) ?? new Map<string, Kept>()
  ofProcess.set(config, kept)
  return kept
}

/**
 * A token with which the server opens somebody's mailbox, from the endpoint of the configuration. It is kept in memory
 * alone, until it ends or the server refuses it.
 * @throws AppError ServiceUnavailableException in words when there is none
 */
export async function tokenFor(services: Services, user: string): Promise<string> {
  const kept = keptBy(services)
  const now = services.now().getTime()
  for (const [each, { until }] of kept) if (until - margin < now) kept.delete(each)
  const known = kept.get(user)
  if (known) return known.token
  const { access_token: token, expires_in: seconds } = await ask(services, user)
  kept.set(user, { token, until: now + (seconds === undefined ? usualLife : seconds * 1_000) })
  return token
}

export const forgetToken = (services: Services, user: string): void => void keptBy(services).delete(user)

async function ask({ config }: Services, user: string) {
  const {
    MAIL_IMAP_TOKEN_URL: url = '',
    MAIL_IMAP_TOKEN_CLIENT_ID: id = '',
    MAIL_IMAP_TOKEN_CLIENT_SECRET: secret,
    MAIL_IMAP_TOKEN_REQUEST: request,
  } = config(imapConfig)
  const asked = new URLSearchParams(request)
  const parameters = new URLSearchParams([...asked].map(([name, value]) => [name, value.replaceAll('{user}', user)]))
  const grant = parameters.get('grant_type') ?? 'client_credentials'
  parameters.delete('grant_type')
  const endpoint = new oidc.Configuration(
    { issuer: new URL(url).origin, token_endpoint: url },
    id,
    undefined,
    secret ? oidc.ClientSecretPost(secret) : oidc.None(),
  )
  endpoint.timeout = timeoutSeconds
  // The configuration allows http on this machine only.
  if (url.startsWith('http:')) oidc.allowInsecureRequests(endpoint)
  try {
    return await oidc.genericGrantRequest(endpoint, grant, parameters)
  } catch (error) {
    // Its answer says why; what is asked with it, the secret above all, is not told on.
    const { error: said, status } = error as { error?: string; status?: number }
    if (said) throw notLetIn(new Error(`the token endpoint says ${said}`))
    throw serverAway(new Error(`the token endpoint does not answer (${status ?? (error as Error).name})`))
  }
}
