import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the portal says to it. */
export const secretOfPortal = 'Token-of-2026'

/** Gives everybody a token of her own, and tells Dovecot whose one is (RFC 7662). */
export async function startTokenEndpoint() {
  let outdated = 0
  const asked: string[] = []
  let given = 0
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const said = (value: unknown) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    const url = new URL(request.url ?? '', 'http://localhost')
    if (url.pathname === '/whose') {
      const [user, number] = Buffer.from(url.searchParams.get('token') ?? '', 'base64url')
        .toString()
        .split(' ')
      return said({ active: Number(number) > outdated, username: user })
    }
    let body = ''
    for await (const piece of request) body += String(piece)
    asked.push(body)
    const form = new URLSearchParams(body)
    if (form.get('client_secret') !== secretOfPortal)
      return response.writeHead(401, { 'content-type': 'application/json' }).end('{"error":"invalid_client"}')
    given += 1
    return said({
      access_token: Buffer.from(`${form.get('requested_subject')} ${given}`).toString('base64url'),
      token_type: 'Bearer',
      expires_in: 3_600,
    })
  }
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    asked,
    /** How a portal is told of it. */
    env: {
      MAIL_IMAP_SIGN_IN: 'token',
      MAIL_IMAP_TOKEN_URL: `${url}/token`,
      MAIL_IMAP_TOKEN_CLIENT_ID: 'maru',
      MAIL_IMAP_TOKEN_CLIENT_SECRET: secretOfPortal,
      MAIL_IMAP_TOKEN_REQUEST:
        'grant_type=urn:ietf:params:oauth:grant-type:token-exchange&scope=imap&requested_subject={user}',
    },
    /** Everything that was given is good no more. */
    endAll: () => {
      outdated = given
    },
    close: () => new Promise((done) => server.close(done)),
  }
}
