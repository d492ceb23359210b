import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { hashOfAllTables } from '#apps/server/testing/world.ts'
import { imageAddress, storeFile } from '#modules/files/server/files.public.ts'
import type { Call } from '#platform/contract/call.ts'
import { articlesCalls } from '../../../contract/articles.contract.ts'
import { draftsCalls } from '../../../contract/drafts.contract.ts'
import { companyTalks, makeArticle, makeBoard, type People, signInPeople } from '../../talk/talk.fixture.ts'

let app: TestApp
let people: People
let board: number
const everybodyWrites = { ...companyTalks, rights: ['list', 'read', 'write', 'comment'] as const }
/** A picture of one pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

beforeAll(async () => {
  app = await startTestApp()
  people = await signInPeople(app)
  board = await makeBoard(app, {
    permissions: [everybodyWrites],
    settings: { secretArticles: true, passwordArticles: true },
  })
})
afterAll(() => app.close())

const refused = async (call: Call, input: object, who: keyof People = 'reader') => {
  const before = await hashOfAllTables(app.db)
  const { status } = await people[who].client.send(call, input)
  expect(await hashOfAllTables(app.db), call.name).toBe(before)
  return status
}
const store = (code: string, name: string, by: keyof People, isInline = false) =>
  storeFile(app.db, app.services.storage, {
    code,
    name,
    bytes: isInline ? png : Buffer.from(name),
    isInline,
    uploadedBy: people[by].code,
    at: new Date(),
  })

test('an article is found on its own board only; without a board wherever it stands (BOARD-052)', async () => {
  const other = await makeBoard(app, { permissions: [everybodyWrites] })
  const articleId = await makeArticle(app, board, people.author.code)
  const elsewhere = { boardId: other, articleId }
  const asked: readonly [Call, object][] = [
    [articlesCalls.article, elsewhere],
    [articlesCalls.articleVersion, { ...elsewhere, articleVersion: 1 }],
    [articlesCalls.deleteArticle, elsewhere],
    [articlesCalls.checkPassword, { ...elsewhere, password: '1234' }],
    [articlesCalls.createPermission, { ...elsewhere, readers: [] }],
    [articlesCalls.articleCreateFile, { ...elsewhere, fileCode: 'none' }],
  ]
  for (const [call, input] of asked)
    for (const who of ['author', 'manager'] as const) expect(await refused(call, input, who), call.name).toBe(404)
  const { client } = people.reader
  expect(await client.call(articlesCalls.article, { boardId: board, articleId })).toMatchObject({ articleId })
  expect(await client.call(articlesCalls.article, { articleId })).toMatchObject({ articleId, boardId: board })
  expect(await refused(articlesCalls.article, { articleId }, 'stranger')).toBe(404)
})

describe('joining files to an article (BOARD-054, G-106)', () => {
  test('writes a version with them, for its author and the managers, and is audited', async () => {
    const articleId = await makeArticle(app, board, people.author.code)
    const place = { boardId: board, articleId }
    const setOf = async (who: keyof People) => {
      const { fileCode } = await people[who].client.call(draftsCalls.startDraft, { boardId: board })
      await store(fileCode, `${who}의 견적서.txt`, who)
      return fileCode
    }
    const [own, ofReader] = [await setOf('author'), await setOf('reader')]
    expect(await refused(articlesCalls.articleCreateFile, { ...place, fileCode: ofReader }, 'reader')).toBe(403)
    expect(await refused(articlesCalls.articleCreateFile, { ...place, fileCode: ofReader }, 'stranger')).toBe(404)
    // Nobody joins what somebody else is writing.
    expect(await refused(articlesCalls.articleCreateFile, { ...place, fileCode: ofReader }, 'author')).toBe(404)
    expect(await refused(articlesCalls.articleCreateFile, { ...place, fileCode: 'none' }, 'author')).toBe(404)
    const joined = await people.author.client.call(articlesCalls.articleCreateFile, { ...place, fileCode: own })
    expect(joined).toEqual({ articleVersion: 2 })
    const article = await people.reader.client.call(articlesCalls.article, place)
    expect(article).toMatchObject({ articleVersion: 2, files: 1, content: '<p>본문</p>' })
    const files = await people.reader.client.call(articlesCalls.hcFile, { fileCode: article.fileCode! })
    expect(files.map(({ name }) => name)).toEqual(['author의 견적서.txt'])
    const audited = await app.db
      .selectFrom('platform_audit')
      .select('person_code')
      .where('action', '=', 'boards.article.filesJoined')
      .where('target', '=', `article:${articleId}`)
      .execute()
    expect(audited).toEqual([{ person_code: people.author.code }])
  })
})

describe('the small picture of an article (G-021)', () => {
  const withPicture = async (more: object = {}) => {
    const { fileCode, draftId } = await people.author.client.call(draftsCalls.startDraft, { boardId: board })
    const picture = await store(fileCode, '행사.png', 'author', true)
    const { articleId } = await people.author.client.call(articlesCalls.createArticle, {
      boardId: board,
      title: '사진이 있는 글',
      content: `<p><img src="${imageAddress(picture.fileId)}" alt=""></p>`,
      fileCode,
      draftId,
      ...more,
    })
    const { image_file_id } = await app.db
      .selectFrom('boards_articles')
      .select('image_file_id')
      .where('article_id', '=', articleId)
      .executeTakeFirstOrThrow()
    return { articleId, fileName: image_file_id }
  }
  const asked = (fileName: string, who: keyof People) =>
    people[who].client.send(articlesCalls.thumbnail, { fileName }).then(({ status }) => status)

  test('is for whoever may read the article, by the address its list gives (HOME-038)', async () => {
    const { articleId, fileName } = await withPicture()
    const { items } = await people.reader.client.call(articlesCalls.getBlogArticles, { boardId: board })
    const row = items.find((each) => each.articleId === articleId)!
    expect(row.imageFilePath).toBe(`/cm/api/BoardApi/Article/thumbnail?fileName=${fileName}`)
    const answer = await people.reader.client.request('GET', row.imageFilePath!)
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(await asked(fileName!, 'stranger')).toBe(404)
    await app.db.updateTable('boards_articles').set({ is_secret: true }).where('article_id', '=', articleId).execute()
    expect(await asked(fileName!, 'reader')).toBe(404)
    expect(await asked(fileName!, 'author')).toBe(200)
  })

  test('is kept of what a password protects', async () => {
    const { articleId, fileName } = await withPicture({ password: '열려라참깨' })
    expect(fileName).toBeNull()
    const { items } = await people.reader.client.call(articlesCalls.getBlogArticles, { boardId: board })
    expect(items.find((each) => each.articleId === articleId)).toMatchObject({ imageFilePath: null, summary: '' })
  })
})
