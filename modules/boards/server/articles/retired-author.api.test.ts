import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { organisationCalls } from '#modules/organisation/contract/organisation.contract.ts'
import { articlesCalls } from '../../contract/articles.contract.ts'
import { talkCalls } from '../../contract/talk.contract.ts'
import { companyTalks, makeBoard, type People, signInPeople } from '../talk/talk.fixture.ts'

let app: TestApp
let people: People
let board: number
beforeAll(async () => {
  app = await startTestApp()
  people = await signInPeople(app)
  board = await makeBoard(app, { permissions: [{ ...companyTalks, rights: ['list', 'read', 'write', 'comment'] }] })
})
afterAll(() => app.close())

/** What a colleague sees of an article and of what was said below it. */
async function seenBy({ client }: People['reader'], articleId: number) {
  const where = { boardId: board, articleId }
  const { createdUser, content } = await client.call(articlesCalls.article, where)
  const { items: comments } = await client.call(talkCalls.getComments, { articleId })
  const { items: recommends } = await client.call(talkCalls.recommends, { articleId })
  const { items: list } = await client.call(articlesCalls.getArticles, { boardId: board })
  const found = await client.call(articlesCalls.getArticles, {
    boardId: board,
    searchField: 'author',
    searchFieldValue: '서지우',
  })
  return {
    article: [createdUser.name, createdUser.deptName, content],
    comments: comments.map((comment) => [comment.createdUser?.name, comment.body]),
    recommends: recommends.map(({ person }) => person.name),
    list: list.map((line) => [line.title, line.createdUserName]),
    found: found.total,
  }
}

describe('whoever has left the company', () => {
  test('keeps the authorship of what she wrote, and is neither signed in nor found any more', async () => {
    const { author, reader } = people
    const { articleId } = await author.client.call(articlesCalls.createArticle, {
      boardId: board,
      title: '인수인계 안내',
      content: '<p>다음 달부터 담당자가 바뀌어요</p>',
    })
    const other = await reader.client.call(articlesCalls.createArticle, {
      boardId: board,
      title: '송별회 일정',
      content: '<p>금요일 저녁이에요</p>',
    })
    for (const id of [articleId, other.articleId])
      await author.client.call(talkCalls.createComment, { articleId: id, body: '그동안 고마웠어요' })
    await author.client.call(talkCalls.createRecommend, { articleId: other.articleId })
    const before = [await seenBy(reader, articleId), await seenBy(reader, other.articleId)]
    expect(before[0]).toMatchObject({ article: [{ ko: '서지우' }, expect.anything(), expect.anything()], found: 1 })
    expect(before[1]).toMatchObject({ recommends: [{ ko: '서지우' }] })

    await app.db.deleteFrom('organisation_posts').where('person_code', '=', author.code).execute()
    await app.db
      .updateTable('organisation_people')
      .set({ state: 'retired' })
      .where('person_code', '=', author.code)
      .execute()
    await app.services.live.caughtUp()

    expect([await seenBy(reader, articleId), await seenBy(reader, other.articleId)]).toEqual(before)
    expect((await reader.client.call(organisationCalls.searchPeople, { query: '서지우' })).items).toEqual([])
    await expect(app.signIn('jiwoo.seo')).rejects.toThrow(/./)
    expect((await author.client.send(articlesCalls.article, { boardId: board, articleId })).status).toBe(401)
  })
})
