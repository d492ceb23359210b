import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { onUnauthorised } from '../session/unauthorised.ts'
import { call } from './call.ts'

// A real server on the loopback. Node's fetch knows no page and therefore no origin: it is given one.

const calls = defineCalls('sample', {
  read: { method: 'GET', path: '/read', summary: '', access: access.signedIn, result: z.object({ n: z.number() }) },
  open: { method: 'POST', path: '/open', summary: '', access: access.public, result: z.unknown() },
})

let server: Server
let answer: (request: IncomingMessage, response: ServerResponse) => void
let seen: IncomingMessage[] = []
const nodeFetch = globalThis.fetch

const say = (status: number, body: unknown) => (_request: IncomingMessage, response: ServerResponse) => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
const signedOut = say(401, {
  code: 'UnauthorizedAccessException',
  error: { key: 'errors.UnauthorizedAccessException', message: '' },
})

beforeAll(async () => {
  server = createServer((request, response) => {
    seen.push(request)
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  globalThis.fetch = (address, init) => nodeFetch(new URL(String(address), origin), init)
})
beforeEach(() => {
  seen = []
})
afterAll(() => {
  globalThis.fetch = nodeFetch
  server.closeAllConnections()
  server.close()
})

describe('making a call', () => {
  it('gives the result and sends what the server asks of our own pages', async () => {
    answer = say(200, { code: 'ok', result: { n: 7 } })
    expect(await call(calls.read, {})).toEqual({ n: 7 })
    expect(seen[0]).toMatchObject({ method: 'GET', url: '/cm/read' })
    expect(seen[0]?.headers).toMatchObject({ 'x-requested-with': 'XMLHttpRequest', 'accept-language': 'ko' })
  })

  it('says so when nothing answers', async () => {
    answer = (request) => request.socket.destroy()
    await expect(call(calls.read, {}, { patienceMs: 0 })).rejects.toMatchObject({
      code: 'ServiceUnavailableException',
      key: 'errors.network',
    })
  })

  it('is ended by its signal, and that is no failure of the network', async () => {
    answer = () => undefined
    const ended = new AbortController()
    const made = call(calls.read, {}, { signal: ended.signal })
    ended.abort()
    await expect(made).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('a lost session', () => {
  /** What the handler was asked, in order. */
  function watch(signInAgain: () => Promise<boolean> = async () => false) {
    const asked: string[] = []
    onUnauthorised({
      leave: () => void asked.push('leave'),
      signInAgain: async () => {
        asked.push('signInAgain')
        return signInAgain()
      },
    })
    return asked
  }

  it('leaves the page once, however many calls fail', async () => {
    const asked = watch()
    answer = signedOut
    const made = await Promise.allSettled([call(calls.read, {}), call(calls.read, {}), call(calls.read, {})])
    expect(made.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(asked).toEqual(['leave'])
  })

  it('is none when a sign-in is refused, or when only asking', async () => {
    const asked = watch()
    answer = signedOut
    await expect(call(calls.open, {})).rejects.toMatchObject({ code: 'UnauthorizedAccessException' })
    await expect(call(calls.read, {}, { quiet: true })).rejects.toMatchObject({ code: 'UnauthorizedAccessException' })
    expect(asked).toEqual([])
  })
})
