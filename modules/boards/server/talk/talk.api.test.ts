import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { hashOfAllTables } from '#apps/server/testing/world.ts'
import { talkCalls } from '../../contract/talk.contract.ts'
import { countsOf, makeArticle, makeBoard, type People, signInPeople } from './talk.fixture.ts'

let app: TestApp
let people: People
let board: number
let now = new Date()
beforeAll(async () => {
  app = await startTestApp({ env: { SMTP_URL: 'smtp://localhost:1', SMTP_FROM: 'portal@example.com' }, now: () => now })
  people = await signInPeople(app)
  board = await makeBoard(app)
})
afterAll(() => app.close())

const day = 86_400_000
const article = (more: Parameters<typeof makeArticle>[3] = {}, boardId = board) =>
  makeArticle(app, boardId, people.author.code, more)
async function expectRefused(work: () => Promise<unknown>, code: string, key?: string) {
  const before = await hashOfAllTables(app.db)
  await expect(work()).rejects.toMatchObject({ code, ...(key ? { key } : {}) })
  expect(await hashOfAllTables(app.db)).toBe(before)
}

describe('recommending (BOARD-043, BOARD-058, BOARD-059)', () => {
  test('counts each person once, and exactly whatever happens at once', async () => {
    const articleId = await article()
    const { reader, manager } = people
    const add = (who: keyof People) => people[who].client.call(talkCalls.createRecommend, { articleId })
    await Promise.all([add('reader'), add('reader'), add('manager'), add('reader')])
    expect(await countsOf(app, articleId)).toMatchObject({ recommends: 2 })
    const { items, total } = await reader.client.call(talkCalls.recommends, { articleId })
    expect(total).toBe(2)
    expect(new Set(items.map(({ person }) => person.personCode))).toEqual(new Set([reader.code, manager.code]))
    expect(items.find(({ person }) => person.personCode === reader.code)!.person).toMatchObject({
      name: { ko: '김도현' },
      deptName: { ko: expect.stringMatching(/./) },
    })
    const takeBack = () => reader.client.call(talkCalls.deleteRecommend, { articleId })
    await Promise.all([takeBack(), takeBack(), takeBack()])
    expect(await takeBack()).toEqual({ recommends: 1 })
    expect(await countsOf(app, articleId)).toMatchObject({ recommends: 1 })
  })

  test('is for readers, not for one’s own, and not for others’ names', async () => {
    expect.hasAssertions()
    const articleId = await article()
    const { author, reader, stranger, manager } = people
    const silent = await article({}, await makeBoard(app, { settings: { recommends: false } }))
    await expectRefused(
      async () => author.client.call(talkCalls.createRecommend, { articleId }),
      'AccessDeniedException',
    )
    await expectRefused(
      async () => reader.client.call(talkCalls.createRecommend, { articleId: silent }),
      'AccessDeniedException',
    )
    const locked = await article({ password_hash: 'x' })
    const calls = [talkCalls.createRecommend, talkCalls.deleteRecommend, talkCalls.recommends] as const
    for (const each of calls) {
      await expectRefused(async () => stranger.client.call(each, { articleId }), 'NotFoundException')
      await expectRefused(async () => reader.client.call(each, { articleId: 2_000_000_000 }), 'NotFoundException')
      await expectRefused(
        async () => manager.client.call(each, { articleId: locked }),
        'AccessDeniedException',
        'boards.talk.errors.locked',
      )
    }
    await expectRefused(
      async () => reader.client.call(talkCalls.createRecommend, { articleId, userCode: author.code }),
      'AccessDeniedException',
    )
  })

  test('an anonymous article tells how many and not who', async () => {
    const quiet = await makeBoard(app, { settings: { isAnonymous: true } })
    const articleId = await article({ is_anonymous: true }, quiet)
    await people.reader.client.call(talkCalls.createRecommend, { articleId })
    for (const who of ['author', 'manager', 'reader'] as const)
      expect(await people[who].client.call(talkCalls.recommends, { articleId })).toEqual({
        items: [],
        total: 1,
        capped: false,
      })
  })
})

describe('the view log (BOARD-018, BOARD-041, BOARD-060)', () => {
  const look = (articleId: number, who: keyof People = 'reader') =>
    people[who].client.call(talkCalls.createViewLog, { articleId })

  test('counts a person once a day of her own time zone, also at the same moment', async () => {
    // The last quarter to midnight in Seoul (14:45 UTC); one to come could lie beyond the life of the sessions.
    const quarterTo = 14.75 * 3_600_000
    now = new Date(Math.floor((Date.now() - quarterTo) / day) * day + quarterTo)
    const articleId = await article({ publish_at: new Date(now.getTime() - day) })
    await Promise.all([look(articleId), look(articleId), look(articleId)])
    expect(await countsOf(app, articleId)).toMatchObject({ views: 1 })
    now = new Date(now.getTime() + 1_800_000)
    expect(await look(articleId)).toEqual({ views: 2 })
    expect(await look(articleId)).toEqual({ views: 2 })
    await look(articleId, 'manager')
    const { items, total } = await people.author.client.call(talkCalls.viewlogs, { articleId })
    expect(total).toBe(2)
    expect(items.find(({ person }) => person.personCode === people.reader.code)).toMatchObject({
      times: 2,
      lastDate: now.toISOString(),
      person: { name: { ko: '김도현' } },
    })
    now = new Date()
  })

  test('its author has read it and does not count', async () => {
    const articleId = await article()
    expect(await look(articleId, 'author')).toEqual({ views: 0 })
    await look(articleId)
    expect(await countsOf(app, articleId)).toMatchObject({ views: 1 })
    const { items } = await people.author.client.call(talkCalls.viewlogs, { articleId })
    expect(items.map(({ person }) => person.personCode)).toEqual([people.reader.code])
    const own = await app.db
      .selectFrom('boards_views')
      .select('person_code')
      .where('article_id', '=', articleId)
      .where('person_code', '=', people.author.code)
      .execute()
    expect(own).toHaveLength(1)
  })

  test('nothing is recorded of what was not opened', async () => {
    const { reader, manager, stranger, author } = people
    const call = talkCalls.createViewLog
    const talked = await article()
    const locked = await article({ password_hash: 'x' })
    await expectRefused(async () => stranger.client.call(call, { articleId: talked }), 'NotFoundException')
    await expectRefused(async () => manager.client.call(call, { articleId: locked }), 'AccessDeniedException')
    const later = await article({ publish_at: new Date(Date.now() + day) })
    await expectRefused(async () => reader.client.call(call, { articleId: later }), 'NotFoundException')
    expect(await author.client.call(call, { articleId: later })).toEqual({ views: 0 })
    expect(await manager.client.call(call, { articleId: later })).toEqual({ views: 0 })
  })

  test('is shown to whom the board says', async () => {
    const sees = async (viewLog: 'managers' | 'author' | 'readers') => {
      const articleId = await article({}, await makeBoard(app, { settings: { viewLog } }))
      const of = async (who: keyof People) => (await people[who].client.send(talkCalls.viewlogs, { articleId })).status
      return [await of('manager'), await of('author'), await of('reader'), await of('stranger')]
    }
    expect(await sees('managers')).toEqual([200, 403, 403, 404])
    expect(await sees('author')).toEqual([200, 200, 403, 404])
    expect(await sees('readers')).toEqual([200, 200, 200, 404])
    const quiet = await makeBoard(app, { settings: { viewLog: 'readers', isAnonymous: true } })
    const articleId = await article({ is_anonymous: true }, quiet)
    await expectRefused(
      async () => people.manager.client.call(talkCalls.viewlogs, { articleId }),
      'AccessDeniedException',
    )
  })
})

describe('the mail alarm (BOARD-045, G-106)', () => {
  const send = (articleId: number, to: string[], who: keyof People = 'reader') =>
    people[who].client.call(talkCalls.sendMailAlaram, { articleId, to })

  test('goes to colleagues who may read the article, and is written down', async () => {
    const articleId = await article()
    const { author, manager, reader } = people
    expect(await send(articleId, [author.code, manager.code, manager.code, reader.code])).toEqual({ sent: 2 })
    const [line] = await app.db
      .selectFrom('platform_audit')
      .select(['person_code', 'details'])
      .where('action', '=', 'boards.article.mailed')
      .execute()
    expect(line).toEqual({ person_code: reader.code, details: { to: [author.code, manager.code] } })
  })

  test('refuses whoever may not read it, and boards that have none', async () => {
    expect.hasAssertions()
    const articleId = await article()
    const { author, stranger } = people
    for (const code of [stranger.code, 'nobody'])
      await expectRefused(async () => send(articleId, [author.code, code]), 'ValidationException')
    await expectRefused(async () => send(articleId, [author.code], 'stranger'), 'NotFoundException')
    const off = await article({}, await makeBoard(app, { settings: { mailAlarm: false } }))
    const locked = await article({ password_hash: 'x' })
    await expectRefused(async () => send(off, [author.code]), 'AccessDeniedException')
    await expectRefused(async () => send(locked, [author.code], 'manager'), 'AccessDeniedException')
  })

  test('is off without a mail service', async () => {
    const bare = await startTestApp({ shares: app })
    const reader = await bare.signIn('dohyun.kim')
    const articleId = await article()
    const before = await hashOfAllTables(app.db)
    await expect(reader.call(talkCalls.sendMailAlaram, { articleId, to: [people.author.code] })).rejects.toMatchObject({
      code: 'ConflictException',
      key: 'boards.talk.errors.noMail',
    })
    expect(await hashOfAllTables(app.db)).toBe(before)
    await bare.close()
  })
})

describe('the old envelope (BOARD-073, G-019)', () => {
  const stone = (more: Record<string, unknown>, who: keyof People = 'reader') =>
    people[who].client.call(talkCalls.stoneCall, {
      CallType: 'PO',
      ServiceName: 'BoardService',
      FunctionName: 'GetAllNoticeArticles',
      ...more,
    })

  test('gives the newest notices of boards one may read', async () => {
    const articleId = await article({
      is_notice: true,
      title: '창립 기념일 휴무',
      publish_at: new Date(now.getTime() - 1_000),
    })
    const plain = await article()
    const hidden = await article({ is_notice: true, is_secret: true })
    const { items } = await stone({ Params: '{"count":100}' })
    const ids = items.map((item) => item.articleId)
    expect(items[0]).toMatchObject({ articleId, boardName: '시험 게시판', title: '창립 기념일 휴무' })
    expect(ids).not.toContain(plain)
    expect(ids).not.toContain(hidden)
    expect((await stone({ Params: '{"count":1}' })).items).toHaveLength(1)
    expect((await stone({}, 'stranger')).items.map((item) => item.articleId)).not.toContain(articleId)
  })

  test('knows no other name, whatever it is', async () => {
    expect.hasAssertions()
    for (const more of [
      { FunctionName: 'DeleteArticle' },
      { ServiceName: 'PersonService' },
      { ServiceName: '__proto__', FunctionName: 'constructor' },
      { ServiceName: 'BoardService.GetAllNoticeArticles', FunctionName: '' },
      { FunctionName: 'getallnoticearticles' },
      { CallType: 'WF' },
      { Params: 'no json' },
      { Params: '{"count":100000}' },
      { Params: '[]' },
    ])
      await expectRefused(async () => stone(more), 'ValidationException')
  })
})
