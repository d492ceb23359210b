import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { handCalls } from '../../contract/by-hand.contract.ts'
import { handDepartmentCalls } from '../../contract/departments-by-hand.contract.ts'
import { provisioningCalls } from '../../contract/provisioning.contract.ts'
import { topRoleId } from '../../contract/role-groups.contract.ts'
import { scimSchemas } from '../../contract/scim.contract.ts'
import type { MemberKind } from '../organisation.tables.ts'
import { keepAdministrator } from '../roles/keep-administrator.ts'
import { providerFor } from '../scim/provider.fixture.ts'
import { csv, hrImports } from './hr-import.fixture.ts'
import { hrImportJobs } from './jobs.ts'
import { beginImport, stageRows } from './staging.ts'

const key = 'organisation.import.failure.lastAdministrator'
let at = new Date('2026-03-02T00:00:00Z')
let app: TestApp
let admin: TestClient
let manager: TestClient
let hr: ReturnType<typeof hrImports>
/** The only super administrator, who works in a department of her own below a division. */
let top: { person_code: string; employee_number: string; email: string }
let room: string
let division: string

const signIn = async () => {
  ;[admin, manager] = [await app.signIn('admin'), await app.signIn('manager')]
  hr = hrImports(app, admin)
}
const addDepartment = async (ko: string, parentDeptCode: string) => {
  const name = { ko, en: '', zh: '', ja: '' }
  const draft = { comCode: 'HC', name, abbreviation: '', email: '', parentDeptCode }
  return (await admin.call(handDepartmentCalls.addDepartment, draft)).deptCode
}
beforeAll(async () => {
  app = await startTestApp({ now: () => at })
  await signIn()
  top = await hr.anyone('admin')
  division = await addDepartment('운영본부', '')
  room = await addDepartment('운영실', division)
  await rightBy('person', top.person_code)
  await moveTo(room)
  await signIn()
})
afterAll(() => app.close())
beforeEach(() => rightBy('person', top.person_code))

/** Who is a super administrator, by what. */
async function rightBy(kind: MemberKind, code: string): Promise<void> {
  await app.db.deleteFrom('organisation_role_members').where('role_id', '=', topRoleId).execute()
  await app.db.insertInto('organisation_role_members').values({ role_id: topRoleId, kind, code }).execute()
}
const moveTo = async (deptCode: string) => {
  const { version, posts } = await admin.call(handCalls.managedPerson, { personCode: top.person_code })
  const [post] = posts.map(({ rankCode, dutyCode, jobDescription }) => ({ rankCode, dutyCode, jobDescription }))
  return admin.call(handCalls.changePerson, {
    personCode: top.person_code,
    version,
    posts: [{ ...post!, dutyCode: '', deptCode, isPrimary: true }],
  })
}
const moveRoom = async (parentDeptCode: string, by = admin, on?: string) => {
  const { version } = await by.call(handDepartmentCalls.managedDepartment, { deptCode: room })
  return by.call(handDepartmentCalls.changeDepartment, { deptCode: room, parentDeptCode, version, ...(on && { on }) })
}
const placeOf = async () => {
  const { person_code, state, dept_code } = (await hr.anyone('admin'))!
  const { parentDeptCode } = await admin.call(handDepartmentCalls.managedDepartment, { deptCode: room })
  return { person_code, state, dept_code, above: parentDeptCode }
}
const unmoved = () => ({ person_code: top.person_code, state: 'active', dept_code: room, above: division })

describe('of the last super administrator', () => {
  test('a file leaves out the line that retires her, and takes the rest over', async () => {
    const dohyun = await hr.anyone('dohyun.kim')
    const draft = await hr.begin(
      csv('사번,재직상태,내선', `${top.employee_number},퇴직,`, `${dohyun.employee_number},재직,7711`),
      admin,
    )
    expect(draft).toMatchObject({ state: 'ready', problemCount: 1, counts: { person: { change: 1 } } })
    expect(await hr.problemsOf(draft.importId, admin)).toEqual([[2, 'lastAdministrator', 'state']])
    expect(await hr.apply(draft.importId, admin)).toMatchObject({ state: 'applied' })
    expect(await placeOf()).toEqual(unmoved())
    expect((await hr.anyone('dohyun.kim')).extension).toBe('7711')
  })

  test('also where it moves her out of the department that gives the right, or the department from below another', async () => {
    await rightBy('department', room)
    const moved = await hr.begin(csv('사번,부서코드,직급', `${top.employee_number},HC1031,${await hr.aRank()}`), admin)
    expect(await hr.problemsOf(moved.importId, admin)).toEqual([[2, 'lastAdministrator', 'deptCode']])
    await rightBy('departmentTree', division)
    const away = await hr.begin(csv('부서코드,상위부서코드,부서명', `${room},HC1030,운영실`), admin)
    expect(await hr.problemsOf(away.importId, admin)).toEqual([[2, 'lastAdministrator', 'parentDeptCode']])
    expect([moved.counts, away.counts]).toEqual([{}, {}])
  })

  test('not where somebody else has the right afterwards', async () => {
    await rightBy('department', room)
    const dohyun = await hr.anyone('dohyun.kim')
    const rank = await hr.aRank()
    const swap = await hr.begin(
      csv('사번,부서코드,직급', `${top.employee_number},HC1031,${rank}`, `${dohyun.employee_number},${room},${rank}`),
      admin,
    )
    expect(swap).toMatchObject({ problemCount: 0, counts: { post: { move: 2 } } })
  })

  test('a directory moves no department from below the one that gives the right', async () => {
    await rightBy('departmentTree', division)
    const importId = await beginImport(app.db, {
      comCode: 'HC',
      reachesAll: false,
      origin: 'directory',
      scope: 'changes',
      begunBy: top.person_code,
      now: at,
    })
    const fields = { deptCode: room, parentDeptCode: 'HC1030' }
    await stageRows(app.services, { importId, source: 'ldap.hanbit.example', kind: 'department' }, [
      { line: 1, fields },
    ])
    await hr.compareNow(importId)
    expect(await hr.problemsOf(importId, admin)).toEqual([[1, 'lastAdministrator', 'parentDeptCode']])
  })

  test('an identity provider does not move her', async () => {
    await rightBy('department', room)
    const hc = await providerFor(app)
    const value = { department: 'HC1031' }
    const Operations = [{ op: 'replace', path: scimSchemas.enterpriseUser, value }]
    const body = { schemas: [scimSchemas.patch], Operations }
    expect(await hc.send('PATCH', `/Users/${top.person_code}`, body)).toMatchObject({
      status: 403,
      body: { schemas: [scimSchemas.error], status: '403' },
    })
    const user = { userName: 'risen', emails: [{ value: 'risen@hanbit.example' }], displayName: '오름' }
    const risen = { ...user, [scimSchemas.enterpriseUser]: { department: room } }
    expect((await hc.send('POST', '/Users', { schemas: [scimSchemas.user], ...risen })).status).toBe(403)
    expect(await placeOf()).toEqual(unmoved())
  })

  test('nor does whoever puts people where a provider has said they belong', async () => {
    await rightBy('department', room)
    const said = { person_code: top.person_code, com_code: 'HC', external_id: null, said_department: '플랫폼개발1팀' }
    await app.db.insertInto('organisation_provisioned_people').values(said).execute()
    await expect(admin.call(provisioningCalls.placePeople, { comCode: 'HC' })).rejects.toMatchObject({ key })
    await app.db.deleteFrom('organisation_provisioned_people').where('person_code', '=', top.person_code).execute()
    expect(await placeOf()).toEqual(unmoved())
  })

  test('by hand it is refused at the field', async () => {
    const fields = (path: string) => ({ fields: [{ path, key: 'organisation.import.problem.lastAdministrator' }] })
    await rightBy('department', room)
    await expect(moveTo('HC1031')).rejects.toMatchObject(fields('posts.0.deptCode'))
    await rightBy('departmentTree', division)
    await expect(moveRoom('HC1030')).rejects.toMatchObject(fields('parentDeptCode'))
    expect(await placeOf()).toEqual(unmoved())
  })

  test('what was planned before it took the right is not done on its day, and the page says why', async () => {
    const { importId } = await moveRoom('HC1030', manager, '2026-03-09')
    await rightBy('departmentTree', division)
    at = new Date('2026-03-09T00:00:00Z')
    await hrImportJobs['organisation.dueHrImports'].run(app.services)
    await hrImportJobs['organisation.applyHrImport'].run(app.services, { importId: importId! })
    await signIn()
    expect(await placeOf()).toEqual(unmoved())
    const { pending } = await manager.call(handDepartmentCalls.managedDepartment, { deptCode: room })
    expect(pending).toMatchObject([{ importId, hasFailed: true, failure: 'lastAdministrator' }])
  })

  test('taking an import back leaves out what would take the right, with its line', async () => {
    await moveRoom('HC1030')
    const { importId } = await hr.begin(csv('부서코드,상위부서코드,부서명', `${room},${division},운영실`), admin)
    await hr.apply(importId, admin)
    await rightBy('departmentTree', division)
    expect(await hr.undo(importId, admin)).toMatchObject({ state: 'undone', problemCount: 1 })
    expect(await hr.problemsOf(importId, admin)).toEqual([[2, 'lastAdministrator', 'parentDeptCode']])
    expect(await placeOf()).toEqual(unmoved())
  })

  test('whatever writes it, the transaction does not come through', async () => {
    const retiring = app.db.transaction().execute(async (tx) => {
      const oneStays = await keepAdministrator(tx)
      await tx.updateTable('organisation_people').set({ state: 'retired' }).where('email', '=', top.email).execute()
      await oneStays()
    })
    await expect(retiring).rejects.toMatchObject({ code: 'ConflictException', key })
    expect(await placeOf()).toEqual(unmoved())
  })
})
