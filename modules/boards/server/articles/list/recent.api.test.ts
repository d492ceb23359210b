import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { articlesCalls } from '../../../contract/articles.contract.ts'
import { boardsCalls } from '../../../contract/boards.contract.ts'
import { limits } from '../../../contract/boards.rules.ts'
import { talkCalls } from '../../../contract/talk.contract.ts'
import { companyTalks, makeArticle, makeBoard, type People, signInPeople } from '../../talk/talk.fixture.ts'

let app: TestApp
let people: People
beforeAll(async () => {
  app = await startTestApp()
  people = await signInPeople(app)
  await people.reader.client.call(boardsCalls.markRead, {})
})
afterAll(() => app.close())

const recent = async (more: object = {}) =>
  (await people.reader.client.call(articlesCalls.recentArticleList, { UnreadOnly: true, ...more })).items.map(
    ({ articleId }) => articleId,
  )
const ago = (minutes: number) => ({ publish_at: new Date(Date.now() - minutes * 60_000) })

test('only what one has not opened of all boards one may read, newest first (BOARD-032)', async () => {
  const [boardId, hidden] = [await makeBoard(app), await makeBoard(app, { permissions: [] })]
  await makeArticle(app, hidden, people.author.code)
  await makeArticle(app, boardId, people.reader.code)
  await makeArticle(app, boardId, people.author.code, ago((limits.unreadDays + 1) * 1440))
  await makeArticle(app, boardId, people.author.code, { is_secret: true })
  const letIn = await makeArticle(app, boardId, people.author.code, { is_secret: true })
  await app.db
    .insertInto('boards_article_readers')
    .values({ article_id: letIn, kind: 'person', code: people.reader.code })
    .execute()
  const opened = await makeArticle(app, boardId, people.author.code)
  const unread = await makeArticle(app, boardId, people.author.code, ago(30))
  expect(await recent()).toEqual([unread, opened, letIn])
  await people.reader.client.call(talkCalls.createViewLog, { articleId: opened })
  expect(await recent()).toEqual([unread, letIn])
  expect(await recent({ UnreadOnly: false })).toEqual(expect.arrayContaining([unread, opened]))

  await people.reader.client.call(boardsCalls.markRead, { boardId })
  expect(await recent()).toEqual([])
})

test('what was found by words is narrowed in the same way', async () => {
  const { client, code } = people.manager
  const boardId = await makeBoard(app, {
    permissions: [companyTalks, { kind: 'person', code, rights: ['list', 'read', 'write'] }],
  })
  const write = (title: string) => client.call(articlesCalls.createArticle, { boardId, title, content: '<p>글</p>' })
  const [opened, unread] = [await write('청마루 점검'), await write('청마루 교체')]
  await people.reader.client.call(talkCalls.createViewLog, { articleId: opened.articleId })
  expect(await recent({ SearchText: '청마루' })).toEqual([unread.articleId])
  expect(await recent({ SearchText: '청마루', UnreadOnly: false })).toEqual([unread.articleId, opened.articleId])
})
