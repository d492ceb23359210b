import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { hrImportCalls } from '../../contract/hr-import.contract.ts'
import type { GrantName } from '../../contract/role-groups.contract.ts'
import { csv, hrImports } from './hr-import.fixture.ts'
import { beginImport, stageRows } from './staging.ts'

let app: TestApp
let manager: TestClient
let admin: TestClient
let hr: ReturnType<typeof hrImports>
let rank: string
/** A department in which neither Dohyun Kim nor the manager works. */
let place: { dept_code: string }
beforeAll(async () => {
  app = await startTestApp()
  ;[manager, admin] = [await app.signIn('manager'), await app.signIn('admin')]
  hr = hrImports(app, manager)
  rank = await hr.aRank()
  const theirs = [await hr.anyone('dohyun.kim'), await hr.anyone('manager')].map(({ dept_code }) => dept_code)
  place = await app.db
    .selectFrom('organisation_departments as d')
    .select('dept_code')
    .where('com_code', '=', 'HC')
    .where('dept_code', 'not in', theirs)
    .where('parent_dept_code', 'is not', null)
    .where(sql<boolean>`not exists (
      select from organisation_departments below where below.parent_dept_code = d.dept_code)`)
    .orderBy('dept_code')
    .executeTakeFirstOrThrow()
})
afterAll(() => app.close())
afterEach(() => app.db.deleteFrom('organisation_role_groups').where('name_ko', '=', '시험').execute())

const departmentRow = (code: string) =>
  app.db
    .selectFrom('organisation_departments')
    .select(['dept_code', 'parent_dept_code'])
    .where('dept_code', '=', code)
    .executeTakeFirstOrThrow()

/** A role group of all companies that hands something out. */
async function give(grant_name: GrantName, kind: 'department' | 'departmentTree' | 'company' | 'person', code: string) {
  const { role_id } = await app.db
    .insertInto('organisation_role_groups')
    .values({ com_code: null, name_ko: '시험', name_en: 'Test', name_zh: '', name_ja: '' })
    .returning('role_id')
    .executeTakeFirstOrThrow()
  await app.db.insertInto('organisation_role_grants').values({ role_id, grant_name }).execute()
  await app.db.insertInto('organisation_role_members').values({ role_id, kind, code }).execute()
}
const changeEmail = (number: string, email: string) => csv('사번,이메일', `${number},${email}`)

describe('of somebody who may do more than a company manager', () => {
  test('a row is left out, told with its line and the reason, and the rest is taken over', async () => {
    const [top, dohyun] = [await hr.anyone('admin'), await hr.anyone('dohyun.kim')]
    const draft = await hr.begin(
      csv(
        '사번,이메일',
        `${dohyun.employee_number},dohyun.new@hanbit.example`,
        `${top.employee_number},mine@hanbit.example`,
      ),
    )
    expect(draft).toMatchObject({
      state: 'ready',
      problemCount: 1,
      counts: { person: { change: 1 } },
      can: { apply: true },
    })
    const { items } = await manager.call(hrImportCalls.hrProblems, { importId: draft.importId })
    expect(items).toMatchObject([{ kind: 'person', line: 3, code: 'outOfReach', value: top.name_ko }])
    expect(await hr.apply(draft.importId)).toMatchObject({ state: 'applied', problemCount: 1 })
    expect(await hr.personRow(top.employee_number)).toMatchObject({ email: top.email })
    expect(await hr.personRow(dohyun.employee_number)).toMatchObject({ email: 'dohyun.new@hanbit.example' })
    await hr.undo(draft.importId)
  })

  test('nothing is changed, by whatever she has it: herself, her department, one above it, or her company', async () => {
    const jiwoo = await hr.anyone('jiwoo.seo')
    const { parent_dept_code } = await departmentRow(jiwoo.dept_code)
    for (const [kind, code] of [
      ['person', jiwoo.person_code],
      ['department', jiwoo.dept_code],
      ['departmentTree', parent_dept_code!],
    ] as const) {
      await give('superAdmin', kind, code)
      const draft = await hr.begin(changeEmail(jiwoo.employee_number, 'mine@hanbit.example'))
      expect(draft, kind).toMatchObject({ counts: {}, can: { apply: false } })
      expect(await hr.problemsOf(draft.importId), kind).toEqual([[2, 'outOfReach', null]])
      await app.db.deleteFrom('organisation_role_groups').where('name_ko', '=', '시험').execute()
    }
    // What a manager holds herself at her company puts nobody out of her reach.
    await give('companyManager', 'department', jiwoo.dept_code)
    const draft = await hr.begin(changeEmail(jiwoo.employee_number, 'jiwoo.new@hanbit.example'))
    expect(draft).toMatchObject({ counts: { person: { change: 1 } }, problemCount: 0 })
  })

  test('a manager of another company, too, is no business of hers', async () => {
    const jiwoo = await hr.anyone('jiwoo.seo')
    await give('companyManager', 'company', 'FL')
    const draft = await hr.begin(changeEmail(jiwoo.employee_number, 'mine@hanbit.example'))
    expect(await hr.problemsOf(draft.importId)).toEqual([[2, 'outOfReach', null]])
  })

  test('neither is she retired by a complete file that lacks her, nor the number or the post changed', async () => {
    const [top, dohyun] = [await hr.anyone('admin'), await hr.anyone('dohyun.kim')]
    const complete = await hr.begin(
      csv('사번,이름', `${dohyun.employee_number},${dohyun.name_ko}`),
      manager,
      'complete',
    )
    const { items } = await manager.call(hrImportCalls.hrProblems, { importId: complete.importId, pageSize: 100 })
    expect(items.filter(({ code }) => code === 'outOfReach')).toMatchObject([{ line: 0, value: top.name_ko }])
    await manager.call(hrImportCalls.discardHrImport, { importId: complete.importId })
    const moved = await hr.begin(csv('사번,부서코드,직급', `${top.employee_number},${place.dept_code},${rank}`))
    expect(await hr.problemsOf(moved.importId)).toEqual([[2, 'outOfReach', null]])
    expect(moved.counts).toEqual({})
  })

  test('a directory of the company is no way to her either, whoever reads it', async () => {
    const [top, dohyun] = [await hr.anyone('admin'), await hr.anyone('dohyun.kim')]
    const importId = await beginImport(app.db, {
      comCode: 'HC',
      reachesAll: false,
      origin: 'directory',
      scope: 'changes',
      begunBy: top.person_code,
      now: new Date(),
    })
    const rows = [top, dohyun].map(({ employee_number }, at) => ({
      line: at + 1,
      fields: { employeeNumber: employee_number, email: `read${at}@hanbit.example` },
    }))
    await stageRows(app.services, { importId, source: 'ldap.hanbit.example', kind: 'person' }, rows)
    await hr.compareNow(importId)
    const { items } = await manager.call(hrImportCalls.hrProblems, { importId })
    expect(items).toMatchObject([{ line: 1, source: 'ldap.hanbit.example', code: 'outOfReach', value: top.name_ko }])
    expect((await hr.read(importId)).counts).toEqual({ person: { change: 1 } })
  })

  test('a super administrator’s own file changes whatever it says', async () => {
    const top = await hr.anyone('admin')
    const draft = await hr.begin(changeEmail(top.employee_number, 'admin.new@hanbit.example'), admin)
    expect(draft).toMatchObject({ state: 'ready', problemCount: 0, counts: { person: { change: 1 } } })
  })
})

describe('into a department that hands out what a company manager cannot give', () => {
  test('nobody is put, moved, or given a second post; others are', async () => {
    const dohyun = await hr.anyone('dohyun.kim')
    await give('superAdmin', 'department', place.dept_code)
    const other = dohyun.dept_code
    const draft = await hr.begin(
      csv(
        '사번,이름,이메일,부서코드,직급',
        `T-1,새사람,t1@hanbit.example,${place.dept_code},${rank}`,
        `T-2,딴사람,t2@hanbit.example,${other},${rank}`,
        `${dohyun.employee_number},${dohyun.name_ko},${dohyun.email},${place.dept_code},${rank}`,
      ),
    )
    expect(await hr.problemsOf(draft.importId)).toEqual([
      [2, 'handsOutMore', null],
      [4, 'handsOutMore', null],
    ])
    expect(draft.counts).toEqual({ person: { add: 1 }, post: { add: 1 } })
    expect(await hr.apply(draft.importId)).toMatchObject({ state: 'applied' })
    expect(await hr.personRow('T-1')).toBeUndefined()
    expect(await hr.personRow('T-2')).toMatchObject({ dept_code: other })
    expect(await hr.personRow(dohyun.employee_number)).toMatchObject({ dept_code: other })

    const second = await hr.begin(
      csv('사번,부서코드,직급,소속구분', `${dohyun.employee_number},${place.dept_code},${rank},N`),
    )
    expect(await hr.problemsOf(second.importId)).toEqual([[2, 'handsOutMore', null]])
  })

  test('nor into a new department below one that does, nor is a department moved below it', async () => {
    const dohyun = await hr.anyone('dohyun.kim')
    await give('superAdmin', 'departmentTree', place.dept_code)
    const draft = await hr.begin(
      csv(
        '부서코드,상위부서코드,부서명',
        `T-NEW,${place.dept_code},새 팀`,
        `${dohyun.dept_code},${place.dept_code},옮긴 팀`,
      ),
    )
    expect(await hr.problemsOf(draft.importId)).toEqual([[3, 'handsOutMore', null]])
    expect(draft.counts).toEqual({ department: { add: 1 } })
    const importId = await hr.beginWith(
      [
        csv('부서코드,상위부서코드,부서명', `T-NEW,${place.dept_code},새 팀`),
        csv('사번,부서코드,직급', `${dohyun.employee_number},T-NEW,${rank}`),
      ],
      manager,
    )
    expect(await hr.problemsOf(importId)).toEqual([[2, 'handsOutMore', null]])
    expect((await hr.read(importId)).counts).toEqual({ department: { add: 1 } })
  })

  test('whoever is there already is moved within it', async () => {
    const dohyun = await hr.anyone('dohyun.kim')
    await give('boardManager', 'department', place.dept_code)
    const moved = await hr.begin(csv('사번,부서코드,직급', `${dohyun.employee_number},${place.dept_code},${rank}`))
    expect(moved).toMatchObject({ problemCount: 0, counts: { post: { move: 1 } } })
    await give('globalReserveManager', 'company', 'HC')
    const again = await hr.begin(csv('사번,부서코드,직급', `${dohyun.employee_number},${place.dept_code},${rank}`))
    expect(again).toMatchObject({ problemCount: 0, counts: { post: { move: 1 } } })
  })
})

describe('taking an import back', () => {
  test('leaves out whoever has become an administrator since, told with line and reason; the rest is taken back', async () => {
    const [dohyun, jiwoo] = [await hr.anyone('dohyun.kim'), await hr.anyone('jiwoo.seo')]
    const { importId } = await hr.begin(
      csv(
        '사번,이메일',
        `${dohyun.employee_number},dohyun.since@hanbit.example`,
        `${jiwoo.employee_number},jiwoo.since@hanbit.example`,
      ),
    )
    await hr.apply(importId)
    await give('superAdmin', 'person', jiwoo.person_code)
    expect(await hr.undo(importId)).toMatchObject({ state: 'undone', problemCount: 1 })
    expect(await hr.problemsOf(importId)).toEqual([[3, 'outOfReach', null]])
    expect(await hr.personRow(dohyun.employee_number)).toMatchObject({ email: dohyun.email })
    expect(await hr.personRow(jiwoo.employee_number)).toMatchObject({ email: 'jiwoo.since@hanbit.example' })
  })

  test('nor does it bring anybody back to where more is handed out by now', async () => {
    const dohyun = await hr.anyone('dohyun.kim')
    const { importId } = await hr.begin(
      csv('사번,부서코드,직급', `${dohyun.employee_number},${place.dept_code},${rank}`),
    )
    await hr.apply(importId)
    await give('superAdmin', 'department', dohyun.dept_code)
    expect(await hr.undo(importId)).toMatchObject({ state: 'undone', problemCount: 1 })
    expect(await hr.problemsOf(importId)).toEqual([[2, 'handsOutMore', null]])
    expect(await hr.personRow(dohyun.employee_number)).toMatchObject({ dept_code: place.dept_code })
  })

  test('a super administrator takes back whatever it has changed', async () => {
    const dohyun = await hr.anyone('dohyun.kim')
    const { importId } = await hr.begin(changeEmail(dohyun.employee_number, 'dohyun.again@hanbit.example'))
    await hr.apply(importId)
    await give('superAdmin', 'person', dohyun.person_code)
    expect(await hr.undo(importId, admin)).toMatchObject({ state: 'undone', problemCount: 0 })
    expect(await hr.personRow(dohyun.employee_number)).toMatchObject({ email: dohyun.email })
  })
})
