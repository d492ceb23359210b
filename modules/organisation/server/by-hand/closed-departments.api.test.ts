import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { handCalls } from '../../contract/by-hand.contract.ts'
import { chartCalls } from '../../contract/chart.contract.ts'
import { handDepartmentCalls } from '../../contract/departments-by-hand.contract.ts'
import { scimSchemas } from '../../contract/scim.contract.ts'
import { titleCalls } from '../../contract/titles.contract.ts'
import { csv, hrImports } from '../hr-import/hr-import.fixture.ts'
import { hrImportJobs } from '../hr-import/jobs.ts'
import { providerFor, userBody } from '../scim/provider.fixture.ts'

let at = new Date('2026-03-02T00:00:00Z')
let app: TestApp
let admin: TestClient
let manager: TestClient
let hr: ReturnType<typeof hrImports>
let rankCode: string
beforeAll(async () => {
  app = await startTestApp({ now: () => at })
  await signIn()
  rankCode = (await manager.call(titleCalls.titles, { comCode: 'HC' })).rank.at(-1)!.titleCode
})
afterAll(() => app.close())

async function signIn() {
  ;[admin, manager] = [await app.signIn('admin'), await app.signIn('manager')]
  hr = hrImports(app, manager)
}
const draft = (ko: string, more: object = {}) => ({
  name: { ko, en: '', zh: '', ja: '' },
  abbreviation: '',
  email: '',
  parentDeptCode: 'HC1030',
  ...more,
})
const add = async (ko: string, more: object = {}) =>
  (await manager.call(handDepartmentCalls.addDepartment, draft(ko, more))).deptCode
const read = (deptCode: string) => manager.call(handDepartmentCalls.managedDepartment, { deptCode })
const close = (deptCode: string) => manager.call(handDepartmentCalls.closeDepartment, { deptCode })
const isOpen = async (deptCode: string) =>
  (await manager.send(handDepartmentCalls.managedDepartment, { deptCode })).status === 200
const found = async (searchVal: string) =>
  (await manager.call(chartCalls.departmentSearch, { searchVal })).departments.length > 0
const post = (deptCode: string) => ({ deptCode, rankCode, dutyCode: '', isPrimary: true, jobDescription: '' })
const person = (personCode: string) => manager.call(handCalls.managedPerson, { personCode })
const setState = (personCode: string, state: 'active' | 'retired', by = manager) =>
  by.call(handCalls.setPersonState, { personCode, state })

let people = 0
/** A department with nobody left in it but somebody who retired there. */
async function leftBy(ko: string, more: object = {}) {
  const deptCode = await add(ko, more)
  const employeeNumber = `C-${(people += 1)}`
  const { personCode } = await manager.call(handCalls.addPerson, {
    name: { ko: `나간이${people}`, en: '', zh: '', ja: '' },
    employeeNumber,
    email: `${employeeNumber}@hanbit.example`,
    officeTel: '',
    extension: '',
    mobileTel: '',
    joinedOn: '',
    birthday: '',
    userName: '',
    posts: [post(deptCode)],
  })
  await setState(personCode, 'retired')
  return { deptCode, personCode, employeeNumber }
}
const lastChange = async (subject: string) =>
  (
    await app.db
      .selectFrom('organisation_hr_imports')
      .select('import_id')
      .where('subject', '=', subject)
      .orderBy('import_id', 'desc')
      .executeTakeFirstOrThrow()
  ).import_id
/** Until so many statements wait for rows that others hold. */
const untilWaiting = (many: number) =>
  expect
    .poll(
      async () => {
        const { rows } = await sql<{ waiting: number }>`
          select count(distinct pid)::int as waiting from pg_locks where not granted`.execute(app.db)
        return rows[0]!.waiting
      },
      { interval: 10 },
    )
    .toBe(many)
const faultsOf = async (sent: Promise<unknown>) => {
  const error = (await sent.then(
    () => undefined,
    (failure: unknown) => failure,
  )) as { fields?: { path: string; key: string }[] } | undefined
  return error?.fields?.map(({ path, key }) => [path, key.split('.').at(-1)])
}

describe('a department that only those who retired had a post in', () => {
  test('is closed, leaves chart and search, and their cards go on naming it', async () => {
    const { deptCode, personCode } = await leftBy('햇무리팀')
    expect(await read(deptCode)).toMatchObject({ people: 0, retired: 1 })
    expect(await found('햇무리팀')).toBe(true)
    await close(deptCode)
    expect([await isOpen(deptCode), await found('햇무리팀')]).toEqual([false, false])
    const { items } = await manager.call(handDepartmentCalls.managedDepartments, { parentDeptCode: 'HC1030' })
    expect(items.map((each) => each.deptCode)).not.toContain(deptCode)
    expect((await person(personCode)).posts).toMatchObject([{ deptCode, deptName: { ko: '햇무리팀' } }])
    const card = await admin.call(chartCalls.personByCode, { personCode })
    expect(card).toMatchObject({ state: 'retired', deptName: '햇무리팀', posts: [{ deptCode }] })
    const listed = await manager.call(handCalls.managedPeople, { query: `나간이${people}` })
    expect(listed.items).toMatchObject([{ personCode, deptName: { ko: '햇무리팀' } }])
  })

  test('not while somebody works in it or a department lies in it; below it none is left open', async () => {
    const { deptCode, personCode } = await leftBy('남은팀')
    await setState(personCode, 'active')
    await expect(close(deptCode)).rejects.toMatchObject({
      key: 'organisation.byHand.notEmpty',
      params: { people: 1, departments: 0 },
    })
    await setState(personCode, 'retired')
    const { deptCode: below } = await leftBy('남은팀 아래', { parentDeptCode: deptCode })
    await expect(close(deptCode)).rejects.toMatchObject({ params: { people: 0, departments: 1 } })
    await close(below)
    await close(deptCode)
    expect(await isOpen(deptCode)).toBe(false)
  })

  test('is opened again where the change is taken back, where it lies by then', async () => {
    const { deptCode: above } = await leftBy('위팀')
    const { deptCode, personCode } = await leftBy('되살릴팀', { parentDeptCode: above })
    await close(deptCode)
    const importId = await lastChange(deptCode)
    // A later change by hand would leave nothing to take back.
    await app.db
      .updateTable('organisation_departments')
      .set({ parent_dept_code: 'HC1020' })
      .where('dept_code', '=', above)
      .execute()
    expect(await hr.undo(importId)).toMatchObject({ state: 'undone' })
    expect((await read(deptCode)).path.map((each) => each.deptCode)).toEqual(['HC1020', above])
    expect(await found('되살릴팀')).toBe(true)
    await setState(personCode, 'active')
    expect(await read(deptCode)).toMatchObject({ people: 1 })
  })

  test('comes again under its code, as it is given then; its abbreviation is free for others', async () => {
    const { deptCode, personCode } = await leftBy('옛팀', { abbreviation: 'OLD' })
    await close(deptCode)
    expect(await read(await add('줄임말팀', { abbreviation: 'OLD' }))).toMatchObject({ abbreviation: 'OLD' })
    const sent = admin.call(handDepartmentCalls.addDepartment, {
      ...draft('남의 회사', { deptCode, parentDeptCode: '' }),
      comCode: 'FL',
    })
    expect(await faultsOf(sent)).toEqual([['deptCode', 'codeTaken']])
    await add('새팀', { deptCode, parentDeptCode: 'HC1020' })
    expect(await read(deptCode)).toMatchObject({ name: { ko: '새팀' }, parentDeptCode: 'HC1020', retired: 1 })
    expect(await found('새팀')).toBe(true)
    expect((await person(personCode)).posts).toMatchObject([{ deptName: { ko: '새팀' } }])
    // Taken back it is closed as before: somebody's post still lies in it.
    await hr.undo(await lastChange(deptCode))
    expect(await isOpen(deptCode)).toBe(false)
    expect((await person(personCode)).posts).toHaveLength(1)
  })

  test('is where nobody comes back to; with another post she does', async () => {
    const { deptCode, personCode, employeeNumber } = await leftBy('돌아올팀')
    const name = `나간이${people}`
    await close(deptCode)
    expect(await faultsOf(setState(personCode, 'active'))).toEqual([['state', 'closedDepartment']])
    const blocked = await hr.begin(csv('사번,재직상태', `${employeeNumber},재직`))
    expect(await hr.problemsOf(blocked.importId)).toEqual([[2, 'closedDepartment', 'state']])
    // Her own row, as lists of those who left have it, is no problem.
    const known = await hr.begin(csv('사번,이름,재직상태,부서코드', `${employeeNumber},${name},퇴직,${deptCode}`))
    expect(known).toMatchObject({ problemCount: 0, counts: {} })
    const moving = await hr.begin(csv('사번,이름,재직상태,부서코드', `${employeeNumber},${name},재직,HC1031`))
    expect(moving).toMatchObject({ problemCount: 0 })
    await hr.apply(moving.importId)
    expect(await person(personCode)).toMatchObject({ state: 'active', posts: [{ deptCode: 'HC1031' }] })
  })

  test('nor does an identity provider bring her back there', async () => {
    const { deptCode, personCode } = await leftBy('공급자팀')
    await close(deptCode)
    const hc = await providerFor(app)
    const patch = (...Operations: object[]) =>
      hc.send('PATCH', `/Users/${personCode}`, { schemas: [scimSchemas.patch], Operations })
    const active = { op: 'replace', path: 'active', value: true }
    expect(await patch(active)).toMatchObject({ status: 400, body: { scimType: 'invalidValue' } })
    const value = { department: 'HC1031' }
    expect((await patch(active, { op: 'replace', path: scimSchemas.enterpriseUser, value })).status).toBe(200)
    expect(await person(personCode)).toMatchObject({ state: 'active', posts: [{ deptCode: 'HC1031' }] })
  })

  test('is not closed while a provider fills it at the same moment', async () => {
    const { deptCode } = await leftBy('겨룸팀')
    const hc = await providerFor(app)
    const enterprise = { employeeNumber: 'R-1', department: deptCode }
    const ranks = app.db.selectFrom('organisation_ranks').select('rank_code').where('com_code', '=', 'HC')
    const held = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    const holding = app.db.transaction().execute(async (tx) => {
      await tx.executeQuery(ranks.forUpdate())
      held.resolve()
      await release.promise
    })
    await held.promise
    // The provider has found the department open, and waits for the row of a rank to write the post; who closes it has
    // found it empty, and waits for the provider.
    const filled = hc.send('POST', '/Users', userBody('race', { [scimSchemas.enterpriseUser]: enterprise }))
    await untilWaiting(1)
    const closed = manager.send(handDepartmentCalls.closeDepartment, { deptCode })
    await untilWaiting(2)
    release.resolve()
    await holding
    expect((await filled).status).toBe(201)
    expect((await closed).status).toBe(409)
    expect(await read(deptCode)).toMatchObject({ people: 1 })
  })

  test('gets no post of somebody at work, whatever writes it', async () => {
    const { deptCode } = await leftBy('막힌팀')
    await close(deptCode)
    const { person_code } = await hr.anyone('dohyun.kim')
    const row = {
      person_code,
      com_code: 'HC',
      dept_code: deptCode,
      rank_code: rankCode,
      is_primary: false,
      sort_order: 9,
    }
    const written = app.db
      .insertInto('organisation_posts')
      .values({
        ...row,
        job_description_ko: '',
        job_description_en: '',
        job_description_zh: '',
        job_description_ja: '',
        duty_code: null,
      })
      .execute()
    await expect(written).rejects.toMatchObject({ code: '23503' })
  })

  test('is not opened by what was planned of it before', async () => {
    const { deptCode } = await leftBy('예정팀')
    const { version } = await read(deptCode)
    const name = { ko: '예정대로', en: '', zh: '', ja: '' }
    const planned = await manager.call(handDepartmentCalls.changeDepartment, {
      deptCode,
      version,
      name,
      on: '2026-03-09',
    })
    await close(deptCode)
    at = new Date('2026-03-09T00:00:00Z')
    await hrImportJobs['organisation.dueHrImports'].run(app.services)
    await hrImportJobs['organisation.applyHrImport'].run(app.services, { importId: planned.importId! })
    await signIn()
    expect(await isOpen(deptCode)).toBe(false)
    expect(await hr.read(planned.importId!)).toMatchObject({ state: 'blocked', failure: 'changedSince' })
  })
})

describe('a complete file of departments', () => {
  /** All departments of the company but those named. */
  async function without(...codes: string[]) {
    const rows = await app.db
      .selectFrom('organisation_departments')
      .select(['dept_code', 'name_ko'])
      .where('com_code', '=', 'HC')
      .where('dept_code', 'not in', codes)
      .execute()
    return csv('부서코드,부서명', ...rows.map(({ dept_code, name_ko }) => `${dept_code},${name_ko}`))
  }

  test('closes those that are missing and nobody works in, and opens them again where it is taken back', async () => {
    const { deptCode: above } = await leftBy('빠진팀')
    const { deptCode: below } = await leftBy('빠진팀 아래', { parentDeptCode: above })
    const { deptCode: busy, personCode } = await leftBy('일하는팀')
    await setState(personCode, 'active')
    const empty = await add('빈팀')
    const before = await hr.organisation()
    const { importId, counts, problemCount } = await hr.begin(
      await without(above, below, busy, empty),
      manager,
      'complete',
    )
    expect([counts, problemCount]).toEqual([{ department: { remove: 3 } }, 0])
    await hr.apply(importId)
    expect(await Promise.all([above, below, busy, empty].map(isOpen))).toEqual([false, false, true, false])
    const kept = await app.db
      .selectFrom('organisation_all_departments')
      .select('dept_code')
      .where('dept_code', 'in', [above, below, empty])
      .orderBy('dept_code')
      .execute()
    expect(kept.map(({ dept_code }) => dept_code)).toEqual([above, below].toSorted())
    await hr.undo(importId)
    expect(await hr.organisation()).toBe(before)
  })
})
