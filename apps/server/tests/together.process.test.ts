import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountsCalls } from '#modules/accounts/contract/accounts.contract.ts'
import { shellCalls } from '#modules/shell/contract/shell.contract.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { APP_ROLE } from '#platform/server/database/embedded/settings.ts'
import { publishLive } from '#platform/server/live/live.ts'
import { createLog } from '#platform/server/log.ts'
import type { TestClient } from '../testing/client.ts'
import {
  moveTo,
  type OpenPage,
  openPage,
  type PortalProcess,
  ProcessWorld,
  signIn,
  soon,
} from '../testing/processes.ts'

// Two portals on one database: what a balancer with two servers behind it looks like.
const world = new ProcessWorld()
let folder: string
let first: PortalProcess
let second: PortalProcess
let jiwoo: TestClient

beforeAll(async () => {
  folder = await world.filledFolder()
  first = await world.start(folder)
  second = await world.start(folder)
  jiwoo = await signIn(first.url, 'jiwoo.seo')
})
afterAll(() => world.end())

/** Publishes as a call does: inside a transaction, through the database. */
async function publish(topics: string[], kind: string, data: Record<string, unknown>): Promise<void> {
  const connection = { host: join(folder, 'postgres/run'), user: APP_ROLE, database: 'maru' }
  const database = openDatabase({ connection, poolSize: 1, statementTimeoutMs: 10_000, log: createLog('silent') })
  await database.writer.transaction().execute((tx) => publishLive(tx, topics, kind, data))
  await database.close()
}

const heard = (page: OpenPage) => page.messages.map(({ kind, data }) => ({ kind, data }))

const whoAt = async (portal: PortalProcess, client: TestClient) =>
  (await moveTo(portal.url, client).send(shellCalls.currentUser, {})).status

describe('two processes on one database', () => {
  test('a session of the one is a session of the other', async () => {
    expect(await whoAt(second, jiwoo)).toBe(200)
  })

  test('what happens at the one reaches the open pages of the other', async () => {
    const pages = [await openPage(first.url, jiwoo), await openPage(second.url, jiwoo)]
    const stranger = await openPage(second.url, await signIn(second.url, 'dohyun.kim'))
    const { user } = await jiwoo.call(shellCalls.currentUser, {})
    await publish([`person:${user.personCode}`], 'test.happened', { id: 7 })
    await publish(['everyone'], 'test.afterwards', {})
    const all = [
      { kind: 'test.happened', data: { id: 7 } },
      { kind: 'test.afterwards', data: {} },
    ]
    for (const page of pages) await expect.poll(() => heard(page), soon).toEqual(all)
    await expect.poll(() => heard(stranger), soon).toEqual(all.slice(1))
    for (const page of [...pages, stranger]) page.close()
  })

  test('a page that had heard nothing when its connection broke misses nothing', async () => {
    const { user } = await jiwoo.call(shellCalls.currentUser, {})
    const page = await openPage(first.url, jiwoo)
    await expect.poll(page.lastId, soon).toBeDefined()
    page.close()
    await publish([`person:${user.personCode}`], 'test.meanwhile', { id: 8 })
    const again = await openPage(second.url, jiwoo, page.lastId())
    // What is a little older is sent again, and dropped by the page.
    await expect.poll(() => heard(again), soon).toContainEqual({ kind: 'test.meanwhile', data: { id: 8 } })
    again.close()
  })

  test('a post that is changed at the one is the post at the other', async () => {
    const { user } = await moveTo(second.url, jiwoo).call(shellCalls.currentUser, {})
    const other = user.concurrentUsers.find(({ comCode }) => comCode !== user.comCode)!
    await jiwoo.call(accountsCalls.changePost, { ComCode: other.comCode, DeptCode: other.deptCode })
    const there = async () => (await moveTo(second.url, jiwoo).call(shellCalls.currentUser, {})).user.comCode
    // Sooner than a process forgets by itself what it knows of a session (10 s).
    await expect.poll(there, { timeout: 8_000 }).toBe(other.comCode)
  })

  test('a session that ends at the one is refused by the other, and its page hears no more', async () => {
    const elsewhere = await signIn(second.url, 'jiwoo.seo')
    const page = await openPage(second.url, elsewhere)
    expect(await whoAt(second, elsewhere)).toBe(200)
    await moveTo(first.url, elsewhere).call(accountsCalls.signOut, {})
    // The stream ends by the same message from the first process.
    await expect.poll(page.closed, soon).toBe(true)
    expect(await whoAt(second, elsewhere)).toBe(401)
  })

  test('the other works on when the one is stopped', async () => {
    const dohyun = await signIn(first.url, 'dohyun.kim')
    expect(await first.stop()).toBe(0)
    expect(await whoAt(second, dohyun)).toBe(200)
    await moveTo(second.url, dohyun).call(accountsCalls.savePreferences, { theme: 'light' })
  })
})
