import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { audienceCalls } from '#modules/organisation/contract/audience.ts'
import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import { reservationAdministrationCalls as calls } from '../../contract/administration.contract.ts'
import { requestCalls } from '../../contract/requests.contract.ts'
import { reservationsCalls } from '../../contract/reservations.contract.ts'
import { asked, dayAhead, read, save } from '../reservations.fixture.ts'

let app: TestApp
let keeper: TestClient
let admin: TestClient
let manager: TestClient
let dohyun: TestClient
let haneul: TestClient
beforeAll(async () => {
  app = await startTestApp()
  ;[keeper, admin, manager, dohyun, haneul] = await Promise.all([
    app.signIn('reserve.manager'),
    app.signIn('admin'),
    app.signIn('manager'),
    app.signIn('dohyun.kim'),
    app.signIn('haneul.song'),
  ])
})
afterAll(() => app.close())

const named = (ko: string) => ({ ko, en: '', zh: '', ja: '' })
const tree = (boardId: number, client = keeper) => client.call(calls.adminTree, { boardId })
const resourcesOf = async (boardId: number, groupId: number) =>
  (await tree(boardId)).resources.filter((each) => each.groupId === groupId).map(({ resourceId }) => resourceId)
const fault = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer
  const { error } = body as { error: { message: string; fields?: { path: string }[] } }
  return [status, error.fields?.[0]?.path ?? error.message]
}

/** A board with a group and a room in it, of the first company. */
async function newRoom(name = '새 회의실') {
  const { boardId } = await keeper.call(calls.createBoard, { name: named('새 게시판') })
  const { groupId } = await keeper.call(calls.createGroup, { boardId, name: named('별관') })
  const { resourceId } = await keeper.call(calls.createResource, { groupId, name: named(name) })
  return { boardId, groupId, resourceId }
}

describe('boards, groups and resources (RESERVE-053)', () => {
  test('whoever looks after one company finds nothing of another, who looks after all everything (ADMIN-007)', async () => {
    const own = await keeper.call(calls.adminBoards, {})
    expect(own.companies.map(({ comCode }) => comCode)).toEqual(['HC'])
    expect(own.items.map(({ boardId }) => boardId)).toEqual(expect.arrayContaining([1, 2, 3, 4]))
    expect((await keeper.send(calls.adminBoards, { comCode: 'FL' })).status).toBe(404)
    expect((await keeper.send(calls.adminTree, { boardId: 11 })).status).toBe(404)
    expect((await keeper.send(calls.adminResource, { resourceId: 301 })).status).toBe(404)
    expect((await keeper.send(calls.createResource, { groupId: 80, name: named('몰래') })).status).toBe(404)
    expect((await keeper.send(calls.moveResource, { resourceId: 101, groupId: 80 })).status).toBe(404)
    expect((await admin.call(calls.adminBoards, { comCode: 'FL' })).items.map(({ boardId }) => boardId)).toEqual([
      11, 12,
    ])
    expect((await tree(11, admin)).resources.map(({ resourceId }) => resourceId)).toEqual([301, 302, 303])
  })

  test('boards stand in the order they are put into, and employees are offered them in that', async () => {
    const order = async () => (await keeper.call(calls.adminBoards, {})).items.map(({ boardId }) => boardId)
    const before = (await order()).filter((boardId) => boardId !== 2)
    await keeper.call(calls.moveBoard, { boardId: 2, beforeBoardId: 1 })
    expect(await order()).toEqual([2, ...before])
    const { items } = await dohyun.call(reservationsCalls.boards, {})
    expect(items.map(({ boardId }) => boardId).slice(0, 2)).toEqual([2, 1])
    await keeper.call(calls.moveBoard, { boardId: 2 })
    expect(await order()).toEqual([...before, 2])
    expect((await keeper.send(calls.moveBoard, { boardId: 1, beforeBoardId: 11 })).status).toBe(404)
    expect((await admin.send(calls.moveBoard, { boardId: 1, beforeBoardId: 11 })).status).toBe(404)
  })

  test('a group goes with what is in it, keeps its rights at the top, and never below itself', async () => {
    const { boardId, groupId, resourceId } = await newRoom()
    const below = await keeper.call(calls.createGroup, { boardId, parentGroupId: groupId, name: named('2층') })
    await keeper.call(calls.saveRights, {
      of: 'group',
      id: groupId,
      version: 1,
      inherits: false,
      lines: [{ kind: 'company', code: 'HC', rights: ['see', 'book'] }],
    })
    await keeper.call(calls.moveResource, { resourceId, groupId: below.groupId })
    expect((await keeper.send(calls.moveGroup, { groupId, parentGroupId: below.groupId })).status).toBe(409)
    await keeper.call(calls.moveGroup, { groupId: below.groupId, beforeGroupId: groupId })
    expect((await tree(boardId)).groups.map((each) => each.groupId)).toEqual([below.groupId, groupId])
    const rights = await keeper.call(calls.adminRights, { of: 'group', id: below.groupId })
    expect(rights).toMatchObject({ inherits: false, from: null, lines: [{ kind: 'company', rights: ['see', 'book'] }] })
    expect((await dohyun.call(reservationsCalls.resourceDetail, { id: resourceId })).can.book).toBe(true)
  })

  test('a group is taken away when it is empty, or with what is in it put elsewhere', async () => {
    const { boardId, groupId, resourceId } = await newRoom()
    const other = await keeper.call(calls.createGroup, { boardId, name: named('신관') })
    expect(await fault(keeper.send(calls.removeGroup, { groupId }))).toEqual([
      409,
      '이 그룹 안에 1개가 있어요. 어디로 옮길지 골라 주세요',
    ])
    expect((await keeper.send(calls.removeBoard, { boardId })).status).toBe(409)
    expect(await keeper.call(calls.removeGroup, { groupId, moveTo: other.groupId })).toEqual({ moved: 1 })
    expect(await resourcesOf(boardId, other.groupId)).toEqual([resourceId])
    await keeper.call(calls.removeResource, { resourceId })
    await keeper.call(calls.removeGroup, { groupId: other.groupId })
    await keeper.call(calls.removeBoard, { boardId })
    expect((await keeper.send(calls.adminTree, { boardId })).status).toBe(404)
  })

  test('resources stand in the order they are put into, and employees read them in that', async () => {
    await keeper.call(calls.moveResource, { resourceId: 123, groupId: 20, beforeResourceId: 121 })
    expect(await resourcesOf(1, 20)).toEqual([123, 121, 122, 124, 125])
    const { resources } = await dohyun.call(reservationsCalls.reserveBoard, { id: 1 })
    expect(resources.filter(({ groupId }) => groupId === 20).map((each) => each.resourceId)).toEqual([
      123, 121, 122, 124, 125,
    ])
    expect((await keeper.send(calls.moveResource, { resourceId: 123, groupId: 50 })).status).toBe(404)
  })

  test('what is said of a resource is read by everybody who sees it; an older page changes nothing (RESERVE-025)', async () => {
    const { resourceId, groupId } = await newRoom()
    const { coming, isRetired, comCode, boardId, version, ...fields } = await keeper.call(calls.adminResource, {
      resourceId,
    })
    expect([coming, isRetired, comCode, boardId]).toEqual([0, false, 'HC', expect.any(Number)])
    const changed = {
      ...fields,
      version,
      name: { ko: '한라', en: 'Halla', zh: '汉拿', ja: '漢拏' },
      place: '별관 2층',
      seats: 12,
      equipment: ['모니터', '모니터'],
      color: 'pink' as const,
      slotMinutes: 15 as const,
      way: 'approval' as const,
      isShared: true,
      outOfOrder: { from: `${dayAhead(9)}T09:00`, to: null, reason: '도배' },
      rules: { ...fields.rules, aheadDays: 30, hours: [{ weekday: 1, from: '09:00', to: '24:00' }] },
    }
    expect(await keeper.call(calls.updateResource, changed)).toEqual({ version: version + 1, inTheWay: 0 })
    expect((await keeper.send(calls.updateResource, changed)).status).toBe(409)
    await keeper.call(calls.saveRights, {
      of: 'group',
      id: groupId,
      version: 1,
      inherits: false,
      lines: [{ kind: 'everyone', code: '', rights: ['see'] }],
    })
    const seen = await haneul.call(reservationsCalls.resourceDetail, { id: resourceId })
    expect(seen).toMatchObject({
      name: { ja: '漢拏' },
      place: '별관 2층',
      seats: 12,
      equipment: ['모니터'],
      slotMinutes: 15,
      way: 'approval',
      outOfOrder: { from: `${dayAhead(9)}T00:00:00.000Z`, to: null, reason: '도배' },
      rules: { aheadDays: 30, hours: [{ weekday: 1, from: '09:00', to: '24:00' }] },
      can: { see: true, book: false },
    })
  })

  test.each([
    ['timeZone', { timeZone: 'Mars/Base' }],
    ['outOfOrder.to', { outOfOrder: { from: '2030-01-02T00:00', to: '2030-01-01T00:00', reason: '' } }],
    ['rules.hours.0.to', { rules: { hours: [{ weekday: 1, from: '10:00', to: '09:00' }] } }],
    ['rules.blackouts.0.to', { rules: { blackouts: [{ from: '2030-01-02', to: '2030-01-01' }] } }],
    ['rules.longestMinutes', { rules: { shortestMinutes: 60, longestMinutes: 30 } }],
    ['slotMinutes', { slotMinutes: 7 as 6 }],
    ['name.ko', { name: named(' ') }],
  ])('%s that cannot be is refused at its field', async (path, wrong) => {
    const { version, ...fields } = await keeper.call(calls.adminResource, { resourceId: 142 })
    expect(await fault(keeper.send(calls.updateResource, { ...fields, version, ...wrong }))).toEqual([400, path])
  })
})

describe('a resource that is booked', () => {
  test('is taken out of use only when it was said what becomes of the bookings, and their owners see it', async () => {
    const { requestId } = await save(dohyun, asked(122, dayAhead(50)))
    const state = { resourceId: 122, state: 'retired' as const }
    const { coming } = await keeper.call(calls.adminResource, { resourceId: 122 })
    expect(await fault(keeper.send(calls.retireResource, state))).toEqual([
      409,
      `앞으로의 예약이 ${coming}건 있어요. 취소할지 정해 주세요`,
    ])
    expect((await read(dohyun, requestId)).requestState).toBe(1)
    expect(await keeper.call(calls.retireResource, { ...state, bookings: 'cancel' })).toEqual({ cancelled: coming })
    expect((await read(dohyun, requestId)).requestState).toBe(3)
    expect((await dohyun.send(requestCalls.requestSave, asked(122, dayAhead(51)))).status).toBe(404)
    await keeper.call(calls.retireResource, { resourceId: 122, state: 'active' })
    await save(dohyun, asked(122, dayAhead(50)))
    expect((await keeper.send(calls.removeResource, { resourceId: 122 })).status).toBe(409)
  })

  test('keeps what lies in the time in which it cannot be used, and that is told', async () => {
    const { version, ...fields } = await keeper.call(calls.adminResource, { resourceId: 143 })
    await save(keeper, asked(143, dayAhead(52)))
    const rules = { ...fields.rules, blackouts: [{ from: dayAhead(52), to: dayAhead(52), reason: '점검' }] }
    const answer = await keeper.call(calls.updateResource, { ...fields, version, rules })
    expect(answer.inTheWay).toBe(1)
  })
})

describe('rights (RESERVE-023)', () => {
  test('a line lets a department book what everybody else sees, and the answer says why', async () => {
    const { resourceId, groupId } = await newRoom()
    const deptCode = 'HC1031'
    const lines = [
      { kind: 'company' as const, code: 'HC', rights: ['see' as const] },
      { kind: 'departmentTree' as const, code: deptCode, rights: ['bookFreely' as const] },
    ]
    await keeper.call(calls.saveRights, { of: 'group', id: groupId, version: 1, inherits: false, lines })
    expect((await dohyun.send(requestCalls.requestSave, asked(resourceId, dayAhead(40)))).status).toBe(200)
    const why = await keeper.call(reservationsCalls.resourcePermissions, {
      id: resourceId,
      personCode: demoPerson('dohyun.kim').personCode,
    })
    expect(why.can).toMatchObject({ book: true, bookFreely: true, approve: false })
    expect(why.reasons).toContainEqual(
      expect.objectContaining({ right: 'book', groupId, entry: expect.objectContaining({ code: deptCode }) }),
    )
    const stranger = await app.signIn('board.manager')
    expect((await stranger.send(requestCalls.requestSave, asked(resourceId, dayAhead(41)))).status).toBe(403)
    // A resource of its own has nothing of its group any more.
    await keeper.call(calls.saveRights, { of: 'resource', id: resourceId, version: 1, inherits: false, lines: [] })
    expect((await dohyun.send(reservationsCalls.resourceDetail, { id: resourceId })).status).toBe(404)
  })

  test('whoever looks after all companies chooses people of the group for what it shares', async () => {
    const { roleId } = await app.db
      .selectFrom('organisation_role_groups')
      .innerJoin('organisation_role_grants', 'organisation_role_grants.role_id', 'organisation_role_groups.role_id')
      .select('organisation_role_groups.role_id as roleId')
      .where('grant_name', '=', 'globalReserveManager')
      .executeTakeFirstOrThrow()
    const personCode = demoPerson('dohyun.kim').personCode
    await app.db
      .insertInto('organisation_role_members')
      .values({ role_id: roleId, kind: 'person', code: personCode })
      .execute()
    const everywhere = await app.signIn('dohyun.kim')
    const { groupId, resourceId } = await newRoom()
    const rightsOf = (client: TestClient, of: 'group' | 'resource', id: number) =>
      client.call(calls.adminRights, { of, id })
    expect((await rightsOf(everywhere, 'group', groupId)).withGroup).toBe(false)
    const { version, ...fields } = await keeper.call(calls.adminResource, { resourceId })
    await keeper.call(calls.updateResource, { ...fields, version, isShared: true })
    expect((await rightsOf(everywhere, 'group', groupId)).withGroup).toBe(true)
    expect((await rightsOf(everywhere, 'resource', resourceId)).withGroup).toBe(true)
    expect((await rightsOf(keeper, 'resource', resourceId)).withGroup).toBe(false)
    const asked = { q: '송하늘', comCode: 'HC' }
    expect(await everywhere.call(audienceCalls.audienceCandidates, asked)).toEqual([])
    const [chosen] = await everywhere.call(audienceCalls.audienceCandidates, { ...asked, withGroup: true })
    expect(chosen).toMatchObject({ kind: 'person', name: { ko: '송하늘' } })
    expect((await everywhere.call(audienceCalls.audienceCandidates, { comCode: 'FL' })).length).toBeGreaterThan(0)
    expect((await keeper.send(audienceCalls.audienceCandidates, { ...asked, withGroup: true })).status).toBe(404)
    expect((await everywhere.send(audienceCalls.audienceCandidates, { comCode: '*' })).status).toBe(404)
    const lines = [{ kind: 'person' as const, code: chosen!.code, rights: ['see' as const] }]
    await everywhere.call(calls.saveRights, {
      of: 'resource',
      id: resourceId,
      version: version + 1,
      inherits: false,
      lines,
    })
    expect((await haneul.call(reservationsCalls.resourceDetail, { id: resourceId })).can.see).toBe(true)
    await app.db.deleteFrom('organisation_role_members').where('code', '=', personCode).execute()
  })

  test('lines of others, twice the same and none above are refused; what changed is in the audit log', async () => {
    const { groupId, resourceId } = await newRoom()
    const put = (lines: object[], more: object = {}) =>
      keeper.send(calls.saveRights, {
        of: 'group',
        id: groupId,
        version: 1,
        inherits: false,
        lines,
        ...more,
      } as Parameters<typeof keeper.call<(typeof calls)['saveRights']>>[1])
    expect(await fault(put([{ kind: 'company', code: 'FL', rights: ['see'] }]))).toEqual([400, 'lines'])
    const twice = { kind: 'company', code: 'HC', rights: ['see'] }
    expect(await fault(put([twice, twice]))).toEqual([400, 'lines'])
    expect(await fault(put([{ kind: 'everyone', code: 'HC', rights: ['see'] }]))).toEqual([400, 'lines.0.code'])
    expect(await fault(put([], { inherits: true }))).toEqual([400, 'inherits'])
    expect((await put([twice], { version: 9 })).status).toBe(409)
    expect((await put([twice])).status).toBe(200)
    expect(await keeper.call(calls.adminRights, { of: 'resource', id: resourceId })).toMatchObject({
      inherits: true,
      from: { groupId },
      lines: [{ kind: 'company', code: 'HC', rights: ['see'], named: { name: { ko: '한빛소프트' } } }],
    })
    const line = await app.db
      .selectFrom('platform_audit')
      .select(['action', 'com_code'])
      .where('target', '=', `reservationGroup:${groupId}`)
      .where('action', '=', 'reservations.rightsChanged')
      .executeTakeFirstOrThrow()
    expect(line).toEqual({ action: 'reservations.rightsChanged', com_code: 'HC' })
    expect((await manager.call(calls.adminRights, { of: 'group', id: groupId })).lines).toHaveLength(1)
  })
})
