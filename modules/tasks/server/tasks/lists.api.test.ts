import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import type { CallInput } from '#platform/contract/call.ts'
import { addDays } from '#platform/contract/days.ts'
import { dayIn } from '#platform/server/zones.ts'
import { areaCalls } from '../../contract/areas.contract.ts'
import { changeCalls } from '../../contract/changes.contract.ts'
import { tasksCalls } from '../../contract/tasks.contract.ts'
import { emptyGroupId } from '../../contract/tasks.rules.ts'
import { add, codeOf, newArea, read } from '../tasks.fixture.ts'

let app: TestApp
let dohyun: TestClient
let seoyeon: TestClient
let groupId: string
/** Nobody gave her anything yet. */
const doer = 'popup.manager'
const today = dayIn(new Date(), 'Asia/Seoul')
const inDays = (days: number) => addDays(today, days)
const year = today.slice(0, 4)

beforeAll(async () => {
  app = await startTestApp()
  ;[dohyun, seoyeon] = [await app.signIn('dohyun.kim'), await app.signIn(doer)]
  groupId = await newArea(dohyun, { [doer]: 'member' })
  const members = [codeOf(doer)]
  // Days of this year only, whenever this runs; the far ones have their own place below.
  await add(dohyun, { title: '끝이 없는 일', groupId, members })
  await add(dohyun, { title: '오늘까지', groupId, members, endDate: today, taskLabel2: true })
  await add(dohyun, {
    title: '어제까지였던 보고서',
    groupId,
    members,
    endDate: inDays(-1),
    priority: 'High',
    tags: ['보고'],
  })
  await add(dohyun, { title: '모레까지', groupId, members, endDate: inDays(2), taskLabel5: true, trackers: members })
  const done = await add(dohyun, { title: '다 한 일', groupId, members, endDate: inDays(-1) })
  await seoyeon.call(changeCalls.taskMemberStatus, {
    taskId: done.taskId,
    userId: codeOf(doer),
    taskStatus: 'Completed',
  })
})
afterAll(() => app.close())

type Asked = CallInput<(typeof tasksCalls)['myTaskItems']>
const titlesOf = async (asked: Asked = {}, client = seoyeon) =>
  (await client.call(tasksCalls.myTaskItems, asked)).items.map(({ title }) => title)

describe('what one has to do (TASK-011, TASK-037)', () => {
  test('delayed first, then what is nearer, then without an end, and completed last (TASK-018, TASK-019)', async () => {
    expect(await titlesOf({ filterStart: inDays(-30), filterEnd: inDays(30) })).toEqual([
      '어제까지였던 보고서',
      '오늘까지',
      '모레까지',
      '끝이 없는 일',
      '다 한 일',
    ])
  })

  test('a task whose last day is put off finds its place among the others at once', async () => {
    const asked = { filterStart: inDays(-30), filterEnd: inDays(30) }
    const { items } = await seoyeon.call(tasksCalls.myTaskItems, asked)
    const { taskId } = items.find(({ title }) => title === '오늘까지')!
    const change = (endDate: string | null) => dohyun.call(changeCalls.taskEndDate, { taskId, endDate })
    const order = async () => (await titlesOf(asked)).map((title) => title.slice(0, 2)).join(' ')
    await change(inDays(3))
    expect(await order()).toBe('어제 모레 오늘 끝이 다 ')
    await change(null)
    expect(await order()).toBe('어제 모레 끝이 오늘 다 ')
    await change(today)
    expect(await order()).toBe('어제 오늘 모레 끝이 다 ')
  })

  test('each says how near its end is (TASK-023, G-113)', async () => {
    const { items } = await seoyeon.call(tasksCalls.myTaskItems, { filterStart: inDays(-30), filterEnd: inDays(30) })
    expect(Object.fromEntries(items.map(({ title, dueState }) => [title, Object.values(dueState)]))).toEqual({
      '어제까지였던 보고서': ['red', 'delayed', -1],
      오늘까지: ['orange', 'imminent', 0],
      모레까지: ['orange', 'imminent', 2],
      '끝이 없는 일': ['yellow', 'none', null],
      '다 한 일': ['blue', 'completed', -1],
    })
  })

  test('by words (trimmed), label, importance, state and person (TASK-024, TASK-062)', async () => {
    const period = { filterStart: inDays(-30), filterEnd: inDays(30) }
    expect(await titlesOf({ ...period, filterText: '  보고서 ' })).toEqual(['어제까지였던 보고서'])
    expect(await titlesOf({ ...period, filterText: '100%' })).toEqual([])
    expect(await titlesOf({ ...period, taskLabel2: true, taskLabel5: true })).toEqual(['오늘까지', '모레까지'])
    expect(await titlesOf({ ...period, priority: 'High' })).toEqual(['어제까지였던 보고서'])
    expect(await titlesOf({ ...period, taskStatus: 'Completed' })).toEqual(['다 한 일'])
    expect(await titlesOf({ ...period, userId: codeOf('dohyun.kim') })).toEqual([])
  })

  test('without a period that of this year, what is still open from another, and what was completed this year (TASK-070)', async () => {
    const members = [codeOf(doer)]
    const old = await add(dohyun, { title: '지난해의 일', groupId, members, endDate: `${Number(year) - 1}-06-01` })
    const next = await add(dohyun, {
      title: '다음 해까지인 일',
      groupId,
      members,
      endDate: `${Number(year) + 1}-06-01`,
    })
    await dohyun.call(changeCalls.taskMemberStatus, {
      taskId: next.taskId,
      userId: members[0]!,
      taskStatus: 'Completed',
    })
    expect(await titlesOf()).toContain('지난해의 일')
    expect(await titlesOf()).toContain('다음 해까지인 일')
    await app.db
      .updateTable('tasks_tasks')
      .set({ completed_at: new Date(`${Number(year) - 1}-12-31T12:00:00+09:00`) })
      .where('task_id', '=', next.taskId)
      .execute()
    expect(await titlesOf()).not.toContain('다음 해까지인 일')
    expect(await titlesOf({ filterStart: `${year}-01-01`, filterEnd: `${year}-12-31` })).not.toContain('지난해의 일')
    expect(
      await titlesOf({ filterStart: `${Number(year) + 1}-01-01`, filterEnd: `${Number(year) + 1}-12-31` }),
    ).toContain('다음 해까지인 일')
    for (const { taskId } of [old, next]) await dohyun.call(changeCalls.taskDelete, { taskId })
  })

  test('what one made and what one follows are lists of their own (TASK-016, TASK-025)', async () => {
    expect(await titlesOf({ taskType: 'trackingtask' })).toEqual(['모레까지'])
    expect(await titlesOf({ taskType: 'createtask' })).toEqual([])
    expect(await titlesOf({ taskType: 'createtask', filterText: '모레' }, dohyun)).toEqual(['모레까지'])
  })

  test('page by page everything once; whoever asks for all is told that there is more (TASK-069, G-121)', async () => {
    const asked = { filterStart: inDays(-30), filterEnd: inDays(30) }
    const all = await titlesOf({ ...asked, rowCount: 65_535 })
    const found: string[] = []
    for (let after: string | undefined; ; ) {
      const page = await seoyeon.call(tasksCalls.myTaskItems, { ...asked, rowCount: 2, after })
      found.push(...page.items.map(({ title }) => title))
      if (!page.next) break
      after = page.next
    }
    expect(found).toEqual(all)
    expect((await seoyeon.send(tasksCalls.myTaskItems, { after: '1_morgen_3' })).status).toBe(400)
  })

  test('people may be named once for all tasks, which says the same', async () => {
    const asked: Asked = { viewKind: 'MyArea', groupId }
    const whole = await seoyeon.call(tasksCalls.myTaskItems, asked)
    const { items, members } = await seoyeon.call(tasksCalls.myTaskItems, { ...asked, namedOnce: true })
    expect(whole.items.some(({ memberList }) => memberList.length > 0)).toBe(true)
    expect(members?.people.map(({ userId }) => userId)).toEqual([codeOf(doer)])
    expect(
      items.map((item) => ({
        ...item,
        memberList: members?.parts
          .filter(({ taskId }) => taskId === item.taskId)
          .map((part) => ({ ...members.people[0]!, ...part })),
      })),
    ).toEqual(whole.items)
  })
})

test('a board goes on page by page in the order of its columns (TASK-060)', async () => {
  const area = { viewKind: 'MyArea', groupId } as const
  const whole = await titlesOf(area)
  const first = await seoyeon.call(tasksCalls.myTaskItems, { ...area, rowCount: 3 })
  const rest = await seoyeon.call(tasksCalls.myTaskItems, { ...area, after: first.next! })
  expect([...first.items, ...rest.items].map(({ title }) => title)).toEqual(whole)
  expect(rest.next).toBeNull()
})

test('tasks without an area are one’s own (TASK-060, TASK-071)', async () => {
  await add(seoyeon, { title: '나만 아는 일' })
  expect(await titlesOf({ viewKind: 'DirectTask' })).toEqual(['나만 아는 일'])
  expect(await titlesOf({ viewKind: 'MyArea', groupId: emptyGroupId })).toEqual(['나만 아는 일'])
  expect(await titlesOf({ viewKind: 'DirectTask' }, dohyun)).not.toContain('나만 아는 일')
})

test('a task has all that is kept of it (TASK-029, TASK-038, TASK-057, TASK-065)', async () => {
  const task = await add(dohyun, {
    title: '모두 적은 업무',
    groupId,
    description: '<p>설명</p>',
    startDate: inDays(0),
    endDate: inDays(3),
    endTime: '15:00',
    priority: 'High',
    taskLabel1: true,
    taskLabel4: true,
    url: 'https://example.com/',
    tags: ['기획', '기획', '2026'],
    members: [codeOf(doer), codeOf('dohyun.kim')],
    trackers: [codeOf(doer)],
  })
  const shown = await read(seoyeon, task.taskId)
  expect(shown).toMatchObject({
    title: '모두 적은 업무',
    description: '<p>설명</p>',
    groupId,
    groupTitle: '시험 영역',
    groupAcronym: '시영',
    startDate: inDays(0),
    endDate: inDays(3),
    endTime: '15:00',
    priority: 'High',
    isHigh: true,
    taskStatus: 'ToDo',
    itemTaskStatus: 'ToDo',
    taskColor: 'red',
    taskLabel1: true,
    taskLabel2: false,
    taskLabel4: true,
    isMember: true,
    isTracker: true,
    hasMember: true,
    hasTracker: true,
    hasComment: false,
    createdId: codeOf('dohyun.kim'),
    createdName: '김도현',
    url: 'https://example.com/',
    dueState: { classColor: 'green', statusText: 'normal', spanDays: 3 },
  })
  expect(shown.tagList.map(({ tagName }) => tagName)).toEqual(['기획', '2026'])
  expect(shown.memberList.map(({ userId }) => userId).toSorted()).toEqual(
    [codeOf('dohyun.kim'), codeOf(doer)].toSorted(),
  )
  expect((await seoyeon.call(tasksCalls.taskTags, { taskId: task.taskId })).items).toEqual(shown.tagList)
  expect((await seoyeon.call(tasksCalls.taskMembers, { taskId: task.taskId })).items).toEqual(shown.memberList)
  await dohyun.call(changeCalls.taskDelete, { taskId: task.taskId })
})

test('a new task is not begun, of usual importance, and stands at the end of its column (TASK-057, TASK-058, TASK-059)', async () => {
  const task = await add(dohyun, { title: '제목만', groupId })
  expect([task.taskStatus, task.priority, task.isHigh, task.progress]).toEqual(['ToDo', 'Normal', false, 0])
  expect((await titlesOf({ viewKind: 'MyArea', groupId })).at(-2)).toBe('제목만')
  await dohyun.call(changeCalls.taskDelete, { taskId: task.taskId })
})

test('tags are given and taken one by one, and none twice (TASK-046, TASK-047, TASK-048, TASK-064)', async () => {
  const { taskId } = await add(dohyun, { title: '꼬리표', groupId })
  const tag = await dohyun.call(changeCalls.taskTagAdd, { taskId, tagName: ' 기획 ' })
  expect(await seoyeon.call(changeCalls.taskTagAdd, { taskId, tagName: '기획' })).toEqual(tag)
  expect((await dohyun.call(tasksCalls.taskTags, { taskId })).items).toEqual([
    { taskId, tagId: tag.tagId, tagName: '기획' },
  ])
  await seoyeon.call(changeCalls.taskTagDelete, { taskId, tagId: tag.tagId })
  expect((await dohyun.send(changeCalls.taskTagDelete, { taskId, tagId: tag.tagId })).status).toBe(404)
  expect((await dohyun.call(tasksCalls.taskTags, { taskId })).items).toEqual([])
  await dohyun.call(changeCalls.taskDelete, { taskId })
})

test('the chart counts what is completed, delayed, in time and without an end (TASK-053, TASK-066)', async () => {
  const { mytask, createtask, trackingtask } = await seoyeon.call(tasksCalls.dashboardChart, {})
  // The one of her own stands among them.
  expect(mytask).toEqual({ completedCnt: 1, delayedCnt: 1, normalCnt: 2, endlessCnt: 2, totalCnt: 6 })
  expect(createtask).toEqual({ completedCnt: 0, delayedCnt: 0, normalCnt: 0, endlessCnt: 1, totalCnt: 1 })
  expect(trackingtask).toMatchObject({ normalCnt: 1, totalCnt: 1 })
})

test('tabs and labels count what the lists tell, narrowed as they are', async () => {
  for (const asked of [{}, { taskStatus: 'Completed' as const }, { taskLabel2: true }]) {
    const { labels, ...counts } = await seoyeon.call(tasksCalls.taskCounts, asked)
    for (const taskType of ['mytask', 'createtask', 'trackingtask'] as const)
      expect(counts[taskType], taskType).toBe((await titlesOf({ ...asked, taskType })).length)
    if (!('taskStatus' in asked)) expect(labels).toEqual([0, 1, 0, 0, 1])
  }
})

test('whoever is taken out of an area sees its tasks no more', async () => {
  const { version } = await dohyun.call(areaCalls.areaLines, { groupId })
  const self = { kind: 'person', code: codeOf('dohyun.kim'), role: 'owner' } as const
  await dohyun.call(areaCalls.saveAreaLines, { groupId, version, items: [self] })
  expect(await titlesOf()).toEqual(['나만 아는 일'])
  expect((await seoyeon.call(tasksCalls.dashboardChart, {})).mytask.totalCnt).toBe(1)
})
