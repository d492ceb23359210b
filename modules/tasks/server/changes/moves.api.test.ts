import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { areaCalls } from '../../contract/areas.contract.ts'
import { changeCalls } from '../../contract/changes.contract.ts'
import { tasksCalls } from '../../contract/tasks.contract.ts'
import { taskStatuses } from '../../contract/tasks.rules.ts'
import { add, boardOf, codeOf, columnOf, newArea, read } from '../tasks.fixture.ts'

let app: TestApp
let manager: TestClient
let dohyun: TestClient
let jiwoo: TestClient
beforeAll(async () => {
  app = await startTestApp()
  ;[manager, dohyun, jiwoo] = await Promise.all([
    app.signIn('manager'),
    app.signIn('dohyun.kim'),
    app.signIn('jiwoo.seo'),
  ])
})
afterAll(() => app.close())

const area = () => newArea(manager, { 'dohyun.kim': 'member', 'jiwoo.seo': 'member' })
const addAll = async (groupId: string, titles: readonly string[]) => {
  const ids: number[] = []
  for (const title of titles) ids.push((await add(dohyun, { title, groupId })).taskId)
  return ids
}
const move = (client: TestClient, taskId: number, bucketId: number, belowTaskId?: number) =>
  client.call(changeCalls.taskMove, { taskId, bucketId, belowTaskId })

test('a task is put below another one, to the top and to the end of a column (TASK-017)', async () => {
  const groupId = await area()
  const todo = await columnOf(dohyun, groupId, 'ToDo')
  const [a, b, c] = (await addAll(groupId, ['가', '나', '다'])) as [number, number, number]
  await move(dohyun, c, todo)
  expect(await boardOf(jiwoo, groupId)).toEqual({ ToDo: ['다', '가', '나'] })
  await move(dohyun, c, todo, a)
  expect(await boardOf(jiwoo, groupId)).toEqual({ ToDo: ['가', '다', '나'] })
  await move(dohyun, a, todo, b)
  expect(await boardOf(jiwoo, groupId)).toEqual({ ToDo: ['다', '나', '가'] })
  // Below one that has gone elsewhere meanwhile: the end, and no move is lost.
  await move(jiwoo, b, await columnOf(dohyun, groupId, 'Process'))
  await move(dohyun, c, todo, b)
  expect(await boardOf(jiwoo, groupId)).toEqual({ Process: ['나'], ToDo: ['가', '다'] })
})

test('every state follows every other, and the state of whoever does it goes along (TASK-022)', async () => {
  const groupId = await area()
  const { taskId } = await add(dohyun, { title: '혼자', groupId, members: [codeOf('jiwoo.seo')] })
  for (const from of taskStatuses)
    for (const to of taskStatuses) {
      await move(dohyun, taskId, await columnOf(dohyun, groupId, from))
      const moved = await move(dohyun, taskId, await columnOf(dohyun, groupId, to))
      expect([moved.taskStatus, moved.memberList[0]!.taskStatus], `${from} to ${to}`).toEqual([to, to])
    }
})

test('what all members are done with is completed, and opened again by one of them (TASK-022)', async () => {
  const groupId = await area()
  const people = ['dohyun.kim', 'jiwoo.seo'].map(codeOf) as [string, string]
  const { taskId } = await add(manager, { title: '함께', groupId, members: people })
  const say = (userId: string, taskStatus: 'Completed' | 'Process') =>
    manager.call(changeCalls.taskMemberStatus, { taskId, userId, taskStatus })
  expect((await say(people[0], 'Completed')).taskStatus).toBe('Process')
  expect((await say(people[1], 'Completed')).taskStatus).toBe('Completed')
  expect((await read(manager, taskId)).completedDate).not.toBeNull()
  const again = await say(people[0], 'Process')
  expect([again.taskStatus, again.memberList.map((each) => each.taskStatus)]).toEqual([
    'Process',
    ['Process', 'Completed'],
  ])
  expect((await read(manager, taskId)).completedDate).toBeNull()
})

test('what waits to be finished takes no new task and no new people (TASK-013)', async () => {
  const groupId = await area()
  const pending = await columnOf(dohyun, groupId, 'Pending')
  expect((await dohyun.send(changeCalls.taskAdd, { title: '바로 대기', groupId, bucketId: pending })).status).toBe(400)
  const { taskId } = await add(dohyun, { title: '대기', groupId })
  await move(dohyun, taskId, pending)
  const give = { taskId, userId: codeOf('jiwoo.seo') }
  expect((await dohyun.send(changeCalls.taskMemberAdd, give)).status).toBe(409)
})

test('an own column belongs to a state; what lies in it stays in order when it goes', async () => {
  const groupId = await area()
  const { bucketId } = await manager.call(areaCalls.createBucket, { groupId, title: '검토', status: 'Process' })
  const [a, b, c] = (await addAll(groupId, ['가', '나', '다'])) as [number, number, number]
  await move(dohyun, a, await columnOf(dohyun, groupId, 'Process'))
  expect((await move(dohyun, b, bucketId)).taskStatus).toBe('Process')
  await move(dohyun, c, bucketId, b)
  expect(await boardOf(jiwoo, groupId)).toEqual({ Process: ['가'], 검토: ['나', '다'] })
  expect((await dohyun.send(areaCalls.removeBucket, { bucketId })).status).toBe(403)
  await manager.call(areaCalls.removeBucket, { bucketId })
  expect(await boardOf(jiwoo, groupId)).toEqual({ Process: ['가', '나', '다'] })
})

test('a column of another area is no place for a task', async () => {
  const [groupId, other] = [await area(), await area()]
  const { taskId } = await add(dohyun, { title: '여기', groupId })
  const there = await columnOf(dohyun, other, 'Process')
  expect((await dohyun.send(changeCalls.taskMove, { taskId, bucketId: there })).status).toBe(404)
  expect(await boardOf(dohyun, groupId)).toEqual({ ToDo: ['여기'] })
})

test('a second window does not write over a description that changed meanwhile, and nothing harmful stays in it', async () => {
  const groupId = await area()
  const { taskId, version } = await add(dohyun, { title: '설명', groupId })
  const describe = (client: TestClient, description: string) =>
    client.send(changeCalls.taskDescription, { taskId, description, version })
  expect((await describe(dohyun, '<p>처음<script>alert(1)</script></p>')).status).toBe(200)
  expect((await describe(jiwoo, '<p>나중</p>')).status).toBe(409)
  expect((await read(jiwoo, taskId)).description).toBe('<p>처음</p>')
})

test('days stand in their order, and addresses are of the web (TASK-039, TASK-040, TASK-041)', async () => {
  const { taskId } = await add(dohyun, { title: '기간', endDate: '2030-05-10', endTime: '15:00' })
  expect((await dohyun.send(changeCalls.taskStartDate, { taskId, startDate: '2030-05-11' })).status).toBe(400)
  expect((await dohyun.call(changeCalls.taskStartDate, { taskId, startDate: '2030-05-10' })).startDate).toBe(
    '2030-05-10',
  )
  expect((await dohyun.send(changeCalls.taskEndDate, { taskId, endDate: '2030-05-09' })).status).toBe(400)
  const moved = await dohyun.call(changeCalls.taskEndDate, { taskId, endDate: '2030-05-12' })
  expect([moved.endDate, moved.endTime]).toEqual(['2030-05-12', null])
  for (const url of ['javascript:alert(1)', 'ftp://example.com/', '//example.com'])
    expect((await dohyun.send(changeCalls.taskUrl, { taskId, url })).status, url).toBe(400)
  expect((await dohyun.call(changeCalls.taskUrl, { taskId, url: 'https://example.com/문서' })).url).toBe(
    'https://example.com/문서',
  )
  expect((await dohyun.send(tasksCalls.taskRead, { id: taskId })).status).toBe(200)
})
