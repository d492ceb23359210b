import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { accountsCalls } from '#modules/accounts/contract/accounts.contract.ts'
import { organisationCalls } from '../contract/organisation.contract.ts'
import { demoPerson } from './organisation.seed.ts'

let app: TestApp
let jiwoo: TestClient
let haneul: TestClient

beforeAll(async () => {
  app = await startTestApp()
  ;[jiwoo, haneul] = await Promise.all([app.signIn('jiwoo.seo'), app.signIn('haneul.song')])
})
afterAll(() => app.close())

const namesFound = async (client: TestClient, query: string) =>
  (await client.call(organisationCalls.searchPeople, { query })).items.map(({ name }) => name.ko)

const personIn = (state: 'retired' | 'onLeave') =>
  app.db
    .selectFrom('organisation_people')
    .select(['name_ko', 'person_code'])
    .where('state', '=', state)
    .where('home_com_code', '=', 'HC')
    .executeTakeFirstOrThrow()

describe('people search', () => {
  test.each([
    ['whole name', '서지우'],
    ['beginning', '서지'],
    ['part', '지우'],
    ['initial consonants', 'ㅅㅈㅇ'],
    ['initial consonants of a part', 'ㅈㅇ'],
    ['syllables and initials', '서ㅈㅇ'],
    ['half-typed syllable', '서지ㅇ'],
    ['half-typed syllable joined to the one before', '서징'],
    ['wrong keyboard layout', 'tjwldn'],
    ['decomposed, as some systems send it', '서지우'.normalize('NFD')],
    ['English name', 'Jiwoo Seo'],
    ['English name in the Korean order', 'seo jiwoo'],
    ['Chinese name', '徐智宇'],
    ['user name', 'jiwoo.seo'],
    ['extension', '1415'],
    ['telephone with its hyphens', '02-0000-1415'],
    ['end of the mobile number', '8684'],
    ['employee number', 'HB2019-0065'],
  ])('finds 서지우 by %s: %s', async (_, query) => {
    expect(await namesFound(jiwoo, query)).toContain('서지우')
  })

  test.each([[''], ['ㅅ'], ['서'], ['우서'], ['ㅇㅈㅅ'], ['415'], ['%%'], ['__'], ["' or 1=1"]])(
    'does not find her by "%s"',
    async (query) => {
      expect(await namesFound(jiwoo, query)).not.toContain('서지우')
    },
  )

  test('shows where the name was found, her title and how to reach her', async () => {
    const { items } = await jiwoo.call(organisationCalls.searchPeople, { query: '도현' })
    expect(items[0]).toMatchObject({
      name: { ko: '김도현', en: 'Dohyun Kim' },
      match: [[1, 3]],
      extension: '1411',
      mobileTel: '010-0000-0147',
      photoPath: null,
      post: {
        comCode: 'HC',
        deptName: { ko: '플랫폼개발1팀' },
        rankName: { ko: '수석' },
        dutyName: { ko: '파트장' },
        isPrimary: true,
      },
    })
  })

  test('shows the own department first among equals, then the order of the alphabet', async () => {
    const { items } = await jiwoo.call(organisationCalls.searchPeople, { query: 'ㅂㅈ', pageSize: 50 })
    const starting = items.filter(({ match }) => match[0]?.[0] === 0)
    const departments = starting.map(({ post }) => post.deptCode === 'HC1031')
    expect(departments.lastIndexOf(true)).toBe(departments.filter(Boolean).length - 1)
    expect(departments).toContain(true)
    const others = starting
      .filter(({ post }) => post.deptCode !== 'HC1031' && post.comCode === 'HC')
      .map(({ name }) => name.ko)
    expect(others).toEqual(others.toSorted())
  })

  test('counts up to 100 and gives page after page without repeats', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((page) => jiwoo.call(organisationCalls.searchPeople, { query: '010', page })),
    )
    expect(pages.map(({ items }) => items.length)).toEqual([20, 20, 20, 20, 20, 0])
    expect(pages[0]).toMatchObject({ total: 100, capped: true })
    const codes = pages.flatMap(({ items }) => items.map(({ personCode }) => personCode))
    expect(new Set(codes).size).toBe(100)
  })

  test('does not find those who left, but those on leave', async () => {
    const [retired, onLeave] = await Promise.all([personIn('retired'), personIn('onLeave')])
    expect(await namesFound(jiwoo, retired.name_ko)).not.toContain(retired.name_ko)
    expect(await namesFound(jiwoo, onLeave.name_ko)).toContain(onLeave.name_ko)
    expect((await jiwoo.send(organisationCalls.personCard, { personCode: retired.person_code })).status).toBe(404)
  })
})

describe('who sees whom', () => {
  test('FL does not see people who work in HC only, and sees of 서지우 her post in FL only', async () => {
    expect(await namesFound(haneul, '김도현')).toEqual([])
    const [found] = (await haneul.call(organisationCalls.searchPeople, { query: '서지우' })).items
    expect(found?.post).toMatchObject({
      comCode: 'FL',
      deptName: { ko: 'IT기획팀' },
      dutyName: { ko: '팀장 대행' },
      isPrimary: false,
    })
    const card = await haneul.call(organisationCalls.personCard, { personCode: found!.personCode })
    expect(card.posts.map(({ comCode }) => comCode)).toEqual(['FL'])
  })

  test('서지우 sees both companies, at either post', async () => {
    expect(await namesFound(jiwoo, '송하늘')).toEqual(['송하늘'])
    const atTrading = await app.signIn('jiwoo.seo')
    await atTrading.call(accountsCalls.changePost, { ComCode: 'FL', DeptCode: 'FL1024' })
    expect(await namesFound(atTrading, 'ㄱㄷㅎ')).toContain('김도현')
    const [herself] = (await atTrading.call(organisationCalls.searchPeople, { query: '서지우' })).items
    const card = await atTrading.call(organisationCalls.personCard, { personCode: herself!.personCode })
    expect(card.posts.map(({ comCode, isPrimary }) => [comCode, isPrimary])).toEqual([
      ['HC', true],
      ['FL', false],
    ])
  })

  test('a company that opens its directory is seen by its group', async () => {
    await app.db
      .updateTable('organisation_companies')
      .set({ directory_open: true })
      .where('com_code', '=', 'HC')
      .execute()
    expect(await namesFound(haneul, '김도현')).toEqual(['김도현'])
    await app.db
      .updateTable('organisation_companies')
      .set({ directory_open: false })
      .where('com_code', '=', 'HC')
      .execute()
    expect(await namesFound(haneul, '김도현')).toEqual([])
  })
})

const codeOf = async (query: string) =>
  (await jiwoo.call(organisationCalls.searchPeople, { query })).items[0]!.personCode

describe('photos', () => {
  test('draws the initials where there is none, and answers 304 to who has the picture (ORG-033, SHELL-100)', async () => {
    const personCode = await codeOf('김도현')
    const first = await jiwoo.send(organisationCalls.photo, { personCode })
    expect(first).toMatchObject({ status: 200, headers: { 'content-type': 'image/svg+xml; charset=utf-8' } })
    expect(first.text).toContain('>도현</text>')
    const again = await jiwoo.send(
      organisationCalls.photo,
      { personCode },
      { headers: { 'if-none-match': String(first.headers.etag) } },
    )
    expect(again).toMatchObject({ status: 304, text: '' })
  })

  test('does not let a name become markup', async () => {
    const personCode = await codeOf('오세린')
    await app.db
      .updateTable('organisation_people')
      .set({ name_ko: '<g> & "' })
      .where('person_code', '=', personCode)
      .execute()
    const { text } = await jiwoo.send(organisationCalls.photo, { personCode })
    expect(text).toContain('>&lt;&quot;</text>')
  })

  test('serves the stored photo (SHELL-100, SHELL-101)', async () => {
    const personCode = await codeOf('강민재')
    const { Readable } = await import('node:stream')
    const { key } = await app.services.storage.put(Readable.from(Buffer.from('picture')))
    await app.db
      .updateTable('organisation_people')
      .set({ hr_photo_key: key, hr_photo_type: 'image/png' })
      .where('person_code', '=', personCode)
      .execute()
    const answer = await jiwoo.send(organisationCalls.photo, { personCode })
    expect(answer).toMatchObject({ status: 200, text: 'picture', headers: { 'content-type': 'image/png' } })
    const shown = [{ personCode, photoPath: `/cm/api/account/photo/${personCode}?v=${key}` }]
    expect(await jiwoo.call(organisationCalls.photosByCodes, { codes: [personCode, 'nobody'] })).toEqual(shown)
    expect(await haneul.call(organisationCalls.photosByCodes, { codes: [personCode] })).toEqual([])
  })
})

describe('role groups', () => {
  test('are those of the company and of all companies, for administrators (UI-016)', async () => {
    const manager = await app.signIn('manager')
    const roles = await manager.call(organisationCalls.roleGroups, {})
    expect(roles.map(({ roleId }) => roleId)).toEqual([1, 2, 3, 4, 5, 6, 10, 12, 13, 14, 15, 18, 19])
    expect(roles[0]).toMatchObject({ roleName: '최고 관리자' })
    expect((await jiwoo.send(organisationCalls.roleGroups, {})).status).toBe(403)
  })
})

const pathOf = async (deptCode: string) =>
  (
    await app.db
      .selectFrom('organisation_departments')
      .select('path')
      .where('dept_code', '=', deptCode)
      .executeTakeFirstOrThrow()
  ).path

describe('the tables', () => {
  test('know where a department lies', async () => {
    expect([await pathOf('HC1030'), await pathOf('HC1037')]).toEqual(['HC1030/', 'HC1030/HC1036/HC1037/'])
  })

  test('refuse a second primary post, and a person whose posts have none', async () => {
    const { personCode } = demoPerson('jiwoo.seo')
    const posts = () => app.db.updateTable('organisation_posts').where('person_code', '=', personCode)
    await expect(posts().set({ is_primary: true }).execute()).rejects.toThrow(/organisation_posts_one_primary/)
    await expect(posts().set({ is_primary: false }).execute()).rejects.toThrow(/no primary/)
  })

  test('refuse a post in a department or at a rank of another company', async () => {
    const { personCode } = demoPerson('jiwoo.seo')
    const change = (values: object) =>
      app.db
        .updateTable('organisation_posts')
        .set(values)
        .where('person_code', '=', personCode)
        .where('com_code', '=', 'HC')
        .execute()
    await expect(change({ dept_code: 'FL1021' })).rejects.toThrow(/foreign key/)
    await expect(change({ rank_code: 'R61' })).rejects.toThrow(/foreign key/)
  })

  test('refuse a mail address that somebody has in other letters', async () => {
    const change = app.db
      .updateTable('organisation_people')
      .set({ email: 'Jiwoo.Seo@hanbit.example' })
      .where('name_ko', '=', '송하늘')
    await expect(change.execute()).rejects.toThrow(/organisation_people_by_email/)
  })
})
