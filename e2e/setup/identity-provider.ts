import { createServer } from 'node:http'
import Provider from 'oidc-provider'

/** The people the provider knows, by the name they type into its page. */
const people: Record<string, { email: string }> = {
  dohyun: { email: 'dohyun.kim@hanbit.example' },
  nobody: { email: 'nobody@elsewhere.example' },
}

/** A real OpenID Connect provider on the loopback; its own sign-in page takes any password. */
export async function startIdentityProvider({ redirectUri }: { redirectUri: string }) {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://localhost:${(server.address() as { port: number }).port}`
  const clientId = 'maru'
  const clientSecret = 'only-for-the-journeys-0123456789'
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    findAccount: (_ctx, id) => ({
      accountId: id,
      claims: async () => ({ sub: id, email: people[id]?.email, email_verified: true }),
    }),
    cookies: { keys: ['only-for-the-journeys'] },
    conformIdTokenClaims: false,
  })
  const answer = provider.callback()
  server.on('request', (request, response) => void answer(request, response))
  return {
    issuer,
    clientId,
    clientSecret,
    stop: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  }
}
