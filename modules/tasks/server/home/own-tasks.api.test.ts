import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { todoCalls } from '#modules/home/contract/todo.contract.ts'
import { countsCalls } from '#modules/shell/contract/counts.contract.ts'
import { changeCalls } from '../../contract/changes.contract.ts'
import { add, codeOf } from '../tasks.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('the widget has the latest of one’s tasks by the states it knows, and the top bar counts what is open (HOME-016, SHELL-118, G-038)', async () => {
  const client = await app.signIn('popup.manager')
  const count = () => client.call(countsCalls.todoCount, {})
  const before = await count()
  const { taskId } = await add(client, { title: '새로 맡은 일' })
  expect(await client.call(todoCalls.todoList, {})).toEqual([
    {
      taskId,
      title: '새로 맡은 일',
      taskStatus: 'Todo',
      progress: 0,
      path: `/workplace/taskSummary/detail?taskId=${taskId}`,
    },
  ])
  const after = await count()
  expect(after).not.toEqual(before)
  const say = { taskId, userId: codeOf('popup.manager') }
  await client.call(changeCalls.taskMemberStatus, { ...say, taskStatus: 'Process' })
  expect((await client.call(todoCalls.todoList, {}))[0]).toMatchObject({ taskStatus: 'Progress' })
  await client.call(changeCalls.taskMemberStatus, { ...say, taskStatus: 'Completed' })
  expect((await client.call(todoCalls.todoList, {}))[0]).toMatchObject({ taskStatus: 'Completed', progress: 100 })
  expect(await count()).toEqual(before)
})
