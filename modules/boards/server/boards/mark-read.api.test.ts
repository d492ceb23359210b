import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import { articlesCalls } from '../../contract/articles.contract.ts'
import { boardsCalls } from '../../contract/boards.contract.ts'

let app: TestApp
let jiwoo: TestClient
beforeAll(async () => {
  app = await startTestApp()
  jiwoo = await app.signIn('jiwoo.seo')
})
afterAll(() => app.close())

const unread = async (boardId: number) =>
  (await jiwoo.call(articlesCalls.getArticles, { boardId, unreadOnly: true, useNotice: false })).items.length
const views = () =>
  app.db
    .selectFrom('boards_views')
    .select('article_id')
    .where('person_code', '=', demoPerson('jiwoo.seo').personCode)
    .execute()

test('what is declared read is unread no more, on one board and on all, and nobody is told that it was opened', async () => {
  const [opened, elsewhere] = [await views(), await unread(102)]
  expect(await unread(103)).toBeGreaterThan(0)
  expect(await jiwoo.call(boardsCalls.markRead, { boardId: 103 })).toEqual({ boards: 1 })
  expect([await unread(103), await unread(102)]).toEqual([0, elsewhere])
  const { items } = await jiwoo.call(articlesCalls.getArticles, { boardId: 103 })
  expect(items.every(({ isRead }) => isRead)).toBe(true)

  expect((await jiwoo.call(boardsCalls.markRead, {})).boards).toBeGreaterThan(10)
  const { items: tree } = await jiwoo.call(boardsCalls.tree, {})
  expect(tree.filter((board) => board.unread > 0)).toEqual([])
  expect(await views()).toEqual(opened)
})
