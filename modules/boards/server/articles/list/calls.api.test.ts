import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { articlesCalls } from '../../../contract/articles.contract.ts'
import { boardsCalls } from '../../../contract/boards.contract.ts'
import { companyTalks, makeArticle, makeBoard, type People, signInPeople } from '../../talk/talk.fixture.ts'

let app: TestApp
let people: People
let boardId: number
beforeAll(async () => {
  app = await startTestApp()
  people = await signInPeople(app)
  boardId = await makeBoard(app, {
    name: '동호회',
    permissions: [companyTalks, { kind: 'person', code: people.author.code, rights: ['list', 'read', 'write'] }],
  })
})
afterAll(() => app.close())

test('a list comes in pages of twenty unless another size is asked for (BOARD-036)', async () => {
  const many = await makeBoard(app)
  for (let made = 0; made < 21; made += 1) await makeArticle(app, many, people.author.code)
  const page = async (more: object) => {
    const { items, total } = await people.reader.client.call(articlesCalls.getArticles, { boardId: many, ...more })
    return [items.length, items[0]!.number, total]
  }
  expect(await page({})).toEqual([20, 21, 21])
  expect(await page({ page: 2 })).toEqual([1, 1, 21])
  expect(await page({ itemsPerPage: 10, page: 2 })).toEqual([10, 11, 21])
})

describe('an article', () => {
  let articleId: number
  beforeAll(async () => {
    const written = { boardId, title: '봄 산행', content: '<p>토요일 아침에 만나요</p>', articleType: 2 as const }
    articleId = (await people.author.client.call(articlesCalls.createArticle, written)).articleId
  })
  const asked = () => ({ boardId, useNotice: false })

  test('stands in a list as a blog shows it with the beginning of its text, elsewhere without (BOARD-037)', async () => {
    const { client } = people.reader
    const { items } = await client.call(articlesCalls.getBlogArticles, asked())
    expect(items).toMatchObject([{ articleId, summary: '토요일 아침에 만나요' }])
    expect((await client.call(articlesCalls.getArticles, asked())).items).toMatchObject([{ articleId, summary: '' }])
  })

  test('says what it is, by whom and where; its board at which level that is (BOARD-074)', async () => {
    const { client } = people.reader
    expect(await client.call(articlesCalls.article, { boardId, articleId })).toMatchObject({
      boardId,
      articleId,
      articleVersion: 1,
      title: '봄 산행',
      content: '<p>토요일 아침에 만나요</p>',
      imageFilePath: null,
      createdDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/),
      createdUserName: '서지우',
      boardName: '동호회',
    })
    expect(await client.call(boardsCalls.board, { boardId })).toMatchObject({ boardLevel: 0 })
  })

  test('is of the type Normal or File, and of no other (BOARD-075)', async () => {
    const { client } = people.author
    const plain = await client.call(articlesCalls.createArticle, { boardId, title: '보통', content: '<p>글</p>' })
    const typeOf = async (id: number) =>
      (await client.call(articlesCalls.article, { boardId, articleId: id })).articleType
    expect([await typeOf(plain.articleId), await typeOf(articleId)]).toEqual([1, 2])
    const other = await client.send(articlesCalls.createArticle, {
      boardId,
      title: '셋',
      content: '<p>글</p>',
      articleType: 3 as 2,
    })
    expect(other.status).toBe(400)
  })
})
