import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { addDays } from '#platform/contract/days.ts'
import { dayIn } from '#platform/server/zones.ts'
import { areaCalls } from '../../contract/areas.contract.ts'
import { changeCalls } from '../../contract/changes.contract.ts'
import { feedCalls } from '../../contract/feed.contract.ts'
import { importCalls } from '../../contract/import.contract.ts'
import { manyCalls } from '../../contract/many.contract.ts'
import { add, boardOf, codeOf, columnOf, newArea, read, samePlaces } from '../tasks.fixture.ts'
import { wakeRules } from './days.job.ts'
import { addRule, logOf, settle } from './rules.fixture.ts'

let app: TestApp
let owner: TestClient
let dohyun: TestClient
beforeAll(async () => {
  app = await startTestApp()
  ;[owner, dohyun] = await Promise.all([app.signIn('jiwoo.seo'), app.signIn('dohyun.kim')])
})
afterAll(() => app.close())

const area = () => newArea(owner, { 'dohyun.kim': 'member', 'popup.manager': 'viewer', 'haneul.song': 'guest' })
const tagging = (tag = '표시') => [{ kind: 'tag' as const, tag }]
const tagsOf = async (taskId: number) => (await read(owner, taskId)).tagList.map(({ tagName }) => tagName)
const membersOf = async (taskId: number) => (await read(owner, taskId)).memberList.map(({ userId }) => userId)
const move = (taskId: number, bucketId: number, by = owner) => by.call(changeCalls.taskMove, { taskId, bucketId })

test('a task that is made wakes a rule, also the next one of those that return', async () => {
  const groupId = await area()
  const ruleId = await addRule(owner, groupId, { kind: 'created' }, tagging())
  const day = '2030-05-01'
  const { taskId } = await add(dohyun, { title: '매주', groupId, endDate: day, repeat: { rule: 'FREQ=WEEKLY' } })
  expect(await tagsOf(taskId)).toEqual([])
  await settle(app, groupId)
  expect(await tagsOf(taskId)).toEqual(['표시'])
  await move(taskId, await columnOf(owner, groupId, 'Completed'))
  await settle(app, groupId)
  expect(await logOf(owner, ruleId)).toEqual(['same 매주 tag:same', 'done 매주 tag:done'])
})

test('a task that comes into a column wakes a rule: moved, moved with others, or completed by who has to do it', async () => {
  const groupId = await area()
  const done = await columnOf(owner, groupId, 'Completed')
  const ruleId = await addRule(owner, groupId, { kind: 'moved', bucketId: done }, tagging())
  const members = [codeOf('dohyun.kim')]
  const tasks = []
  for (const title of ['하나', '둘', '셋', '넷']) tasks.push((await add(owner, { title, groupId, members })).taskId)
  const [moved, many, byMember, elsewhere] = tasks as [number, number, number, number]
  await move(moved, done)
  await owner.call(manyCalls.changeTasks, { taskIds: [many], change: { kind: 'state', taskStatus: 'Completed' } })
  await dohyun.call(changeCalls.taskMemberStatus, { taskId: byMember, userId: members[0]!, taskStatus: 'Completed' })
  await move(elsewhere, await columnOf(owner, groupId, 'Process'))
  await settle(app, groupId)
  for (const taskId of [moved, many, byMember]) expect(await tagsOf(taskId)).toEqual(['표시'])
  expect(await tagsOf(elsewhere)).toEqual([])
  expect(await logOf(owner, ruleId)).toEqual(['done 셋 tag:done', 'done 둘 tag:done', 'done 하나 tag:done'])
})

test('a label or a tag that is put on wakes a rule, once, also on a task that begins with it', async () => {
  const groupId = await area()
  const byLabel = await addRule(owner, groupId, { kind: 'labelled', label: 2 }, tagging('검토'))
  const byTag = await addRule(owner, groupId, { kind: 'tagged', tag: '급함' }, [{ kind: 'label', label: 1 }])
  const { taskId } = await add(owner, { title: '가', groupId })
  await owner.call(changeCalls.taskLabel, { taskId, taskLabel2: true })
  await owner.call(changeCalls.taskLabel, { taskId, taskLabel2: true, taskLabel3: true })
  await owner.call(changeCalls.taskTagAdd, { taskId, tagName: '급함' })
  const begun = await add(owner, { title: '나', groupId, taskLabel2: true, tags: ['급함'] })
  await settle(app, groupId)
  expect(await logOf(owner, byLabel)).toEqual(['done 나 tag:done', 'done 가 tag:done'])
  expect(await logOf(owner, byTag)).toEqual(['done 나 label:done', 'done 가 label:done'])
  expect(await read(owner, begun.taskId)).toMatchObject({ taskLabel1: true, taskLabel2: true })
  expect(await read(owner, taskId)).toMatchObject({ taskLabel1: true, taskLabel2: true, taskLabel3: true })
})

test('the last task below one that is completed wakes a rule for the one above', async () => {
  const groupId = await area()
  const done = await columnOf(owner, groupId, 'Completed')
  const ruleId = await addRule(owner, groupId, { kind: 'subtasksDone' }, [{ kind: 'move', bucketId: done }])
  const { taskId: above } = await add(owner, { title: '위', groupId })
  const [one, two] = [
    await add(owner, { title: '아래 1', groupId, parentTaskId: above }),
    await add(owner, { title: '아래 2', groupId, parentTaskId: above }),
  ]
  await move(one.taskId, done)
  await settle(app, groupId)
  expect(await logOf(owner, ruleId)).toEqual([])
  await move(two.taskId, done)
  await settle(app, groupId)
  expect(await logOf(owner, ruleId)).toEqual(['done 위 move:done'])
  expect((await read(owner, above)).taskStatus).toBe('Completed')
})

test('a day before the last one wakes a rule in the morning, once for each last day, however often it is tried', async () => {
  const groupId = await area()
  const ruleId = await addRule(owner, groupId, { kind: 'due', days: 3 }, tagging())
  const other = await addRule(owner, groupId, { kind: 'due', days: 4 }, tagging('나흘'))
  const due = addDays(dayIn(app.services.now(), 'Asia/Seoul'), 3)
  const near = await add(owner, { title: '사흘 뒤', groupId, endDate: due })
  await add(owner, { title: '그 뒤', groupId, endDate: addDays(due, 5) })
  const done = await add(owner, { title: '끝난 일', groupId, endDate: due })
  await move(done.taskId, await columnOf(owner, groupId, 'Completed'))
  for (let time = 0; time < 3; time += 1) {
    await wakeRules(app.services)
    await settle(app, groupId)
  }
  expect(await logOf(owner, ruleId)).toEqual(['done 사흘 뒤 tag:done'])
  expect(await logOf(owner, other)).toEqual([])
  // Put off and come near again it is another day.
  await owner.call(changeCalls.taskEndDate, { taskId: near.taskId, endDate: addDays(due, 1) })
  await wakeRules(app.services)
  await settle(app, groupId)
  expect(await logOf(owner, other)).toEqual(['done 사흘 뒤 tag:done'])
})

test('a rule acts in its order of actions, by its name and nobody’s, and the history says so', async () => {
  const groupId = await area()
  const process = await columnOf(owner, groupId, 'Process')
  const ruleId = await addRule(
    owner,
    groupId,
    { kind: 'moved', bucketId: process },
    [
      { kind: 'assign', userId: codeOf('dohyun.kim') },
      { kind: 'assign', userId: null },
      { kind: 'label', label: 4 },
      { kind: 'tag', tag: '검토 중' },
      { kind: 'comment', text: '확인 부탁드려요' },
      { kind: 'tell', to: 'people', userIds: [codeOf('popup.manager')] },
      { kind: 'create', title: '{제목} 결과 공유', userIds: [codeOf('dohyun.kim')], days: 2, isOfBusinessDays: false },
    ],
    { name: '검토 요청' },
  )
  const { taskId } = await add(dohyun, { title: '초안', groupId })
  await move(taskId, process, dohyun)
  await settle(app, groupId)
  expect(await logOf(owner, ruleId)).toEqual([
    'done 초안 assign:done assign:same label:done tag:done comment:done tell:done create:done',
  ])
  const task = await read(owner, taskId)
  expect(task).toMatchObject({ taskLabel4: true, comments: 1, updatedId: '' })
  expect(await membersOf(taskId)).toEqual([codeOf('dohyun.kim')])
  const { items } = await owner.call(feedCalls.taskFeed, { taskId })
  const byRule = items.filter(({ details }) => details['rule'] === '검토 요청')
  expect(byRule.map(({ act, createdUser }) => [act, createdUser])).toEqual([
    ['tagged', null],
    ['labelled', null],
    ['memberAdded', null],
  ])
  expect(items.find(({ feedType }) => feedType === 1)).toMatchObject({
    feedMessage: '[검토 요청] 확인 부탁드려요',
    createdUser: { personCode: codeOf('jiwoo.seo') },
  })
  const board = await boardOf(owner, groupId)
  expect(board).toEqual({ Process: ['초안'], ToDo: ['초안 결과 공유'] })
  const { rows } = await sql<{ taskId: number; endDate: string; createdBy: string | null }>`
    select task_id as "taskId", end_date::text as "endDate", created_by as "createdBy" from tasks_tasks
    where area_id = ${groupId} and title = '초안 결과 공유'`.execute(app.db)
  expect(rows).toMatchObject([{ endDate: addDays(dayIn(app.services.now(), 'Asia/Seoul'), 2), createdBy: null }])
  expect(await membersOf(rows[0]!.taskId)).toEqual([codeOf('dohyun.kim')])
  // Who does it now hears of it in her feed, as of what a colleague does.
  const { items: work } = await dohyun.call(feedCalls.workFeed, {})
  expect(work.some(({ act, details }) => act === 'tagged' && details['rule'] === '검토 요청')).toBe(true)
  expect(await samePlaces(app.db)).toBe(0)
})

test('all that is asked for has to be so, or nothing is done, and the log says why', async () => {
  const groupId = await area()
  const conditions = { label: 1, priority: 'High', userId: codeOf('dohyun.kim'), tag: '영업' } as const
  const ruleId = await addRule(owner, groupId, { kind: 'created' }, tagging(), { conditions })
  const all = {
    groupId,
    taskLabel1: true,
    priority: 'High' as const,
    members: [codeOf('dohyun.kim')],
    tags: ['영업'],
  }
  await add(owner, { title: '모두', ...all })
  await add(owner, { title: '라벨 없음', ...all, taskLabel1: false })
  await add(owner, { title: '보통', ...all, priority: 'Normal' })
  await add(owner, { title: '남의 일', ...all, members: [] })
  await settle(app, groupId)
  expect(await logOf(owner, ruleId)).toEqual([
    'skipped 남의 일 notMet',
    'skipped 보통 notMet',
    'skipped 라벨 없음 notMet',
    'done 모두 tag:done',
  ])
})

test('what is refused keeps nothing of the rest back: somebody who only looks on, what waits to be finished', async () => {
  const groupId = await area()
  const pending = await columnOf(owner, groupId, 'Pending')
  const ruleId = await addRule(owner, groupId, { kind: 'moved', bucketId: pending }, [
    { kind: 'assign', userId: codeOf('dohyun.kim') },
    { kind: 'tag', tag: '대기' },
  ])
  const { taskId } = await add(owner, { title: '기다림', groupId })
  await move(taskId, pending)
  await settle(app, groupId)
  expect(await logOf(owner, ruleId)).toEqual(['partly 기다림 assign:refused:notAssignable tag:done'])
  expect(await membersOf(taskId)).toEqual([])
})

test('rules wake one another, each once, and a circle ends', async () => {
  const groupId = await area()
  const [todo, process] = [await columnOf(owner, groupId, 'ToDo'), await columnOf(owner, groupId, 'Process')]
  const there = await addRule(owner, groupId, { kind: 'moved', bucketId: process }, [{ kind: 'move', bucketId: todo }])
  const back = await addRule(owner, groupId, { kind: 'moved', bucketId: todo }, [{ kind: 'move', bucketId: process }])
  const { taskId } = await add(owner, { title: '공', groupId })
  await move(taskId, process)
  await settle(app, groupId)
  expect(await logOf(owner, there)).toEqual(['skipped 공 circle', 'done 공 move:done'])
  expect(await logOf(owner, back)).toEqual(['done 공 move:done'])
  expect((await read(owner, taskId)).bucketId).toBe(process)
})

test('a chain of rules ends after so many, and the log says so', async () => {
  const groupId = await area()
  const ruleIds: number[] = []
  for (const nth of [1, 2, 3, 4, 5, 6])
    ruleIds.push(await addRule(owner, groupId, { kind: 'tagged', tag: `${nth}` }, tagging(`${nth + 1}`)))
  await add(owner, { title: '줄', groupId, tags: ['1'] })
  await settle(app, groupId)
  expect(await logOf(owner, ruleIds[4]!)).toEqual(['done 줄 tag:done'])
  expect(await logOf(owner, ruleIds[5]!)).toEqual(['skipped 줄 chain'])
})

test('rules act in their order; what is off does not act', async () => {
  const groupId = await area()
  const process = await columnOf(owner, groupId, 'Process')
  await addRule(owner, groupId, { kind: 'created' }, tagging('나중'), { isOn: false })
  const first = await addRule(owner, groupId, { kind: 'created' }, [{ kind: 'move', bucketId: process }])
  const second = await addRule(owner, groupId, { kind: 'created' }, tagging('둘째'), {
    conditions: { bucketId: process },
  })
  const { taskId } = await add(owner, { title: '차례', groupId })
  await settle(app, groupId)
  expect(await tagsOf(taskId)).toEqual(['둘째'])
  expect(await logOf(owner, first)).toEqual(['done 차례 move:done'])
  expect(await logOf(owner, second)).toEqual(['done 차례 tag:done'])
})

test('what comes from a file and what is taken back wake no rule', async () => {
  const groupId = await area()
  const ruleId = await addRule(owner, groupId, { kind: 'created' }, tagging())
  const labels = await addRule(owner, groupId, { kind: 'labelled', label: 1 }, tagging('라벨'))
  await owner.send(importCalls.importTasks, {
    groupId,
    upload: { name: 'tasks.csv', content: '제목,종료일\n가져온 업무,2031-03-12\n' },
  })
  expect((await boardOf(owner, groupId))['ToDo']).toEqual(['가져온 업무'])
  await settle(app, groupId)
  expect(await logOf(owner, ruleId)).toEqual([])
  const { taskId } = await add(owner, { title: '가', groupId, taskLabel1: true })
  const { changeId } = await owner.call(manyCalls.changeTasks, {
    taskIds: [taskId],
    change: { kind: 'label', label: 1, isOn: false },
  })
  await owner.call(manyCalls.undoChange, { changeId })
  await settle(app, groupId)
  expect(await logOf(owner, labels)).toEqual(['done 가 tag:done'])
})

test('in an area that was put away nothing is done any more, nor of a task that was deleted', async () => {
  const groupId = await area()
  const ruleId = await addRule(owner, groupId, { kind: 'created' }, tagging())
  const { taskId } = await add(owner, { title: '지울 일', groupId })
  await owner.call(changeCalls.taskDelete, { taskId })
  await settle(app, groupId)
  await add(owner, { title: '보관될 일', groupId })
  await owner.call(areaCalls.archiveArea, { groupId, isArchived: true })
  await settle(app, groupId)
  expect(await logOf(owner, ruleId)).toEqual(['skipped 보관될 일 archived', 'skipped taskGone'])
})

test('background work lets rules act right after the change', async () => {
  const working = await startTestApp({ work: true })
  try {
    const client = await working.signIn('jiwoo.seo')
    const groupId = await newArea(client)
    await addRule(client, groupId, { kind: 'created' }, tagging())
    const { taskId } = await add(client, { title: '곧', groupId })
    await expect.poll(async () => (await read(client, taskId)).tagList.map(({ tagName }) => tagName)).toEqual(['표시'])
  } finally {
    await working.close()
  }
})
