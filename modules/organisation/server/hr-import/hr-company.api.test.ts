import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { accountsCalls } from '#modules/accounts/contract/accounts.contract.ts'
import { chartCalls } from '../../contract/chart.contract.ts'
import { hrImportCalls } from '../../contract/hr-import.contract.ts'
import { organisationCalls } from '../../contract/organisation.contract.ts'
import { titleCalls } from '../../contract/titles.contract.ts'
import { titleKinds } from '../../contract/titles.rules.ts'
import { csv, hrImports } from './hr-import.fixture.ts'

let app: TestApp
let manager: TestClient
let hr: ReturnType<typeof hrImports>
beforeAll(async () => {
  app = await startTestApp()
  manager = await app.signIn('manager')
  hr = hrImports(app, manager)
})
afterAll(() => app.close())

describe('a whole new company', () => {
  test('comes with its departments, people and posts; other companies do not see its people', async () => {
    const admin = await app.signIn('admin')
    const before = await hr.organisation()
    const head = await app.db
      .selectFrom('organisation_duties')
      .select(['name_ko', 'duty_code'])
      .where('com_code', '=', 'HC')
      .where('is_head', '=', true)
      .orderBy('sort_order')
      .executeTakeFirstOrThrow()
    const rank = await hr.aRank()
    const files = [
      csv('회사코드,회사명,영문회사명', 'NEW,새빛,Saebit'),
      csv('부서코드,회사코드,상위부서코드,부서명', 'NEW1,NEW,,새빛 본부', 'NEW2,NEW,NEW1,새빛 개발팀'),
      csv(
        '사번,회사코드,이름,이메일,부서코드,직급,직책',
        `1,NEW,서새빛,one@saebit.example,NEW1,${rank},${head.name_ko}`,
        `2,NEW,유나래,two@saebit.example,NEW2,${rank},`,
      ),
      csv('사번,회사코드,부서코드,직급,소속구분', `2,NEW,NEW1,${rank},N`),
    ]
    const importId = await hr.beginWith(files, admin)
    const draft = await hr.read(importId, admin)
    expect(await hr.problemsOf(importId, admin)).toEqual([])
    expect(draft).toMatchObject({
      state: 'ready',
      counts: { company: { add: 1 }, department: { add: 2 }, person: { add: 2 }, post: { add: 3 } },
    })
    expect(await hr.organisation()).toBe(before)
    // What reaches other companies is not shown to the manager of one.
    expect((await manager.send(hrImportCalls.hrImport, { importId })).status).toBe(404)

    expect(await hr.apply(importId, admin)).toMatchObject({ state: 'applied', can: { undo: true } })
    const own = await admin.call(titleCalls.titles, { comCode: 'NEW' })
    const those = await admin.call(titleCalls.titles, { comCode: 'HC' })
    for (const kind of titleKinds)
      expect(own[kind].map(({ name, leads }) => [name.ko, leads])).toEqual(
        those[kind].map(({ name, leads }) => [name.ko, leads]),
      )
    const posts = await app.db
      .selectFrom('organisation_posts as o')
      .innerJoin('organisation_people as p', 'p.person_code', 'o.person_code')
      .innerJoin('organisation_departments as d', 'd.dept_code', 'o.dept_code')
      .select(['p.employee_number', 'd.path', 'o.duty_code', 'o.is_primary'])
      .where('o.com_code', '=', 'NEW')
      .orderBy('p.employee_number')
      .orderBy('o.is_primary', 'desc')
      .execute()
    expect(posts.map((post) => Object.values(post))).toEqual([
      ['1', 'NEW1/', head.duty_code, true],
      ['2', 'NEW1/NEW2/', null, true],
      ['2', 'NEW1/', null, false],
    ])
    const found = await manager.call(organisationCalls.searchPeople, { query: '서새빛' })
    expect(found.items).toEqual([])
    const { person_code } = await app.db
      .selectFrom('organisation_people')
      .select('person_code')
      .where('home_com_code', '=', 'NEW')
      .where('employee_number', '=', '1')
      .executeTakeFirstOrThrow()
    for (const [call, input] of [
      [organisationCalls.personCard, { personCode: person_code }],
      [organisationCalls.photo, { personCode: person_code }],
      [chartCalls.departmentList, { comCode: 'NEW', deptCode: 'NEW1' }],
    ] as const)
      expect((await manager.send(call, input)).status).toBe(404)
    // Somebody of the new company is let in and finds her colleagues, and nobody of the other companies.
    const { oneTimePassword } = await admin.call(accountsCalls.resetPassword, { PersonId: person_code })
    const saebit = app.visitor()
    await saebit.call(accountsCalls.signIn, { comcode: 'NEW', username: 'one', password: oneTimePassword })
    await saebit.call(accountsCalls.changePassword, { OldPassword: oneTimePassword, NewPassword: 'Lantern!Quail26' })
    const colleagues = await saebit.call(organisationCalls.searchPeople, { query: '유나래' })
    expect(colleagues.items.map(({ post }) => post.deptCode)).toEqual(['NEW2'])
    expect((await saebit.call(organisationCalls.searchPeople, { query: '김도현' })).items).toEqual([])
    // An account is in use: the company stays as a whole, and the import says so.
    const used = await hr.organisation()
    expect(await hr.undo(importId, admin)).toMatchObject({ state: 'applied', failure: 'changedSince' })
    expect(await hr.organisation()).toBe(used)
  })

  test('whose account nobody used leaves nothing when it is undone', async () => {
    const admin = await app.signIn('admin')
    const before = await hr.organisation()
    const rank = await hr.aRank()
    const files = [
      csv('회사코드,회사명,영문회사명', 'GON,가온,Gaon'),
      csv('부서코드,회사코드,상위부서코드,부서명', 'GON1,GON,,가온 본부'),
      csv('사번,회사코드,이름,이메일,부서코드,직급', `1,GON,하가온,one@gaon.example,GON1,${rank}`),
      csv('사번,회사코드,부서코드,직급,소속구분', `1,GON,GON1,${rank},Y`),
    ]
    const importId = await hr.beginWith(files, admin)
    expect(await hr.problemsOf(importId, admin)).toEqual([])
    await hr.apply(importId, admin)
    expect(await hr.organisation()).not.toBe(before)
    expect(await hr.undo(importId, admin)).toMatchObject({ state: 'undone' })
    expect(await hr.organisation()).toBe(before)
  })

  test('two heads of one of its departments, and a rank nobody has, are told', async () => {
    const admin = await app.signIn('admin')
    const before = await hr.organisation()
    const { name_ko: head } = await app.db
      .selectFrom('organisation_duties')
      .select('name_ko')
      .where('com_code', '=', 'HC')
      .where('is_head', '=', true)
      .executeTakeFirstOrThrow()
    const rank = await hr.aRank()
    const files = [
      csv('회사코드,회사명', 'TWO,두빛'),
      csv('부서코드,회사코드,상위부서코드,부서명', 'TWO1,TWO,,두빛 본부'),
      csv(
        '사번,회사코드,이름,이메일,부서코드,직급,직책',
        `1,TWO,하나,one@two.example,TWO1,${rank},${head}`,
        `2,TWO,둘,two@two.example,TWO1,${rank},${head}`,
        `3,TWO,셋,three@two.example,TWO1,선임책임,`,
      ),
    ]
    const importId = await hr.beginWith(files, admin)
    expect(await hr.problemsOf(importId, admin)).toEqual([
      [2, 'twoHeads', 'duty'],
      [3, 'twoHeads', 'duty'],
      [4, 'unknownRank', 'rank'],
    ])
    // It begins with the ranks of the company that the import belongs to.
    expect((await hr.read(importId, admin)).missingTitles).toMatchObject([
      { kind: 'rank', comCode: 'HC', words: ['선임책임'] },
    ])
    await admin.call(hrImportCalls.discardHrImport, { importId })
    expect(await hr.organisation()).toBe(before)
  })
})
