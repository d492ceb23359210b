import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { hashOfAllTables } from '#apps/server/testing/world.ts'
import { searchCalls } from '#modules/search/contract/search.contract.ts'
import type { Call } from '#platform/contract/call.ts'
import { articlesCalls } from '../../contract/articles.contract.ts'
import { talkCalls } from '../../contract/talk.contract.ts'
import { companyTalks, makeBoard, type People, signInPeople } from '../talk/talk.fixture.ts'
import { keepTime } from './clock/keep-time.ts'
import { keepRetention } from './clock/retention.ts'

let app: TestApp
let now = new Date()
let people: People
let board: number
const everybodyWrites = { ...companyTalks, rights: ['list', 'read', 'write', 'comment'] as const }

beforeAll(async () => {
  app = await startTestApp({ now: () => now })
  people = await signInPeople(app)
  board = await makeBoard(app, {
    permissions: [everybodyWrites],
    settings: { secretArticles: true, passwordArticles: true },
  })
})
afterAll(() => app.close())

type Input = Parameters<typeof people.author.client.call<typeof articlesCalls.createArticle>>[1]
const post = (input: Partial<Input> = {}, who = people.author) =>
  who.client.call(articlesCalls.createArticle, {
    boardId: board,
    title: '주간 회의록',
    content: '<p>회의 내용</p>',
    ...input,
  })
const read = (articleId: number, who = people.reader) =>
  who.client.call(articlesCalls.article, { boardId: board, articleId })
const list = (who = people.reader, more: object = {}) =>
  who.client.call(articlesCalls.getArticles, { boardId: board, ...more })
const refused = async (call: Call, input: object, who = people.reader) => {
  const before = await hashOfAllTables(app.db)
  const { status, body } = await who.client.send(call, input)
  expect(await hashOfAllTables(app.db)).toBe(before)
  return { status, key: (body as { error?: { key: string } }).error?.key }
}
const anySearch = async (keyword: string, who = people.reader) => {
  const total = await who.client.call(searchCalls.totalSearch, { keyword })
  const inside = await who.client.call(articlesCalls.getTotalArticles, { keyword })
  const inBoard = await who.client.call(articlesCalls.getArticles, {
    boardId: board,
    searchField: 'titleContent',
    searchFieldValue: keyword,
  })
  return [total.boardItems.totalCount, inside.total, inBoard.total]
}

describe('writing and reading (BOARD-050, BOARD-052)', () => {
  test('what one employee wrote is read by another, listed, found over all boards, and cleaned (BOARD-023, BOARD-035, G-024)', async () => {
    const { articleId, isPublished } = await post({
      title: '  뷁도시 점검 일정  ',
      content:
        '<p onclick="x()">쮉리베이터<script>alert(1)</script> 정기점검은 <a href="javascript:x()">금요일</a></p>',
    })
    expect(isPublished).toBe(true)
    const article = await read(articleId)
    expect(article).toMatchObject({ title: '뷁도시 점검 일정', isLocked: false, state: 'published', articleVersion: 1 })
    expect(article.content).not.toMatch(/script|onclick|javascript/)
    expect(article.content).toContain('쮉리베이터')
    expect(article.createdUser.personCode).toBe(people.author.code)
    expect((await list()).items[0]).toMatchObject({ articleId, isRead: false, isNew: true, summary: '' })
    expect((await list(people.reader, { includeContent: true })).items[0]!.summary).toContain('정기점검')
    expect(await anySearch('뷁도시')).toEqual([1, 1, 1])
    expect(await anySearch('쮉리베이터 정기점검')).toEqual([1, 1, 1])
    expect((await people.stranger.client.send(articlesCalls.article, { boardId: board, articleId })).status).toBe(404)
    expect(
      (await people.stranger.client.call(searchCalls.totalSearch, { keyword: '뷁도시' })).boardItems.totalCount,
    ).toBe(0)
  })

  test('empty titles and texts, foreign labels and what the board does not take are refused at the field (BOARD-081)', async () => {
    const plain = await makeBoard(app, { permissions: [everybodyWrites], settings: { mustRead: false } })
    const fields = async (input: Partial<Input>) => {
      const { status, body } = await people.author.client.send(articlesCalls.createArticle, {
        boardId: plain,
        title: '제목',
        content: '<p>글</p>',
        ...input,
      })
      return [status, ...(body as { error: { fields: { path: string }[] } }).error.fields.map(({ path }) => path)]
    }
    const before = await hashOfAllTables(app.db)
    expect(await fields({ title: '  ' })).toEqual([400, 'title'])
    expect(await fields({ content: '<p> </p><script>x</script>' })).toEqual([400, 'content'])
    expect(await fields({ prefaceId1: 1 })).toEqual([400, 'prefaceId1'])
    expect(await fields({ isSecret: true })).toEqual([400, 'isSecret'])
    expect(await fields({ password: '12345' })).toEqual([400, 'password'])
    expect(await fields({ mustRead: [{ kind: 'company', code: 'HC' }] })).toEqual([400, 'mustRead'])
    expect(await fields({ endsAt: '2020-01-01T00:00:00Z' })).toEqual([400, 'endsAt'])
    expect(await fields({ isNotice: true, noticeUntil: '2020-01-01T00:00:00Z' })).toEqual([400, 'noticeUntil'])
    expect(await hashOfAllTables(app.db)).toBe(before)
  })

  test('the articles beside it are those of the list', async () => {
    const own = await makeBoard(app, { permissions: [everybodyWrites], settings: { secretArticles: true } })
    const ids: number[] = []
    for (const isSecret of [false, true, false])
      ids.push((await post({ boardId: own, title: `글 ${ids.length}`, isSecret })).articleId)
    const beside = async (who: typeof people.reader) => {
      const { previous } = await who.client.call(articlesCalls.article, { boardId: own, articleId: ids[2]! })
      return previous?.articleId
    }
    expect(await beside(people.reader)).toBe(ids[0])
    expect(await beside(people.author)).toBe(ids[1])
  })
})

describe('versions (BOARD-051, BOARD-053, BOARD-061)', () => {
  test('a second writer is told who was first; earlier versions are read and restored', async () => {
    const { articleId } = await post({ title: '처음 제목', content: '<p>처음</p>' })
    const change = { boardId: board, articleId, title: '나중 제목', content: '<p>나중</p>', articleVersion: 1 }
    expect(await people.author.client.call(articlesCalls.updateArticle, { ...change, note: '오타' })).toEqual({
      articleId,
      articleVersion: 2,
    })
    const stale = await refused(articlesCalls.updateArticle, change, people.manager)
    expect(stale).toEqual({ status: 409, key: 'boards.articles.refused.stale' })
    expect(await refused(articlesCalls.updateArticle, { ...change, articleVersion: 2 })).toMatchObject({ status: 403 })
    const history = await people.reader.client.call(articlesCalls.articleHistory, { articleId })
    expect(history.map(({ articleVersion, note }) => [articleVersion, note])).toEqual([
      [2, '오타'],
      [1, ''],
    ])
    const first = { boardId: board, articleId, articleVersion: 1 }
    expect(await people.reader.client.call(articlesCalls.articleVersion, first)).toMatchObject({
      content: '<p>처음</p>',
    })
    expect(await refused(articlesCalls.restoreVersion, { articleId, articleVersion: 1 })).toMatchObject({ status: 403 })
    await people.author.client.call(articlesCalls.restoreVersion, { articleId, articleVersion: 1 })
    expect(await read(articleId)).toMatchObject({ title: '처음 제목', content: '<p>처음</p>', articleVersion: 3 })
    expect(await anySearch('나중')).toEqual([0, 0, 0])
  })

  test('two who save at once: one of them wins', async () => {
    const { articleId } = await post()
    const change = { boardId: board, articleId, title: '동시', content: '<p>동시</p>', articleVersion: 1 }
    const answers = await Promise.all(
      [1, 2, 3].map(() => people.author.client.send(articlesCalls.updateArticle, change)),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  })
})

describe('what is kept from others', () => {
  test('a secret article is found nowhere by who may not read it, not even as a number, until she is let in (BOARD-039)', async () => {
    const before = (await list()).total
    const { articleId } = await post({ title: '비밀스런 감사 결과', isSecret: true })
    expect((await list()).total).toBe(before)
    expect(await anySearch('비밀스런')).toEqual([0, 0, 0])
    expect(await refused(articlesCalls.article, { boardId: board, articleId })).toMatchObject({ status: 404 })
    expect((await list(people.author)).total).toBe((await list(people.manager)).total)
    expect(await anySearch('비밀스런', people.manager)).toEqual([1, 1, 1])
    expect(await refused(articlesCalls.createPermission, { boardId: board, articleId, readers: [] })).toMatchObject({
      status: 404,
    })
    const readers = [{ kind: 'person' as const, code: people.reader.code }]
    await people.author.client.call(articlesCalls.createPermission, { boardId: board, articleId, readers })
    expect(await anySearch('비밀스런')).toEqual([1, 1, 1])
    expect((await list()).items[0]!.articleId).toBe(articleId)
    expect((await read(articleId)).can.edit).toBe(false)
  })

  test('a password keeps content, versions, comments and search; it opens for one session (BOARD-044, G-027)', async () => {
    const { articleId } = await post({ title: '연봉 협상 자료', content: '<p>금고번호</p>', password: '열려라참깨' })
    const place = { boardId: board, articleId }
    expect(await read(articleId)).toMatchObject({ isLocked: true, content: '', fileCode: null, hasPassword: true })
    expect((await list(people.reader, { includeContent: true })).items[0]).toMatchObject({ summary: '' })
    expect(await anySearch('금고번호')).toEqual([0, 0, 0])
    for (const [call, input] of [
      [articlesCalls.articleVersion, { ...place, articleVersion: 1 }],
      [articlesCalls.articleHistory, { articleId }],
      [talkCalls.getComments, { articleId }],
      [articlesCalls.moveArticles, { articleIds: [articleId], boardId: board, isCopy: true }],
    ] as const)
      expect(await refused(call, input)).toMatchObject({ status: 403 })
    expect(await people.reader.client.call(articlesCalls.checkPassword, { ...place, password: '틀림' })).toEqual({
      isCorrect: false,
    })
    expect(await people.reader.client.call(articlesCalls.checkPassword, { ...place, password: '열려라참깨' })).toEqual({
      isCorrect: true,
    })
    expect(await read(articleId)).toMatchObject({ isLocked: false, content: '<p>금고번호</p>' })
    const elsewhere = await app.signIn('dohyun.kim')
    expect(await elsewhere.call(articlesCalls.article, place)).toMatchObject({ isLocked: true })
    await people.author.client.call(articlesCalls.updateArticle, {
      ...place,
      title: '연봉 협상 자료',
      content: '<p>금고번호</p>',
      articleVersion: 1,
      password: '새비밀번호',
    })
    expect(await read(articleId)).toMatchObject({ isLocked: true })
  })

  test('guessing ends after a few tries and stays ended for another process', async () => {
    const { articleId } = await post({ password: '1q2w3e4r' })
    const guess = () =>
      people.reader.client.send(articlesCalls.checkPassword, { boardId: board, articleId, password: '0000' })
    const statuses = []
    for (let tries = 0; tries < 7; tries += 1) statuses.push((await guess()).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
    await using other = Object.assign(await startTestApp({ shares: app, now: () => now }), {
      [Symbol.asyncDispose]: () => Promise.resolve(),
    })
    const there = other.visitor()
    for (const [name, value] of people.reader.client.cookies) there.cookies.set(name, value)
    const right = { boardId: board, articleId, password: '1q2w3e4r' }
    expect((await there.send(articlesCalls.checkPassword, right)).status).toBe(429)
    await other.close()
    const started = now
    now = new Date(started.getTime() + 61_000)
    expect((await people.reader.client.send(articlesCalls.checkPassword, right)).status).toBe(200)
    now = started
  })

  test('nobody learns who wrote an anonymous article', async () => {
    const hidden = await makeBoard(app, { permissions: [everybodyWrites], settings: { isAnonymous: true } })
    const { articleId } = await post({ boardId: hidden, title: '무기명 제안', content: '<p>의견</p>' })
    await people.author.client.call(articlesCalls.updateArticle, {
      boardId: hidden,
      articleId,
      title: '무기명 제안',
      content: '<p>의견 고침</p>',
      articleVersion: 1,
    })
    const place = { boardId: hidden, articleId }
    for (const who of [people.reader, people.manager]) {
      const told = JSON.stringify([
        await who.client.call(articlesCalls.article, place),
        await who.client.call(articlesCalls.articleHistory, { articleId }),
        await who.client.call(articlesCalls.articleVersion, { ...place, articleVersion: 1 }),
        await who.client.call(articlesCalls.getArticles, { boardId: hidden, sortField: 'author' }),
        await who.client.call(articlesCalls.getTotalArticles, { keyword: '무기명' }),
        await who.client.call(searchCalls.totalSearch, { keyword: '무기명' }),
      ])
      expect(told).toContain('무기명')
      expect(told).not.toContain(people.author.code)
      expect(told).not.toContain('서지우')
    }
    const byName = { boardId: hidden, searchField: 'author' as const, searchFieldValue: '서지우' }
    expect((await people.reader.client.call(articlesCalls.getArticles, byName)).total).toBe(0)
    expect(
      (await people.reader.client.call(articlesCalls.getTotalArticles, { keyword: '무기명', author: '서지우' })).total,
    ).toBe(0)
    expect((await people.author.client.call(articlesCalls.article, place)).can.edit).toBe(true)
  })
})

describe('time', () => {
  test('appears once at its time, whichever process looks, and goes at its end', async () => {
    const started = now
    const at = (minutes: number) => new Date(started.getTime() + minutes * 60_000)
    const { articleId, isPublished } = await post({
      title: '쀍약한 발표',
      publishAt: at(10).toISOString(),
      endsAt: at(30).toISOString(),
    })
    expect(isPublished).toBe(false)
    expect(await refused(articlesCalls.article, { boardId: board, articleId })).toMatchObject({ status: 404 })
    expect((await list(people.author, { mineOnly: true })).items[0]).toMatchObject({
      articleId,
      state: 'scheduled',
      number: 0,
    })
    expect(await anySearch('쀍약한')).toEqual([0, 0, 0])
    const total = (await list()).total
    now = at(11)
    await Promise.all([keepTime(app.services), keepTime(app.services), keepTime(app.services)])
    expect((await list()).items[0]).toMatchObject({ articleId, state: 'published' })
    expect((await list()).total).toBe(total + 1)
    expect(await anySearch('쀍약한')).toEqual([1, 1, 1])
    const { rows } = await sql<{ told: number }>`select count(*) as told from pgboss.job
      where name like 'boards.published%' and data ->> 'articleId' = ${String(articleId)} group by name`.execute(app.db)
    expect(new Set(rows.map(({ told }) => told))).toEqual(new Set([1]))
    now = at(31)
    await keepTime(app.services)
    expect((await list()).total).toBe(total)
    expect(await anySearch('쀍약한')).toEqual([0, 0, 0])
    expect((await read(articleId, people.author)).state).toBe('ended')
    now = started
  })

  test('what a board keeps for some days only goes for good, with everything', async () => {
    const short = await makeBoard(app, { permissions: [everybodyWrites], settings: { retentionDays: 30 } })
    const { articleId } = await post({ boardId: short, title: '오래된 구내식당 메뉴' })
    const { commentId } = await people.reader.client.call(talkCalls.createComment, { articleId, body: '맛있었어요' })
    await keepRetention(app.services)
    expect((await people.reader.client.send(articlesCalls.article, { boardId: short, articleId })).status).toBe(200)
    const started = now
    now = new Date(started.getTime() + 31 * 86_400_000)
    await keepRetention(app.services)
    now = started
    expect((await people.reader.client.send(articlesCalls.article, { boardId: short, articleId })).status).toBe(404)
    const left = await app.db.selectFrom('boards_versions').selectAll().where('article_id', '=', articleId).execute()
    expect(left).toEqual([])
    const said = await app.db.selectFrom('talk_comments').select('body').where('comment_id', '=', commentId).execute()
    expect(said).toEqual([])
    expect((await people.reader.client.call(articlesCalls.getArticles, { boardId: short })).total).toBe(0)
  })
})

describe('deleting, moving and copying', () => {
  test('its author deletes, nobody else; it is gone everywhere', async () => {
    const { articleId } = await post({ title: '지울 공지문' })
    expect(await refused(articlesCalls.deleteArticle, { boardId: board, articleId })).toMatchObject({ status: 403 })
    expect(await refused(articlesCalls.deleteArticle, { boardId: board, articleId }, people.stranger)).toMatchObject({
      status: 404,
    })
    await people.author.client.call(articlesCalls.deleteArticle, { boardId: board, articleId })
    expect(await refused(articlesCalls.article, { boardId: board, articleId }, people.author)).toMatchObject({
      status: 404,
    })
    expect(await anySearch('지울 공지문')).toEqual([0, 0, 0])
  })

  test('a moved article gets a number there and keeps its words by name; a copy is a new one', async () => {
    const target = await makeBoard(app, { permissions: [everybodyWrites] })
    const label = async (boardId: number) =>
      (
        await app.db
          .insertInto('boards_labels')
          .values({ board_id: boardId, label_set: 'preface1', name_ko: '안내', sort_order: 0, retired_at: null })
          .returning('label_id')
          .executeTakeFirstOrThrow()
      ).label_id
    const [here, there] = [await label(board), await label(target)]
    const { articleId } = await post({ title: '옮길 안내문', prefaceId1: here })
    const moving = { articleIds: [articleId], boardId: target, isCopy: false }
    expect(await refused(articlesCalls.moveArticles, moving)).toMatchObject({ status: 403 })
    await people.reader.client.call(articlesCalls.moveArticles, { ...moving, isCopy: true })
    await people.author.client.call(articlesCalls.moveArticles, moving)
    const { items, total } = await people.reader.client.call(articlesCalls.getArticles, { boardId: target })
    expect(total).toBe(2)
    expect(items.map(({ number, prefaceId1, createdUser }) => [number, prefaceId1, createdUser.personCode])).toEqual([
      [2, there, people.author.code],
      [1, there, people.reader.code],
    ])
    const ofLabel = { boardId: target, prefaceId1: there }
    expect((await people.reader.client.call(articlesCalls.getArticles, ofLabel)).total).toBe(2)
  })
})
