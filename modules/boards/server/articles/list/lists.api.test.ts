import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { bookmarkCalls } from '#modules/shell/contract/bookmarks.contract.ts'
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
})
afterAll(() => app.close())

const everybodyWrites = { ...companyTalks, rights: ['list', 'read', 'write'] as const }
const listed = { ...companyTalks, rights: ['list'] as const }
const toManagers = { kind: 'person' as const, code: '', rights: ['list', 'read', 'manage'] as const }
const soon = () => new Date(Date.now() + 60_000)
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)
const numbers = (rows: readonly { articleId: number }[]) => rows.map(({ articleId }) => articleId)
const list = (boardId: number, more: object = {}, who: keyof People = 'reader') =>
  people[who].client.call(articlesCalls.getArticles, { boardId, ...more })

/** Notices of every kind on a board of one's own, and one plain article newer than all of them. */
async function boardWithNotices() {
  const boardId = await makeBoard(app, { settings: { secretArticles: true } })
  const notice = (more: object = {}) =>
    makeArticle(app, boardId, people.author.code, { is_notice: true, publish_at: ago(1), ...more })
  const first = await notice()
  const second = await notice()
  const over = await notice()
  await app.db
    .updateTable('boards_articles')
    .set({ notice_until: ago(1) })
    .where('article_id', '=', over)
    .execute()
  await app.db.updateTable('boards_articles').set({ notice_until: soon() }).where('article_id', '=', second).execute()
  const secret = await notice({ is_secret: true })
  const plain = await makeArticle(app, boardId, people.author.code, { publish_at: ago(1) })
  return { boardId, first, second, over, secret, plain }
}

describe('notices', () => {
  test('stand on top of the first page, the newest first, while they last and for whom they are (BOARD-076)', async () => {
    const { boardId, first, second, over, secret, plain } = await boardWithNotices()
    const shown = await list(boardId)
    expect(numbers(shown.notices)).toEqual([second, first])
    expect(numbers(shown.items)).toEqual([plain, over, second, first])
    expect(shown.total).toBe(4)
    expect(numbers((await list(boardId, {}, 'author')).notices)).toEqual([secret, second, first])
    expect((await list(boardId, { useNotice: false })).notices).toEqual([])
    expect((await list(boardId, { searchFieldValue: '조직 개편' })).notices).toEqual([])
    expect((await list(boardId, { page: 2, itemsPerPage: 10 })).notices).toEqual([])
  })

  test(`at most ${limits.noticesOnTop} stand there`, async () => {
    const boardId = await makeBoard(app)
    for (let made = 0; made < limits.noticesOnTop + 2; made += 1)
      await makeArticle(app, boardId, people.author.code, { is_notice: true })
    const shown = await list(boardId)
    expect(shown.notices).toHaveLength(limits.noticesOnTop)
    expect(shown.notices[0]!.number).toBe(limits.noticesOnTop + 2)
  })

  test('of all boards come newest first, without what one may not read (HOME-036)', async () => {
    const hidden = await makeBoard(app, { permissions: [{ ...toManagers, code: people.manager.code }] })
    const onlyListed = await makeBoard(app, { permissions: [listed] })
    for (const boardId of [hidden, onlyListed])
      await makeArticle(app, boardId, people.author.code, { is_notice: true, publish_at: ago(0) })
    const { first, second, over, secret, plain } = await boardWithNotices()
    const { items } = await people.reader.client.call(articlesCalls.comNotice, { ListItemCount: 20 })
    expect(numbers(items)).toEqual(expect.arrayContaining([first, second]))
    for (const kept of [over, secret, plain]) expect(numbers(items)).not.toContain(kept)
    expect(items.every(({ isNotice, boardId }) => isNotice && boardId !== hidden && boardId !== onlyListed)).toBe(true)
    expect(items.map(({ createdDate }) => createdDate)).toEqual(
      items.map(({ createdDate }) => createdDate).toSorted((a, b) => b.localeCompare(a)),
    )
    expect((await people.reader.client.call(articlesCalls.comNotice, { ListItemCount: 1 })).items).toHaveLength(1)
    const abroad = await people.stranger.client.call(articlesCalls.comNotice, { ListItemCount: 20 })
    expect(numbers(abroad.items)).not.toContain(first)
  })
})

describe('what one has not read', () => {
  test('is all that others wrote and one has not opened', async () => {
    const boardId = await makeBoard(app)
    const [opened, kept] = [
      await makeArticle(app, boardId, people.author.code),
      await makeArticle(app, boardId, people.author.code),
    ]
    const own = await makeArticle(app, boardId, people.reader.code)
    const unread = async () => numbers((await list(boardId, { unreadOnly: true })).items)
    expect(await unread()).toEqual([kept, opened])
    await people.reader.client.call(talkCalls.createViewLog, { articleId: opened })
    expect(await unread()).toEqual([kept])
    const rows = (await list(boardId)).items
    expect(rows.map(({ articleId, isRead }) => [articleId, isRead])).toEqual([
      [own, true],
      [kept, false],
      [opened, true],
    ])
  })
})

describe('recent articles (BOARD-001, BOARD-032)', () => {
  test('are the newest of all boards one may read, page by page, and can be searched', async () => {
    const boardId = await makeBoard(app, { name: '새 글이 오는 곳', permissions: [everybodyWrites] })
    const onlyListed = await makeBoard(app, { permissions: [listed] })
    const newest = await makeArticle(app, boardId, people.author.code, { publish_at: new Date() })
    const secret = await makeArticle(app, boardId, people.author.code, { publish_at: new Date(), is_secret: true })
    const unreadable = await makeArticle(app, onlyListed, people.author.code, { publish_at: new Date() })
    const article = { boardId, title: '쁑뜨락 개방 안내', content: '<p>내일부터</p>' }
    const { articleId: later } = await people.author.client.call(articlesCalls.createArticle, {
      ...article,
      title: '내일 알릴 것',
      publishAt: new Date(Date.now() + 3_600_000).toISOString(),
    })
    const recent = (input: object = {}, who: keyof People = 'reader') =>
      people[who].client.call(articlesCalls.recentArticleList, { PageSize: 10, ...input })
    const first = await recent()
    expect(first.items[0]).toMatchObject({ articleId: newest, boardName: '새 글이 오는 곳' })
    for (const kept of [secret, unreadable, later]) expect(numbers(first.items)).not.toContain(kept)
    expect(numbers((await recent({}, 'author')).items)).toContain(secret)
    expect(numbers((await recent({}, 'stranger')).items)).not.toContain(newest)
    const second = await recent({ PageNum: 2 })
    expect(second.items).toHaveLength(10)
    expect(numbers(second.items).some((id) => numbers(first.items).includes(id))).toBe(false)
    const { articleId } = await people.author.client.call(articlesCalls.createArticle, article)
    expect(numbers((await recent({ SearchType: 'title', SearchText: '쁑뜨락' })).items)).toEqual([articleId])
    expect((await recent({ SearchText: '쁑뜨락' }, 'stranger')).total).toBe(0)
  })
})

describe('bookmarked boards (HOME-037)', () => {
  test('are those of bookmarks and bells; those named stand in while there are none', async () => {
    const [kept, rung, named] = [await makeBoard(app), await makeBoard(app), await makeBoard(app)]
    const closed = await makeBoard(app, { permissions: [{ ...toManagers, code: people.manager.code }] })
    const made = new Map<number, number>()
    for (const boardId of [kept, rung, named, closed])
      made.set(boardId, await makeArticle(app, boardId, people.author.code))
    const client = await app.signIn('popup.manager')
    const boardsOf = async (DefaultBoardIds = '') => {
      const { items } = await client.call(articlesCalls.bookmarkBoardList, { DefaultBoardIds })
      return new Set(items.map(({ boardId }) => boardId))
    }
    expect(await boardsOf()).toEqual(new Set())
    expect(await boardsOf(`${named},${closed},x,-1,999999999999`)).toEqual(new Set([named]))
    await client.call(bookmarkCalls.bookmarkInsert, {
      MenuText: '아끼는 게시판',
      ItemUrl: `/board/list?SYSID=${kept}`,
      ItemType: 'FO',
    })
    await client.call(boardsCalls.subscribe, { boardId: rung, isOn: true })
    expect(await boardsOf(String(named))).toEqual(new Set([kept, rung]))
    await client.call(boardsCalls.subscribe, { boardId: rung, isOn: false })
    expect(await boardsOf(String(named))).toEqual(new Set([kept]))
  })
})
