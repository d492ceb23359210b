import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageCalls } from '#modules/home/contract/page.contract.ts'
import { openHomeOffice } from '#modules/home/server/home.fixture.ts'
import { putAlone, shownTo } from '#modules/home/server/page/page.fixture.ts'
import type { ArticleLine } from '../../contract/article-line.ts'
import { boardsCalls } from '../../contract/boards.contract.ts'
import { noticesShown, picturesFetched } from '../../contract/boards.widgets.ts'
import { companyTalks, makeArticle, makeBoard, type People, signInPeople } from '../talk/talk.fixture.ts'

const office = await openHomeOffice()
const { app, haneul } = office
let people: People
beforeAll(async () => {
  people = await signInPeople(app)
})
afterAll(() => app.close())

const toManagers = () => ({
  kind: 'person' as const,
  code: people.manager.code,
  rights: ['list', 'read', 'manage'] as const,
})
const shown = (who: keyof People = 'reader') => shownTo<ArticleLine[]>(people[who].client)
const numbers = (lines: readonly ArticleLine[]) => lines.map(({ articleId }) => articleId)

test('recent articles are those of the chosen boards that she may read, the newest first (rights as everywhere)', async () => {
  const open = await makeBoard(app, { settings: { secretArticles: true } })
  const hidden = await makeBoard(app, { permissions: [toManagers()] })
  const onlyListed = await makeBoard(app, { permissions: [{ ...companyTalks, rights: ['list'] }] })
  const first = await makeArticle(app, open, people.author.code)
  const second = await makeArticle(app, open, people.author.code)
  const secret = await makeArticle(app, open, people.author.code, { is_secret: true })
  const managed = await makeArticle(app, hidden, people.manager.code)
  await makeArticle(app, onlyListed, people.author.code)
  await putAlone(office, 'recent-articles-webpart', { boards: [open, hidden, onlyListed], count: 10 })
  expect(numbers(await shown())).toEqual([second, first])
  expect(numbers(await shown('author'))).toEqual([secret, second, first])
  expect(new Set(numbers(await shown('manager')))).toContain(managed)
  await putAlone(office, 'recent-articles-webpart', { boards: [open], count: 3 })
  await makeArticle(app, open, people.author.code)
  await makeArticle(app, open, people.author.code)
  expect(await shown()).toHaveLength(3)
})

test('a card has board, title, the beginning of the text and the day, and of a protected article no text (HOME-012)', async () => {
  const board = await makeBoard(app, { name: '사내 소식' })
  await makeArticle(app, board, people.author.code, { content: '<p>본문의 <b>처음</b></p>' })
  await makeArticle(app, board, people.author.code, { password_hash: 'x', content: '<p>비밀 본문</p>' })
  await app.db.deleteFrom('boards_subscriptions').execute()
  await app.db.deleteFrom('shell_bookmarks').execute()
  await putAlone(office, 'bookmark-board-webpart', { boards: [board] })
  const [locked, plain] = await shown()
  expect(plain).toMatchObject({ boardId: board, boardName: '사내 소식', title: '상반기 조직 개편 안내' })
  expect(plain!.createdDate).toMatch(/^\d{4}-\d\d-\d\dT/)
  expect(JSON.stringify(locked)).not.toContain('비밀 본문')

  // Whoever follows boards of her own has these instead.
  const followed = await makeBoard(app)
  const own = await makeArticle(app, followed, people.author.code)
  await people.reader.client.call(boardsCalls.subscribe, { boardId: followed, isOn: true })
  expect(numbers(await shown())).toEqual([own])
})

test('of pictures 20 are fetched, each with its address or none (HOME-025, HOME-027)', async () => {
  const board = await makeBoard(app)
  for (let made = 0; made < picturesFetched + 1; made += 1) await makeArticle(app, board, people.author.code)
  await putAlone(office, 'image-list-webpart', { boards: [board] })
  const lines = await shown()
  expect(lines).toHaveLength(picturesFetched)
  expect(lines[0]!.imageFilePath).toBeNull()
  await putAlone(office, 'image-list-webpart', {})
  // The albums of the company, where no board is chosen.
  expect(
    (await shown()).some(({ imageFilePath }) => imageFilePath?.startsWith('/cm/api/BoardApi/Article/thumbnail')),
  ).toBe(true)
})

test('notices are six (HOME-032), and none of another company', async () => {
  const board = await makeBoard(app)
  for (let made = 0; made < noticesShown + 1; made += 1)
    await makeArticle(app, board, people.author.code, { is_notice: true, publish_at: new Date() })
  await putAlone(office, 'notice-webpart')
  const lines = await shown()
  expect(lines).toHaveLength(noticesShown)
  expect(new Set(lines.map(({ boardId }) => boardId))).toEqual(new Set([board]))
  expect(JSON.stringify(await haneul.call(pageCalls.pageData, {}))).not.toContain('상반기 조직 개편 안내')
})
