import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { accountsCalls } from '#modules/accounts/contract/accounts.contract.ts'
import { longestBookmarkName, mostBookmarks } from '../../contract/bookmark-rules.ts'
import { bookmarkCalls } from '../../contract/bookmarks.contract.ts'

let app: TestApp
let dohyun: TestClient
let haneul: TestClient
/** Everybody's notices in company HC and in FL. */
const [notices, foreignNotices] = ['1014', '2014']

beforeAll(async () => {
  app = await startTestApp()
  dohyun = await app.signIn('dohyun.kim')
  haneul = await app.signIn('haneul.song')
})
afterAll(() => app.close())
beforeEach(async () => {
  await dohyun.call(bookmarkCalls.bookmarkDeleteAll, {})
})

const list = (client = dohyun) => client.call(bookmarkCalls.bookmarkList, {})
const texts = async (client = dohyun) => (await list(client)).map(({ itemText }) => itemText)
const keep = async (ItemUrl: string, MenuText = ItemUrl, client = dohyun) =>
  (await client.call(bookmarkCalls.bookmarkInsert, { ItemType: 'FO', ItemUrl, MenuText })).id
const keepMenu = async (ItemId: string, client = dohyun) =>
  (
    await client.call(bookmarkCalls.bookmarkInsert, {
      ItemType: 'MU',
      ItemId,
      ItemUrl: `/po/board/list?MENUID=${ItemId}&SYSID=101`,
    })
  ).id
const check = async (input: { UrlPath?: string; UrlSearch?: string; ItemId?: string }, client = dohyun) =>
  (await client.call(bookmarkCalls.bookmarkCheck, input)).id

describe('keeping a page', () => {
  test('a menu item keeps the names of its menu in all languages, and the check knows it by its number (SHELL-108, SHELL-110, SHELL-111, SHELL-131)', async () => {
    expect(await check({ ItemId: notices })).toBe(0)
    const id = await keepMenu(notices)
    expect(id).toBeGreaterThan(0)
    expect(await check({ ItemId: notices })).toBe(id)
    // A page of the same menu, reached with other parameters.
    expect(await check({ ItemId: notices, UrlPath: '/po/board/read', UrlSearch: '?ARTICLEID=1' })).toBe(id)
    expect(await list()).toEqual([
      {
        bookMarkId: id,
        itemId: notices,
        itemType: 'MU',
        itemText: '공지사항',
        itemTextEng: 'Notices',
        name: { ko: '공지사항', en: 'Notices', zh: '公告事项', ja: 'お知らせ' },
        ownName: '',
        itemUrl: '/po/board/list?MENUID=1014&SYSID=101',
        subSystemCd: '',
        UrlPath: '/po/board/list',
        UrlSearch: '?MENUID=1014&SYSID=101',
      },
    ])
  })

  test('any other page keeps its title in all languages, and the check knows it by its address', async () => {
    const { id } = await dohyun.call(bookmarkCalls.bookmarkInsert, {
      ItemType: 'FO',
      ItemUrl: '/po/account/sessions?a=1&_t=1700000000000',
      titleKey: 'accounts.sessions.title',
      MenuText: '이 글은 쓰이지 않아요',
    })
    expect((await list())[0]).toMatchObject({
      itemUrl: '/po/account/sessions?a=1',
      itemText: '내 접속 기기',
      itemTextEng: 'My devices',
    })
    // The time stamp of a page that was loaded afresh makes no other page of it.
    expect(await check({ UrlPath: '/po/account/sessions', UrlSearch: '?a=1&_t=5' })).toBe(id)
    expect(await check({ UrlPath: '/po/account/sessions' })).toBe(0)
    expect(await check({})).toBe(0)
  })

  test('a key that is no text leaves the words that were given', async () => {
    await dohyun.call(bookmarkCalls.bookmarkInsert, {
      ItemType: 'FO',
      ItemUrl: 'https://expense.hanbit.example/',
      titleKey: 'accounts.no.such',
      MenuText: '경비',
      MenuTextEn: 'Expenses',
    })
    expect((await list())[0]).toMatchObject({ itemText: '경비', itemTextEng: 'Expenses' })
  })

  test('a page is kept once', async () => {
    const [first, again] = [await keepMenu(notices), await keepMenu(notices)]
    expect(again).toBe(first)
    const [page, samePage] = [await keep('/po/search?q=1'), await keep('/po/search?q=1&_t=9')]
    expect(samePage).toBe(page)
    expect(await list()).toHaveLength(2)
  })

  test.each([
    ['javascript:alert(1)'],
    ['//evil.example/'],
    ['/\\evil.example/'],
    ['/\t/evil.example/'],
    ['http://plain.example/'],
    ['data:text/html,x'],
    ['po/home'],
  ])('%j is no address of a page', async (ItemUrl) => {
    const answer = await dohyun.send(bookmarkCalls.bookmarkInsert, { ItemType: 'FO', ItemUrl, MenuText: '글' })
    expect(answer).toMatchObject({ status: 400, body: { error: { fields: [{ path: 'ItemUrl' }] } } })
    expect(await list()).toEqual([])
  })

  test('a page without a name is refused at its field', async () => {
    const answer = await dohyun.send(bookmarkCalls.bookmarkInsert, { ItemType: 'FO', ItemUrl: '/po/x', MenuText: ' ' })
    expect(answer).toMatchObject({ status: 400, body: { error: { fields: [{ path: 'MenuText' }] } } })
  })

  test.each([foreignNotices, '2000000000', 'x', '1014.0', ''])(
    'a menu %j that she does not see is not found',
    async (ItemId) => {
      const answer = await dohyun.send(bookmarkCalls.bookmarkInsert, {
        ItemType: 'MU',
        ItemId,
        ItemUrl: '/po/board/list',
      })
      expect(answer.status).toBe(404)
      expect(await list()).toEqual([])
    },
  )

  test('there is a most; one more is refused and changes nothing', async () => {
    const { personCode, comCode } = await app.db
      .selectFrom('accounts_accounts')
      .innerJoin('organisation_posts', 'organisation_posts.person_code', 'accounts_accounts.person_code')
      .select(['organisation_posts.person_code as personCode', 'organisation_posts.com_code as comCode'])
      .where('user_name', '=', 'dohyun.kim')
      .executeTakeFirstOrThrow()
    const page = (at: number) => ({
      person_code: personCode,
      com_code: comCode,
      item_type: 'FO' as const,
      item_id: '',
      item_url: `/po/page/${at}`,
      text_ko: '쪽',
      text_en: '',
      text_zh: '',
      text_ja: '',
      created_at: new Date(),
    })
    await app.db
      .insertInto('shell_bookmarks')
      .values(Array.from({ length: mostBookmarks }, (_, at) => page(at)))
      .execute()
    const answer = await dohyun.send(bookmarkCalls.bookmarkInsert, {
      ItemType: 'FO',
      ItemUrl: '/po/more',
      MenuText: '글',
    })
    expect(answer).toMatchObject({ status: 409, body: { error: { key: 'shell.bookmarks.full' } } })
    expect(await list()).toHaveLength(mostBookmarks)
    // What is there already is still answered.
    expect(await keep('/po/page/7')).toBeGreaterThan(0)
  })
})

describe('order and names', () => {
  test('what was not ordered stands first, newest first; an order stays', async () => {
    const [a, b, c] = [await keep('/po/a', '가'), await keep('/po/b', '나'), await keep('/po/c', '다')]
    expect(await texts()).toEqual(['다', '나', '가'])
    await dohyun.call(bookmarkCalls.bookmarkOrder, { bookMarkIds: [b, c, a] })
    expect(await texts()).toEqual(['나', '다', '가'])
    await keep('/po/d', '라')
    expect(await texts()).toEqual(['라', '나', '다', '가'])
  })

  test('a name of her own shows until it is emptied', async () => {
    const id = await keepMenu(notices)
    await dohyun.call(bookmarkCalls.bookmarkRename, { bookMarkId: id, name: '  아침에 볼 것 ' })
    expect((await list())[0]).toMatchObject({
      ownName: '아침에 볼 것',
      itemText: '아침에 볼 것',
      itemTextEng: '아침에 볼 것',
      name: { ko: '공지사항' },
    })
    await dohyun.call(bookmarkCalls.bookmarkRename, { bookMarkId: id, name: ' ' })
    expect((await list())[0]).toMatchObject({ ownName: '', itemText: '공지사항' })
    const tooLong = { bookMarkId: id, name: '가'.repeat(longestBookmarkName + 1) }
    expect((await dohyun.send(bookmarkCalls.bookmarkRename, tooLong)).status).toBe(400)
  })
})

describe('deleting', () => {
  test('one, then all (SHELL-109)', async () => {
    const a = await keep('/po/a', '가')
    await keep('/po/b', '나')
    await keep('/po/c', '다')
    expect(await dohyun.call(bookmarkCalls.bookmarkDelete, { BookMarkId: a })).toEqual({ deleted: 1 })
    expect(await texts()).toEqual(['다', '나'])
    expect(await check({ UrlPath: '/po/a' })).toBe(0)
    expect(await dohyun.call(bookmarkCalls.bookmarkDeleteAll, {})).toEqual({ deleted: 2 })
    expect(await list()).toEqual([])
  })

  test('never by GET (SHELL-109, SHELL-111)', async () => {
    const id = await keep('/po/a')
    for (const path of [
      `/cm/Common/gnb/api/bookmark/delete?BookMarkId=${id}`,
      '/cm/Common/Gnb/api/bookmark/simpleinsert?ItemType=FO&ItemUrl=/po/b&MenuText=b',
      '/cm/api/shell/bookmarks',
    ])
      expect((await dohyun.request('GET', path)).status).toBe(405)
    expect((await list()).map(({ bookMarkId }) => bookMarkId)).toEqual([id])
  })
})

describe('somebody else’s bookmark', () => {
  test('is neither deleted, renamed nor moved, and answers as one that is not there', async () => {
    const before = await list(haneul)
    const [theirs, missing] = [before[1]!.bookMarkId, 2_000_000_000]
    const answers = async (id: number) => {
      const all = [
        await dohyun.send(bookmarkCalls.bookmarkDelete, { BookMarkId: id }),
        await dohyun.send(bookmarkCalls.bookmarkRename, { bookMarkId: id, name: '내 것' }),
        await dohyun.send(bookmarkCalls.bookmarkOrder, { bookMarkIds: [id] }),
      ]
      return all.map(({ status, body }) => [status, (body as { code: string; result?: unknown }).result])
    }
    expect(await answers(theirs)).toEqual(await answers(missing))
    expect(await answers(theirs)).toEqual([
      [404, undefined],
      [404, undefined],
      [200, { ordered: 0 }],
    ])
    await dohyun.call(bookmarkCalls.bookmarkDeleteAll, {})
    expect(await list(haneul)).toEqual(before)
  })

  test('of herself at another company is out of reach too', async () => {
    const jiwoo = await app.signIn('jiwoo.seo')
    const here = await list(jiwoo)
    await jiwoo.call(accountsCalls.changePost, { ComCode: 'FL', DeptCode: 'FL1024' })
    expect((await jiwoo.send(bookmarkCalls.bookmarkDelete, { BookMarkId: here[0]!.bookMarkId })).status).toBe(404)
    await jiwoo.call(bookmarkCalls.bookmarkDeleteAll, {})
    await jiwoo.call(accountsCalls.changePost, { ComCode: 'HC', DeptCode: 'HC1031' })
    expect(await list(jiwoo)).toEqual(here)
  })
})

test('all her open pages are told of each change', async () => {
  const { personCode } = await app.db
    .selectFrom('accounts_accounts')
    .select('person_code as personCode')
    .where('user_name', '=', 'haneul.song')
    .executeTakeFirstOrThrow()
  // Somebody whose bookmarks nothing else here changes: what was told late of an earlier change must not be counted.
  let told = 0
  const stop = app.services.live.subscribe([`person:${personCode}`], ({ kind }) => {
    if (kind === 'shell.bookmarksChanged') told += 1
  })
  const id = await keep('/po/told', '알림', haneul)
  await haneul.call(bookmarkCalls.bookmarkRename, { bookMarkId: id, name: '새 이름' })
  await haneul.call(bookmarkCalls.bookmarkOrder, { bookMarkIds: [id] })
  await haneul.call(bookmarkCalls.bookmarkDelete, { BookMarkId: id })
  await expect.poll(() => told).toBe(4)
  stop()
})
