import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { emitEvent } from '#platform/server/ctx.ts'
import { articlesCalls } from '../../contract/articles.contract.ts'
import { boardsEvents } from '../../contract/boards.events.ts'
import { talkCalls } from '../../contract/talk.contract.ts'
import {
  alertsOf,
  codesOf,
  companyTalks,
  makeArticle,
  makeBoard,
  type People,
  signInPeople,
} from '../talk/talk.fixture.ts'

let app: TestApp
let people: People
let board: number
let bystander: string
const soon = { timeout: 60_000 }
beforeAll(async () => {
  app = await startTestApp({ work: true })
  people = await signInPeople(app)
  ;[bystander] = (await codesOf(app, 'popup.manager')) as [string]
  board = await makeBoard(app, { name: '사내 소식' })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.deleteFrom('alerts_alerts').execute()
  await app.db.deleteFrom('boards_subscriptions').execute()
})

const subscribe = (boardId: number, ...codes: string[]) =>
  app.db
    .insertInto('boards_subscriptions')
    .values(codes.map((person_code) => ({ person_code, board_id: boardId })))
    .execute()
const published = (articleId: number, mailAlarm = false) =>
  app.services.database.writer
    .transaction()
    .execute((db) => emitEvent(app.services, db, boardsEvents.published, { articleId, mailAlarm }))
const article = (more: Parameters<typeof makeArticle>[3] = {}, boardId = board) =>
  makeArticle(app, boardId, people.author.code, more)
const say = (articleId: number, body: string, parentCommentId?: number, who: keyof People = 'reader') =>
  people[who].client.call(talkCalls.createComment, { articleId, body, parentCommentId })
const kindsOf = async (code: string, articleId?: number) =>
  (await alertsOf(app, code, articleId)).map(({ kind }) => kind)
/** Waits until the work before it is done: a last alert to somebody nobody else writes to. */
async function settled() {
  const marker = await article({ title: '끝' }, await makeBoard(app))
  await people.reader.client.call(talkCalls.createComment, { articleId: marker, body: `@[${people.manager.code}]` })
  await expect
    .poll(async () => (await alertsOf(app, people.manager.code)).some(({ url }) => url.includes(`=${marker}#`)), soon)
    .toBe(true)
  await new Promise((resolve) => setTimeout(resolve, 1_000))
}

describe('a comment', () => {
  test('is heard by whom it mentions, answers or concerns, each once, and never by its writer', async () => {
    const articleId = await article({ title: '체육대회 안내' })
    const { author, reader, manager } = people
    const top = await say(articleId, '몇 시에 모이나요?', undefined, 'manager')
    await say(articleId, `@[${author.code}] 님이 아실 거예요`, top.commentId)
    await expect
      .poll(
        async () =>
          (await alertsOf(app, author.code, articleId)).map(({ kind, text, url, by }) => [kind, text, url, by]),
        soon,
      )
      .toEqual([
        [
          'boards.commented',
          '‘체육대회 안내’에 댓글이 달렸어요: 몇 시에 모이나요?',
          `/po/board/read?SYSID=${board}&ARTICLEID=${articleId}#comment-${top.commentId}`,
          manager.code,
        ],
        [
          'boards.mentioned',
          '‘체육대회 안내’의 댓글에서 나를 언급했어요: @서지우 님이 아실 거예요',
          expect.stringContaining('#comment-'),
          reader.code,
        ],
      ])
    await expect.poll(() => kindsOf(manager.code, articleId), soon).toEqual(['boards.answered'])
    // One's own answer to oneself is no news.
    await say(articleId, '여섯 시래요', top.commentId, 'manager')
    await expect.poll(() => kindsOf(author.code, articleId), soon).toHaveLength(2)
    expect(await kindsOf(manager.code, articleId)).toEqual(['boards.answered'])
    expect(await kindsOf(reader.code, articleId)).toEqual([])
  })

  test('comments collapse into one line for each article, mentions do not', async () => {
    const articleId = await article()
    for (const body of ['하나', '둘', '셋']) await say(articleId, body)
    await expect
      .poll(
        async () => (await alertsOf(app, people.author.code, articleId)).map(({ kind, count }) => [kind, count]),
        soon,
      )
      .toEqual([['boards.commented', 3]])
    const { commentId } = await say(articleId, `@[${people.manager.code}] 첫째`)
    await say(articleId, `@[${people.manager.code}] 둘째`)
    await expect
      .poll(() => kindsOf(people.manager.code, articleId), soon)
      .toEqual(['boards.mentioned', 'boards.mentioned'])
    // A change tells only those whom it mentions anew.
    await people.reader.client.call(talkCalls.updateComment, {
      commentId,
      body: `@[${people.manager.code}] @[${bystander}] 첫째`,
    })
    await expect.poll(() => kindsOf(bystander, articleId), soon).toEqual(['boards.mentioned'])
    expect(await kindsOf(people.manager.code, articleId)).toHaveLength(2)
  })

  test('a kept article says nothing of its words', async () => {
    for (const more of [{ is_secret: true }, { password_hash: 'x' }]) {
      await app.db.deleteFrom('alerts_alerts').execute()
      const articleId = await article({ title: '연봉 협상', ...more })
      if (more.is_secret)
        await app.db
          .insertInto('boards_article_readers')
          .values({ article_id: articleId, kind: 'person', code: people.reader.code })
          .execute()
      await say(articleId, `@[${people.reader.code}] 기밀 내용`, undefined, 'author')
      await expect
        .poll(async () => (await alertsOf(app, people.reader.code)).map(({ text }) => text), soon)
        .toEqual(['사내 소식의 보호된 글의 댓글에서 나를 언급했어요'])
      const rows = JSON.stringify(await app.db.selectFrom('alerts_alerts').selectAll().execute())
      expect(rows).not.toContain('기밀')
      expect(rows).not.toContain('연봉')
    }
  })

  test('an anonymous one names nobody', async () => {
    const quiet = await makeBoard(app, { settings: { isAnonymous: true } })
    const articleId = await article({ is_anonymous: true }, quiet)
    await say(articleId, '누가 썼을까요')
    await people.reader.client.call(talkCalls.createRecommend, { articleId })
    await expect
      .poll(
        async () =>
          (await alertsOf(app, people.author.code, articleId)).map(({ kind, by }) => `${kind} ${by}`).toSorted(),
        soon,
      )
      .toEqual(['boards.commented null', 'boards.recommended null'])
    const rows = JSON.stringify(await app.db.selectFrom('alerts_alerts').selectAll().execute())
    expect(rows).not.toContain(people.reader.code)
    expect(rows).not.toContain('김도현')
  })

  test('who may not read the article any more hears nothing', async () => {
    const closing = await makeBoard(app)
    const articleId = await article({}, closing)
    const top = await say(articleId, '처음')
    // While they may still read it: else this alert could come after those that there are have been taken away.
    await expect.poll(() => kindsOf(people.author.code, articleId), soon).toEqual(['boards.commented'])
    await app.db.deleteFrom('boards_permissions').where('board_id', '=', closing).execute()
    await app.db
      .insertInto('boards_permissions')
      .values({
        board_id: closing,
        kind: 'person',
        code: bystander,
        can_list: true,
        can_read: true,
        can_write: false,
        can_comment: true,
        can_manage: false,
      })
      .execute()
    const other = await app.signIn('popup.manager')
    await app.db.deleteFrom('alerts_alerts').execute()
    await other.call(talkCalls.createComment, { articleId, parentCommentId: top.commentId, body: '이제 우리끼리' })
    await settled()
    expect(await alertsOf(app, people.author.code, articleId)).toEqual([])
    expect(await alertsOf(app, people.reader.code, articleId)).toEqual([])
  })
})

test('a recommendation is heard by the author, many of one article as one', async () => {
  const articleId = await article({ title: '칭찬해요' })
  for (const who of ['reader', 'manager'] as const)
    await people[who].client.call(talkCalls.createRecommend, { articleId })
  await expect
    .poll(
      async () => (await alertsOf(app, people.author.code, articleId)).map(({ text, count }) => [text, count]),
      soon,
    )
    .toEqual([['내 글이 추천을 받았어요: 칭찬해요', 2]])
  // Taken back and given again at once: it is one line still.
  expect(await kindsOf(people.reader.code, articleId)).toEqual([])
})

describe('a new article', () => {
  test('is heard by whose bell rings for the board and who may read it, one line for each board', async () => {
    await subscribe(board, people.author.code, people.reader.code, people.stranger.code)
    const first = await article({ title: '첫 소식' })
    const second = await article({ title: '둘째 소식' })
    await published(first)
    await expect
      .poll(async () => (await alertsOf(app, people.reader.code)).map(({ text }) => text), soon)
      .toEqual(['사내 소식에 새 글이 올라왔어요: 첫 소식'])
    await published(second)
    await expect
      .poll(
        async () => (await alertsOf(app, people.reader.code)).map((row) => [row.text, row.count, row.objectKey]),
        soon,
      )
      .toEqual([['사내 소식에 새 글이 올라왔어요: 둘째 소식', 2, `board:${board}`]])
    // Said twice by a second try of the work: nobody hears of it again.
    await published(second)
    await settled()
    expect((await alertsOf(app, people.reader.code)).filter(({ kind }) => kind === 'boards.newArticle')).toMatchObject([
      { count: 2 },
    ])
    expect(await kindsOf(people.stranger.code)).toEqual([])
    expect((await kindsOf(people.author.code)).includes('boards.newArticle')).toBe(false)
  })

  test('with a mail alarm it goes out by mail as well', async () => {
    await subscribe(board, people.reader.code)
    await published(await article({ title: '메일로도' }), true)
    await expect.poll(() => kindsOf(people.reader.code), soon).toEqual(['boards.mailAlarm'])
  })

  test('whoever must read it, or is named in it, hears that and nothing else', async () => {
    await subscribe(board, people.reader.code, people.manager.code, bystander)
    const articleId = await article({
      title: '안전 점검',
      is_must_read: true,
      content: `<p><span data-mention="${people.manager.code}">@담당</span> <span data-mention="${people.stranger.code}">@남</span></p>`,
    })
    await app.db
      .insertInto('boards_must_read_audience')
      .values({ article_id: articleId, kind: 'person', code: people.reader.code })
      .execute()
    await published(articleId)
    await expect.poll(() => kindsOf(people.reader.code), soon).toEqual(['boards.mustRead'])
    await expect.poll(() => kindsOf(people.manager.code), soon).toEqual(['boards.mentioned'])
    await expect.poll(() => kindsOf(bystander), soon).toEqual(['boards.newArticle'])
    expect(await kindsOf(people.stranger.code)).toEqual([])
  })

  test('that was taken away, hidden or is not yet there is heard by nobody it is not for', async () => {
    await subscribe(board, people.reader.code)
    const gone = await article()
    await app.db
      .updateTable('boards_articles')
      .set({ state: 'deleted', deleted_at: new Date(), deleted_by: people.author.code })
      .where('article_id', '=', gone)
      .execute()
    const hidden = await article({ is_secret: true })
    const later = await article({ publish_at: new Date(Date.now() + 3_600_000) })
    for (const each of [gone, hidden, later]) await published(each)
    await settled()
    expect((await kindsOf(people.reader.code)).includes('boards.newArticle')).toBe(false)
  })

  test('a new version tells those it names for the first time', async () => {
    const named = (...codes: string[]) => codes.map((code) => `<span data-mention="${code}">@이름</span>`).join(' ')
    const articleId = await article({ content: `<p>${named(people.reader.code)}</p>` })
    const version = (number: number, content: string) =>
      app.db
        .insertInto('boards_versions')
        .values({
          article_id: articleId,
          version: number,
          title: '제목',
          content,
          file_code: null,
          changed_by: people.author.code,
          changed_name: '{"ko":"가","en":"","zh":"","ja":""}',
          changed_title: '{"ko":"가","en":"","zh":"","ja":""}',
          changed_dept: '{"ko":"가","en":"","zh":"","ja":""}',
        })
        .execute()
    await version(2, `<p>${named(people.reader.code, bystander)}</p>`)
    await app.services.database.writer
      .transaction()
      .execute((db) => emitEvent(app.services, db, boardsEvents.changed, { articleId, version: 2 }))
    await expect.poll(() => kindsOf(bystander), soon).toEqual(['boards.mentioned'])
    await settled()
    expect(await kindsOf(people.reader.code)).toEqual([])
  })

  test('whom a change makes a reader is asked, and whom it leaves out is not asked any more', async () => {
    const boardId = await makeBoard(app, { permissions: [{ ...companyTalks, rights: ['list', 'read', 'write'] }] })
    const written = { boardId, title: '보안 서약', content: '<p>읽어 주세요</p>' }
    const person = (code: string) => ({ kind: 'person' as const, code })
    const { client } = people.author
    const { articleId } = await client.call(articlesCalls.createArticle, {
      ...written,
      mustRead: [person(people.reader.code)],
    })
    const asked = async () =>
      (
        await app.db.selectFrom('boards_must_reads').select('person_code').where('article_id', '=', articleId).execute()
      ).map(({ person_code }) => person_code)
    await expect.poll(asked, soon).toEqual([people.reader.code])
    const change = { ...written, articleId, articleVersion: 1, mustRead: [person(bystander)] }
    await client.call(articlesCalls.updateArticle, change)
    await expect.poll(asked, soon).toEqual([bystander])
    await expect.poll(() => kindsOf(bystander, articleId), soon).toEqual(['boards.mustRead'])
    await app.db.deleteFrom('alerts_alerts').execute()
    // The same audience once more asks nobody again.
    await client.call(articlesCalls.updateArticle, { ...change, articleVersion: 2 })
    await settled()
    expect(await kindsOf(bystander, articleId)).toEqual([])
  })
})
