import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { hashOfAllTables } from '#apps/server/testing/world.ts'
import { accountsCalls } from '#modules/accounts/contract/accounts.contract.ts'
import { chartCalls } from '../../contract/chart.contract.ts'
import { demoPerson } from '../organisation.seed.ts'

let app: TestApp
let jiwoo: TestClient
let dohyun: TestClient
let haneul: TestClient
beforeAll(async () => {
  app = await startTestApp()
  jiwoo = await app.signIn('jiwoo.seo')
  dohyun = await app.signIn('dohyun.kim')
  haneul = await app.signIn('haneul.song')
})
afterAll(() => app.close())
beforeEach(() => openDirectory('FL', false))

const openDirectory = async (comCode: string, isOpen: boolean) => {
  await app.db
    .updateTable('organisation_companies')
    .set({ directory_open: isOpen })
    .where('com_code', '=', comCode)
    .execute()
}

describe('the tree', () => {
  test('five levels at first, one when opened, as a flat list in order (ORG-043, ORG-057, ORG-064, ORG-065)', async () => {
    const { items } = await dohyun.call(chartCalls.organizationList, { comCode: 'HC', level: 5 })
    expect(items.find(({ deptCode }) => deptCode === 'HC1037')).toMatchObject({
      id: 'HC1037',
      parentDeptCode: 'HC1036',
      comCode: 'HC',
      deptName: '데이터서비스팀',
      deptNameEn: 'Data Services Team',
      name: { ja: 'データサービスチーム' },
      level: 3,
      order: 1,
      hasChildren: 'FALSE',
      email: 'ds@hanbit.example',
    })
    // A parent stands before its children, so that the list becomes a tree in one walk.
    const at = new Map(items.map(({ deptCode }, index) => [deptCode, index]))
    for (const [index, { parentDeptCode }] of items.entries())
      if (parentDeptCode !== '') expect(at.get(parentDeptCode)).toBeLessThan(index)

    const opened = await dohyun.call(chartCalls.organizationList, { parentDeptCode: 'HC1030' })
    expect(opened.items.map(({ deptCode }) => deptCode)).toEqual([
      'HC1031',
      'HC1032',
      'HC1033',
      'HC1034',
      'HC1035',
      'HC1036',
    ])
    expect(opened.items.at(-1)).toMatchObject({ hasChildren: 'TRUE', level: 2 })
    const top = await dohyun.call(chartCalls.organizationList, {})
    expect(new Set(top.items.map(({ level, parentDeptCode }) => `${level}${parentDeptCode}`))).toEqual(new Set(['1']))
  })

  test('a phone asks for two levels below a department, and gets a flat list; the company is the one it acts in (MOBILE-004, MOBILE-005)', async () => {
    const asked = JSON.stringify({ level: 2, comCode: 'HC', deptCode: 'HC1030', parentDeptCode: 'HC1030' })
    const { status, body } = await dohyun.request('POST', '/cm/api/hr/organization/list', asked)
    expect(status).toBe(200)
    const { items } = (body as { result: { items: { deptCode: string; parentDeptCode: string; level: number }[] } })
      .result
    expect(new Set(items.map(({ level }) => level))).toEqual(new Set([2, 3]))
    expect(items.find(({ deptCode }) => deptCode === 'HC1037')).toMatchObject({ parentDeptCode: 'HC1036' })
    const { items: own } = await haneul.call(chartCalls.organizationList, { level: 2 })
    expect(new Set(own.map(({ comCode }) => comCode))).toEqual(new Set(['FL']))
  })

  test('levels that do not fit whole are left to be opened', async () => {
    await app.db
      .insertInto('organisation_departments')
      .values(
        Array.from({ length: 2_050 }, (_, at) => ({
          dept_code: `MANY${at}`,
          com_code: 'FL',
          parent_dept_code: 'FL1038',
          name_ko: `${at}조`,
          name_en: '',
          name_zh: '',
          name_ja: '',
          abbreviation: `M${at}`,
          email: '',
          sort_order: at,
        })),
      )
      .execute()
    const { items } = await haneul.call(chartCalls.organizationList, { comCode: 'FL', level: 5 })
    expect(items.map(({ deptCode }) => deptCode)).toContain('FL1038')
    expect(items.some(({ deptCode }) => deptCode.startsWith('MANY'))).toBe(false)
    expect(items.find(({ deptCode }) => deptCode === 'FL1038')?.hasChildren).toBe('TRUE')
    const below = await haneul.call(chartCalls.organizationList, { parentDeptCode: 'FL1038' })
    expect(below.items).toHaveLength(2_000)
    await app.db.deleteFrom('organisation_departments').where('dept_code', 'like', 'MANY%').execute()
  })

  test('a department, its path and the one with a mail address (ORG-044, ORG-045, ORG-046, ORG-058)', async () => {
    const { items } = await dohyun.call(chartCalls.organizationPath, { comCode: 'HC', deptCode: 'HC1037' })
    expect(items[0]).toMatchObject({
      path: 'HC1030/HC1036/HC1037',
      departments: [{ name: { ko: '플랫폼본부' } }, {}, {}],
    })
    const own = await dohyun.call(chartCalls.organizationPath, {})
    expect(own.items[0]?.path).toBe('HC1030/HC1031')
    const department = await dohyun.call(chartCalls.organizationDept, { comCode: 'HC', deptCode: 'HC1031' })
    expect(department.deptName).toBe('플랫폼개발1팀')
    expect(await dohyun.call(chartCalls.departmentInfo, { email: 'PD1@hanbit.example' })).toEqual(department)
  })

  test('everything at first in one answer: opened down to one’s own department, or to the one named (ORG-022, ORG-058, ORG-066, ORG-073)', async () => {
    const own = await jiwoo.call(chartCalls.picker, {})
    expect(own).toMatchObject({
      comCode: 'HC',
      deptCode: 'HC1031',
      path: ['HC1030', 'HC1031'],
      canSearchRetired: false,
    })
    expect(own.companies.map(({ comCode, selected }) => [comCode, selected])).toEqual([
      ['HC', true],
      ['FL', false],
    ])
    const codes = own.departments.map(({ deptCode }) => deptCode)
    expect(codes).toEqual(expect.arrayContaining(['HC1000', 'HC1100', 'HC1031', 'HC1036']))
    // What is not on the way is left to be opened.
    expect(codes).not.toContain('HC1021')
    expect(own.members.items[0]?.displayName).toBe('박준영')
    const named = await jiwoo.call(chartCalls.picker, { comCode: 'FL', deptCode: 'FL1024' })
    expect(named).toMatchObject({ comCode: 'FL', path: ['FL1020', 'FL1024'] })
    const company = await jiwoo.call(chartCalls.picker, { comCode: 'FL' })
    expect(company).toMatchObject({ comCode: 'FL', deptCode: null, path: [], members: { items: [], total: 0 } })
  })
})

describe('who works in a department', () => {
  const namesIn = async (deptCode: string) =>
    (await dohyun.call(chartCalls.departmentList, { deptCode })).items.map(({ displayName }) => displayName)
  const inOrder = ['박준영', '김도현', '서지우', '강민재', '도유진', '오세린', '한결', '배정우', '황지민']

  test('whoever leads it, then duty, rank and name; executives before all', async () => {
    expect(await namesIn('HC1031')).toEqual(inOrder)
    expect((await namesIn('HC1000')).slice(0, 2)).toEqual(['한승철', '문형준'])
  })

  test('page after page, each at the post she has there (ORG-047, ORG-062, ORG-067)', async () => {
    const pages = await Promise.all(
      [1, 2].map((page) => dohyun.call(chartCalls.departmentList, { deptCode: 'HC1032', pageSize: 10, page })),
    )
    expect(pages.map(({ items, total }) => [items.length, total])).toEqual([
      [10, 14],
      [4, 14],
    ])
    expect(new Set(pages.flatMap(({ items }) => items.map(({ personCode }) => personCode))).size).toBe(14)
    const { items } = await jiwoo.call(chartCalls.departmentList, { deptCode: 'FL1024' })
    const herself = items.find(({ displayName }) => displayName === '서지우')
    expect(herself).toMatchObject({
      id: demoPerson('jiwoo.seo').personCode,
      comCode: 'FL',
      deptCode: 'FL1024',
      parentDeptCode: 'FL1020',
      titleName: '팀장 대행',
      nameEn: 'Jiwoo Seo',
      nameChi: '徐智宇',
      company: '한빛물산',
      extension: '1415',
      email: 'jiwoo.seo@hanbit.example',
      post: { isPrimary: false },
    })
  })

  test('an administrator puts people first and takes it back', async () => {
    const manager = await app.signIn('manager')
    const first = ['한결', '황지민']
    const personCodes = await Promise.all(first.map(codeOf))
    await manager.call(chartCalls.orderMembers, { deptCode: 'HC1031', personCodes })
    expect(await namesIn('HC1031')).toEqual([...first, ...inOrder.filter((name) => !first.includes(name))])
    const line = await app.db
      .selectFrom('platform_audit')
      .select(['target', 'details'])
      .where('action', '=', 'organisation.members.ordered')
      .executeTakeFirst()
    expect(line).toEqual({ target: 'department:HC1031', details: { placed: 2 } })
    await manager.call(chartCalls.orderMembers, { deptCode: 'HC1031', personCodes: [] })
    expect(await namesIn('HC1031')).toEqual(inOrder)
  })

  test('refused: somebody of another department, another company, no administrator', async () => {
    const manager = await app.signIn('manager')
    const stranger = demoPerson('haneul.song').personCode
    const before = await hashOfAllTables(app.db)
    const sent = [
      await manager.send(chartCalls.orderMembers, { deptCode: 'HC1031', personCodes: [stranger] }),
      await manager.send(chartCalls.orderMembers, { deptCode: 'FL1022', personCodes: [stranger] }),
      await manager.send(chartCalls.orderMembers, { deptCode: 'NOWHERE', personCodes: [] }),
      await dohyun.send(chartCalls.orderMembers, { deptCode: 'HC1031', personCodes: [] }),
    ]
    expect(sent.map(({ status }) => status)).toEqual([400, 404, 404, 403])
    expect(await hashOfAllTables(app.db)).toBe(before)
  })

  const codeOf = async (name: string) => {
    const { items } = await dohyun.call(chartCalls.departmentList, { deptCode: 'HC1031' })
    return items.find(({ displayName }) => displayName === name)!.personCode
  }
})

describe('companies', () => {
  test('those one may look into, the one of the acting post selected (ORG-049, ORG-066)', async () => {
    const { items } = await jiwoo.call(chartCalls.getCompanies, {})
    expect(items).toMatchObject([
      { comCode: 'HC', companyName: '한빛소프트', companyNameEng: expect.stringMatching(/^Hanbit/), selected: true },
      { comCode: 'FL', companyName: '한빛물산', selected: false },
    ])
    expect((await dohyun.call(chartCalls.getCompanies, {})).items.map(({ comCode }) => comCode)).toEqual(['HC'])
  })
})

describe('a person', () => {
  test('by mail address and by code, with all posts, telephones and leave (ORG-050, ORG-051)', async () => {
    const [byMail] = (await jiwoo.call(chartCalls.personByEmail, { email: 'Jiwoo.Seo@hanbit.example' })).items
    expect(byMail?.posts.map(({ deptCode }) => deptCode)).toEqual(['HC1031', 'FL1024'])
    expect(byMail).toMatchObject({ state: 'active', titleName: '책임', tel: '02-0000-1415' })
    const personCode = byMail!.personCode
    expect(await jiwoo.call(chartCalls.personByCode, { personCode })).toEqual(byMail)
    const there = await jiwoo.call(chartCalls.personByCode, { personCode, deptCode: 'FL1024' })
    expect(there).toMatchObject({ deptCode: 'FL1024', titleName: '팀장 대행' })
  })

  test('in the reader’s language', async () => {
    const client = await app.signIn('popup.manager')
    await client.call(accountsCalls.savePreferences, { language: 'en' })
    const person = await client.call(chartCalls.personByCode, { personCode: demoPerson('jiwoo.seo').personCode })
    expect([person.displayName, person.name, person.titleName]).toEqual(['Jiwoo Seo', '서지우', person.titleEn])
  })
})

describe('another company’s people and departments', () => {
  const stranger = () => demoPerson('haneul.song')
  const reads = (): [string, () => Promise<{ status: number; text: string }>][] => [
    ['companies', () => dohyun.send(chartCalls.getCompanies, {})],
    ['tree of a company', () => dohyun.send(chartCalls.organizationList, { comCode: 'FL', level: 5 })],
    ['opened department', () => dohyun.send(chartCalls.organizationList, { parentDeptCode: 'FL1020' })],
    ['path', () => dohyun.send(chartCalls.organizationPath, { deptCode: 'FL1022' })],
    ['department', () => dohyun.send(chartCalls.organizationDept, { comCode: 'FL', deptCode: 'FL1022' })],
    ['department by mail', () => dohyun.send(chartCalls.departmentInfo, { email: 'ga@hanbit-trading.example' })],
    ['members', () => dohyun.send(chartCalls.departmentList, { deptCode: 'FL1022' })],
    ['search', () => dohyun.send(chartCalls.departmentSearch, { searchVal: '송하늘' })],
    ['search by department', () => dohyun.send(chartCalls.departmentSearch, { searchVal: '운송관리팀' })],
    ['search in the company', () => dohyun.send(chartCalls.departmentSearch, { query: '송하늘', comCode: 'FL' })],
    ['person by mail', () => dohyun.send(chartCalls.personByEmail, { email: 'haneul.song@hanbit-trading.example' })],
    ['person by code', () => dohyun.send(chartCalls.personByCode, { personCode: stranger().personCode })],
    ['everything at first', () => dohyun.send(chartCalls.picker, { comCode: 'FL', deptCode: 'FL1022' })],
  ]

  test('are not told by any call while the company keeps its directory closed, and by all once it opens it', async () => {
    const telling = /송하늘|한빛물산|운송관리팀|경영관리본부|총무팀|FL10/
    for (const [what, read] of reads()) {
      const { status, text } = await read()
      expect([200, 404], what).toContain(status)
      expect(text, what).not.toMatch(telling)
    }
    await openDirectory('FL', true)
    for (const [what, read] of reads()) {
      const { status, text } = await read()
      expect(status, what).toBe(200)
      expect(text, what).toMatch(telling)
    }
  })

  test('a department and a company that do not belong together are not found', async () => {
    for (const input of [
      { comCode: 'FL', deptCode: 'HC1031' },
      { comCode: 'HC', deptCode: 'FL1024' },
    ])
      expect((await jiwoo.send(chartCalls.departmentList, input)).status).toBe(404)
  })
})
