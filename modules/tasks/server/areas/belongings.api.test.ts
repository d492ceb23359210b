import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { handCalls } from '#modules/organisation/contract/by-hand.contract.ts'
import { areaCalls } from '../../contract/areas.contract.ts'
import { tasksCalls } from '../../contract/tasks.contract.ts'
import { add, codeOf, newArea } from '../tasks.fixture.ts'

let app: TestApp
let manager: TestClient
let leaver: TestClient
let dohyun: TestClient
let jiwoo: TestClient
const [leaverCode, dohyunCode] = [codeOf('board.manager'), codeOf('dohyun.kim')]
beforeAll(async () => {
  app = await startTestApp()
  ;[manager, leaver, dohyun, jiwoo] = await Promise.all([
    app.signIn('manager'),
    app.signIn('board.manager'),
    app.signIn('dohyun.kim'),
    app.signIn('jiwoo.seo'),
  ])
})
afterAll(() => app.close())

const held = async (personCode = leaverCode) => {
  const { groups } = await manager.call(handCalls.belongings, { personCode })
  const group = groups.find(({ offer }) => offer === 'tasks.areas')
  return (group?.items ?? []).map(({ key, name }) => [key, name.ko])
}
const setState = (state: 'active' | 'retired', keys: readonly string[] = [], client = manager) =>
  client.send(handCalls.setPersonState, {
    personCode: leaverCode,
    state,
    handOver: { to: dohyunCode, items: keys.map((key) => ({ offer: 'tasks.areas', key })) },
  })
const roleOf = async (client: TestClient, groupId: string) =>
  (await client.call(tasksCalls.myGroupItems, {})).items.find((area) => area.groupId === groupId)?.role
const linesOf = (client: TestClient, groupId: string) => client.call(areaCalls.areaLines, { groupId })

test('areas that nobody else owns are handed over when their owner retires, also those put away', async () => {
  const alone = await newArea(leaver, { 'dohyun.kim': 'viewer' }, '혼자 가진 영역')
  const away = await newArea(leaver, {}, '치워 둔 영역')
  await leaver.call(areaCalls.archiveArea, { groupId: away, isArchived: true })
  const shared = await newArea(leaver, { 'jiwoo.seo': 'owner' }, '함께 가진 영역')
  const theirs = await newArea(jiwoo, { 'board.manager': 'member' }, '남의 영역')
  const { taskId } = await add(leaver, { title: '남는 일', groupId: alone })
  expect(await held()).toEqual([
    [away, '치워 둔 영역'],
    [alone, '혼자 가진 영역'],
  ])

  // Role 7 manages the second company.
  const theirManager = { role_id: 7, kind: 'person' as const, code: codeOf('haneul.song') }
  await app.db.insertInto('organisation_role_members').values(theirManager).execute()
  const haneul = await app.signIn('haneul.song')
  expect((await haneul.send(handCalls.belongings, { personCode: leaverCode })).status).toBe(404)
  expect((await setState('retired', [alone], haneul)).status).toBe(404)

  expect((await setState('retired', [alone, away, shared, theirs, 'nonsense'])).status).toBe(200)
  expect(await held()).toEqual([])
  expect(await Promise.all([alone, away, shared, theirs].map((id) => roleOf(dohyun, id)))).toEqual([
    'owner',
    'owner',
    undefined,
    undefined,
  ])
  const { items } = await linesOf(dohyun, alone)
  expect(items.map(({ code, role }) => [code, role])).toEqual([[dohyunCode, 'owner']])
  expect((await dohyun.call(tasksCalls.taskRead, { id: taskId })).can.remove).toBe(true)
  expect((await setState('active')).status).toBe(200)
})

test('an area whose owners have all left is found and handed over afterwards, and stays nobody’s for no saving', async () => {
  leaver = await app.signIn('board.manager')
  const groupId = await newArea(leaver, { 'dohyun.kim': 'owner', 'jiwoo.seo': 'member' }, '나중에 넘길 영역')
  await setState('retired')
  const read = await linesOf(dohyun, groupId)
  const lines = read.items.map(({ kind, code, role }) => ({ kind, code, role }))
  const without = lines.map((line) => (line.code === dohyunCode ? { ...line, role: 'member' as const } : line))
  const refused = await dohyun.send(areaCalls.saveAreaLines, { groupId, version: read.version, items: without })
  expect(refused).toMatchObject({ status: 409, body: { error: { key: 'tasks.faults.noOwner' } } })
  expect((await dohyun.send(areaCalls.saveAreaLines, { groupId, version: read.version, items: lines })).status).toBe(
    200,
  )

  // Where it came to that in another way, her administrator finds it with her.
  await app.db
    .updateTable('tasks_area_members')
    .set({ role: 'member' })
    .where('area_id', '=', groupId)
    .where('code', '=', dohyunCode)
    .execute()
  expect(await held()).toEqual([[groupId, '나중에 넘길 영역']])
  expect((await setState('retired', [groupId])).status).toBe(200)
  expect(await roleOf(dohyun, groupId)).toBe('owner')
  const audited = await app.db
    .selectFrom('platform_audit')
    .select('action')
    .where('action', '=', 'organisation.person.handedOver')
    .execute()
  expect(audited).toHaveLength(1)
})
