import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { hashOfAllTables } from '#apps/server/testing/world.ts'
import { bookmarkCalls } from '#modules/shell/contract/bookmarks.contract.ts'
import { accountsCalls } from '../../contract/accounts.contract.ts'
import { tidySessions } from './tidy.job.ts'

const start = new Date('2026-03-02T00:00:00Z')
let at = start
let app: TestApp
let other: TestApp

beforeAll(async () => {
  app = await startTestApp({ now: () => at })
  other = await startTestApp({ now: () => at, shares: app })
})
afterAll(async () => {
  await other.close()
  await app.close()
})

const pass = (minutes: number) => {
  at = new Date(at.getTime() + minutes * 60_000)
}
/** The same browser, served by the other process. */
const atOther = (client: TestClient) => {
  const same = other.visitor()
  for (const [name, value] of client.cookies) same.cookies.set(name, value)
  return same
}
const status = async (client: TestClient) => (await client.send(accountsCalls.mySessions, {})).status
const statusBecomes = async (client: TestClient, wanted: number) => {
  for (let tries = 0; tries < 100 && (await status(client)) !== wanted; tries += 1) await delay(20)
  return status(client)
}
const sessionOf = async (client: TestClient) =>
  (await client.call(accountsCalls.mySessions, {})).items.find(({ isThisOne }) => isThisOne)!

/** A field that repeats the session's company is refused when it is another: so the server tells where she acts. */
const actsAt = async (client: TestClient) =>
  (await client.send(bookmarkCalls.bookmarkList, { PersonCode: '', ComCode: 'FL' })).status === 200 ? 'FL' : 'HC'

describe('my sessions', () => {
  test('are listed newest first, with this one marked, and nobody else’s', async () => {
    const first = await app.signIn('dohyun.kim')
    pass(1)
    const second = app.visitor()
    await second.call(
      accountsCalls.signIn,
      { comcode: 'HC', username: 'dohyun.kim', password: 'Maru!2026' },
      { address: '10.1.2.3', headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36' } },
    )
    await app.signIn('jiwoo.seo')
    const { items } = await first.call(accountsCalls.mySessions, {})
    expect(items).toHaveLength(2)
    expect(items[0]).toMatchObject({
      isThisOne: false,
      address: '10.1.2.3',
      device: 'Chrome, Windows',
      method: 'password',
    })
    expect(items[1]).toMatchObject({ isThisOne: true, signedInAt: start.toISOString() })
  })

  test('one can be ended; it is over at once, in the other process too', async () => {
    const [here, there] = [await app.signIn('haneul.song'), await app.signIn('haneul.song')]
    const thereElsewhere = atOther(there)
    expect(await status(thereElsewhere)).toBe(200)
    const { sessionId } = await sessionOf(there)
    expect(await here.call(accountsCalls.endSession, { sessionId })).toEqual({ ended: 1 })
    expect(await status(there)).toBe(401)
    expect(await statusBecomes(thereElsewhere, 401)).toBe(401)
    expect(await status(here)).toBe(200)
  })

  test('somebody else’s and a missing one are not found, and nothing changes', async () => {
    const jiwoo = await app.signIn('jiwoo.seo')
    const { sessionId } = await sessionOf(await app.signIn('dohyun.kim'))
    const before = await hashOfAllTables(app.db)
    for (const id of [sessionId, '00000000-0000-4000-8000-000000000000', 'x'])
      expect((await jiwoo.send(accountsCalls.endSession, { sessionId: id })).status).toBe(404)
    expect(await hashOfAllTables(app.db)).toBe(before)
  })

  test('all others can be ended', async () => {
    const [here, there] = [await app.signIn('manager'), await app.signIn('manager')]
    expect((await here.call(accountsCalls.endOtherSessions, {})).ended).toBe(1)
    expect([await status(here), await status(there)]).toEqual([200, 401])
  })

  test('beyond fifty the oldest gives way', async () => {
    const oldest = await app.signIn('board.manager')
    for (let more = 0; more < 50; more += 1) {
      pass(0.1)
      await app.signIn('board.manager')
    }
    expect(await status(oldest)).toBe(401)
    expect((await (await app.signIn('board.manager')).call(accountsCalls.mySessions, {})).items).toHaveLength(50)
  })
})

describe('limits', () => {
  test('a session that is not used ends after eight hours; one that is used does not', async () => {
    const [idle, used] = [await app.signIn('jiwoo.seo'), await app.signIn('jiwoo.seo')]
    pass(7 * 60)
    const third = await startTestApp({ now: () => at, shares: app })
    const usedThere = third.visitor()
    for (const [name, value] of used.cookies) usedThere.cookies.set(name, value)
    expect(await status(usedThere)).toBe(200)
    // A process that stops writes what it noted.
    await third.close()
    pass(61)
    expect([await status(idle), await status(used)]).toEqual([401, 200])
  })

  test('every session ends after a week', async () => {
    const client = await app.signIn('jiwoo.seo')
    await app.db
      .updateTable('accounts_visits')
      .set({ last_seen_at: new Date(at.getTime() + 168 * 3_600_000) })
      .execute()
    pass(168 * 60 - 1)
    expect(await status(client)).toBe(200)
    pass(2)
    expect(await status(client)).toBe(401)
  })

  test.each([
    ['was not used for too long', 9 * 60, 0],
    ['is too old', 168 * 60 + 1, 168 * 60],
  ])('one that %s stays over when the clock goes back, with a bearer token too', async (_why, passed, usedFor) => {
    const before = at
    const client = await app.signIn('jiwoo.seo')
    const credentials = { email: 'jiwoo.seo@hanbit.example', password: 'Maru!2026' }
    const { accessToken } = await app.visitor().call(accountsCalls.signInForToken, credentials)
    const statuses = async (process: TestApp) => [
      await status(process === app ? client : atOther(client)),
      (
        await process
          .visitor()
          .send(accountsCalls.mySessions, {}, { headers: { authorization: `Bearer ${accessToken}` } })
      ).status,
    ]
    await app.db
      .updateTable('accounts_visits')
      .set({ last_seen_at: new Date(before.getTime() + usedFor * 60_000) })
      .execute()
    expect(await statuses(app)).toEqual([200, 200])
    pass(passed)
    expect(await statuses(app)).toEqual([401, 401])
    at = before
    expect(await statuses(app)).toEqual([401, 401])
    expect(await statuses(other)).toEqual([401, 401])
  })

  test('the job ends what is over, tells the pages, and removes what is old', async () => {
    const client = await app.signIn('dohyun.kim')
    const { sessionId } = await sessionOf(client)
    const ended: string[] = []
    other.services.live.onSignal('session.ended', (id) => ended.push(id))
    pass(24 * 60)
    await tidySessions(app.services)
    for (let tries = 0; tries < 100 && !ended.includes(sessionId); tries += 1) await delay(20)
    expect(ended).toContain(sessionId)
    pass(31 * 24 * 60)
    await tidySessions(app.services)
    expect(await app.db.selectFrom('accounts_sessions').select('id').where('id', '=', sessionId).execute()).toEqual([])
    expect(await app.db.selectFrom('accounts_throttles').select('key').execute()).toEqual([])
  })
})

describe('changing the post', () => {
  test('lets the session act at the other own post, at once and in the other process (SHELL-125)', async () => {
    const jiwoo = await app.signIn('jiwoo.seo')
    const elsewhere = atOther(jiwoo)
    expect(await status(elsewhere)).toBe(200)
    await jiwoo.call(accountsCalls.changePost, { ComCode: 'FL', DeptCode: 'FL1024' })
    for (const client of [jiwoo, elsewhere])
      for (let tries = 0; tries < 100 && (await actsAt(client)) !== 'FL'; tries += 1) await delay(20)
    expect([await actsAt(jiwoo), await actsAt(elsewhere)]).toEqual(['FL', 'FL'])
  })

  test('of somebody else or of nobody is not found, and nothing changes', async () => {
    const jiwoo = await app.signIn('jiwoo.seo')
    const before = await hashOfAllTables(app.db)
    const answers = []
    for (const [ComCode, DeptCode] of [
      ['FL', 'FL1022'],
      ['HC', 'FL1024'],
      ['HC', 'XX9999'],
      ['XX', 'XX'],
    ] as const)
      answers.push(await jiwoo.send(accountsCalls.changePost, { ComCode, DeptCode }))
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404])
    expect(await hashOfAllTables(app.db)).toBe(before)
    expect(await actsAt(jiwoo)).toBe('HC')
  })

  test('a post that is taken away ends what was open at it', async () => {
    const jiwoo = await app.signIn('jiwoo.seo')
    await jiwoo.call(accountsCalls.changePost, { ComCode: 'FL', DeptCode: 'FL1024' })
    expect(await status(jiwoo)).toBe(200)
    const person = app.db.selectFrom('accounts_accounts').select('person_code').where('user_name', '=', 'jiwoo.seo')
    await app.db
      .deleteFrom('organisation_posts')
      .where('person_code', '=', person)
      .where('com_code', '=', 'FL')
      .execute()
    expect(await statusBecomes(jiwoo, 401)).toBe(401)
  })
})

describe('preferences', () => {
  test('are saved one by one and count from the next call on', async () => {
    const client = await app.signIn('popup.manager')
    expect(await client.call(accountsCalls.savePreferences, { language: 'en' })).toEqual({
      language: 'en',
      theme: 'auto',
      timeZone: 'Asia/Seoul',
    })
    expect(await client.call(accountsCalls.savePreferences, { theme: 'dark', timeZone: 'America/New_York' })).toEqual({
      language: 'en',
      theme: 'dark',
      timeZone: 'America/New_York',
    })
    const { body } = await client.send(
      accountsCalls.endSession,
      { sessionId: 'none' },
      { headers: { 'accept-language': 'ko' } },
    )
    expect((body as { error: { message: string } }).error.message).not.toMatch(/[가-힣]/)
  })

  test.each(['Nowhere/Land', '+09:00', 'Asia/Seoul; drop', ''])('the time zone "%s" is refused', async (timeZone) => {
    const client = await app.signIn('popup.manager')
    const before = await hashOfAllTables(app.db)
    expect(await client.send(accountsCalls.savePreferences, { timeZone })).toMatchObject({
      status: 400,
      body: { error: { fields: [{ path: 'timeZone', key: 'accounts.server.timeZone' }] } },
    })
    expect(await hashOfAllTables(app.db)).toBe(before)
  })
})

test('while a process does not hear the others, it asks the database each time', async () => {
  const lonely = await startTestApp({ now: () => at, shares: app })
  const client = await app.signIn('reserve.manager')
  const there = lonely.visitor()
  for (const [name, value] of client.cookies) there.cookies.set(name, value)
  expect(await status(there)).toBe(200)
  await lonely.services.live.stop()
  await client.call(accountsCalls.signOut, {})
  expect(await status(there)).toBe(401)
  await lonely.close()
})

test('nonsense as a cookie is nobody', async () => {
  for (const sid of ['', 'x', 'a'.repeat(43), 'a'.repeat(5_000)]) {
    const visitor = app.visitor()
    visitor.cookies.set('sid', sid)
    expect(await status(visitor)).toBe(401)
  }
})
