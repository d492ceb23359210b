import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { serverModules } from '#apps/server/modules.ts'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { searchCalls } from '../contract/search.contract.ts'
import { archiveModule, putArticle, putDocument, removeArticle } from './search.fixture.ts'

let app: TestApp
let jiwoo: TestClient
beforeAll(async () => {
  app = await startTestApp({ modules: [...serverModules, archiveModule] })
  jiwoo = await app.signIn('jiwoo.seo')
})
afterAll(() => app.close())
beforeEach(() => app.db.deleteFrom('platform_search_documents').execute())

const readers = [{ kind: 'company', code: 'HC' }]
const quick = (searchText: string, includeBody = false) =>
  jiwoo.call(searchCalls.gnbSearch, { searchText, includeBody })
const titles = async (input: Parameters<typeof jiwoo.call<typeof searchCalls.totalSearch>>[1]) =>
  (await jiwoo.call(searchCalls.totalSearch, input)).boardItems.data.map(({ title }) => title)

describe('quick search', () => {
  test('finds a colleague with the fields of the search panel (SHELL-133, SHELL-103)', async () => {
    const { orgItems, orgCount } = await quick('ㄱㄷㅎ')
    expect(orgItems).toContainEqual(expect.objectContaining({ displayName: '김도현', companyName: '한빛소프트' }))
    expect(orgCount.totalCount).toBeGreaterThanOrEqual(orgItems.length)
  })

  test('finds articles and approval documents in their own shapes (SHELL-134, SHELL-135)', async () => {
    await putArticle(app.db, { id: 11, comCode: 'HC', title: '부서별 예산 배정', readers })
    await putDocument(app.db, 12, 'HC', '추가 예산 품의')
    expect(await quick('예산')).toMatchObject({
      boardItems: {
        data: [
          {
            articleId: 11,
            boardId: 7,
            title: '부서별 예산 배정',
            createdUserName: '서지우',
            createdDate: '2026-03-02T00:00:00.000Z',
          },
        ],
        totalCount: 1,
      },
      workflowItems: {
        items: [
          {
            itemType: 'document',
            subject: '추가 예산 품의',
            applicationName: '품의서',
            apmId: 3,
            applicationId: 12,
            approvalStatus: '진행',
            reqName: '김도현',
          },
        ],
        totalCount: 1,
      },
    })
  })

  test('brings five of every source at most (SHELL-136)', async () => {
    for (let id = 1; id <= 7; id += 1)
      await putArticle(app.db, { id, comCode: 'HC', title: `김장 안내 ${id}`, readers })
    const found = await quick('김ㅈ')
    expect(found.orgItems).toHaveLength(5)
    const articles = (await quick('김장')).boardItems
    expect(articles.data).toHaveLength(5)
    expect(articles.totalCount).toBe(7)
  })

  test('fewer than two characters find nothing, though there is something (SHELL-083)', async () => {
    await putArticle(app.db, { id: 1, comCode: 'HC', title: '김', body: '김', readers })
    const { moreItems, ...found } = await quick('김', true)
    expect(found).toEqual({
      orgItems: [],
      orgCount: { totalCount: 0, capped: false },
      boardItems: { data: [], totalCount: 0, capped: false },
      workflowItems: { items: [], totalCount: 0, capped: false },
      menuItems: { items: [], totalCount: 0, capped: false },
    })
    expect(moreItems.length).toBeGreaterThan(0)
    for (const { items, totalCount } of moreItems) expect({ items, totalCount }).toEqual({ items: [], totalCount: 0 })
  })

  test('looks into running text only when that is wanted (SHELL-027)', async () => {
    await putArticle(app.db, { id: 1, comCode: 'HC', title: '주간 보고', body: '다음 주에 결재를 올립니다', readers })
    expect((await quick('결재를')).boardItems.totalCount).toBe(0)
    expect((await quick('결재를', true)).boardItems.totalCount).toBe(1)
  })

  test('a menu is found by its initials and by the wrong keyboard, and says where it leads', async () => {
    const byInitials = await quick('ㄱㅈㅅㅎ')
    const found = byInitials.menuItems.items.find(({ name }) => name === '공지사항')
    expect(found).toMatchObject({ kind: 'route' })
    expect(found!.to).toContain(`MENUID=${found!.menuId}`)
    expect((await quick('rhdwltkgkd')).menuItems.items).toContainEqual(found)
  })
})

describe('total search', () => {
  test('both addresses of it answer alike, five of each source at a time with how many there are (SHELL-114, SHELL-115)', async () => {
    for (let id = 1; id <= 7; id += 1)
      await putArticle(app.db, { id, comCode: 'HC', title: `정산 안내 ${id}`, readers })
    await putDocument(app.db, 12, 'HC', '정산 품의')
    const found = await jiwoo.call(searchCalls.totalSearch, { keyword: '정산' })
    expect(found).toMatchObject({
      orgItems: [],
      boardItems: { totalCount: 7 },
      workflowItems: { items: [expect.objectContaining({ subject: '정산 품의' })], totalCount: 1 },
    })
    expect(found.boardItems.data).toHaveLength(5)
    expect(await jiwoo.call(searchCalls.totalSearchSearch, { keyword: '정산' })).toEqual(found)
    const second = { keyword: '정산', pageNumber: 2, pagePerCount: 5 }
    expect((await jiwoo.call(searchCalls.totalSearch, second)).boardItems.data).toHaveLength(2)
  })

  test('pages follow each other without a gap', async () => {
    const page = (pageNumber: number, size: number) =>
      jiwoo.call(searchCalls.totalSearch, { keyword: '김ㅈ', pageNumber, pagePerCount: size })
    const [first, second, both] = [await page(1, 4), await page(2, 4), await page(1, 8)]
    expect([...first.orgItems, ...second.orgItems]).toEqual(both.orgItems)
    expect(both.orgItems.length).toBeGreaterThan(4)
  })

  test('pages of two sources under one heading are one list, newest first', async () => {
    for (let id = 1; id <= 9; id += 1)
      await putArticle(app.db, {
        id,
        source: id % 2 ? 'archive.articles' : 'archive.notes',
        comCode: 'HC',
        title: `정산 ${id}`,
        at: `2026-03-0${id}T00:00:00Z`,
        readers,
      })
    const page = (pageNumber: number) => titles({ keyword: '정산', pageNumber, pagePerCount: 4 })
    expect([...(await page(1)), ...(await page(2)), ...(await page(3))]).toEqual(
      [9, 8, 7, 6, 5, 4, 3, 2, 1].map((id) => `정산 ${id}`),
    )
  })

  test('more than a hundred are counted to a hundred', async () => {
    for (let id = 1; id <= 103; id += 1) await putArticle(app.db, { id, comCode: 'HC', title: `회의록 ${id}`, readers })
    const { boardItems } = await jiwoo.call(searchCalls.totalSearch, { keyword: '회의록', pageNumber: 20 })
    expect(boardItems).toMatchObject({ totalCount: 100, capped: true })
    expect(boardItems.data).toHaveLength(5)
    expect((await jiwoo.call(searchCalls.totalSearch, { keyword: '회의록', pageNumber: 21 })).boardItems.data).toEqual(
      [],
    )
  })

  test.each([
    ['people', 'includeOrgchart', 'orgItems'],
    ['articles', 'includeBoard', 'boardItems.data'],
    ['approval documents', 'includeWorkflow', 'workflowItems.items'],
    ['menus', 'includeMenu', 'menuItems.items'],
  ] as const)('leaves %s out when they are not asked for (SHELL-115)', async (_what, without, path) => {
    await putArticle(app.db, { id: 1, comCode: 'HC', title: '서지 공지사항', readers })
    await putDocument(app.db, 2, 'HC', '서지 공지사항')
    const keyword = without === 'includeOrgchart' ? '서지' : '공지사항'
    const all = await jiwoo.call(searchCalls.totalSearchSearch, { keyword })
    expect(all).not.toHaveProperty(path, [])
    expect(await jiwoo.call(searchCalls.totalSearchSearch, { keyword, [without]: false })).toHaveProperty(path, [])
  })

  test('a period is whole days where the reader is, at both ends', async () => {
    // 2026-03-05 in Seoul is from 15:00 of the day before to 15:00, in UTC.
    const at = {
      before: '2026-03-04T14:59:59Z',
      first: '2026-03-04T15:00:00Z',
      last: '2026-03-05T14:59:59Z',
      after: '2026-03-05T15:00:00Z',
    }
    for (const [number, [name, instant]] of Object.entries(at).entries())
      await putArticle(app.db, { id: number, comCode: 'HC', title: `일정표 ${name}`, at: instant, readers })
    expect(await titles({ keyword: '일정표', from: '2026-03-05', until: '2026-03-05' })).toEqual([
      '일정표 last',
      '일정표 first',
    ])
    expect(await titles({ keyword: '일정표', from: '2026-03-06' })).toEqual(['일정표 after'])
    expect(await titles({ keyword: '일정표', until: '2026-03-04' })).toEqual(['일정표 before'])
  })

  test('by author and by place, each by a part of the name', async () => {
    await putArticle(app.db, {
      id: 1,
      comCode: 'HC',
      title: '감사 하나',
      author: '박준영',
      place: '인사 공지',
      readers,
    })
    await putArticle(app.db, {
      id: 2,
      comCode: 'HC',
      title: '감사 둘',
      author: '박서준',
      place: '기술 블로그',
      readers,
    })
    expect(await titles({ keyword: '감사', author: '준영' })).toEqual(['감사 하나'])
    expect(await titles({ keyword: '감사', where: '블로그' })).toEqual(['감사 둘'])
    expect(await titles({ keyword: '감사', author: '박', where: '공지' })).toEqual(['감사 하나'])
    // Who asks for an author or a day asks for nobody's card and for no menu.
    const { orgItems, menuItems } = await jiwoo.call(searchCalls.totalSearch, { keyword: '서지우', author: '서' })
    expect([orgItems, menuItems.items]).toEqual([[], []])
  })

  test('people at a place: in a department or a company of that name', async () => {
    const all = await jiwoo.call(searchCalls.totalSearch, { keyword: '김ㅈ', pagePerCount: 100 })
    const place = all.orgItems[0]!.deptName
    const there = await jiwoo.call(searchCalls.totalSearch, { keyword: '김ㅈ', where: place, pagePerCount: 100 })
    expect(there.orgItems).toEqual(
      all.orgItems.filter(({ deptName, companyName }) => `${deptName} ${companyName}`.includes(place)),
    )
    expect(there.orgCount.totalCount).toBe(there.orgItems.length)
  })

  test('what was changed is found as it is now, what was removed is not found', async () => {
    await putArticle(app.db, { id: 1, comCode: 'HC', title: '처음 제목', readers })
    await putArticle(app.db, { id: 1, comCode: 'HC', title: '나중 제목', readers })
    expect(await titles({ keyword: '처음' })).toEqual([])
    expect(await titles({ keyword: '제목' })).toEqual(['나중 제목'])
    await removeArticle(app.db, 1)
    expect(await titles({ keyword: '제목' })).toEqual([])
  })

  test.each([
    ['several words in any order and spacing', '배정 예산', ['2026년 예산배정 결과']],
    ['capitals and full-width letters', 'ＡＰＩ', ['api 안내']],
    ['a wildcard of the database is a sign like any other', '%_', []],
  ])('finds %s', async (_what, keyword, expected) => {
    await putArticle(app.db, { id: 1, comCode: 'HC', title: '2026년 예산배정 결과', readers })
    await putArticle(app.db, { id: 2, comCode: 'HC', title: 'api 안내', readers })
    expect(await titles({ keyword })).toEqual(expected)
  })
})
