import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import type { AudienceEntry } from '#modules/organisation/contract/audience.ts'
import { countAudience } from '#modules/organisation/server/organisation.public.ts'
import { talkCalls } from '../../../contract/talk.contract.ts'
import { alertsOf, codesOf, makeArticle, makeBoard, type People, signInPeople } from '../talk.fixture.ts'
import { askToRead } from './ask.ts'
import { askJoiners } from './ask-joiners.ts'
import { takeBackReminder, tellReminded } from './tell-reminded.ts'

let app: TestApp
let people: People
let board: number
let bystander: { client: TestClient; code: string }
let now = new Date()
const soon = { timeout: 60_000 }
beforeAll(async () => {
  app = await startTestApp({ work: true, now: () => now })
  people = await signInPeople(app)
  const [code] = await codesOf(app, 'popup.manager')
  bystander = { client: await app.signIn('popup.manager'), code: code! }
  board = await makeBoard(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  now = new Date()
  await app.db.deleteFrom('alerts_alerts').execute()
  await app.db.deleteFrom('alerts_mutes').execute()
})

const person = (who: keyof People): AudienceEntry => ({ kind: 'person', code: people[who].code })
async function mustRead(audience: AudienceEntry[], more: Parameters<typeof makeArticle>[3] = {}, boardId = board) {
  const articleId = await makeArticle(app, boardId, people.author.code, { is_must_read: true, ...more })
  await setAudience(articleId, audience)
  return articleId
}
async function setAudience(articleId: number, audience: AudienceEntry[]) {
  await app.db.deleteFrom('boards_must_read_audience').where('article_id', '=', articleId).execute()
  for (const entry of audience)
    await app.db
      .insertInto('boards_must_read_audience')
      .values({ article_id: articleId, ...entry })
      .execute()
}
const askedOf = async (articleId: number) =>
  (
    await app.db
      .selectFrom('boards_must_reads')
      .select('person_code')
      .where('article_id', '=', articleId)
      .orderBy('person_code')
      .execute()
  ).map(({ person_code }) => person_code)
const list = (articleId: number, state: 'unread' | 'read' = 'unread', who: keyof People = 'author') =>
  people[who].client.call(talkCalls.mustReadPeople, { articleId, state })
async function expectRefused(work: () => Promise<unknown>, code: string, key?: string) {
  // Background work goes on beside it; what the call could change is this.
  const state = () =>
    app.db.selectFrom('boards_must_reads').selectAll().orderBy(['article_id', 'person_code']).execute()
  const before = await state()
  await expect(work()).rejects.toMatchObject({ code, ...(key ? { key } : {}) })
  expect(await state()).toEqual(before)
}

describe('asking', () => {
  test('reaches everybody of the audience who may read it, each once, whoever is in it twice', async () => {
    const company: AudienceEntry = { kind: 'company', code: 'HC' }
    const articleId = await mustRead([company, person('reader'), person('stranger')])
    await Promise.all([askToRead(app.services, articleId), askToRead(app.services, articleId)])
    await askToRead(app.services, articleId)
    const asked = await askedOf(articleId)
    const all = await countAudience(app.db, null, [company])
    expect(all).toBeGreaterThan(100)
    // Its author knows what she wrote; 송하늘 may not read it.
    expect(asked).toHaveLength(all - 1)
    expect(asked).not.toContain(people.author.code)
    expect(asked).not.toContain(people.stranger.code)
    await expect
      .poll(async () => (await alertsOf(app, people.reader.code)).map(({ kind, url }) => [kind, url]), soon)
      .toEqual([['boards.mustRead', `/po/board/read?SYSID=${board}&ARTICLEID=${articleId}`]])
    expect(await alertsOf(app, people.stranger.code)).toEqual([])
  })

  test('follows the audience: who joins is asked the next morning, who left is not asked any more', async () => {
    const department: AudienceEntry = { kind: 'department', code: 'HC1021' }
    const articleId = await mustRead([department, person('reader'), person('manager')])
    await askToRead(app.services, articleId)
    const before = await askedOf(articleId)
    await people.manager.client.call(talkCalls.confirmRead, { articleId })
    await setAudience(articleId, [person('reader'), { kind: 'person', code: bystander.code }])
    await askJoiners(app.services)
    // The manager has confirmed: that she has read it stays known.
    expect(await askedOf(articleId)).toEqual([people.reader.code, people.manager.code, bystander.code].toSorted())
    expect(before.length).toBeGreaterThan(3)
    await expect.poll(async () => (await alertsOf(app, bystander.code)).length, soon).toBe(1)
    // Nobody is asked again for what is over.
    await app.db
      .updateTable('boards_articles')
      .set({ must_read_until: new Date(now.getTime() - 1000) })
      .where('article_id', '=', articleId)
      .execute()
    await setAudience(articleId, [department])
    await askJoiners(app.services)
    expect(await askedOf(articleId)).toHaveLength(3)
  })

  test('nobody is asked before it appears, and of a secret one only its readers', async () => {
    const later = await mustRead([person('reader')], { publish_at: new Date(Date.now() + 3_600_000) })
    await askToRead(app.services, later)
    expect(await askedOf(later)).toEqual([])
    const secret = await mustRead([person('reader'), person('manager'), { kind: 'person', code: bystander.code }], {
      is_secret: true,
    })
    await app.db
      .insertInto('boards_article_readers')
      .values({ article_id: secret, kind: 'person', code: bystander.code })
      .execute()
    await askToRead(app.services, secret)
    expect(await askedOf(secret)).toEqual([people.manager.code, bystander.code].toSorted())
    await expect
      .poll(async () => (await alertsOf(app, bystander.code)).map(({ text }) => text), soon)
      .toEqual(['시험 게시판에 꼭 읽어야 하는 보호된 글이 있어요'])
  })
})

describe('confirming', () => {
  test('is for who was asked, once', async () => {
    const articleId = await mustRead([person('reader'), person('manager')])
    await askToRead(app.services, articleId)
    expect(await list(articleId)).toMatchObject({ read: 0, unread: 2, total: 2, remindableAt: null })
    const { confirmedAt } = await people.reader.client.call(talkCalls.confirmRead, { articleId })
    now = new Date(now.getTime() + 60_000)
    expect(await people.reader.client.call(talkCalls.confirmRead, { articleId })).toEqual({ confirmedAt })
    expect(await list(articleId, 'read')).toMatchObject({
      read: 1,
      unread: 1,
      total: 1,
      items: [{ confirmedDate: confirmedAt, person: { personCode: people.reader.code, name: { ko: '김도현' } } }],
    })
    expect((await list(articleId)).items.map((item) => item.person.personCode)).toEqual([people.manager.code])
    await expectRefused(
      () => bystander.client.call(talkCalls.confirmRead, { articleId }),
      'ConflictException',
      'boards.talk.errors.notAsked',
    )
    await expectRefused(
      async () => people.stranger.client.call(talkCalls.confirmRead, { articleId }),
      'NotFoundException',
    )
  })

  test('waits for the password', async () => {
    expect.hasAssertions()
    const articleId = await mustRead([person('reader')], { password_hash: 'x' })
    await askToRead(app.services, articleId)
    await expectRefused(
      async () => people.reader.client.call(talkCalls.confirmRead, { articleId }),
      'AccessDeniedException',
    )
  })

  test('who retired is in neither list', async () => {
    const articleId = await mustRead([person('reader'), { kind: 'person', code: bystander.code }])
    await askToRead(app.services, articleId)
    const setState = (state: 'active' | 'retired') =>
      app.db.updateTable('organisation_people').set({ state }).where('person_code', '=', bystander.code).execute()
    await setState('retired')
    expect(await list(articleId)).toMatchObject({ unread: 1, total: 1 })
    await setState('active')
  })
})

describe('who has read it', () => {
  test('is shown to its author and the managers only', async () => {
    const articleId = await mustRead([person('reader')])
    await askToRead(app.services, articleId)
    expect((await list(articleId, 'unread', 'manager')).unread).toBe(1)
    await expectRefused(async () => list(articleId, 'unread', 'reader'), 'AccessDeniedException')
    await expectRefused(async () => list(articleId, 'unread', 'stranger'), 'NotFoundException')
    const plain = await makeArticle(app, board, people.author.code)
    await expectRefused(async () => list(plain), 'AccessDeniedException')
  })
})

describe('reminding', () => {
  test('tells the rest once an hour, also who muted the board, and nobody who has read it', async () => {
    const articleId = await mustRead([person('reader'), person('manager'), { kind: 'person', code: bystander.code }])
    await askToRead(app.services, articleId)
    await people.manager.client.call(talkCalls.confirmRead, { articleId })
    await expect.poll(async () => (await alertsOf(app, people.reader.code)).length, soon).toBe(1)
    for (const [what, value] of [
      ['kind', 'boards.mustReadReminder'],
      ['object', `article:${articleId}`],
      ['object', `board:${board}`],
      ['sender', people.author.code],
    ])
      await sql`insert into alerts_mutes (person_code, what, value, label_ko, label_en, label_zh, label_ja, muted_at)
        values (${people.reader.code}, ${what}, ${value}, '', '', '', '', now())`.execute(app.db)
    const remind = (who: keyof People = 'author') => people[who].client.call(talkCalls.remind, { articleId })
    // Two at once count as one.
    const tries = await Promise.allSettled([remind(), remind('manager')])
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const reminders = async (code: string) =>
      (await alertsOf(app, code)).filter(({ kind }) => kind === 'boards.mustReadReminder')
    await expect.poll(async () => (await reminders(people.reader.code)).length, soon).toBe(1)
    await expect.poll(async () => (await reminders(bystander.code)).length, soon).toBe(1)
    expect(await reminders(people.manager.code)).toEqual([])
    expect((await list(articleId)).remindableAt).toBe(new Date(now.getTime() + 3_600_000).toISOString())
    // The job again, as after a crash: nobody is told twice.
    await tellReminded(app.services, { articleId, at: now.toISOString() })
    now = new Date(now.getTime() + 3_599_000)
    await expectRefused(async () => remind(), 'TooManyRequestsException', 'boards.talk.errors.remindedLately')
    now = new Date(now.getTime() + 1_000)
    expect(await remind()).toEqual({ reminded: 2 })
    await expect.poll(async () => (await reminders(people.reader.code)).map(({ count }) => count), soon).toEqual([2])
  })

  test('that could not be told is taken back: whoever asked hears so, and may ask again at once', async () => {
    const articleId = await mustRead([person('reader')])
    await askToRead(app.services, articleId)
    await people.author.client.call(talkCalls.remind, { articleId })
    const at = now.toISOString()
    expect((await list(articleId)).remindableAt).not.toBeNull()
    for (let time = 0; time < 2; time += 1)
      await app.db
        .transaction()
        .execute((tx) => takeBackReminder(app.services, tx, { articleId, at, by: people.author.code }))
    const { items, remindableAt } = await list(articleId)
    expect([items.map(({ remindedDate }) => remindedDate), remindableAt]).toEqual([[null], null])
    const told = async () =>
      (await alertsOf(app, people.author.code)).filter(({ kind }) => kind === 'boards.notReminded')
    await expect.poll(async () => (await told()).length, soon).toBe(1)
    now = new Date(now.getTime() + 1_000)
    expect(await people.author.client.call(talkCalls.remind, { articleId })).toEqual({ reminded: 1 })
  })

  test('is for its author and the managers, and needs somebody to remind', async () => {
    const articleId = await mustRead([person('reader')])
    await askToRead(app.services, articleId)
    await expectRefused(async () => people.reader.client.call(talkCalls.remind, { articleId }), 'AccessDeniedException')
    await expectRefused(async () => people.stranger.client.call(talkCalls.remind, { articleId }), 'NotFoundException')
    await people.reader.client.call(talkCalls.confirmRead, { articleId })
    expect(await people.author.client.call(talkCalls.remind, { articleId })).toEqual({ reminded: 0 })
    await app.db
      .updateTable('boards_articles')
      .set({ ends_at: new Date(now.getTime() - 1000) })
      .where('article_id', '=', articleId)
      .execute()
    await expectRefused(async () => people.author.client.call(talkCalls.remind, { articleId }), 'AccessDeniedException')
  })
})
