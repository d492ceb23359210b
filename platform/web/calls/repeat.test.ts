import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { access, defineCalls, onceKeyHeader } from '#platform/contract/call.ts'
import { call } from './call.ts'
import { waitingStore } from './waiting.ts'

// A real server on the loopback that is away for a while.

const sample = { path: '/sample', summary: '', access: access.signedIn, result: z.object({ n: z.number() }) } as const
const input = z.object({ text: z.string() })
const calls = defineCalls('sample', {
  read: { ...sample, method: 'GET' },
  readByPost: { ...sample, method: 'POST', effect: 'read', input },
  change: { ...sample, method: 'POST', input },
  changeBack: { ...sample, method: 'POST', path: '/back', input },
  staged: { ...sample, method: 'POST', effect: 'staged', once: 'never', input },
  harmless: { ...sample, method: 'POST', effect: 'staged', once: 'harmless', input },
  stagedOnce: { ...sample, method: 'POST', effect: 'staged', once: true, input },
  open: { ...sample, method: 'POST', access: access.public, input },
})

type Answering = (request: IncomingMessage, response: ServerResponse) => void
let server: Server
let answers: Answering[] = []
let seen: (string | undefined)[] = []
const nodeFetch = globalThis.fetch

const say =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answering =>
  (_request, response) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
const ok = say(200, { code: 'ok', result: { n: 7 } })
const cut: Answering = (request) => request.socket.destroy()
const refuse = (key: string) =>
  say(503, { code: 'ServiceUnavailableException', error: { key, message: '' } }, { 'retry-after': '1' })
const away = refuse('errors.ServiceUnavailableException')
const proxy: Answering = (_request, response) =>
  void response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>502</h1>')

beforeAll(async () => {
  server = createServer((request, response) => {
    seen.push(request.headers[onceKeyHeader] as string | undefined)
    const [answer = ok] = answers.splice(0, 1)
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  globalThis.fetch = (address, init) => nodeFetch(new URL(String(address), origin), init)
})
beforeEach(() => {
  seen = []
  answers = []
  vi.useRealTimers()
})
afterAll(() => {
  globalThis.fetch = nodeFetch
  server.closeAllConnections()
  server.close()
})

const text = () => ({ text: Math.random().toString() })
const network = { code: 'ServiceUnavailableException', key: 'errors.network' }

describe('a connection that is cut', { timeout: 30_000 }, () => {
  it.each(['read', 'readByPost', 'change', 'stagedOnce', 'harmless'] as const)(
    '%s is asked again at once',
    async (name) => {
      answers = [cut]
      expect(await call(calls[name], text() as never)).toEqual({ n: 7 })
      expect(seen).toHaveLength(2)
    },
  )

  it('a changing call comes again with the same key, and reads have none', async () => {
    answers = [cut, cut]
    await call(calls.change, text())
    expect(seen).toHaveLength(3)
    expect(seen[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(new Set(seen).size).toBe(1)
    await call(calls.readByPost, text())
    expect(seen.at(-1)).toBeUndefined()
  })

  it.each(['staged', 'open'] as const)('%s carries no key and is never repeated', async (name) => {
    answers = [cut]
    await expect(call(calls[name], text())).rejects.toMatchObject(network)
    expect(seen).toEqual([undefined])
  })

  it('two acts have two keys, also when they are the same', async () => {
    const same = text()
    await call(calls.change, same)
    await call(calls.change, same)
    expect(new Set(seen).size).toBe(2)
  })
})

describe('a server that is away', { timeout: 30_000 }, () => {
  it.each([
    ['our own 503', away],
    ['the 502 of a proxy', proxy],
  ])('%s: reads and acts with a key go on when it is back', async (_name, gone) => {
    answers = [gone, gone]
    expect(await call(calls.readByPost, text())).toEqual({ n: 7 })
    answers = [gone, cut]
    expect(await call(calls.change, text())).toEqual({ n: 7 })
    expect(seen).toHaveLength(6)
  })

  it('is asked no sooner than it says', async () => {
    answers = [away]
    const began = performance.now()
    await call(calls.read, {})
    expect(performance.now() - began).toBeGreaterThanOrEqual(1_000)
  })

  it('is given up after a minute; the same act then keeps its key until something was answered', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    answers = Array.from({ length: 100 }, () => away)
    const act = text()
    const made = call(calls.change, act).then(
      () => undefined,
      (error: unknown) => error,
    )
    const over = new AbortController()
    void made.then(() => over.abort())
    let waited = 0
    for (; !over.signal.aborted && waited < 120_000; waited += 250) {
      await vi.advanceTimersByTimeAsync(250)
      await new Promise((resolve) => setImmediate(resolve))
    }
    vi.useRealTimers()
    expect(await made).toMatchObject({ key: 'errors.ServiceUnavailableException' })
    expect(waited).toBeGreaterThan(50_000)
    expect(waited).toBeLessThanOrEqual(61_000)
    const [key] = seen
    answers = []
    seen = []
    await call(calls.change, act)
    expect(seen).toEqual([key])
    await call(calls.change, act)
    expect(seen[1]).not.toBe(key)
  })

  it('an act that was undone meanwhile is a new one', async () => {
    const act = text()
    answers = [cut]
    await expect(call(calls.change, act, { patienceMs: 0 })).rejects.toMatchObject(network)
    await call(calls.changeBack, act)
    await call(calls.change, act)
    expect(new Set(seen).size).toBe(3)
  })

  it('is not waited for by who only asks whether there is a session, or tries again by himself', async () => {
    answers = [away, away]
    await expect(call(calls.read, {}, { quiet: true })).rejects.toMatchObject({ code: 'ServiceUnavailableException' })
    await expect(call(calls.read, {}, { patienceMs: 500 })).rejects.toMatchObject({
      code: 'ServiceUnavailableException',
    })
    expect(seen).toHaveLength(2)
  })

  it.each(['errors.readOnly', 'errors.tookTooLong'])('%s has its reason and is not repeated', async (key) => {
    answers = [refuse(key)]
    await expect(call(calls.change, text())).rejects.toMatchObject({ key })
    expect(seen).toHaveLength(1)
  })

  it('is not waited for without a network', async () => {
    answers = [cut]
    vi.stubGlobal('navigator', { onLine: false, languages: ['ko'] })
    const made = call(calls.read, {}, { language: 'ko' }).finally(() => vi.unstubAllGlobals())
    await expect(made).rejects.toMatchObject(network)
    expect(seen).toHaveLength(1)
  })

  it('ends with its signal', async () => {
    answers = [away, away]
    const ended = new AbortController()
    const made = call(calls.read, {}, { signal: ended.signal })
    setTimeout(() => ended.abort(), 300)
    await expect(made).rejects.toMatchObject({ name: 'AbortError' })
    expect(seen).toHaveLength(1)
  })

  it('is told of once it takes a while, until it is back', async () => {
    answers = [cut]
    const told: boolean[] = []
    const stop = waitingStore.subscribe(() => told.push(waitingStore.get()))
    await call(calls.read, {})
    expect(told).not.toContain(true)
    answers = [away, away]
    await call(calls.read, {})
    expect(told).toContain(true)
    expect(waitingStore.get()).toBe(false)
    stop()
  })
})
