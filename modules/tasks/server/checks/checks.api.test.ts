import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import type { CallInput } from '#platform/contract/call.ts'
import { checkCalls } from '../../contract/checks.contract.ts'
import { feedCalls } from '../../contract/feed.contract.ts'
import { tasksCalls } from '../../contract/tasks.contract.ts'
import { limits } from '../../contract/tasks.rules.ts'
import { add, newArea, read } from '../tasks.fixture.ts'

let app: TestApp
let dohyun: TestClient
let jiwoo: TestClient
let manager: TestClient
let groupId: string
beforeAll(async () => {
  app = await startTestApp()
  ;[dohyun, jiwoo, manager] = await Promise.all([
    app.signIn('dohyun.kim'),
    app.signIn('jiwoo.seo'),
    app.signIn('manager'),
  ])
  groupId = await newArea(dohyun, { 'jiwoo.seo': 'member', manager: 'viewer' })
})
afterAll(() => app.close())

type Items = { checkId: number; title: string; isDone: boolean }[]
const look = (items: Items) => items.map(({ title, isDone }) => (isDone ? `${title}✓` : title))
const listOf = async (client: TestClient, taskId: number) =>
  look((await client.call(checkCalls.taskChecks, { taskId })).items)

/** A new task with a checklist. @returns its number and those of the items */
async function listed(...titles: string[]) {
  const { taskId } = await add(dohyun, { title: '출장 준비', groupId })
  let items: Items = []
  for (const title of titles) items = (await jiwoo.call(checkCalls.taskCheckAdd, { taskId, title })).items
  return { taskId, ids: items.map(({ checkId }) => checkId) }
}
const progressOf = async (taskId: number) => {
  const { progress, checks, checksDone } = await read(manager, taskId)
  return [checksDone, checks, progress]
}

test('the progress of a task and what its card counts follow from its checklist', async () => {
  const { taskId, ids } = await listed('표 사기', '방 잡기', '짐 싸기')
  expect(await progressOf(taskId)).toEqual([0, 3, 0])
  const tick = (checkId: number, isDone: boolean) => jiwoo.call(checkCalls.taskCheckChange, { taskId, checkId, isDone })
  await tick(ids[0]!, true)
  expect(await progressOf(taskId)).toEqual([1, 3, 33.33])
  expect(await listOf(manager, taskId)).toEqual(['표 사기✓', '방 잡기', '짐 싸기'])
  await tick(ids[1]!, true)
  await tick(ids[0]!, false)
  expect(await progressOf(taskId)).toEqual([1, 3, 33.33])
  await jiwoo.call(checkCalls.taskCheckDelete, { taskId, checkId: ids[0]! })
  expect(await progressOf(taskId)).toEqual([1, 2, 50])
  const { items } = await manager.call(tasksCalls.myTaskItems, { viewKind: 'MyArea', groupId })
  expect(items.find((each) => each.taskId === taskId)).toMatchObject({ checks: 2, checksDone: 1, progress: 50 })
})

test('items are renamed, put elsewhere, taken out and put back as they were, and the history tells it', async () => {
  const { taskId, ids } = await listed('가', '나', '다')
  const move = (checkId: number, belowCheckId: number | null) =>
    jiwoo.call(checkCalls.taskCheckMove, { taskId, checkId, belowCheckId })
  await move(ids[2]!, null)
  expect(await listOf(dohyun, taskId)).toEqual(['다', '가', '나'])
  await move(ids[2]!, ids[0]!)
  expect(await listOf(dohyun, taskId)).toEqual(['가', '다', '나'])
  await move(ids[0]!, 2_000_000)
  expect(await listOf(dohyun, taskId)).toEqual(['다', '나', '가'])
  await jiwoo.call(checkCalls.taskCheckChange, { taskId, checkId: ids[1]!, title: '나나', isDone: true })
  await jiwoo.call(checkCalls.taskCheckDelete, { taskId, checkId: ids[1]! })
  const back = { taskId, title: '나나', isDone: true, belowCheckId: ids[2]! }
  await jiwoo.call(checkCalls.taskCheckAdd, back)
  expect(await listOf(dohyun, taskId)).toEqual(['다', '나나✓', '가'])
  const { items } = await dohyun.call(feedCalls.taskFeed, { taskId })
  const told = items.map(({ act, details }) => [act, details['text']].join(' ').trim())
  expect(told.slice(0, 4)).toEqual(['checkAdded 나나', 'checkRemoved 나나', 'checked 나나', 'checkRenamed 나나'])
})

test('an item becomes a task below, in the state that it had', async () => {
  const { taskId, ids } = await listed('표 사기', '방 잡기')
  await jiwoo.call(checkCalls.taskCheckToTask, { taskId, checkId: ids[1]! })
  expect(await listOf(dohyun, taskId)).toEqual(['표 사기'])
  const { items } = await dohyun.call(tasksCalls.myTaskItems, { viewKind: 'MyArea', groupId, filterText: '방 잡기' })
  expect(await read(dohyun, items[0]!.taskId)).toMatchObject({ parentTaskId: taskId, taskStatus: 'ToDo' })
})

test('who may not change the task changes nothing of its checklist, and none of another task is reached (G-029)', async () => {
  const { taskId, ids } = await listed('가', '나')
  const other = await listed('다')
  const foreign = other.ids[0]!
  const asked: [keyof typeof checkCalls, object][] = [
    ['taskCheckAdd', { title: '라' }],
    ['taskCheckChange', { checkId: ids[0], isDone: true }],
    ['taskCheckMove', { checkId: ids[1], belowCheckId: null }],
    ['taskCheckDelete', { checkId: ids[0] }],
    ['taskCheckToTask', { checkId: ids[0] }],
  ]
  for (const [name, more] of asked) {
    const call = checkCalls[name]
    const send = (client: TestClient, input: object) => client.send(call, input as CallInput<typeof call>)
    expect((await send(manager, { taskId, ...more })).status, name).toBe(403)
    if ('checkId' in more) expect((await send(jiwoo, { taskId, ...more, checkId: foreign })).status, name).toBe(404)
  }
  expect([await listOf(dohyun, taskId), await listOf(dohyun, other.taskId)]).toEqual([['가', '나'], ['다']])
})

test('two people who add at once lose nothing, and a list ends at its limit', async () => {
  const { taskId } = await listed()
  const titles = Array.from({ length: 8 }, (_, nth) => `항목 ${nth}`)
  await Promise.all(
    titles.map((title, nth) => (nth % 2 ? dohyun : jiwoo).call(checkCalls.taskCheckAdd, { taskId, title })),
  )
  expect((await listOf(manager, taskId)).toSorted()).toEqual(titles)
  const rest = Array.from({ length: limits.checks - 9 }, (_, nth) => ({ nth, title: `나머지 ${nth}` }))
  await app.db
    .insertInto('tasks_checks')
    .values(rest.map(({ nth, title }) => ({ task_id: taskId, title, rank: `zzz${nth + 100}V` })))
    .execute()
  const addOne = async () => (await dohyun.send(checkCalls.taskCheckAdd, { taskId, title: '하나 더' })).status
  expect([await addOne(), await addOne()]).toEqual([200, 400])
})
