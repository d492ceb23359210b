import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { serverModules } from '#apps/server/modules.ts'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { accountsCalls } from '#modules/accounts/contract/accounts.contract.ts'
import { shellCalls } from '#modules/shell/contract/shell.contract.ts'
import type { Menu } from '#modules/shell/contract/shell.entities.ts'
import { searchCalls } from '../contract/search.contract.ts'
import { archiveModule, putArticle, putDocument } from './search.fixture.ts'

let app: TestApp
/** HC and, at her second post, FL. */
let jiwoo: TestClient
let dohyun: TestClient
/** FL only. */
let haneul: TestClient
let person: { personCode: string; deptCode: string }

beforeAll(async () => {
  app = await startTestApp({ modules: [...serverModules, archiveModule] })
  jiwoo = await app.signIn('jiwoo.seo')
  dohyun = await app.signIn('dohyun.kim')
  haneul = await app.signIn('haneul.song')
  person = (await dohyun.call(shellCalls.currentUser, {})).user
})
afterAll(() => app.close())
beforeEach(() => app.db.deleteFrom('platform_search_documents').execute())

const everybodyOf = (comCode: string) => [{ kind: 'company', code: comCode }]
const articlesFor = async (who: TestClient, keyword: string) => {
  const { boardItems } = await who.call(searchCalls.totalSearch, { keyword })
  return { titles: boardItems.data.map(({ title }) => title), count: boardItems.totalCount, capped: boardItems.capped }
}
const nothing = { titles: [], count: 0, capped: false }

describe('what one may not see is neither shown nor counted', () => {
  test('another company’s articles and documents', async () => {
    await putArticle(app.db, { id: 1, comCode: 'HC', title: '한빛 예산안', readers: everybodyOf('HC') })
    await putArticle(app.db, { id: 2, comCode: 'FL', title: '유통 예산안', readers: everybodyOf('FL') })
    await putDocument(app.db, 3, 'HC', '예산안 품의')
    expect(await articlesFor(dohyun, '예산안')).toMatchObject({ titles: ['한빛 예산안'], count: 1 })
    expect(await articlesFor(haneul, '예산안')).toMatchObject({ titles: ['유통 예산안'], count: 1 })
    const quick = await haneul.call(searchCalls.gnbSearch, { searchText: '예산안' })
    expect(quick.workflowItems).toEqual({ items: [], totalCount: 0, capped: false })
    expect(JSON.stringify(quick)).not.toContain('한빛 예산안')
  })

  test('an article of a company she reads only at her other post', async () => {
    await putArticle(app.db, { id: 1, comCode: 'FL', title: '유통 재고표', readers: everybodyOf('FL') })
    expect(await articlesFor(jiwoo, '재고표')).toEqual(nothing)
    const { user } = await jiwoo.call(shellCalls.currentUser, {})
    const other = user.concurrentUsers.find(({ comCode }) => comCode === 'FL')!
    await jiwoo.call(accountsCalls.changePost, { ComCode: other.comCode, DeptCode: other.deptCode })
    expect((await articlesFor(jiwoo, '재고표')).count).toBe(1)
    await jiwoo.call(accountsCalls.changePost, { ComCode: user.comCode, DeptCode: user.deptCode })
    expect(await articlesFor(jiwoo, '재고표')).toEqual(nothing)
  })

  test('an article of one’s own company that is for others, whatever is asked', async () => {
    await putArticle(app.db, {
      id: 1,
      comCode: 'HC',
      title: '임원 보수표',
      body: '은밀한 내용',
      author: '박비서',
      place: '임원실',
      readers: [{ kind: 'person', code: 'somebody-else' }],
    })
    for (const filter of [
      {},
      { author: '박비서' },
      { where: '임원실' },
      { from: '2026-03-01', until: '2026-03-31' },
      { pageNumber: 2 },
      { keywordOption: 'title' },
    ]) {
      const found = await dohyun.call(searchCalls.totalSearch, { keyword: '보수표', ...filter })
      expect(found.boardItems).toEqual({ data: [], totalCount: 0, capped: false })
    }
    expect(await articlesFor(dohyun, '은밀한')).toEqual(nothing)
  })

  test('is found by whom it is for: the person, her department, a department above', async () => {
    const { db } = app
    const { rows } = await db.executeQuery<{ path: string }>(
      db.selectFrom('organisation_departments').select('path').where('dept_code', '=', person.deptCode).compile(),
    )
    const top = rows[0]!.path.split('/')[0]!
    await putArticle(db, {
      id: 1,
      comCode: 'HC',
      title: '가가 문서',
      readers: [{ kind: 'person', code: person.personCode }],
    })
    await putArticle(db, {
      id: 2,
      comCode: 'HC',
      title: '나나 문서',
      readers: [{ kind: 'department', code: person.deptCode }],
    })
    await putArticle(db, { id: 3, comCode: 'HC', title: '다다 문서', readers: [{ kind: 'departmentTree', code: top }] })
    await putArticle(db, {
      id: 4,
      comCode: 'HC',
      title: '라라 문서',
      readers: [{ kind: 'department', code: 'NO-SUCH' }],
    })
    expect((await articlesFor(dohyun, '문서')).titles.toSorted()).toEqual(['가가 문서', '나나 문서', '다다 문서'])
    expect((await articlesFor(haneul, '문서')).count).toBe(0)
  })

  test('a thousand newer ones for others hide none that is hers, and are not hinted at', async () => {
    for (let id = 1; id <= 1_200; id += 1)
      await putArticle(app.db, {
        id,
        comCode: 'HC',
        title: `분기 결산 ${id}`,
        at: '2026-05-01T00:00:00Z',
        readers: [{ kind: 'person', code: 'somebody-else' }],
      })
    await putArticle(app.db, {
      id: 2_000,
      comCode: 'HC',
      title: '우리 결산',
      at: '2020-01-01T00:00:00Z',
      readers: everybodyOf('HC'),
    })
    expect(await articlesFor(dohyun, '결산')).toEqual({ titles: ['우리 결산'], count: 1, capped: false })
  })
})

describe('menus', () => {
  /** All of them on one page; the other sources would be asked some hundred times for nothing. */
  const menusAlone = {
    includeWorkflow: false,
    includeBoard: false,
    includeOrgchart: false,
    includeMore: [],
    pagePerCount: 100,
  }
  const names = (menus: readonly Menu[]): string[] =>
    menus.flatMap(({ name, children }) => [name.ko, ...names(children)])

  test('are those of the acting post and no others', async () => {
    const { rows } = await app.db.executeQuery<{ name: string }>(
      app.db.selectFrom('shell_menus').select('name_ko as name').distinct().compile(),
    )
    for (const who of [dohyun, haneul]) {
      const permitted = new Set(names(await who.call(shellCalls.menuCache, { lang: 'ko' })))
      const found = new Set<string>()
      for (const { name } of rows) {
        const { menuItems } = await who.call(searchCalls.totalSearch, { keyword: name, ...menusAlone })
        for (const item of menuItems.items) found.add(item.name)
        if (![...permitted].some((each) => each.includes(name.slice(0, 2)))) expect(menuItems.totalCount).toBe(0)
      }
      expect([...found].filter((name) => !permitted.has(name))).toEqual([])
      expect(found.size).toBeGreaterThan(10)
    }
  })
})

test('people of a closed company are not found by a stranger, not even as a number', async () => {
  const found = await haneul.call(searchCalls.totalSearch, { keyword: '김도현', pagePerCount: 100 })
  const open = await dohyun.call(searchCalls.totalSearch, { keyword: '김도현', pagePerCount: 100 })
  expect(open.orgItems.some(({ id }) => id === person.personCode)).toBe(true)
  expect(found.orgItems.every(({ companyName }) => companyName !== '한빛소프트')).toBe(true)
  expect(found.orgCount.totalCount).toBe(found.orgItems.length)
})
