import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { areaCalls } from '../../contract/areas.contract.ts'
import { changeCalls } from '../../contract/changes.contract.ts'
import { checkCalls } from '../../contract/checks.contract.ts'
import { feedCalls } from '../../contract/feed.contract.ts'
import { tasksCalls } from '../../contract/tasks.contract.ts'
import { templateCalls } from '../../contract/templates.contract.ts'
import { builtInNames } from '../../contract/templates.ts'
import { add, codeOf, columnOf, newArea, samePlaces } from '../tasks.fixture.ts'

let app: TestApp
let dohyun: TestClient
let jiwoo: TestClient
let manager: TestClient
let haneul: TestClient
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

const templatesOf = async (client: TestClient) => (await client.call(templateCalls.areaTemplates, {})).items
const save = (client: TestClient, groupId: string, title = '우리 방식') =>
  client.call(templateCalls.saveAreaTemplate, { groupId, title })
const begin = (client: TestClient, template: string | number, firstDay?: string) =>
  client.call(areaCalls.createArea, { groupTitle: '새 영역', template: template as number, firstDay })
async function tasksOf(client: TestClient, groupId: string) {
  const asked = { viewKind: 'MyArea', groupId, filterStart: '2000-01-01', filterEnd: '2999-12-31' } as const
  return (await client.call(tasksCalls.myTaskItems, asked)).items
}
const columnsOf = async (client: TestClient, groupId: string) =>
  (await client.call(tasksCalls.taskBucket, { groupId })).items

test.each(builtInNames)('everybody may begin with %s: columns, tags, checklists and days', async (name) => {
  const told = (await templatesOf(haneul)).find(({ template }) => template === name)!
  const { groupId } = await begin(haneul, name, '2031-03-03')
  const own = (await columnsOf(haneul, groupId)).filter(({ isBase }) => !isBase)
  expect(own.map(({ title }) => title)).toEqual(told.columns)
  const tasks = await tasksOf(haneul, groupId)
  expect(tasks.map(({ title }) => title)).toEqual(told.tasks)
  for (const { checks, tagList, endDate, memberList } of tasks) {
    expect(checks).toBeGreaterThan(1)
    expect([tagList.length, memberList.length]).toEqual([1, 0])
    expect(endDate! >= '2031-03-03').toBe(true)
  }
  expect(JSON.stringify([told, own, tasks])).not.toContain('tasks.templates')
})

test('it speaks the language of whoever begins with it', async () => {
  const says = (language: 'en' | 'ko') => app.services.texts.say(language, { key: 'tasks.templates.of.sprint.title' })
  expect(says('en')).not.toBe(says('ko'))
  expect((await templatesOf(dohyun))[0]!.title).toBe(says('ko'))
})

test('an area is kept as its owner says: columns, limits, titles, checklists and days, no people and no talk', async () => {
  const groupId = await newArea(dohyun, { 'jiwoo.seo': 'member' })
  const review = await dohyun.call(areaCalls.createBucket, { groupId, title: '검토', status: 'Process', cardLimit: 3 })
  const wait = await dohyun.call(areaCalls.createBucket, { groupId, title: '대기', status: 'ToDo' })
  await dohyun.call(areaCalls.changeBucket, {
    bucketId: await columnOf(dohyun, groupId, 'ToDo'),
    title: '',
    cardLimit: 7,
  })
  const members = [codeOf('jiwoo.seo')]
  const days = { startDate: '2030-05-10', endDate: '2030-05-12' }
  const above = await add(dohyun, { title: '조사', groupId, ...days, members, tags: ['현장'], priority: 'High' })
  const { taskId } = above
  await add(dohyun, { title: '조사 정리', groupId, endDate: '2030-05-14', parentTaskId: taskId })
  await add(dohyun, { title: '언젠가', groupId, bucketId: wait.bucketId })
  const done = await add(dohyun, { title: '끝난 일', groupId, endDate: '2030-05-01' })
  await dohyun.call(changeCalls.taskMove, { taskId, bucketId: review.bucketId })
  await dohyun.call(changeCalls.taskMove, {
    taskId: done.taskId,
    bucketId: await columnOf(dohyun, groupId, 'Completed'),
  })
  await dohyun.call(checkCalls.taskCheckAdd, { taskId, title: '면담', isDone: true })
  await dohyun.call(feedCalls.taskFeedAdd, { taskId, feedMessage: '비밀 이야기' })
  expect((await jiwoo.send(templateCalls.saveAreaTemplate, { groupId, title: '몰래' })).status).toBe(403)
  await dohyun.call(areaCalls.archiveArea, { groupId, isArchived: true })

  const { template } = await save(dohyun, groupId, '조사 방식')
  expect((await templatesOf(manager)).find((each) => each.template === template)).toMatchObject({
    title: '조사 방식',
    columns: ['검토', '대기'],
    taskCount: 4,
    can: { remove: true },
  })
  const made = await begin(manager, template, '2031-01-01')
  const columns = await columnsOf(manager, made.groupId)
  expect(columns.map(({ status, title, cardLimit }) => [status, title, cardLimit])).toEqual([
    ['ToDo', '', 7],
    ['ToDo', '대기', null],
    ['Process', '', null],
    ['Process', '검토', 3],
    ['Pending', '', null],
    ['Completed', '', null],
  ])
  const tasks = await tasksOf(manager, made.groupId)
  const named = (title: string) => tasks.find((task) => task.title === title)!
  expect(named('조사')).toMatchObject({
    startDate: '2031-01-10',
    endDate: '2031-01-12',
    taskStatus: 'ToDo',
    priority: 'High',
    memberList: [],
    comments: 0,
    checks: 1,
    checksDone: 0,
  })
  expect(named('조사').tagList.map(({ tagName }) => tagName)).toEqual(['현장'])
  expect(named('끝난 일')).toMatchObject({ taskStatus: 'ToDo', endDate: '2031-01-01' })
  expect(named('언젠가')).toMatchObject({ bucketTitle: '대기', endDate: null })
  const below = await manager.call(tasksCalls.taskRead, { id: named('조사 정리').taskId })
  expect(below.parentTaskId).toBe(named('조사').taskId)
  expect((await manager.call(checkCalls.taskChecks, { taskId: named('조사').taskId })).items).toMatchObject([
    { title: '면담', isDone: false },
  ])
  expect(await samePlaces(app.db)).toBe(0)
})

test('who made it or manages the company removes it; another company knows nothing of it', async () => {
  const groupId = await newArea(dohyun)
  const first = (await save(dohyun, groupId, '지울 방식 하나')).template as number
  const second = (await save(dohyun, groupId, '지울 방식 둘')).template as number
  const remove = (client: TestClient, templateId: number) =>
    client.send(templateCalls.removeAreaTemplate, { templateId }).then(({ status }) => status)
  expect((await templatesOf(jiwoo)).find(({ template }) => template === first)?.can).toEqual({ remove: false })
  expect((await templatesOf(haneul)).some(({ template }) => template === first)).toBe(false)
  expect((await haneul.send(areaCalls.createArea, { groupTitle: '남의 것', template: first })).status).toBe(404)
  expect([await remove(haneul, first), await remove(jiwoo, first), await remove(dohyun, first)]).toEqual([
    404, 403, 200,
  ])
  expect([await remove(manager, second), await remove(manager, second)]).toEqual([200, 404])
})
