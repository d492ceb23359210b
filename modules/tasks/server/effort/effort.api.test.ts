import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { changeCalls } from '../../contract/changes.contract.ts'
import { checkCalls } from '../../contract/checks.contract.ts'
import { taskCommentCalls } from '../../contract/comments.contract.ts'
import { effortCalls } from '../../contract/effort.contract.ts'
import { feedCalls } from '../../contract/feed.contract.ts'
import { manyCalls } from '../../contract/many.contract.ts'
import { add, codeOf, columnOf, newArea, read } from '../tasks.fixture.ts'

let app: TestApp
let dohyun: TestClient
let jiwoo: TestClient
let viewer: TestClient
let groupId: string
beforeAll(async () => {
  app = await startTestApp({ work: true })
  ;[dohyun, jiwoo, viewer] = await Promise.all([
    app.signIn('dohyun.kim'),
    app.signIn('jiwoo.seo'),
    app.signIn('manager'),
  ])
  groupId = await newArea(dohyun, { 'jiwoo.seo': 'member', manager: 'viewer' })
})
afterAll(() => app.close())

const newTask = async () => (await add(dohyun, { title: '보고서', groupId, members: [codeOf('jiwoo.seo')] })).taskId
const actsOf = async (taskId: number) =>
  (await dohyun.call(feedCalls.taskFeed, { taskId })).items.map(({ act, details }) =>
    [act, ...Object.values(details)].join(' '),
  )

test('the time that people spent on a task is added up, and each takes back her own', async () => {
  const taskId = await newTask()
  await jiwoo.call(effortCalls.taskHourAdd, { taskId, minutes: 90 })
  expect((await dohyun.call(effortCalls.taskHourAdd, { taskId, minutes: 20 })).taskHour).toBe(1.83)
  const { items } = await jiwoo.call(effortCalls.taskHours, { taskId })
  expect(items.map(({ minutes, person, can }) => [minutes, person?.userId, can.remove])).toEqual([
    [20, codeOf('dohyun.kim'), false],
    [90, codeOf('jiwoo.seo'), true],
  ])
  const remove = (client: TestClient, nth: number) =>
    client.send(effortCalls.taskHourDelete, { taskId, entryId: items[nth]!.entryId })
  expect((await remove(jiwoo, 0)).status).toBe(403)
  expect((await read(viewer, taskId)).taskHour).toBe(1.83)
  // Whoever owns the area takes back that of others as well.
  expect((await remove(dohyun, 1)).status).toBe(200)
  expect((await read(viewer, taskId)).taskHour).toBe(0.33)
  expect((await actsOf(taskId)).slice(0, 3)).toEqual(['hoursRemoved 90', 'hoursAdded 20', 'hoursAdded 90'])
})

test('time that was removed is put back as it was by who removed it, whatever became of the task meanwhile', async () => {
  const taskId = await newTask()
  await jiwoo.call(effortCalls.taskHourAdd, { taskId, minutes: 45 })
  await app.db.updateTable('tasks_hours').set({ day: '2030-03-04' }).where('task_id', '=', taskId).execute()
  const before = await jiwoo.call(effortCalls.taskHours, { taskId })
  const { entryId } = before.items[0]!
  const { changeId } = await dohyun.call(effortCalls.taskHourDelete, { taskId, entryId })
  await jiwoo.call(effortCalls.taskHourAdd, { taskId, minutes: 15 })
  expect((await jiwoo.send(manyCalls.undoChange, { changeId })).status).toBe(404)
  expect(await dohyun.call(manyCalls.undoChange, { changeId })).toEqual({ changed: [taskId], refused: [] })
  const { items } = await jiwoo.call(effortCalls.taskHours, { taskId })
  expect(items).toContainEqual(before.items[0])
  expect((await read(viewer, taskId)).taskHour).toBe(1)
  expect((await dohyun.send(manyCalls.undoChange, { changeId })).status).toBe(404)
})

test('how long it takes and how far it is are said, the latter not over a checklist', async () => {
  const taskId = await newTask()
  await jiwoo.call(effortCalls.taskEstimate, { taskId, minutes: 480 })
  await jiwoo.call(effortCalls.taskProgress, { taskId, progress: 62.5 })
  expect(await read(viewer, taskId)).toMatchObject({ estimate: 480, progress: 62.5 })
  await jiwoo.call(effortCalls.taskEstimate, { taskId, minutes: null })
  expect((await actsOf(taskId)).slice(0, 3)).toEqual(['estimated ', 'progressed 62.5', 'estimated 480'])
  await jiwoo.call(checkCalls.taskCheckAdd, { taskId, title: '초안' })
  expect((await jiwoo.send(effortCalls.taskProgress, { taskId, progress: 10 })).status).toBe(409)
  expect(await read(viewer, taskId)).toMatchObject({ estimate: null, progress: 0 })
})

test('who only looks on says none of that (G-029)', async () => {
  const taskId = await newTask()
  const before = await read(dohyun, taskId)
  for (const [call, more] of [
    [effortCalls.taskHourAdd, { minutes: 5 }],
    [effortCalls.taskEstimate, { minutes: 5 }],
    [effortCalls.taskProgress, { progress: 5 }],
  ] as const)
    expect((await viewer.send(call, { taskId, ...more })).status, call.name).toBe(403)
  expect(await read(dohyun, taskId)).toEqual(before)
})

test('who muted a task hears of it only where she is mentioned, and it stays her own matter', async () => {
  const taskId = await newTask()
  await jiwoo.call(effortCalls.taskMute, { taskId, isMuted: true })
  expect([(await read(jiwoo, taskId)).isMuted, (await read(dohyun, taskId)).isMuted]).toEqual([true, false])
  await dohyun.call(changeCalls.taskMove, { taskId, bucketId: await columnOf(dohyun, groupId, 'Process') })
  await dohyun.call(taskCommentCalls.createComment, { taskId, body: `@[${codeOf('jiwoo.seo')}] 봐 주세요` })
  const heard = async () => {
    const rows = await app.db
      .selectFrom('alerts_alerts')
      .select('kind')
      .where('person_code', '=', codeOf('jiwoo.seo'))
      .where('item_url', 'like', `%taskId=${taskId}`)
      .where('kind', '<>', 'tasks.assigned')
      .execute()
    return rows.map(({ kind }) => kind)
  }
  await expect.poll(heard, { timeout: 60_000 }).toEqual(['tasks.mentioned'])
  await jiwoo.call(effortCalls.taskMute, { taskId, isMuted: false })
  await dohyun.call(changeCalls.taskMove, { taskId, bucketId: await columnOf(dohyun, groupId, 'ToDo') })
  await expect.poll(heard, { timeout: 60_000 }).toContain('tasks.moved')
})
