import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Answer } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { filesCalls } from '#modules/files/contract/files.contract.ts'
import { cleanName } from '#modules/files/contract/files.rules.ts'
import { fetchBytes, sendFile } from '#modules/files/server/testing/sender.ts'
import { richTextTags } from '#platform/contract/rich-text.ts'
import { hostileTexts } from '#platform/testing/rich-text.payloads.ts'
import { articlesCalls } from '../../contract/articles.contract.ts'
import { limits } from '../../contract/boards.rules.ts'
import { draftsCalls } from '../../contract/drafts.contract.ts'
import { talkCalls } from '../../contract/talk.contract.ts'
import { companyTalks, makeArticle, makeBoard, type People, signInPeople } from '../talk/talk.fixture.ts'

// Texts that try to become more than text (G-024), by every way words of people come in. A browser opens what is
// stored here in `e2e/boards/hostile.journey.ts`.

let app: TestApp
let people: People
let board: number
beforeAll(async () => {
  app = await startTestApp()
  people = await signInPeople(app)
  board = await makeBoard(app, { permissions: [{ ...companyTalks, rights: ['list', 'read', 'write', 'comment'] }] })
})
afterAll(() => app.close())

const tag = /<\/?([^\s>]*)([^>]*)>/g
const attribute = /\s([^\s=]+)="([^"]*)"/g
const tags: readonly string[] = Object.keys(richTextTags)

/** Nothing of a text runs, loads or frames anything, whatever reads it. */
function expectInert(html: string): void {
  for (const [, name, attributes] of html.matchAll(tag)) {
    expect(tags).toContain(name)
    for (const [, key, value] of attributes!.matchAll(attribute)) {
      expect(key).not.toMatch(/^on|^srcdoc$|^srcset$|^action$|^formaction$/)
      if (key === 'href') expect(value).toMatch(/^(https?:\/\/(?!.*@)|mailto:|tel:|\/po\/(?!\.\.))/)
      if (key === 'src') expect(value).toMatch(/^\/cm\/api\/files\/[0-9a-f-]{36}\/view$/)
      if (key === 'style') expect(value).not.toMatch(/url|expression|var|position|--|\\|[{}()@]/)
    }
  }
}

/** Answers are data: a browser that is led to them shows no page. */
function expectData({ headers }: Answer): void {
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
  expect(headers['x-content-type-options']).toBe('nosniff')
}

/** What no database of texts can hold is refused before anything else. */
const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0')

test.each(hostileTexts.map((text) => [text]))('in an article and a comment: %s', async (hostile) => {
  const title = `앞 ${hostile}`.slice(0, limits.titleLength)
  const posted = await people.author.client.send(articlesCalls.createArticle, {
    boardId: board,
    title,
    content: `<p>앞</p>${hostile}<p>뒤</p>`,
  })
  expectData(posted)
  expect(posted.status).toBe(isStorable(hostile) ? 200 : 400)
  if (!isStorable(hostile)) return
  const { articleId } = (posted.body as { result: { articleId: number } }).result
  const answer = await people.reader.client.send(articlesCalls.article, { boardId: board, articleId })
  expectData(answer)
  const article = (answer.body as { result: { title: string; content: string } }).result
  expectInert(article.content)
  expect(article.content).toContain('앞')
  // Words stay words: whoever wrote about a tag reads it again.
  expect(article.title).toBe(title.trim())
  const version = await people.reader.client.call(articlesCalls.articleVersion, {
    boardId: board,
    articleId,
    articleVersion: 1,
  })
  expect(version.content).toBe(article.content)
  const said = await people.reader.client.send(talkCalls.createComment, { articleId, body: hostile })
  expectData(said)
  const { body } = (said.body as { result: { body: string } }).result
  expect(body).toBe(hostile.trim())
  const comments = await people.author.client.call(talkCalls.getComments, { articleId })
  expect(comments.items[0]!.body).toBe(body)
})

describe('in names of files', () => {
  const named = hostileTexts.filter((text) => isStorable(text) && cleanName(`${text}.txt`) !== '')

  test('what was stored is a name, and what goes out is an attachment under it', async () => {
    const { fileCode, draftId } = await people.author.client.call(draftsCalls.startDraft, { boardId: board })
    const some = named.slice(0, 40)
    for (const [at, name] of some.entries())
      await sendFile(people.author.client, {
        code: fileCode,
        name: `${name}.txt`,
        content: Buffer.from(`<script>pwned()</script>${at}`),
        identifier: `hostile-${at}`,
      })
    const { articleId } = await people.author.client.call(articlesCalls.createArticle, {
      boardId: board,
      title: '이름이 이상한 파일',
      content: '<p>첨부</p>',
      fileCode,
      draftId,
    })
    const { fileCode: code } = await people.reader.client.call(articlesCalls.article, { boardId: board, articleId })
    const listed = await people.reader.client.send(filesCalls.list, { code: code! })
    expectData(listed)
    const { items } = (listed.body as { result: { items: { name: string; downloadUrl: string }[] } }).result
    expect(items).toHaveLength(some.length)
    for (const { name, downloadUrl } of items) {
      // No part of a path, no mark of markup, one line.
      expect(name).not.toMatch(/[<>"/\\|?*:]|[\p{Cc}\u2028\u2029\u202a-\u202e]/u)
      const { status, headers } = await fetchBytes(app, people.reader.client, downloadUrl)
      expect(status, name).toBe(200)
      expect(headers['content-type']).toBe('application/octet-stream')
      expect(headers['content-disposition']).toMatch(
        /^attachment; filename="[^"\r\n]*"; filename\*=UTF-8''[\w%.!~*'()-]+$/,
      )
      expect(headers['x-content-type-options']).toBe('nosniff')
    }
    const history = await people.reader.client.send(articlesCalls.articleFileHistory, {
      fileCode: code!,
      articleVersion: 1,
    })
    expectData(history)
  })
})

test('a comment is kept as it was typed, and is nobody’s markup', async () => {
  const articleId = await makeArticle(app, board, people.author.code)
  const body = '<b>굵게</b> & "인용" <script>pwned()</script>'
  await people.reader.client.call(talkCalls.createComment, { articleId, body })
  const { items } = await people.author.client.call(talkCalls.getComments, { articleId })
  expect(items.map((comment) => comment.body)).toEqual([body])
})
