import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import { boardAdministrationCalls } from '../../contract/administration.contract.ts'
import { articlesCalls } from '../../contract/articles.contract.ts'
import { articlesChangedKind } from '../../contract/articles-changed.ts'
import type { BoardRight } from '../../contract/boards.rules.ts'
import { companyTalks, makeArticle, makeBoard, type People, signInPeople } from '../talk/talk.fixture.ts'
import { tellPages } from './tell-pages.ts'

const soon = { timeout: 60_000 }
const reads: BoardRight[] = ['list', 'read']
const writes: BoardRight[] = [...reads, 'write']

let app: TestApp
let people: People
/** What pages with these topics heard: `topic board`. */
let heard: string[] = []
const ends: (() => void)[] = []
beforeAll(async () => {
  app = await startTestApp({ work: true })
  people = await signInPeople(app)
  const { author, reader, stranger, manager } = people
  const persons = [author, reader, stranger, manager].map(({ code }) => `person:${code}`)
  for (const topic of ['everyone', 'company:HC', 'company:FL', ...persons])
    ends.push(
      app.services.live.subscribe([topic], ({ kind, data }) => {
        if (kind === articlesChangedKind) heard.push(`${topic} ${JSON.stringify(data)}`)
      }),
    )
})
afterAll(async () => {
  for (const end of ends) end()
  await app.close()
})
beforeEach(() => {
  heard = []
})

const person = ({ code }: { code: string }, rights: readonly BoardRight[] = reads) =>
  ({ kind: 'person', code, rights }) as const
const line = (topic: string, boardId: number, more = {}) =>
  `${topic} ${JSON.stringify({ boardId, isAlbum: false, isNotice: false, ...more })}`
const sorted = () => heard.map((each) => each.replace(/\{.*\}/, sortKeys)).toSorted()
const sortKeys = (text: string) =>
  JSON.stringify(
    Object.fromEntries(Object.entries(JSON.parse(text) as object).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  )
const toldOf = (boardId: number, topics: readonly string[], more = {}) =>
  topics.map((topic) => line(topic, boardId, more).replace(/\{.*\}/, sortKeys)).toSorted()
const tell = async (...articleIds: number[]) => {
  await tellPages(app.services, articleIds)
  await app.services.live.caughtUp()
}
const topicOf = (who: keyof People) => `person:${people[who].code}`

test('an article that is written, changed or deleted reaches the pages of those who may read it, and no others', async () => {
  const boardId = await makeBoard(app, { permissions: [person(people.author, writes), person(people.reader)] })
  const { client } = people.author
  const told = toldOf(boardId, [topicOf('author'), topicOf('reader')])
  const text = { boardId, title: '새 글', content: '<p>본문</p>' }
  const { articleId } = await client.call(articlesCalls.createArticle, text)
  await expect.poll(sorted, soon).toEqual(told)
  heard = []
  await client.call(articlesCalls.updateArticle, { ...text, articleId, articleVersion: 1, title: '고친 글' })
  await expect.poll(sorted, soon).toEqual(told)
  heard = []
  await client.call(articlesCalls.deleteArticle, { boardId, articleId })
  await expect.poll(sorted, soon).toEqual(told)
})

test('a company hears it as a whole, and says whether it is a notice', async () => {
  const boardId = await makeBoard(app, { permissions: [companyTalks] })
  await tell(await makeArticle(app, boardId, people.author.code, { is_notice: true }))
  expect(sorted()).toEqual(toldOf(boardId, ['company:HC'], { isNotice: true }))
})

test('several articles of a board are one message, to everybody where everybody reads', async () => {
  const boardId = await makeBoard(app, { permissions: [companyTalks, { kind: 'everyone', code: '', rights: reads }] })
  const ids: number[] = []
  while (ids.length < 3) ids.push(await makeArticle(app, boardId, people.author.code))
  await tell(...ids)
  expect(sorted()).toEqual(toldOf(boardId, ['everyone']))
})

test('people of a department are told one by one', async () => {
  const { deptCode } = await app.db
    .selectFrom('organisation_posts')
    .select('dept_code as deptCode')
    .where('person_code', '=', demoPerson('jiwoo.seo').personCode)
    .where('is_primary', '=', true)
    .executeTakeFirstOrThrow()
  const boardId = await makeBoard(app, { permissions: [{ kind: 'departmentTree', code: deptCode, rights: reads }] })
  await tell(await makeArticle(app, boardId, people.manager.code))
  expect(sorted()).toContain(toldOf(boardId, [topicOf('author')])[0])
  expect(heard.some((each) => /^(everyone|company)/.test(each) || each.startsWith(topicOf('stranger')))).toBe(false)
})

test('a secret article is told to its author and those let in, as far as they read the board', async () => {
  const boardId = await makeBoard(app, {
    permissions: [companyTalks],
    settings: { secretArticles: true },
  })
  const articleId = await makeArticle(app, boardId, people.author.code, { is_secret: true })
  await app.db
    .insertInto('boards_article_readers')
    .values(
      [people.reader, people.stranger].map(({ code }) => ({ article_id: articleId, kind: 'person' as const, code })),
    )
    .execute()
  await tell(articleId)
  expect(sorted()).toEqual(toldOf(boardId, [topicOf('author'), topicOf('reader')]))
})

test('one that a manager hides, shows again, deletes or brings back is told to all who saw it', async () => {
  const boardId = await makeBoard(app, {
    permissions: [
      person(people.author, writes),
      person(people.reader),
      { kind: 'person', code: people.manager.code, rights: [...writes, 'manage'] },
    ],
  })
  const articleId = await makeArticle(app, boardId, people.author.code)
  const announced = { announced_at: new Date() }
  await app.db.updateTable('boards_articles').set(announced).where('article_id', '=', articleId).execute()
  const { client } = people.manager
  const told = toldOf(boardId, [topicOf('author'), topicOf('reader'), topicOf('manager')])
  const articleIds = [articleId]
  const changes = [
    () => client.call(boardAdministrationCalls.adminToggleSecret, { articleIds, isSecret: true }),
    () => client.call(boardAdministrationCalls.adminToggleSecret, { articleIds, isSecret: false }),
    () => client.call(boardAdministrationCalls.adminDeleteArticles, { articleIds }),
    () => client.call(boardAdministrationCalls.adminRestoreArticles, { articleIds }),
  ]
  for (const change of changes) {
    heard = []
    await change()
    await expect.poll(sorted, soon).toEqual(told)
  }
})
