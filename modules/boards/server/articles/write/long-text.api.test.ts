import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { articlesCalls } from '../../../contract/articles.contract.ts'
import { makeBoard } from '../../talk/talk.fixture.ts'

let app: TestApp
let author: TestClient
let board: number
beforeAll(async () => {
  app = await startTestApp()
  author = await app.signIn('jiwoo.seo')
  board = await makeBoard(app, { permissions: [{ kind: 'company', code: 'HC', rights: ['list', 'read', 'write'] }] })
})
afterAll(() => app.close())

test('a long text with much markup is cleaned and found, and others are answered meanwhile', {
  timeout: 120_000,
}, async () => {
  const content = `${'<b onclick="x()">가</b>'.repeat(40_000)}<p>맨끝에있는낱말</p><script>x()</script>`
  const posted = new AbortController()
  const posting = author
    .call(articlesCalls.createArticle, { boardId: board, title: '긴 글', content })
    .finally(() => posted.abort())
  let answered = 0
  while (!posted.signal.aborted) {
    await author.call(articlesCalls.getArticles, { boardId: board })
    answered += 1
  }
  const { articleId } = await posting
  // The event loop alone would have answered the one that was asked before the text came.
  expect(answered).toBeGreaterThan(3)
  const { content: kept } = await author.call(articlesCalls.article, { articleId })
  expect(kept).toContain('<strong>가</strong>')
  expect(kept).not.toMatch(/onclick|script/)
  const { items } = await author.call(articlesCalls.getTotalArticles, { keyword: '맨끝에있는낱말' })
  expect(items.map((item) => item.articleId)).toEqual([articleId])
})
