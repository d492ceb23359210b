import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { chartCalls } from '../../contract/chart.contract.ts'
import { demoPerson } from '../organisation.seed.ts'
import { renewSearchKeysLater } from '../people/renew-keys.ts'
import { indexPeople } from '../people/search-index.ts'
import { indexDepartments } from './department-index.ts'

let app: TestApp
let jiwoo: TestClient
beforeAll(async () => {
  app = await startTestApp()
  jiwoo = await app.signIn('jiwoo.seo')
})
afterAll(() => app.close())

const search = (searchVal: string, input = {}, client = jiwoo) =>
  client.call(chartCalls.departmentSearch, { searchVal, pageSize: 100, ...input })
const namesFound = async (searchVal: string, input = {}) =>
  (await search(searchVal, input)).items.map(({ displayName }) => displayName)
const departmentsFound = async (searchVal: string) =>
  (await search(searchVal)).departments.map(({ deptName }) => deptName)

describe('people are found', () => {
  test.each([
    ['name', '서지우'],
    ['initial consonants', 'ㅅㅈㅇ'],
    ['half-typed syllable', '서징'],
    ['wrong keyboard layout', 'tjwldn'],
    ['English name, whatever its case', 'JIWOO  seo'],
    ['employee number', 'HB2019-0065'],
    ['extension', '1415'],
    ['telephone', '02-0000-1415'],
    ['mail', 'jiwoo.seo'],
    ['whole mail address', 'jiwoo.seo@hanbit.example'],
    ['whole mail address, whatever its case', 'Jiwoo.Seo@Hanbit.Example'],
    ['beginning of a mail address', 'jiwoo.seo@han'],
    ['mail address from a later word', 'seo@hanbit.example'],
    ['department', '플랫폼개발1팀'],
    ['department with spaces', '플랫폼 개발 1팀'],
    ['department by initial consonants', 'ㅍㄹㅍㄱㅂ1'],
    ['department of a second post', 'IT기획팀'],
    ['duty at a second post', '팀장 대행'],
    ['department and name', '플랫폼 서지우'],
    ['name and department of a second post', '지우 IT기획'],
    ['department and title', '플랫폼개발1팀 책임'],
  ])('by %s: %s', async (_, query) => {
    expect(await namesFound(query)).toContain('서지우')
  })

  test('by title, those of the own department first', async () => {
    const { items } = await search('선임')
    const own = items.map(({ deptCode }) => deptCode === 'HC1031')
    expect(own.filter(Boolean).length).toBeGreaterThan(1)
    expect(own.lastIndexOf(true)).toBe(own.filter(Boolean).length - 1)
    expect(own).toContain(false)
    expect(new Set(items.map(({ post }) => post?.rankName.ko))).toEqual(new Set(['선임']))
  })

  test('the name before the place, and shown at the post that was meant (ORG-059)', async () => {
    expect((await namesFound('서지우'))[0]).toBe('서지우')
    const found = (await search('IT기획팀')).items.find(({ displayName }) => displayName === '서지우')
    expect(found).toMatchObject({ deptCode: 'FL1024', comCode: 'FL', titleName: '팀장 대행', match: [] })
    const byName = (await search('지우', { comCode: 'FL' })).items.find(({ displayName }) => displayName === '서지우')
    expect(byName).toMatchObject({ deptCode: 'FL1024', match: [[1, 3]] })
    const everywhere = await search('지우', { comCode: 'FL', includeAllFlag: true })
    expect(everywhere.items.some(({ comCode }) => comCode === 'HC')).toBe(true)
  })

  test.each([[''], [' '], ['ㅅ'], ['%%'], ['우서'], ["' or 1=1"]])('nobody by "%s" (ORG-040)', async (query) => {
    expect(await search(query)).toMatchObject({ items: [], total: 0, departments: [] })
  })

  test('the body’s query counts where the address has none (ORG-048)', async () => {
    const { items } = await jiwoo.call(chartCalls.departmentSearch, { query: '서지우' })
    expect(items[0]?.displayName).toBe('서지우')
  })

  test('page after page without repeats', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => search('010', { page, pageSize: 50 })))
    expect(pages.map(({ items }) => items.length)).toEqual([50, 50, 0])
    expect(pages[0]).toMatchObject({ total: 100, capped: true })
    expect(new Set(pages.flatMap(({ items }) => items.map(({ personCode }) => personCode))).size).toBe(100)
  })
})

describe('a pasted list', () => {
  const people = async (texts: string[], client = jiwoo) =>
    (await client.call(chartCalls.peopleByTexts, { texts })).items.map((item) =>
      item.people.map(({ displayName }) => displayName),
    )

  test('means people by whole names, numbers and addresses, each in its place', async () => {
    expect(
      await people([
        '김도현',
        'JIWOO SEO',
        'HB2019-0065',
        'Dohyun.Kim@Hanbit.Example',
        '김도',
        'nobody@hanbit.example',
        '@@',
      ]),
    ).toEqual([['김도현'], ['서지우'], ['서지우'], ['김도현'], [], [], []])
  })

  test('shows nobody of a company one does not see', async () => {
    const stranger = demoPerson('haneul.song')
    const dohyun = await app.signIn('dohyun.kim')
    expect(await people([stranger.email, stranger.name.ko, stranger.employeeNumber], dohyun)).toEqual([[], [], []])
    expect(await people([stranger.email], await app.signIn('haneul.song'))).toEqual([[stranger.name.ko]])
  })
})

test('keys of an older edition are made anew once, those of everybody', async () => {
  await app.db.deleteFrom('organisation_search_keys').execute()
  await sql`update organisation_search_renewal set edition = 0, up_to = ''`.execute(app.db)
  expect(await namesFound('jiwoo.seo@hanbit.example')).toEqual([])
  await renewSearchKeysLater(app.services)
  expect(await namesFound('jiwoo.seo@hanbit.example')).toEqual(['서지우'])
  await app.db
    .deleteFrom('organisation_search_keys')
    .where('person_code', '=', demoPerson('dohyun.kim').personCode)
    .execute()
  await renewSearchKeysLater(app.services)
  expect(await namesFound('김도현')).toEqual([])
  await indexPeople(app.db, [demoPerson('dohyun.kim').personCode])
})

describe('departments are found', () => {
  test('by name, part, initial consonants, keyboard layout, abbreviation, whole names first', async () => {
    for (const query of ['데이터서비스팀', 'ㄷㅇㅌㅅㅂㅅ', '서비스팀', 'epdlxjtjqltmxla', 'data serv', '数据服务'])
      expect(await departmentsFound(query), query).toContain('데이터서비스팀')
    expect((await departmentsFound('인사팀'))[0]).toBe('인사팀')
    expect(await departmentsFound('PD2')).toContain('플랫폼개발2팀')
  })

  test('with where they lie, and under a new name once it is given', async () => {
    const { departments } = await search('데이터서비스팀')
    expect(departments[0]).toMatchObject({ deptCode: 'HC1037', pathName: { ko: '플랫폼본부 › 데이터플랫폼실' } })
    await app.db
      .updateTable('organisation_departments')
      .set({ name_ko: '자료봉사단' })
      .where('dept_code', '=', 'HC1037')
      .execute()
    expect(await app.db.transaction().execute(indexDepartments)).toBe(1)
    expect(await departmentsFound('자료봉사')).toEqual(['자료봉사단'])
    expect(await departmentsFound('데이터서비스팀')).not.toContain('자료봉사단')
  })
})

describe('those who retired', () => {
  const retire = async (name: string) => {
    const { person_code } = await app.db
      .selectFrom('organisation_people')
      .select('person_code')
      .where('name_ko', '=', name)
      .where('home_com_code', '=', 'HC')
      .executeTakeFirstOrThrow()
    await app.db
      .updateTable('organisation_people')
      .set({ state: 'retired' })
      .where('person_code', '=', person_code)
      .execute()
    await indexPeople(app.db, [person_code])
    return person_code
  }

  test('are found by permission only, apart from those who work (ORG-041)', async () => {
    const personCode = await retire('구본재')
    const admin = await app.signIn('admin')
    expect(await namesFound('구본재')).toEqual([])
    expect((await search('구본재', {}, admin)).items).toEqual([])
    const { items } = await search('구본재', { retiredFlag: true }, admin)
    expect(items).toMatchObject([{ displayName: '구본재', state: 'retired' }])
    expect((await search('자재구매팀', { retiredFlag: true }, admin)).items).toMatchObject([{ displayName: '구본재' }])
    expect((await search('서지우', { retiredFlag: true }, admin)).items).toEqual([])
    expect(await admin.call(chartCalls.personByCode, { personCode })).toMatchObject({ state: 'retired' })

    expect((await jiwoo.send(chartCalls.departmentSearch, { searchVal: '구본재', retiredFlag: true })).status).toBe(403)
    expect((await jiwoo.send(chartCalls.personByCode, { personCode })).status).toBe(404)
    expect((await jiwoo.call(chartCalls.departmentList, { deptCode: 'HC1025' })).items).not.toContainEqual(
      expect.objectContaining({ personCode }),
    )
  })

  test('are found by everybody while the installation rolls out (G-098), by their company without a post too', async () => {
    const personCode = await retire('전소담')
    await app.db.deleteFrom('organisation_posts').where('person_code', '=', personCode).execute()
    await indexPeople(app.db, [personCode])
    const rollingOut = await startTestApp({ shares: app, env: { ROLL_OUT_MODE: 'yes' } })
    const client = await rollingOut.signIn('jiwoo.seo')
    expect((await client.call(chartCalls.picker, {})).canSearchRetired).toBe(true)
    const { items } = await search('전소담', { retiredFlag: true }, client)
    expect(items).toMatchObject([{ displayName: '전소담', post: null, deptName: '' }])
    await rollingOut.close()
  })
})
