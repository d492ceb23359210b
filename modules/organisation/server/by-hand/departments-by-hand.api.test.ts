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

let at = new Date('2026-03-02T00:00:00Z')
let app: TestApp
let admin: TestClient
let manager: TestClient
beforeAll(async () => {
  app = await startTestApp({ now: () => at })
  admin = await app.signIn('admin')
  manager = await app.signIn('manager')
})
afterAll(() => app.close())

const read = (deptCode: string, by = manager) => by.call(handDepartmentCalls.managedDepartment, { deptCode })
const draft = (ko: string, more: object = {}) => ({
  name: { ko, en: '', zh: '', ja: '' },
  abbreviation: '',
  email: '',
  parentDeptCode: 'HC1030',
  ...more,
})
const add = async (ko: string, more: object = {}) =>
  (await manager.call(handDepartmentCalls.addDepartment, draft(ko, more))).deptCode
const change = async (deptCode: string, changed: object, by = manager) =>
  by.call(handDepartmentCalls.changeDepartment, { deptCode, version: (await read(deptCode, by)).version, ...changed })
const faultsOf = async (sent: Promise<unknown>) => {
  const error = (await sent.then(
    () => undefined,
    (failure: unknown) => failure,
  )) as { fields?: { path: string; key: string }[] } | undefined
  return error?.fields?.map(({ path, key }) => [path, key.split('.').at(-1)])
}
const group = (members: object[], grants: string[], comCode = 'HC') =>
  admin.call(roleGroupCalls.createRoleGroup, {
    comCode,
    name: { ko: '본부 묶음', en: '', zh: '', ja: '' },
    members,
    grants,
  } as never)

describe('a department added by hand', () => {
  test('stands last among those beside it, under a code of its own, and is found', async () => {
    const deptCode = await add('새결팀', { name: { ko: '새결팀', en: 'Grain', zh: '', ja: '' } })
    const { items } = await manager.call(handDepartmentCalls.managedDepartments, { parentDeptCode: 'HC1030' })
    expect(items.at(-1)).toMatchObject({ deptCode, people: 0, name: { ko: '새결팀', en: 'Grain' } })
    expect(await read(deptCode)).toMatchObject({
      parentDeptCode: 'HC1030',
      path: [{ deptCode: 'HC1030' }],
      people: 0,
      departments: 0,
      uses: [],
    })
    const { items: whole } = await manager.call(handDepartmentCalls.managedDepartments, { level: 5 })
    expect(whole.map((each) => each.deptCode)).toContain(deptCode)
  })

  test('is refused at the fields that are wrong', async () => {
    const before = await hashOfAllTables(app.db)
    const wrong: [object, unknown][] = [
      [{ deptCode: 'HC1031' }, [['deptCode', 'codeTaken']]],
      [{ deptCode: 'FL1024' }, [['deptCode', 'codeTaken']]],
      [{ parentDeptCode: 'NOWHERE' }, [['parentDeptCode', 'unknownParent']]],
      [{ parentDeptCode: 'FL1030' }, [['parentDeptCode', 'unknownParent']]],
      [{ email: 'no address' }, [['email', 'wrongForm']]],
    ]
    for (const [more, faults] of wrong)
      expect(await faultsOf(manager.call(handDepartmentCalls.addDepartment, draft('틀린 부서', more)))).toEqual(faults)
    expect(await hashOfAllTables(app.db)).toBe(before)
  })
})

describe('a department changed by hand', () => {
  test('is renamed in four languages, not over what somebody else has set meanwhile', async () => {
    const deptCode = await add('개명팀')
    const { version } = await read(deptCode)
    await change(deptCode, { name: { ko: '바뀐팀', en: 'Renamed', zh: '更名组', ja: '改名チーム' } })
    expect(await read(deptCode)).toMatchObject({ name: { ko: '바뀐팀', zh: '更名组', ja: '改名チーム' } })
    await expect(
      manager.call(handDepartmentCalls.changeDepartment, { deptCode, version, email: 'a@hanbit.example' }),
    ).rejects.toMatchObject({ code: 'ConflictException', key: 'organisation.byHand.changedMeanwhile' })
  })

  test('moves with all below it, and never below itself', async () => {
    const upper = await add('이동본부')
    const lower = await add('이동팀', { parentDeptCode: upper })
    expect(await faultsOf(change(upper, { parentDeptCode: lower }))).toEqual([['parentDeptCode', 'cycle']])
    await change(upper, { parentDeptCode: '' })
    expect((await read(lower)).path.map((each) => each.deptCode)).toEqual([upper])
    await change(upper, { parentDeptCode: 'HC1020' })
    expect((await read(lower)).path.map((each) => each.deptCode)).toEqual(['HC1020', upper])
  })

  test('on a day moves from that day on, and can be called off before', async () => {
    const deptCode = await add('예약팀')
    const later = await change(deptCode, { parentDeptCode: 'HC1020', on: '2026-03-09' })
    const never = await change(deptCode, { email: 'later@hanbit.example', on: '2026-03-08' })
    expect((await read(deptCode)).pending.map(({ importId }) => importId)).toEqual([never.importId, later.importId])
    await manager.call(hrImportCalls.discardHrImport, { importId: never.importId! })
    at = new Date('2026-03-09T00:00:00Z')
    admin = await app.signIn('admin')
    manager = await app.signIn('manager')
    await hrImportJobs['organisation.dueHrImports'].run(app.services)
    await hrImportJobs['organisation.applyHrImport'].run(app.services, { importId: later.importId! })
    expect(await read(deptCode)).toMatchObject({ parentDeptCode: 'HC1020', email: '', pending: [] })
  })

  test('belongs to whoever set it last: a file says what it would take back', async () => {
    const deptCode = await add('주인팀')
    await change(deptCode, { name: { ko: '손으로 바꾼 팀', en: '', zh: '', ja: '' } })
    const hr = hrImports(app, manager)
    const begun = await hr.begin(csv('부서코드,부서명', `${deptCode},파일의 팀`))
    expect(begun).toMatchObject({ overrideCount: 1 })
    const { items } = await manager.call(hrImportCalls.hrChanges, { importId: begun.importId })
    expect(items.map(({ overrides }) => overrides)).toEqual([['name_ko']])
  })
})

describe('what moving a department changes', () => {
  test('is told before: who moves along, and what its branches are named for', async () => {
    const upper = await add('미리보기본부')
    await add('미리보기팀', { parentDeptCode: upper })
    const { roleId } = await group([{ kind: 'departmentTree', code: 'HC1020' }], ['boardManager'])
    const preview = await manager.call(handDepartmentCalls.previewDepartmentMove, {
      deptCode: upper,
      parentDeptCode: 'HC1020',
    })
    expect(preview).toMatchObject({ people: 0, departments: 1, names: [{ ko: '미리보기팀' }] })
    expect(preview.gains.find((each) => each.deptCode === 'HC1020')).toMatchObject({
      uses: expect.arrayContaining([expect.objectContaining({ ko: '본부 묶음' })]),
      grants: ['boardManager'],
    })
    const there = await manager.call(handDepartmentCalls.previewDepartmentMove, { deptCode: 'HC1031' })
    expect(there.people).toBeGreaterThan(0)
    await admin.call(roleGroupCalls.removeRoleGroup, { roleId })
  })

  test('a manager moves nobody to where more is handed out than she may give', async () => {
    const deptCode = await add('오르는팀')
    const above = await add('높은본부')
    const { roleId } = await group([{ kind: 'departmentTree', code: above }], ['superAdmin'], '*')
    await expect(change(deptCode, { parentDeptCode: above })).rejects.toMatchObject({
      code: 'AccessDeniedException',
      key: 'organisation.byHand.handsOutMore',
    })
    await change(deptCode, { parentDeptCode: above }, admin)
    await admin.call(roleGroupCalls.removeRoleGroup, { roleId })
  })
})

describe('a department closed by hand', () => {
  test('is gone when it is empty and nothing names it', async () => {
    const deptCode = await add('비는팀')
    const below = await add('더 아래팀', { parentDeptCode: deptCode })
    await expect(manager.call(handDepartmentCalls.closeDepartment, { deptCode })).rejects.toMatchObject({
      key: 'organisation.byHand.notEmpty',
      params: { people: 0, departments: 1 },
    })
    await manager.call(handDepartmentCalls.closeDepartment, { deptCode: below })
    const { roleId } = await group([{ kind: 'department', code: deptCode }], [])
    expect((await read(deptCode)).uses).toMatchObject([{ ko: '본부 묶음' }])
    await expect(manager.call(handDepartmentCalls.closeDepartment, { deptCode })).rejects.toMatchObject({
      key: 'organisation.byHand.inUse',
    })
    await admin.call(roleGroupCalls.removeRoleGroup, { roleId })
    await manager.call(handDepartmentCalls.closeDepartment, { deptCode })
    expect((await manager.send(handDepartmentCalls.managedDepartment, { deptCode })).status).toBe(404)
  })

  test('not while somebody works there', async () => {
    const { items } = await manager.call(handCalls.managedPeople, { deptCode: 'HC1031' })
    expect(items.length).toBeGreaterThan(0)
    await expect(manager.call(handDepartmentCalls.closeDepartment, { deptCode: 'HC1031' })).rejects.toMatchObject({
      key: 'organisation.byHand.notEmpty',
    })
  })
})
