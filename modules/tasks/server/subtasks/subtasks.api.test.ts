import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { changeCalls } from '../../contract/changes.contract.ts'
import { subtaskCalls } from '../../contract/subtasks.contract.ts'
import { add, codeOf, columnOf, newArea, read } from '../tasks.fixture.ts'

let app: TestApp
let dohyun: TestClient
let guest: TestClient
let stranger: TestClient
let groupId: string
beforeAll(async () => {
  app = await startTestApp()
  ;[dohyun, guest, stranger] = await Promise.all([
    app.signIn('dohyun.kim'),
    app.signIn('manager'),
    app.signIn('popup.manager'),
  ])
  groupId = await newArea(dohyun, { manager: 'guest' })
})
afterAll(() => app.close())

const below = async (client: TestClient, taskId: number) =>
  (await client.call(subtaskCalls.subtasks, { taskId })).items.map(({ title }) => title)

test('tasks below one are listed with it, completed ones last, and each names the one above', async () => {
  const { taskId } = await add(dohyun, { title: '이사', groupId })
  const [first] = [
    await add(dohyun, { title: '짐 싸기', groupId, parentTaskId: taskId }),
    await add(dohyun, { title: '청소', groupId, parentTaskId: taskId }),
  ]
  await dohyun.call(changeCalls.taskMove, {
    taskId: first.taskId,
    bucketId: await columnOf(dohyun, groupId, 'Completed'),
  })
  expect(await below(dohyun, taskId)).toEqual(['청소', '짐 싸기'])
  expect((await read(dohyun, first.taskId)).parent).toEqual({ taskId, title: '이사' })
  expect((await read(dohyun, taskId)).openSubtasks).toBe(1)
})

test('a task is completed over open ones below it, and whoever does that is told how many there are', async () => {
  const { taskId } = await add(dohyun, { title: '이사', groupId })
  for (const title of ['짐 싸기', '청소']) await add(dohyun, { title, groupId, parentTaskId: taskId })
  const move = async (status: 'Process' | 'Completed') =>
    dohyun.call(changeCalls.taskMove, { taskId, bucketId: await columnOf(dohyun, groupId, status) })
  expect((await move('Process')).openSubtasks).toBe(0)
  expect(await move('Completed')).toMatchObject({ taskStatus: 'Completed', openSubtasks: 2 })
})

test('a guest sees of the tasks below, and of the one above, what she has a part in', async () => {
  const { taskId } = await add(dohyun, { title: '이사', groupId, members: [codeOf('manager')] })
  await add(dohyun, { title: '견적', groupId, parentTaskId: taskId })
  const hers = await add(dohyun, {
    title: '짐 받기',
    groupId,
    parentTaskId: taskId,
    members: [codeOf('manager')],
  })
  expect(await below(guest, taskId)).toEqual(['짐 받기'])
  await dohyun.call(changeCalls.taskMemberDelete, { taskId, userId: codeOf('manager') })
  expect(await read(guest, hers.taskId)).toMatchObject({ parentTaskId: taskId, parent: null })
  for (const client of [guest, stranger])
    expect((await client.send(subtaskCalls.subtasks, { taskId })).status).toBe(404)
})
