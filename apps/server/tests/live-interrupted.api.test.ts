import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { accountsCalls } from '#modules/accounts/contract/accounts.contract.ts'
import { publishLive } from '#platform/server/live/live.ts'
import type { TestClient } from '../testing/client.ts'
import { keepPage, type LastingPage, soon } from '../testing/processes.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

// What a process does not hear while its connection for LISTEN is gone: messages, ended sessions, stale caches.

let app: TestApp
let url: string
let jiwoo: TestClient
const pages: LastingPage[] = []
beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT: '1000000' } })
  url = await app.listen()
  jiwoo = await app.signIn('jiwoo.seo')
})
afterEach(() => {
  for (const page of pages.splice(0)) page.close()
})
afterAll(() => app.close())

const open = async (client = jiwoo) => {
  const page = await keepPage(url, client)
  pages.push(page)
  return page
}
const tell = (kind: string, nth: number) => publishLive(app.db, ['everyone'], kind, { nth })
const heardBy = (page: LastingPage, kind: string) =>
  new Set(page.messages().flatMap((message) => (message.kind === kind ? [message.data.nth] : []))).size
const isListening = () => app.services.live.isListening

/** Cuts the connection for LISTEN as often as it comes back, as long as `work` takes. */
async function whileDeaf(work: () => Promise<void>): Promise<void> {
  const over = new AbortController()
  const cut = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'maru live' and datname = current_database()`.execute(app.db)
  await cut()
  await expect.poll(isListening).toBe(false)
  const cutting = (async () => {
    for (; !over.signal.aborted; await delay(20)) await cut()
  })()
  await work()
  over.abort()
  await cutting
  await expect.poll(isListening, soon).toBe(true)
}

const many = 200

test('messages told while the connection was gone reach the pages that were open: 7 of 7, also before newer ones', async () => {
  const page = await open()
  await whileDeaf(async () => {
    for (let nth = 1; nth <= 6; nth += 1) await tell('test.few', nth)
  })
  await tell('test.few', 7)
  await expect.poll(() => heardBy(page, 'test.few'), soon).toBe(7)
})

test('they are sent although they are older than what a message that came since looks back for', async () => {
  const page = await open()
  await whileDeaf(async () => {
    await tell('test.old', 1)
    await sql`update platform_live_messages set at = at - interval '10 minutes'
      where id <= (select max(id) from platform_live_messages where kind = 'test.old')`.execute(app.db)
  })
  for (let nth = 1; nth <= 20; nth += 1) await tell('test.newer', nth)
  await expect.poll(() => heardBy(page, 'test.old'), soon).toBe(1)
})

test('many pages come back one after another, and each has heard everything', async () => {
  const all: LastingPage[] = []
  while (all.length < many) all.push(...(await Promise.all(Array.from({ length: 50 }, () => open()))))
  await whileDeaf(async () => {
    for (let nth = 1; nth <= 7; nth += 1) await tell('test.many', nth)
  })
  await expect.poll(() => all.filter((page) => heardBy(page, 'test.many') === 7).length, { timeout: 60_000 }).toBe(many)
  const ends = all.map((page) => page.endedAt()!).toSorted((a, b) => a - b)
  // 200 a second at the most.
  expect(ends.at(-1)! - ends[0]!).toBeGreaterThanOrEqual((many / 200 - 0.1) * 1_000)
})

test('a session that ended meanwhile loses its page, and is refused at once', async () => {
  const gone = await app.signIn('jiwoo.seo')
  const page = await open(gone)
  const { items } = await gone.call(accountsCalls.mySessions, {})
  const { sessionId } = items.find(({ isThisOne }) => isThisOne)!
  await whileDeaf(async () => {
    await sql`update accounts_sessions set ended_at = now() where id = ${sessionId}`.execute(app.db)
  })
  await expect.poll(() => page.refused(), soon).toBe(401)
  expect((await gone.send(accountsCalls.mySessions, {})).status).toBe(401)
})
