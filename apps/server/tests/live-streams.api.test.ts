import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountsCalls } from '#modules/accounts/contract/accounts.contract.ts'
import { liveCalls } from '#platform/contract/live.ts'
import { publishSignal } from '#platform/server/live/live.ts'
import type { TestClient } from '../testing/client.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let jiwoo: TestClient
beforeAll(async () => {
  app = await startTestApp()
  await app.listen()
  jiwoo = await app.signIn('jiwoo.seo')
})
afterAll(() => app.close())

const held = () => app.services.live.size

/** A page that has asked for its stream. */
async function ask({ http } = app): Promise<Socket> {
  const { port } = http.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  const cookie = [...jiwoo.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  socket.write(`GET /cm${liveCalls.stream.path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n\r\n`)
  return socket
}

test('pages that leave while their streams open leave nothing behind', async () => {
  const leave = async (afterMs: number) => {
    const socket = await ask()
    await delay(afterMs)
    socket.resetAndDestroy()
  }
  for (let round = 0; round < 6; round += 1) await Promise.all(Array.from({ length: 50 }, (_, index) => leave(index)))
  // One that stays was asked for after all of them.
  const stays = await ask()
  await once(stays, 'data')
  await expect.poll(held).toBe(1)
  stays.destroy()
  await expect.poll(held).toBe(0)
})

describe('while what was missed cannot be read', () => {
  /** Runs `work` while pages that ask can be subscribed, but not answered. */
  async function whileWaiting(work: () => Promise<void>): Promise<void> {
    // The session is known, so that the pages wait for nothing else.
    await jiwoo.call(accountsCalls.mySessions, {})
    await app.db.transaction().execute(async (tx) => {
      await sql`lock table platform_live_messages in access exclusive mode`.execute(tx)
      await work()
    })
  }

  test('a page that leaves is let go of at once', async () => {
    await whileWaiting(async () => {
      const pages = await Promise.all(Array.from({ length: 20 }, () => ask()))
      await expect.poll(held).toBe(20)
      for (const page of pages) page.resetAndDestroy()
      await expect.poll(held, { timeout: 10_000 }).toBe(0)
    })
    expect(held()).toBe(0)
  })

  test('a session that ends takes the stream with it', async () => {
    const { items } = await jiwoo.call(accountsCalls.mySessions, {})
    let page: Socket | undefined
    await whileWaiting(async () => {
      page = await ask()
      await expect.poll(held).toBe(1)
      await publishSignal(app.db, 'session.ended', items.find(({ isThisOne }) => isThisOne)!.sessionId)
      await expect.poll(held, { timeout: 10_000 }).toBe(0)
    })
    const text: string[] = []
    page!.on('data', (chunk) => text.push(String(chunk)))
    // The end of a chunked answer: the page connects anew, and is refused if its session is over.
    await expect.poll(() => text.join('')).toMatch(/retry: 2000\n\n\r\n0\r\n\r\n$/)
    page!.destroy()
  })

  test('a page that is refused in the end is let go of', async () => {
    const hasty = await startTestApp({ shares: app, env: { DATABASE_STATEMENT_TIMEOUT: '1000' } })
    await hasty.listen()
    await whileWaiting(async () => {
      const page = await ask(hasty)
      // After the time limit of statements.
      const [answer] = await once(page, 'data')
      expect(String(answer)).toMatch(/^HTTP\/1\.1 5/)
      expect(hasty.services.live.size).toBe(0)
      page.destroy()
    })
    await hasty.close()
  })
})
