import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { boardAdministrationCalls } from '../../contract/administration.contract.ts'
import { articlesCalls } from '../../contract/articles.contract.ts'
import { limits } from '../../contract/boards.rules.ts'
import { companyTalks, makeArticle, makeBoard, type People, signInPeople } from '../talk/talk.fixture.ts'

let app: TestApp
let people: People
let boardId: number
beforeAll(async () => {
  app = await startTestApp()
  people = await signInPeople(app)
  boardId = await makeBoard(app, {
    permissions: [companyTalks, { kind: 'person', code: people.manager.code, rights: ['list', 'read', 'manage'] }],
  })
})
afterAll(() => app.close())

const write = () => makeArticle(app, boardId, people.author.code)
const remove = (articleId: number) => people.author.client.call(articlesCalls.deleteArticle, { boardId, articleId })
const undo = async (who: keyof People, articleId: number) =>
  (await people[who].client.send(articlesCalls.undoDelete, { articleId })).status
const read = async (articleId: number) =>
  (await people.reader.client.send(articlesCalls.article, { boardId, articleId })).status

test('an author brings back what she has just taken away; it was gone for everybody meanwhile (BOARD-038)', async () => {
  const articleId = await write()
  await remove(articleId)
  expect(await read(articleId)).toBe(404)
  expect(await undo('author', articleId)).toBe(200)
  expect(await read(articleId)).toBe(200)
  const lines = await app.db
    .selectFrom('platform_audit')
    .select(['action', 'person_code'])
    .where('target', '=', `article:${articleId}`)
    .orderBy('action')
    .execute()
  expect(lines).toEqual(
    ['deleted', 'restored'].map((act) => ({ action: `boards.article.${act}`, person_code: people.author.code })),
  )
  expect(await undo('author', articleId)).toBe(404)
})

test('nobody else does, nor she what somebody else took away or she longer ago', async () => {
  const mine = await write()
  await remove(mine)
  expect([await undo('reader', mine), await undo('manager', mine), await undo('stranger', mine)]).toEqual([
    404, 404, 404,
  ])

  const theirs = await write()
  await people.manager.client.call(boardAdministrationCalls.adminDeleteArticles, { articleIds: [theirs] })
  expect(await undo('author', theirs)).toBe(404)

  const late = new Date(Date.now() - (limits.undoMinutes + 1) * 60_000)
  await app.db.updateTable('boards_articles').set({ deleted_at: late }).where('article_id', '=', mine).execute()
  expect(await undo('author', mine)).toBe(404)
  expect(await read(mine)).toBe(404)
})

test('what she may not read any more stays where it is', async () => {
  const closed = await makeBoard(app, {
    permissions: [{ kind: 'person', code: people.author.code, rights: ['list', 'read', 'write'] }],
  })
  const articleId = await makeArticle(app, closed, people.author.code)
  await people.author.client.call(articlesCalls.deleteArticle, { boardId: closed, articleId })
  await app.db.deleteFrom('boards_permissions').where('board_id', '=', closed).execute()
  await app.services.live.caughtUp()
  expect(await undo('author', articleId)).toBe(404)
})
