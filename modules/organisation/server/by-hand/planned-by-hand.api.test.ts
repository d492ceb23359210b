import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { hashOfAllTables } from '#apps/server/testing/world.ts'
import { handCalls } from '../../contract/by-hand.contract.ts'
import { handDepartmentCalls } from '../../contract/departments-by-hand.contract.ts'
import { hrImportCalls } from '../../contract/hr-import.contract.ts'
import { roleGroupCalls } from '../../contract/role-groups.contract.ts'
import { csv, hrImports } from '../hr-import/hr-import.fixture.ts'
import { hrImportJobs } from '../hr-import/jobs.ts'

const week = 7 * 86_400_000
let at = new Date('2026-03-02T00:00:00Z')
let app: TestApp
let admin: TestClient
let manager: TestClient
let hr: ReturnType<typeof hrImports>
beforeAll(async () => {
  app = await startTestApp({ now: () => at })
  hr = hrImports(app, await app.signIn('manager'))
})
afterAll(() => app.close())

const read = (personCode: string) => manager.call(handCalls.managedPerson, { personCode })

/** A manager plans another extension, something happens, and the day comes. @returns the person as she is then */
async function plan(userName: string, meanwhile: (personCode: string) => Promise<unknown>) {
  ;[admin, manager] = [await app.signIn('admin'), await app.signIn('manager')]
  const day = new Date(at.getTime() + week).toISOString().slice(0, 10)
  const { person_code: personCode } = await hr.anyone(userName)
  const { version } = await read(personCode)
  const { importId } = await manager.call(handCalls.changePerson, { personCode, version, extension: '4321', on: day })
  await meanwhile(personCode)
  at = new Date(at.getTime() + week)
  await hrImportJobs['organisation.dueHrImports'].run(app.services)
  await hrImportJobs['organisation.applyHrImport'].run(app.services, { importId: importId! })
  ;[admin, manager] = [await app.signIn('admin'), await app.signIn('manager')]
  return admin.call(handCalls.managedPerson, { personCode })
}

const refused = { hasFailed: true, failure: 'noLongerAllowed', fields: [{ name: 'extension', after: '4321' }] }

test('what was planned is done on its day', async () => {
  expect(await plan('dohyun.kim', async () => undefined)).toMatchObject({ extension: '4321', pending: [] })
})

test('not of somebody who has become an administrator since: the page says why', async () => {
  const person = await plan('jiwoo.seo', (code) =>
    admin.call(roleGroupCalls.createRoleGroup, {
      comCode: '*',
      name: { ko: '새 관리자', en: '', zh: '', ja: '' },
      members: [{ kind: 'person', code }],
      grants: ['superAdmin'],
    }),
  )
  expect(person.extension).not.toBe('4321')
  expect(person.pending).toMatchObject([refused])
})

test('nor when whoever planned it administers nobody any more', async () => {
  const person = await plan('reserve.manager', () =>
    app.db.deleteFrom('organisation_role_grants').where('grant_name', '=', 'companyManager').execute(),
  )
  expect(person.extension).not.toBe('4321')
  expect(person.pending).toMatchObject([refused])
})

/** What the bell says to somebody of changes that were not made. */
async function told(userName: string, until: number) {
  const { person_code } = await hr.anyone(userName)
  const alerts = () =>
    app.db
      .selectFrom('alerts_alerts')
      .select(['text_ko', 'item_url as page'])
      .where('person_code', '=', person_code)
      .where('kind', '=', 'organisation.plannedRefused')
      .orderBy('alert_id')
      .execute()
  const working = await startTestApp({ shares: app, work: true, now: () => at })
  await expect.poll(async () => (await alerts()).length, { timeout: 60_000 }).toBe(until)
  await working.close()
  return alerts()
}

test('whoever planned it hears of it in the bell, with the reason and the way there; of what was done nothing', async () => {
  const [jiwoo, reserve] = [await hr.anyone('jiwoo.seo'), await hr.anyone('reserve.manager')]
  // Both are due: which of them the queue takes first is not said.
  expect(await told('manager', 2)).toEqual(
    expect.arrayContaining([
      {
        text_ko: `2026-03-16에 예약하신 변경(${jiwoo.name_ko})을 반영하지 않았어요. 그날의 권한으로는 바꿀 수 없어요.`,
        page: `/po/admin/people?company=HC&person=${jiwoo.person_code}`,
      },
      expect.objectContaining({ page: `/po/admin/people?company=HC&person=${reserve.person_code}` }),
    ]),
  )
})

test('so does whoever put a file down for a day', async () => {
  admin = await app.signIn('admin')
  const dohyun = await hr.anyone('dohyun.kim')
  const { importId } = await hr.begin(csv('사번,부서코드', `${dohyun.employee_number},HC1034`), admin)
  const day = new Date(at.getTime() + week).toISOString().slice(0, 10)
  await admin.call(hrImportCalls.applyHrImport, { importId, on: day })
  // Meanwhile the row means somebody who is not there any more.
  await app.db
    .updateTable('organisation_people')
    .set({ employee_number: 'GONE' })
    .where('person_code', '=', dohyun.person_code)
    .execute()
  at = new Date(at.getTime() + week)
  await hrImportJobs['organisation.dueHrImports'].run(app.services)
  await hrImportJobs['organisation.applyHrImport'].run(app.services, { importId })
  const [alert] = await told('admin', 1)
  expect(alert).toEqual({
    text_ko: `${day}에 예약하신 변경(hr.csv)을 반영하지 못했어요. 그 사이 조직도가 바뀌었어요.`,
    page: `/po/admin/hr-import?import=${importId}`,
  })
})

describe('what an administrator plans for herself or others is judged when it is planned', () => {
  const day = () => new Date(at.getTime() + week).toISOString().slice(0, 10)
  const give = async (
    grant: 'boardManager' | 'globalReserveManager',
    kind: 'department' | 'departmentTree',
    code: string,
  ) => {
    admin = await app.signIn('admin')
    return admin.call(roleGroupCalls.createRoleGroup, {
      comCode: '*',
      name: { ko: '시험', en: '', zh: '', ja: '' },
      members: [{ kind, code }],
      grants: [grant],
    })
  }
  beforeAll(async () => {
    const group = { role_id: 2, grant_name: 'companyManager' as const }
    await app.db
      .insertInto('organisation_role_grants')
      .values(group)
      .onConflict((known) => known.doNothing())
      .execute()
    manager = await app.signIn('manager')
  })
  /** Somebody's post moves to another department, at once or from a day on. */
  const move = async (userName: string, deptCode: string, on?: string) => {
    const { person_code: personCode } = await hr.anyone(userName)
    const { version, posts } = await read(personCode)
    const [{ rankCode } = { rankCode: '' }] = posts
    const post = { deptCode, rankCode, dutyCode: '', isPrimary: true, jobDescription: '' }
    return manager.call(handCalls.changePerson, { personCode, version, posts: [post], ...(on && { on }) })
  }

  test('she gets nobody into a department that hands out more than she may give, nor herself more than she has', async () => {
    const { roleId } = await give('globalReserveManager', 'department', 'HC1071')
    const { roleId: boards } = await give('boardManager', 'department', 'HC1072')
    manager = await app.signIn('manager')
    const before = await hashOfAllTables(app.db)
    for (const on of [undefined, day()]) {
      await expect(move('board.manager', 'HC1071', on)).rejects.toMatchObject({
        key: 'organisation.byHand.handsOutMore',
      })
      await expect(move('manager', 'HC1072', on)).rejects.toMatchObject({
        code: 'AccessDeniedException',
        key: 'organisation.roles.notYourself',
      })
    }
    expect(await hashOfAllTables(app.db)).toBe(before)
    for (const each of [roleId, boards]) await admin.call(roleGroupCalls.removeRoleGroup, { roleId: each })
  })

  test('nor moves her own department to where she would get more', async () => {
    const { dept_code: deptCode } = await hr.anyone('manager')
    const { roleId } = await give('boardManager', 'departmentTree', 'HC1030')
    manager = await app.signIn('manager')
    const { version } = await manager.call(handDepartmentCalls.managedDepartment, { deptCode })
    const asked = { deptCode, version, parentDeptCode: 'HC1030', on: day() }
    await expect(manager.call(handDepartmentCalls.changeDepartment, asked)).rejects.toMatchObject({
      key: 'organisation.roles.notYourself',
    })
    await admin.call(roleGroupCalls.removeRoleGroup, { roleId })
  })

  test('a right that the place has got since is not gained on the day either', async () => {
    manager = await app.signIn('manager')
    const { importId } = await move('manager', 'HC1072', day())
    await give('boardManager', 'department', 'HC1072')
    at = new Date(at.getTime() + week)
    await hrImportJobs['organisation.dueHrImports'].run(app.services)
    await hrImportJobs['organisation.applyHrImport'].run(app.services, { importId: importId! })
    admin = await app.signIn('admin')
    const { person_code: personCode } = await hr.anyone('manager')
    const { pending } = await admin.call(handCalls.managedPerson, { personCode })
    expect(pending).toMatchObject([{ hasFailed: true, failure: 'noLongerAllowed' }])
  })
})
