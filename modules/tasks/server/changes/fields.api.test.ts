import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { changeCalls } from '../../contract/changes.contract.ts'
import { tasksCalls } from '../../contract/tasks.contract.ts'
import { add, codeOf, newArea, read } from '../tasks.fixture.ts'

let app: TestApp
let dohyun: TestClient
let jiwoo: TestClient
let groupId: string
let taskId: number
beforeAll(async () => {
  app = await startTestApp()
  ;[dohyun, jiwoo] = await Promise.all([app.signIn('dohyun.kim'), app.signIn('jiwoo.seo')])
  groupId = await newArea(dohyun, { 'jiwoo.seo': 'member', manager: 'member' })
  taskId = (await add(dohyun, { title: '보고서', groupId })).taskId
})
afterAll(() => app.close())

test('a title is set, without the spaces around it (TASK-035)', async () => {
  await jiwoo.call(changeCalls.taskTitle, { taskId, title: '  분기 보고서 ' })
  expect((await read(dohyun, taskId)).title).toBe('분기 보고서')
  expect((await jiwoo.send(changeCalls.taskTitle, { taskId, title: '   ' })).status).toBe(400)
})

test('a description is set, and nothing in it runs (TASK-036)', async () => {
  await jiwoo.call(changeCalls.taskDescription, { taskId, description: '<p>초안<script>alert(1)</script></p>' })
  expect((await read(dohyun, taskId)).description).toBe('<p>초안</p>')
  const { version } = await read(dohyun, taskId)
  const stale = { taskId, description: '<p>늦은 글</p>', version: version - 1 }
  expect((await dohyun.send(changeCalls.taskDescription, stale)).status).toBe(409)
  expect((await read(dohyun, taskId)).description).toBe('<p>초안</p>')
})

test('a priority is set by its name, and no other is taken (TASK-042)', async () => {
  await jiwoo.call(changeCalls.taskPriority, { taskId, priority: 'High' })
  expect(await read(dohyun, taskId)).toMatchObject({ priority: 'High', isHigh: true })
  expect((await jiwoo.send(changeCalls.taskPriority, { taskId, priority: 'Urgent' })).status).toBe(400)
})

test('the five labels are set all at once, and what is left out is not set (TASK-043)', async () => {
  const labelsOf = async () => {
    const task = await read(dohyun, taskId)
    return [task.taskLabel1, task.taskLabel2, task.taskLabel3, task.taskLabel4, task.taskLabel5]
  }
  const userId = codeOf('jiwoo.seo')
  await jiwoo.call(changeCalls.taskLabel, { userId, taskId, taskLabel1: true, taskLabel5: true })
  expect(await labelsOf()).toEqual([true, false, false, false, true])
  await jiwoo.call(changeCalls.taskLabel, { userId, taskId, taskLabel2: true })
  expect(await labelsOf()).toEqual([false, true, false, false, false])
})

test('members are added and removed one by one, and listed with how far each is (TASK-029, TASK-030, TASK-031, TASK-065)', async () => {
  const listed = async () => {
    const { items } = await jiwoo.call(tasksCalls.taskMembers, { taskId })
    return items.map((member) => [member.taskId, member.userId, member.taskStatus])
  }
  for (const userName of ['jiwoo.seo', 'manager'])
    await dohyun.call(changeCalls.taskMemberAdd, { taskId, userId: codeOf(userName) })
  await jiwoo.call(changeCalls.taskMemberStatus, { taskId, userId: codeOf('jiwoo.seo'), taskStatus: 'Process' })
  expect(await listed()).toEqual([
    [taskId, codeOf('jiwoo.seo'), 'Process'],
    [taskId, codeOf('manager'), 'ToDo'],
  ])
  await dohyun.call(changeCalls.taskMemberDelete, { taskId, userId: codeOf('manager') })
  expect(await listed()).toEqual([[taskId, codeOf('jiwoo.seo'), 'Process']])
})

test('somebody follows a task and ends that; of others whoever may change it says it (TASK-044, TASK-045)', async () => {
  const trackers = async () => (await read(dohyun, taskId)).trackerList.map(({ userId }) => userId)
  await jiwoo.call(changeCalls.addTracker, { taskId, userId: codeOf('jiwoo.seo') })
  await dohyun.call(changeCalls.addTracker, { taskId, userId: codeOf('manager') })
  expect((await trackers()).toSorted()).toEqual([codeOf('jiwoo.seo'), codeOf('manager')].toSorted())
  expect(await read(jiwoo, taskId)).toMatchObject({ isTracker: true, hasTracker: true })
  await dohyun.call(changeCalls.deleteTracker, { taskId, userId: codeOf('manager') })
  expect(await trackers()).toEqual([codeOf('jiwoo.seo')])
})
