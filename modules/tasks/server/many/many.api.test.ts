import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { changeCalls } from '../../contract/changes.contract.ts'
import { feedCalls } from '../../contract/feed.contract.ts'
import { type ChangeOfMany, manyCalls } from '../../contract/many.contract.ts'
import { limits } from '../../contract/tasks.rules.ts'
import { add, boardOf, codeOf, columnOf, newArea, read, samePlaces } from '../tasks.fixture.ts'

let app: TestApp
let owner: TestClient
let dohyun: TestClient
let guest: TestClient
beforeAll(async () => {
  app = await startTestApp()
  ;[owner, dohyun, guest] = await Promise.all([
    app.signIn('jiwoo.seo'),
    app.signIn('dohyun.kim'),
    app.signIn('haneul.song'),
  ])
})
afterAll(() => app.close())

const area = () => newArea(owner, { 'dohyun.kim': 'member', 'haneul.song': 'guest' })
const addAll = async (groupId: string, titles: readonly string[], fields: object = {}) => {
  const ids: number[] = []
  for (const title of titles) ids.push((await add(owner, { title, groupId, ...fields })).taskId)
  return ids
}
const change = (client: TestClient, taskIds: readonly number[], what: ChangeOfMany) =>
  client.call(manyCalls.changeTasks, { taskIds: [...taskIds], change: what })
const undo = (client: TestClient, changeId: number) => client.call(manyCalls.undoChange, { changeId })
/** What is kept of a task but when and how often it was written. */
const lookOf = async (taskId: number) => {
  const task = await read(owner, taskId)
  return { ...task, version: 0, updatedDate: '', updatedId: '' }
}

test('each thing is changed of all at once, and taken back as it was (TASK-017, TASK-022, TASK-041)', async () => {
  const groupId = await area()
  const members = [codeOf('dohyun.kim')]
  const ids = await addAll(groupId, ['가', '나', '다', '라'], { members, endDate: '2030-05-01', endTime: '15:00' })
  await owner.call(changeCalls.taskMove, {
    taskId: ids[3]!,
    bucketId: await columnOf(owner, groupId, 'Completed'),
  })
  const looks = await Promise.all(ids.map(lookOf))
  const board = await boardOf(owner, groupId)
  const changes: ChangeOfMany[] = [
    { kind: 'state', taskStatus: 'Completed' },
    { kind: 'due', endDate: '2030-06-02' },
    { kind: 'due', endDate: null },
    { kind: 'period', startDate: '2030-06-01', endDate: '2030-06-03' },
    { kind: 'period', startDate: '2030-03-01', endDate: null },
    { kind: 'priority', priority: 'High' },
    { kind: 'label', label: 3, isOn: true },
    { kind: 'member', userId: codeOf('jiwoo.seo') },
    { kind: 'remove' },
  ]
  for (const what of changes) {
    const { changed, refused, changeId } = await change(owner, ids, what)
    expect([refused, changed.toSorted((a, b) => a - b)], what.kind).toEqual([[], ids])
    if (what.kind !== 'remove')
      expect(await Promise.all(ids.slice(0, 3).map(lookOf)), what.kind).not.toEqual(looks.slice(0, 3))
    expect((await undo(owner, changeId)).refused, what.kind).toEqual([])
    expect(await Promise.all(ids.map(lookOf)), what.kind).toEqual(looks)
    expect(await boardOf(owner, groupId), what.kind).toEqual(board)
  }
  expect(await samePlaces(app.db)).toBe(0)
})

test('those that come into a column stand there in the order in which they were named, with their times', async () => {
  const groupId = await area()
  const ids = await addAll(groupId, ['가', '나', '다'], { endDate: '2030-05-01', endTime: '15:00' })
  await change(dohyun, [ids[2]!, ids[0]!], { kind: 'state', taskStatus: 'Process' })
  expect(await boardOf(owner, groupId)).toEqual({ ToDo: ['나'], Process: ['다', '가'] })
  await change(dohyun, ids, { kind: 'due', endDate: '2030-06-02' })
  expect((await read(owner, ids[0]!)).endTime).toBe('15:00')
})

test('each is held against the rights with it: what is refused is told, the rest is done (G-029)', async () => {
  const groupId = await area()
  const [theirs] = (await addAll(groupId, ['남의 일'])) as [number]
  const own = await add(dohyun, { title: '내 일', groupId })
  const elsewhere = await addAll(await newArea(owner), ['못 보는 일'])
  const { changed, refused } = await change(dohyun, [theirs, own.taskId, ...elsewhere], { kind: 'remove' })
  expect(changed).toEqual([own.taskId])
  expect(Object.fromEntries(refused.map(({ taskId, key }) => [taskId, key]))).toEqual({
    [theirs]: 'errors.AccessDeniedException',
    [elsewhere[0]!]: 'errors.NotFoundException',
  })
  expect((await read(owner, theirs)).title).toBe('남의 일')
  // A guest sees none of them, which is told as of one.
  expect((await guest.send(manyCalls.changeTasks, { taskIds: [theirs], change: { kind: 'remove' } })).status).toBe(404)
})

test('a rule of one task keeps nothing of the others back', async () => {
  const groupId = await area()
  const [early] = await addAll(groupId, ['먼저'], { startDate: '2030-01-01' })
  const [late] = await addAll(groupId, ['나중'], { startDate: '2030-09-01' })
  const { changed, refused } = await change(owner, [early!, late!], { kind: 'due', endDate: '2030-03-01' })
  expect(changed).toEqual([early])
  expect(refused).toEqual([{ taskId: late, key: 'tasks.faults.startAfterEnd' }])
})

test('what somebody went on with stays, and nobody takes back what another one did, nor twice', async () => {
  const groupId = await area()
  const ids = await addAll(groupId, ['가', '나'])
  const { changeId } = await change(dohyun, ids, { kind: 'priority', priority: 'High' })
  await owner.call(changeCalls.taskTitle, { taskId: ids[0]!, title: '새 이름' })
  expect((await owner.send(manyCalls.undoChange, { changeId })).status).toBe(404)
  const { changed, refused } = await undo(dohyun, changeId)
  expect(changed).toEqual([ids[1]])
  expect(refused).toEqual([{ taskId: ids[0], key: 'tasks.faults.changedMeanwhile' }])
  expect((await read(owner, ids[0]!)).priority).toBe('High')
  expect((await dohyun.send(manyCalls.undoChange, { changeId })).status).toBe(404)
})

test('one is done with tasks oneself; what others have to do of them goes on, and all of it is taken back', async () => {
  const groupId = await area()
  const members = ['dohyun.kim', 'jiwoo.seo'].map(codeOf)
  const [shared] = (await addAll(groupId, ['둘이 하는 일'], { members })) as [number]
  const [own] = (await addAll(groupId, ['혼자 하는 일'], { members: [codeOf('dohyun.kim')] })) as [number]
  const [theirs] = (await addAll(groupId, ['남이 하는 일'], { members: [codeOf('jiwoo.seo')] })) as [number]
  const looks = await Promise.all([shared, own].map(lookOf))
  const done = await change(dohyun, [shared, own, theirs], { kind: 'done' })
  expect(done.refused).toEqual([{ taskId: theirs, key: 'errors.NotFoundException' }])
  const statesOf = (taskId: number, client: TestClient) =>
    read(client, taskId).then(({ taskStatus, itemTaskStatus }) => [taskStatus, itemTaskStatus])
  expect(await statesOf(shared, dohyun)).toEqual(['Process', 'Completed'])
  expect(await statesOf(shared, owner)).toEqual(['Process', 'ToDo'])
  expect(await statesOf(own, dohyun)).toEqual(['Completed', 'Completed'])
  expect((await undo(dohyun, done.changeId)).refused).toEqual([])
  expect(await Promise.all([shared, own].map(lookOf))).toEqual(looks)
})

test('all of it stands in the histories', async () => {
  const groupId = await area()
  const ids = await addAll(groupId, ['가', '나'])
  const { changeId } = await change(dohyun, ids, { kind: 'member', userId: codeOf('jiwoo.seo') })
  await undo(dohyun, changeId)
  const { items } = await owner.call(feedCalls.taskFeed, { taskId: ids[0]! })
  expect(items.map(({ act }) => act)).toEqual(expect.arrayContaining(['memberAdded', 'memberRemoved']))
})

test('so many at once, and no more (G-121)', async () => {
  const taskIds = Array.from({ length: limits.atOnce + 1 }, (_, nth) => nth + 1)
  expect((await owner.send(manyCalls.changeTasks, { taskIds, change: { kind: 'remove' } })).status).toBe(400)
})
