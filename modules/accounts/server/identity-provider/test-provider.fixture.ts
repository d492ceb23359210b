import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { Provider } from 'oidc-provider'

export const testClient = { id: 'maru', secret: 'a secret between the two of them' }

/** A real OpenID Connect provider on loopback, whose sign-in page lets in whoever it is told to. */
export type TestProvider = {
  issuer: string
  /** Who is at the provider's sign-in page: the mail address it then vouches for. */
  person: { email: string; email_verified?: boolean | string }
  /** Signs any claims with the provider's own key; `exp`, `iat`, `iss` and `aud` are right unless said. */
  sign: (claims: JWTPayload) => Promise<string>
  /** Goes from the address the portal named to the one the provider sends the browser back to. */
  visit: (url: string) => Promise<URL>
  stop: () => Promise<void>
}

/** @param redirectUri the portal's page that takes the code */
export async function startTestProvider(redirectUri: string): Promise<TestProvider> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const key = { ...(await exportJWK(privateKey)), kid: 'test', alg: 'RS256', use: 'sig' }
  const fixture: TestProvider = {
    issuer,
    person: { email: '' },
    sign: (claims) => {
      const now = Math.floor(Date.now() / 1_000)
      return new SignJWT({ iss: issuer, aud: testClient.id, iat: now, exp: now + 300, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'test' })
        .sign(privateKey)
    },
    visit: (url) => followTo(redirectUri, url),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }

  const provider = new Provider(issuer, {
    clients: [{ client_id: testClient.id, client_secret: testClient.secret, redirect_uris: [redirectUri] }],
    jwks: { keys: [key] },
    cookies: { keys: ['only for tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_ctx, accountId) => ({ accountId, claims: () => ({ sub: accountId, ...fixture.person }) }),
    interactions: { url: (_ctx, { uid }) => `/sign-in/${uid}` },
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ clientId: oidc.client!.clientId, accountId: oidc.session!.accountId! })
      grant.addOIDCScope('openid profile email')
      await grant.save()
      return grant
    },
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    const isSignInPage = request.url?.startsWith('/sign-in/')
    if (isSignInPage)
      void provider.interactionFinished(request, response, { login: { accountId: fixture.person.email } })
    else void answer(request, response)
  })
  return fixture
}

/** A browser with cookies of its own that follows redirects until it would leave the provider. */
async function followTo(destination: string, from: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let url = from
  for (let hops = 0; hops < 10; hops += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie } })
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (name) cookies.set(name, value ?? '')
    }
    const next = answer.headers.get('location')
    if (!next) throw new Error(`the provider answered ${answer.status}: ${await answer.text()}`)
    url = new URL(next, url).href
    if (url.startsWith(destination)) return new URL(url)
  }
  throw new Error('the provider sends the browser in circles')
}
