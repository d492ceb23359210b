import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { areaCalls } from '../../contract/areas.contract.ts'
import { tasksCalls } from '../../contract/tasks.contract.ts'
import { emptyGroupId } from '../../contract/tasks.rules.ts'
import { add, codeOf, newArea } from '../tasks.fixture.ts'

let app: TestApp
let dohyun: TestClient
let jiwoo: TestClient
let manager: TestClient
beforeAll(async () => {
  app = await startTestApp()
  ;[dohyun, jiwoo, manager] = await Promise.all([
    app.signIn('dohyun.kim'),
    app.signIn('jiwoo.seo'),
    app.signIn('manager'),
  ])
})
afterAll(() => app.close())

const areasOf = async (client: TestClient) => (await client.call(tasksCalls.myGroupItems, {})).items
const titlesOf = async (client: TestClient) => (await areasOf(client)).map(({ groupTitle }) => groupTitle)

test('one sees the areas one belongs to, with what is open in each, and no others (TASK-015, TASK-026)', async () => {
  expect(await titlesOf(dohyun)).toEqual(['물산 연동', '포털 고도화', '플랫폼개발1팀 주간 업무'])
  expect(await titlesOf(manager)).toEqual(['온보딩 개선'])
  const groupId = await newArea(manager, { 'dohyun.kim': 'viewer' }, '가나다')
  await add(manager, { title: '하나', groupId })
  expect((await areasOf(dohyun))[0]).toMatchObject({
    groupTitle: '가나다',
    role: 'viewer',
    openTasks: 1,
    groupAcronym: '가나',
  })
})

test('a department belongs to an area with the people it has today (TASK-027)', async () => {
  const items = [{ kind: 'department', code: 'HC1031', role: 'member' } as const]
  const { groupId } = await manager.call(areaCalls.createArea, { groupTitle: '부서와 함께', members: items })
  const { items: people } = await dohyun.call(tasksCalls.taskGroupMember, { groupId })
  const roles = new Map(people.map(({ userId, role }) => [userId, role]))
  expect([roles.get(codeOf('manager')), roles.get(codeOf('jiwoo.seo')), roles.get(codeOf('dohyun.kim'))]).toEqual([
    'owner',
    'member',
    'member',
  ])
  expect(roles.has(codeOf('board.manager'))).toBe(false)
  expect((await add(dohyun, { title: '부서의 일', groupId, members: [codeOf('jiwoo.seo')] })).memberList).toHaveLength(
    1,
  )
})

test('an area has the four columns of the states, and its own beside them (TASK-013, TASK-028)', async () => {
  const groupId = await newArea(dohyun)
  await dohyun.call(areaCalls.createBucket, { groupId, title: '검토', status: 'Process', cardLimit: 3 })
  const { items } = await dohyun.call(tasksCalls.taskBucket, { groupId })
  expect(
    items.map(({ status, title, isAssignable, acceptsDrops }) => [status, title, isAssignable, acceptsDrops]),
  ).toEqual([
    ['ToDo', '', true, true],
    ['Process', '', true, true],
    ['Process', '검토', true, true],
    ['Pending', '', false, true],
    ['Completed', '', true, true],
  ])
  const own = items[2]!
  expect(
    (await dohyun.send(areaCalls.changeBucket, { bucketId: own.bucketId, title: '', cardLimit: null })).status,
  ).toBe(400)
  expect(
    (await dohyun.send(areaCalls.changeBucket, { bucketId: items[0]!.bucketId, title: '할 일', cardLimit: null }))
      .status,
  ).toBe(400)
  expect(
    await dohyun.call(areaCalls.changeBucket, { bucketId: own.bucketId, title: '점검', cardLimit: null }),
  ).toMatchObject({
    title: '점검',
    cardLimit: null,
  })
  expect((await dohyun.send(areaCalls.removeBucket, { bucketId: items[0]!.bucketId })).status).toBe(409)
  const { items: none } = await dohyun.call(tasksCalls.taskBucket, { groupId: emptyGroupId })
  expect(none.map(({ bucketId, status }) => [bucketId, status])).toEqual([
    [1, 'ToDo'],
    [2, 'Process'],
    [3, 'Pending'],
    [4, 'Completed'],
  ])
})

test('an area begins with the columns of another one (TASK-010)', async () => {
  const groupId = await newArea(dohyun)
  await dohyun.call(areaCalls.createBucket, { groupId, title: '검토', status: 'Process', cardLimit: 3 })
  const like = await dohyun.call(areaCalls.createArea, { groupTitle: '본뜬 영역', likeGroupId: groupId })
  const { items } = await dohyun.call(tasksCalls.taskBucket, { groupId: like.groupId })
  expect(items.filter(({ isBase }) => !isBase)).toMatchObject([{ title: '검토', cardLimit: 3, tasks: 0 }])
  expect((await jiwoo.send(areaCalls.createArea, { groupTitle: '남의 것', likeGroupId: groupId })).status).toBe(404)
})

test('owners say who belongs to it: always an owner, nobody twice, and others only as guests', async () => {
  const groupId = await newArea(jiwoo, { 'dohyun.kim': 'member' })
  const { items, version } = await jiwoo.call(areaCalls.areaLines, { groupId })
  expect(items.map(({ name, role }) => [name.ko, role])).toEqual([
    ['서지우', 'owner'],
    ['김도현', 'member'],
  ])
  const lines = items.map(({ kind, code, role }) => ({ kind, code, role }))
  const send = (client: TestClient, more: typeof lines, at = version) =>
    client.send(areaCalls.saveAreaLines, { groupId, version: at, items: more })
  const stranger = { kind: 'person', code: codeOf('haneul.song'), role: 'member' } as const
  expect((await send(dohyun, lines)).status).toBe(403)
  expect((await send(jiwoo, lines.slice(1))).status).toBe(409)
  expect((await send(jiwoo, [...lines, lines[1]!])).status).toBe(400)
  expect((await send(jiwoo, [...lines, stranger])).status).toBe(400)
  expect((await send(jiwoo, [...lines, { ...stranger, role: 'guest' }])).status).toBe(200)
  expect((await send(jiwoo, lines)).status, 'an older version').toBe(409)
  // She goes on owning it together with somebody else, and hands it over.
  const handed = lines.map((line) =>
    line.code === codeOf('dohyun.kim') ? { ...line, role: 'owner' as const } : { ...line, role: 'viewer' as const },
  )
  expect((await send(jiwoo, handed, version + 1)).status).toBe(200)
  expect((await send(jiwoo, lines, version + 2)).status).toBe(403)
})

test('its owner changes how it is called, and not over what somebody else wrote', async () => {
  const groupId = await newArea(dohyun, { 'jiwoo.seo': 'member' })
  const fields = {
    groupId,
    groupTitle: '새 이름',
    groupAcronym: 'ne',
    groupCoverColor: 'pink',
    description: '설명',
    isTemplate: true,
    version: 1,
  } as const
  expect((await jiwoo.send(areaCalls.changeArea, fields)).status).toBe(403)
  expect(await dohyun.call(areaCalls.changeArea, fields)).toMatchObject({
    groupTitle: '새 이름',
    groupCoverColor: 'pink',
    isTemplate: true,
    version: 2,
  })
  expect((await dohyun.send(areaCalls.changeArea, fields)).status).toBe(409)
})
