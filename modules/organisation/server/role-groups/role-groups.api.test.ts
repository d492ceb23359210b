import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { serverModules } from '#apps/server/modules.ts'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { hashOfAllTables } from '#apps/server/testing/world.ts'
import { shellCalls } from '#modules/shell/contract/shell.contract.ts'
import type { Call } from '#platform/contract/call.ts'
import type { FailureEnvelope } from '#platform/contract/errors.ts'
import { nothingWaits } from '#platform/server/jobs/given-up.ts'
import { defineServerModule, listenTo } from '#platform/server/modules.ts'
import { organisationEvents } from '../../contract/organisation.events.ts'
import { type GrantName, type RoleGroupDetail, roleGroupCalls } from '../../contract/role-groups.contract.ts'
import { demoPerson } from '../organisation.seed.ts'

let app: TestApp
let admin: TestClient
let manager: TestClient
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  admin = await app.signIn('admin')
  manager = await app.signIn('manager')
})

const person = (userName: string) => ({ kind: 'person' as const, code: demoPerson(userName).personCode })
const name = (ko: string) => ({ ko, en: '', zh: '', ja: '' })
const empty = { members: [], grants: [] as GrantName[] }
const open = (client: TestClient, roleId: number) => client.call(roleGroupCalls.roleGroup, { roleId })
/** What a form sends that changes nothing but this. */
const change = (group: RoleGroupDetail, changed: object) => ({
  roleId: group.roleId,
  version: group.version,
  name: group.name,
  members: group.members.map(({ kind, code }) => ({ kind, code })) as never,
  grants: group.grants,
  ...changed,
})
const lastAudit = () =>
  app.db
    .selectFrom('platform_audit')
    .select(['action', 'target', 'details'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

/** With what a call is refused; it says so when anything in any table is different afterwards. */
async function refusal(client: TestClient, call: Call, input: object): Promise<string> {
  const before = await hashOfAllTables(app.db)
  const { code, error } = (await client.send(call, input)).body as FailureEnvelope
  if ((await hashOfAllTables(app.db)) !== before) return `${code}, but something was changed`
  return error.key.startsWith('errors.') ? code : `${code} ${error.key}`
}

describe('the role groups one manages', () => {
  test('are those of the own company; super administrators reach every company and the groups of all', async () => {
    const ids = async (client: TestClient, comCode?: string) =>
      (await client.call(roleGroupCalls.managedRoleGroups, { comCode })).items.map(({ roleId }) => roleId)
    expect(await ids(manager)).toEqual([2, 3, 4, 6, 10, 12, 13, 14, 15])
    expect(await ids(admin, 'FL')).toEqual([7, 8, 11, 16, 17])
    expect(await ids(admin, '*')).toEqual([1, 5, 18, 19])
    for (const comCode of ['FL', '*', 'NONE'])
      expect(await refusal(manager, roleGroupCalls.managedRoleGroups, { comCode })).toBe('NotFoundException')
  })

  test('tell how many entries they have, what they hand out, and what one may hand out oneself', async () => {
    const { items, can } = await manager.call(roleGroupCalls.managedRoleGroups, {})
    expect(items.find(({ roleId }) => roleId === 15)).toMatchObject({ entries: 2, grants: [], comCode: 'HC' })
    expect(items.find(({ roleId }) => roleId === 2)?.grants).toEqual(['companyManager'])
    expect(can.grants).toEqual(['boardManager', 'reserveManager', 'popupManager'])
    const ofAdmin = async (comCode: string) =>
      (await admin.call(roleGroupCalls.managedRoleGroups, { comCode })).can.grants
    expect(await ofAdmin('HC')).toEqual(['companyManager', 'boardManager', 'reserveManager', 'popupManager'])
    expect(await ofAdmin('*')).toHaveLength(6)
  })

  test('a group tells its members by name, where it is used, and what may be done with it', async () => {
    const group = await open(manager, 12)
    expect(group.members).toMatchObject([{ kind: 'departmentTree', code: 'HC1030', name: { ko: '플랫폼본부' } }])
    expect(group.uses.length).toBeGreaterThan(0)
    expect(group.can).toMatchObject({ change: true, remove: false })
    expect((await open(manager, 2)).can).toMatchObject({ change: false, remove: false })
    expect((await open(admin, 1)).can).toMatchObject({ change: true, remove: false })
  })
})

describe('who is in a group', () => {
  test('by department tree: everybody with a post below, by name and page by page', async () => {
    const posts = await app.db
      .selectFrom('organisation_posts as p')
      .innerJoin('organisation_departments as d', 'd.dept_code', 'p.dept_code')
      .innerJoin('organisation_people as person', 'person.person_code', 'p.person_code')
      .select('p.person_code')
      .distinct()
      .where('d.path', 'like', 'HC1030/%')
      .where('person.state', '<>', 'retired')
      .execute()
    const [first, second] = [
      await manager.call(roleGroupCalls.roleGroupPeople, { roleId: 12 }),
      await manager.call(roleGroupCalls.roleGroupPeople, { roleId: 12, page: 2 }),
    ]
    expect([first.total, first.items.length]).toEqual([posts.length, 20])
    const names = [...first.items, ...second.items].map((each) => each.name.ko)
    expect(names).toEqual(names.toSorted((a, b) => (a < b ? -1 : 1)))
    expect(new Set([...first.items, ...second.items].map(({ personCode }) => personCode)).size).toBe(
      first.items.length + second.items.length,
    )
  })

  test('by person, department and company; a group of one company counts posts there only', async () => {
    const people = async (client: TestClient, roleId: number) =>
      await client.call(roleGroupCalls.roleGroupPeople, { roleId })
    expect((await people(admin, 1)).items.map((each) => each.personCode)).toEqual([demoPerson('admin').personCode])
    const ofCompany = await people(manager, 10)
    expect(ofCompany.total).toBeGreaterThan(200)
    expect(new Set(ofCompany.items.map((each) => each.companyName.ko))).toEqual(new Set(['한빛소프트']))
    const { roleId } = await manager.call(roleGroupCalls.createRoleGroup, {
      name: name('겸직자'),
      ...empty,
      members: [person('jiwoo.seo')],
    })
    expect((await people(manager, roleId)).items).toMatchObject([{ companyName: { ko: '한빛소프트' } }])
  })
})

describe('a role group', () => {
  test('is made, changed and removed, each with a line in the audit log', async () => {
    const made = { name: { ko: '복지 담당', en: 'Welfare', zh: '', ja: '' }, grants: ['boardManager' as const] }
    const { roleId } = await manager.call(roleGroupCalls.createRoleGroup, {
      ...made,
      members: [{ kind: 'departmentTree', code: 'HC1070' }, person('dohyun.kim'), person('dohyun.kim')],
    })
    expect(await lastAudit()).toMatchObject({
      action: 'organisation.role.created',
      target: `role:${roleId}`,
      details: { comCode: 'HC', name: '복지 담당', grants: ['boardManager'] },
    })
    const group = await open(manager, roleId)
    expect(group).toMatchObject({ comCode: 'HC', name: made.name, grants: ['boardManager'], version: 1, uses: [] })
    expect(group.members.map((each) => each.kind)).toEqual(['departmentTree', 'person'])

    await manager.call(roleGroupCalls.changeRoleGroup, change(group, { members: [person('dohyun.kim')], grants: [] }))
    expect((await lastAudit()).details).toEqual({
      membersRemoved: ['departmentTree:HC1070'],
      grantsRemoved: ['boardManager'],
    })
    await manager.call(roleGroupCalls.removeRoleGroup, { roleId })
    expect(await lastAudit()).toMatchObject({ action: 'organisation.role.removed', target: `role:${roleId}` })
    expect((await manager.send(roleGroupCalls.roleGroup, { roleId })).status).toBe(404)
  })

  test('is told to the pages of its company', async () => {
    const { roleId } = await manager.call(roleGroupCalls.createRoleGroup, {
      name: name('안내 데스크'),
      ...empty,
      members: [person('dohyun.kim')],
    })
    const told = await app.db
      .selectFrom('platform_live_messages')
      .select(['topics', 'data'])
      .where('kind', '=', 'organisation.rolesChanged')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    expect(told).toEqual({ topics: ['company:HC'], data: { roleId } })
  })

  test('tells listeners who gained it and who lost it, by whichever entry', async () => {
    const heard: z.output<typeof organisationEvents.roleMembersChanged.payload>[] = []
    const ear = defineServerModule({
      name: 'ear',
      calls: [],
      listeners: [
        listenTo(
          organisationEvents.roleMembersChanged,
          'hear',
          async (_services, event) => void heard.push(event),
          nothingWaits('a test'),
        ),
      ],
    })
    const listening = await startTestApp({ shares: app, modules: [...serverModules, ear], work: true })
    const boss = await listening.signIn('manager')
    const [dohyun, nayoung] = [person('dohyun.kim').code, person('nayoung.kwon').code]
    const { roleId } = await boss.call(roleGroupCalls.createRoleGroup, {
      name: name('결산'),
      ...empty,
      members: [person('dohyun.kim')],
    })
    const both = [person('nayoung.kwon'), { kind: 'department', code: 'HC1031' }]
    await boss.call(roleGroupCalls.changeRoleGroup, change(await open(boss, roleId), { members: both }))
    await boss.call(roleGroupCalls.changeRoleGroup, change(await open(boss, roleId), { members: both.slice(0, 1) }))
    const told = () => heard.filter((event) => event.roleId === roleId)
    await expect.poll(() => told().length, { timeout: 60_000 }).toBe(3)
    const sizes = told().map(
      ({ gained, lost }) => `${gained.includes(dohyun)} ${gained.includes(nayoung)} ${lost.includes(dohyun)}`,
    )
    // Kim Dohyun works in the department: he stays when he is named no longer, and goes with it.
    expect(sizes.toSorted()).toEqual(['false false true', 'false true false', 'true false false'])
    expect(told()[0]).toMatchObject({ comCode: 'HC', byPersonCode: person('manager').code })
    await listening.close()
  })

  test('gives its people their rights at once, and takes them away again', async () => {
    const dohyun = await app.signIn('dohyun.kim')
    const rights = async () => (await dohyun.call(shellCalls.currentUser, {})).permissions
    expect((await rights()).isPopupManager).toBe(false)
    const { roleId } = await manager.call(roleGroupCalls.createRoleGroup, {
      name: name('팝업 당번'),
      members: [person('dohyun.kim')],
      grants: ['popupManager'],
    })
    await expect.poll(async () => (await rights()).isPopupManager, { timeout: 5_000 }).toBe(true)
    await manager.call(roleGroupCalls.removeRoleGroup, { roleId })
    await expect.poll(async () => (await rights()).isPopupManager, { timeout: 5_000 }).toBe(false)
  })

  test('is not overwritten by who read it before somebody else changed it', async () => {
    const group = await open(manager, 14)
    await admin.call(roleGroupCalls.changeRoleGroup, change(group, { name: name('인사팀') }))
    expect(await refusal(manager, roleGroupCalls.changeRoleGroup, change(group, { name: name('인사 담당자') }))).toBe(
      'ConflictException organisation.roles.changedMeanwhile',
    )
  })

  test('stays while menus are shown to it, and the refusal names them', async () => {
    const { uses } = await open(manager, 12)
    const { body } = await manager.send(roleGroupCalls.removeRoleGroup, { roleId: 12 })
    expect(body).toMatchObject({
      code: 'ConflictException',
      error: { key: 'organisation.roles.inUse', message: expect.stringContaining(uses[0]!.ko) },
    })
    expect(await refusal(manager, roleGroupCalls.removeRoleGroup, { roleId: 12 })).toBe(
      'ConflictException organisation.roles.inUse',
    )
  })
})

describe('refusals', () => {
  test('members of another company, unknown ones and role groups in role groups', async () => {
    for (const member of [
      person('haneul.song'),
      { kind: 'department' as const, code: 'FL1024' },
      { kind: 'company' as const, code: 'FL' },
    ])
      expect(
        await refusal(manager, roleGroupCalls.createRoleGroup, { name: name('몰래'), ...empty, members: [member] }),
      ).toBe('ValidationException')
    expect(
      await refusal(manager, roleGroupCalls.createRoleGroup, {
        name: name('겹'),
        ...empty,
        members: [{ kind: 'role', code: '10' }],
      }),
    ).toBe('ValidationException')
    expect(await refusal(manager, roleGroupCalls.createRoleGroup, { name: name(' '), ...empty })).toBe(
      'ValidationException',
    )
  })

  test('a manager in another company and in the groups of all companies', async () => {
    for (const comCode of ['FL', '*'])
      expect(await refusal(manager, roleGroupCalls.createRoleGroup, { name: name('x'), ...empty, comCode })).toBe(
        'NotFoundException',
      )
    for (const roleId of [1, 16]) {
      const group = await open(admin, roleId)
      expect(await refusal(manager, roleGroupCalls.changeRoleGroup, change(group, {}))).toBe('NotFoundException')
      expect(await refusal(manager, roleGroupCalls.removeRoleGroup, { roleId })).toBe('NotFoundException')
      expect(await refusal(manager, roleGroupCalls.roleGroupPeople, { roleId })).toBe('NotFoundException')
    }
  })

  test('a manager handing out more than board, reservations and popups', async () => {
    for (const grant of ['companyManager', 'superAdmin', 'globalReserveManager'])
      expect(
        await refusal(manager, roleGroupCalls.createRoleGroup, {
          name: name('x'),
          members: [person('dohyun.kim')],
          grants: [grant],
        }),
      ).toBe('ValidationException')
    const managers = await open(manager, 2)
    const more = change(managers, { members: [person('manager'), person('dohyun.kim')] })
    const key = 'organisation.roles.outOfReach'
    expect(await refusal(manager, roleGroupCalls.changeRoleGroup, more)).toBe(`AccessDeniedException ${key}`)
    expect(await refusal(manager, roleGroupCalls.removeRoleGroup, { roleId: 2 })).toBe(`AccessDeniedException ${key}`)
  })

  test('a group of one company handing out what counts in all, even by a super administrator', async () => {
    for (const grant of ['superAdmin', 'globalReserveManager'])
      expect(
        await refusal(admin, roleGroupCalls.createRoleGroup, {
          name: name('x'),
          members: [],
          grants: [grant],
          comCode: 'HC',
        }),
      ).toBe('ValidationException')
  })

  test('a manager raising himself, by name, department or company', async () => {
    const { comCode, deptCode } = await app.db
      .selectFrom('organisation_posts')
      .select(['com_code as comCode', 'dept_code as deptCode'])
      .where('person_code', '=', person('manager').code)
      .executeTakeFirstOrThrow()
    const key = 'organisation.roles.notYourself'
    for (const member of [
      person('manager'),
      { kind: 'departmentTree', code: deptCode },
      { kind: 'company', code: comCode },
    ])
      expect(
        await refusal(manager, roleGroupCalls.createRoleGroup, {
          name: name('x'),
          members: [member],
          grants: ['boardManager'],
        }),
      ).toBe(`AccessDeniedException ${key}`)
    const boards = await open(manager, 3)
    const withHimself = change(boards, { members: [person('board.manager'), person('manager')] })
    expect(await refusal(manager, roleGroupCalls.changeRoleGroup, withHimself)).toBe(`AccessDeniedException ${key}`)
  })

  test('the last super administrator goes: nobody lays the right down alone, and role 1 stays', async () => {
    const top = await open(admin, 1)
    const key = 'organisation.roles.stayTop'
    const others = change(top, { members: [person('dohyun.kim')] })
    expect(await refusal(admin, roleGroupCalls.changeRoleGroup, others)).toBe(`ConflictException ${key}`)
    expect(await refusal(admin, roleGroupCalls.changeRoleGroup, change(top, { members: [] }))).toBe(
      `ConflictException ${key}`,
    )
    const topStays = 'organisation.roles.topStays'
    expect(await refusal(admin, roleGroupCalls.changeRoleGroup, change(top, { grants: [] }))).toBe(
      `ConflictException ${topStays}`,
    )
    expect(await refusal(admin, roleGroupCalls.removeRoleGroup, { roleId: 1 })).toBe(`ConflictException ${topStays}`)
  })

  test('of two super administrators who take each other’s right at the same moment one stays', async () => {
    const second = await admin.call(roleGroupCalls.createRoleGroup, {
      comCode: '*',
      name: name('대리 관리자'),
      members: [person('dohyun.kim')],
      grants: ['superAdmin'],
    })
    const dohyun = await app.signIn('dohyun.kim')
    const [top, others] = [await open(admin, 1), await open(admin, second.roleId)]
    const answers = await Promise.all([
      admin.send(roleGroupCalls.changeRoleGroup, change(others, { members: [] })),
      dohyun.send(roleGroupCalls.changeRoleGroup, change(top, { members: [] })),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403])
    const left = await app.db
      .selectFrom('organisation_role_members')
      .selectAll()
      .where('role_id', 'in', [1, second.roleId])
      .execute()
    expect(left).toHaveLength(1)
  })
})
