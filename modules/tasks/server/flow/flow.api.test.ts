import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { addDays, weekStart } from '#platform/contract/days.ts'
import { dayIn } from '#platform/server/zones.ts'
import { changeCalls } from '../../contract/changes.contract.ts'
import { effortCalls } from '../../contract/effort.contract.ts'
import { flowCalls } from '../../contract/flow.contract.ts'
import { areas } from '../demo/demo-areas.ts'
import { add, codeOf, columnOf, newArea } from '../tasks.fixture.ts'

let app: TestApp
let dohyun: TestClient
let jiwoo: TestClient
let manager: TestClient
let haneul: TestClient
const today = dayIn(new Date(), 'Asia/Seoul')
beforeAll(async () => {
  app = await startTestApp()
  ;[dohyun, jiwoo, manager, haneul] = await Promise.all([
    app.signIn('dohyun.kim'),
    app.signIn('jiwoo.seo'),
    app.signIn('manager'),
    app.signIn('haneul.song'),
  ])
})
afterAll(() => app.close())

const flowOf = (groupId: string) => jiwoo.call(flowCalls.areaFlow, { groupId })
const moveTo = async (groupId: string, taskId: number, status: 'Process' | 'Completed' | 'ToDo') =>
  dohyun.call(changeCalls.taskMove, { taskId, bucketId: await columnOf(dohyun, groupId, status) })
/** Lets what became of a task have been so many days earlier. */
const daysAgo = async (taskId: number, days: number) => {
  await sql`update tasks_moves set at = at - ${days} * interval '1 day' where task_id = ${taskId}`.execute(app.db)
  await sql`update tasks_tasks set completed_at = completed_at - ${days} * interval '1 day' where task_id = ${taskId}`.execute(
    app.db,
  )
}

test('tells how many tasks stood in each state at the end of each day, whoever moved or deleted them', async () => {
  const groupId = await newArea(dohyun, { 'jiwoo.seo': 'viewer' })
  const [first, second, third] = [
    await add(dohyun, { title: '하나', groupId }),
    await add(dohyun, { title: '둘', groupId }),
    await add(dohyun, { title: '셋', groupId }),
  ]
  await daysAgo(first.taskId, 3)
  await daysAgo(second.taskId, 2)
  await moveTo(groupId, first.taskId, 'Process')
  await daysAgo(first.taskId, 1)
  await moveTo(groupId, first.taskId, 'Completed')
  await dohyun.call(changeCalls.taskDelete, { taskId: third.taskId })
  const { days } = await flowOf(groupId)
  expect(days).toHaveLength(30)
  expect(days.slice(-5).map(({ day, ToDo, Process, Completed }) => [day, ToDo, Process, Completed])).toEqual([
    [addDays(today, -4), 1, 0, 0],
    [addDays(today, -3), 1, 0, 0],
    [addDays(today, -2), 2, 0, 0],
    [addDays(today, -1), 1, 1, 0],
    [today, 1, 0, 1],
  ])
})

test('a task that its members complete by themselves counts, and how long it took is told from its first day of work', async () => {
  const groupId = await newArea(dohyun, { 'jiwoo.seo': 'member' })
  const { taskId } = await add(dohyun, { title: '나흘 걸린 일', groupId, members: [codeOf('jiwoo.seo')] })
  await moveTo(groupId, taskId, 'Process')
  await daysAgo(taskId, 3)
  await jiwoo.call(changeCalls.taskMemberStatus, { taskId, userId: codeOf('jiwoo.seo'), taskStatus: 'Completed' })
  const short = await add(dohyun, { title: '하루에 끝난 일', groupId })
  await moveTo(groupId, short.taskId, 'Completed')
  const { cycles, median, late85, days } = await flowOf(groupId)
  expect(cycles.map(({ title, completedOn, days: taken }) => [title, completedOn, taken])).toEqual([
    ['하루에 끝난 일', today, 1],
    ['나흘 걸린 일', today, 4],
  ])
  expect([median, late85, days.at(-1)!.Completed]).toEqual([1, 4, 2])
  await moveTo(groupId, taskId, 'ToDo')
  expect((await flowOf(groupId)).cycles).toHaveLength(1)
})

test('tells who has how much to do in the coming weeks, the busiest first, late tasks in this one', async () => {
  const groupId = await newArea(dohyun, { 'jiwoo.seo': 'member' })
  const members = [codeOf('jiwoo.seo')]
  const first = weekStart(today, 1)
  await add(dohyun, { title: '늦은 일', groupId, members, startDate: addDays(today, -9), endDate: addDays(today, -8) })
  await add(dohyun, {
    title: '3주 걸리는 일',
    groupId,
    members,
    startDate: addDays(first, 7),
    endDate: addDays(first, 21),
  })
  await add(dohyun, { title: '끝이 없는 일', groupId, members })
  await add(dohyun, { title: '오늘까지', groupId, members: [codeOf('dohyun.kim')], endDate: today })
  const done = await add(dohyun, { title: '끝난 일', groupId, members, endDate: today })
  await moveTo(groupId, done.taskId, 'Completed')
  const { weeks, people, areas } = await jiwoo.call(flowCalls.workload, { groupId })
  expect([weeks[0], weeks[7], areas]).toEqual([first, addDays(first, 49), 1])
  expect(people.map(({ name, open, late, endless, weeks: counts }) => [name.ko, open, late, endless, counts])).toEqual([
    ['서지우', 3, 1, 1, [1, 1, 1, 1, 0, 0, 0, 0]],
    ['김도현', 1, 0, 0, [1, 0, 0, 0, 0, 0, 0, 0]],
  ])
  expect(people.map(({ minutesLeft }) => minutesLeft)).toEqual([null, null])
  // What two do together is shared by them; whoever is done with it has nothing left, and nobody less than nothing.
  const together = { title: '둘이 하는 일', groupId, members: ['jiwoo.seo', 'dohyun.kim'].map(codeOf) }
  const [shared, over] = [await add(dohyun, together), await add(dohyun, { title: '넘긴 일', groupId, members })]
  await dohyun.call(effortCalls.taskEstimate, { taskId: shared.taskId, minutes: 240 })
  await dohyun.call(effortCalls.taskHourAdd, { taskId: shared.taskId, minutes: 60 })
  await dohyun.call(effortCalls.taskEstimate, { taskId: over.taskId, minutes: 30 })
  await dohyun.call(effortCalls.taskHourAdd, { taskId: over.taskId, minutes: 90 })
  const leftOf = async () =>
    (await jiwoo.call(flowCalls.workload, { groupId })).people.map(({ minutesLeft }) => minutesLeft)
  expect(await leftOf()).toEqual([90, 90])
  const status = { taskId: shared.taskId, userId: codeOf('dohyun.kim'), taskStatus: 'Completed' } as const
  await dohyun.call(changeCalls.taskMemberStatus, status)
  expect(await leftOf()).toEqual([180, null])
  // Without an area: of those one owns, and the demo's link area is his, too.
  const own = await dohyun.call(flowCalls.workload, {})
  expect(own.areas).toBeGreaterThan(1)
  expect(own.people.find(({ name }) => name.ko === '서지우')!.open).toBeGreaterThanOrEqual(3)
  expect(await haneul.call(flowCalls.workload, {})).not.toMatchObject({ people: [{ name: { ko: '서지우' } }] })
})

test('whoever does not see all of an area is told nothing of it', async () => {
  const groupId = await newArea(dohyun)
  await app.db
    .insertInto('tasks_area_members')
    .values({ area_id: groupId, kind: 'person', code: codeOf('haneul.song'), role: 'guest' })
    .execute()
  for (const [client, status] of [
    [haneul, 403],
    [manager, 404],
  ] as const) {
    expect((await client.send(flowCalls.areaFlow, { groupId })).status).toBe(status)
    expect((await client.send(flowCalls.workload, { groupId })).status).toBe(status)
    expect((await client.send(flowCalls.flowFile, { groupId, by: 'flow', format: 'csv' })).status).toBe(status)
  }
})

test.each([
  ['workload', /^.?사람,부서,할 업무,지연,기한 없음,남은 예상 시간\(시간\),\d{4}-\d\d-\d\d 주,/],
  ['flow', /^.?날짜,할 일,진행 중,완료 대기,완료\r\n\d{4}-\d\d-\d\d,\d+,/],
  ['cycle', /^.?업무,완료한 날,걸린 날 수\r\n.*,\d{4}-\d\d-\d\d,\d+\r\n/],
] as const)('%s is saved as a table', async (by, expected) => {
  const groupId = areas[0]!.areaId
  const { text } = await dohyun.send(flowCalls.flowFile, { groupId, by, format: 'csv', days: 90 })
  expect(text).toMatch(expected)
  const { headers } = await dohyun.send(flowCalls.flowFile, { groupId, by, format: 'xlsx', days: 90 })
  expect(headers['content-type']).toContain('spreadsheetml')
})
