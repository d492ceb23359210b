import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { weekdayOf } from '#platform/contract/days.ts'
import { fc } from '#platform/testing/samples.ts'
import { changeCalls } from '../../contract/changes.contract.ts'
import { checkCalls } from '../../contract/checks.contract.ts'
import { feedCalls } from '../../contract/feed.contract.ts'
import { manyCalls } from '../../contract/many.contract.ts'
import { repeatCalls } from '../../contract/repeat/repeat.contract.ts'
import { tasksCalls } from '../../contract/tasks.contract.ts'
import { add, codeOf, columnOf, newArea, read, samePlaces } from '../tasks.fixture.ts'

let app: TestApp
let dohyun: TestClient
let jiwoo: TestClient
let groupId: string
let [todo, completed] = [0, 0]
beforeAll(async () => {
  app = await startTestApp()
  ;[dohyun, jiwoo] = await Promise.all([app.signIn('dohyun.kim'), app.signIn('jiwoo.seo')])
  groupId = await newArea(dohyun, { 'jiwoo.seo': 'member', 'popup.manager': 'viewer' })
  todo = await columnOf(dohyun, groupId, 'ToDo')
  completed = await columnOf(dohyun, groupId, 'Completed')
})
afterAll(() => app.close())

const weekly = { rule: 'FREQ=WEEKLY;BYDAY=MO' }
/** A task that returns each Monday from the 30th of November 2026 on. */
const begin = (title: string, more: Parameters<typeof add>[1] | object = {}) =>
  add(dohyun, { title, groupId, endDate: '2026-11-30', repeat: weekly, ...more })
const complete = (client: TestClient, taskId: number) =>
  client.call(changeCalls.taskMove, { taskId, bucketId: completed })
const reopen = (client: TestClient, taskId: number) => client.call(changeCalls.taskMove, { taskId, bucketId: todo })

/** The tasks of a name, by their last days. */
async function called(title: string) {
  const asked = { viewKind: 'MyArea', groupId, filterStart: '2026-01-01', filterEnd: '2999-12-31' } as const
  const { items } = await dohyun.call(tasksCalls.myTaskItems, asked)
  return items
    .filter((each) => each.title === title)
    .toSorted((a, b) => (a.endDate! < b.endDate! ? -1 : 1))
    .map(({ taskId, endDate, taskStatus }) => ({ taskId, endDate, taskStatus }))
}
const daysOf = async (title: string) => (await called(title)).map(({ endDate }) => endDate)

describe('a task that returns', () => {
  test('the next one appears once it is completed, with all that it had', async () => {
    const members = [codeOf('jiwoo.seo'), codeOf('dohyun.kim')]
    const { taskId } = await begin('주간 보고', {
      startDate: '2026-11-27',
      endTime: '15:00',
      priority: 'High',
      taskLabel3: true,
      tags: ['보고', '매주'],
      description: '<p>지난주와 이번 주</p>',
      url: 'https://example.com/',
      members,
      trackers: [codeOf('popup.manager')],
    })
    for (const title of ['지난주 정리', '이번 주 계획'])
      await dohyun.call(checkCalls.taskCheckAdd, { taskId, title, isDone: title === '지난주 정리' })
    await complete(dohyun, taskId)
    const [, next] = await called('주간 보고')
    const checks = await jiwoo.call(checkCalls.taskChecks, { taskId: next!.taskId })
    expect(checks.items.map(({ title, isDone }) => [title, isDone])).toEqual([
      ['지난주 정리', false],
      ['이번 주 계획', false],
    ])
    const { can: _can, memberList, tagList, trackerList, ...made } = await read(jiwoo, next!.taskId)
    expect(made).toMatchObject({
      startDate: '2026-12-04',
      endDate: '2026-12-07',
      endTime: '15:00',
      priority: 'High',
      taskLabel3: true,
      description: '<p>지난주와 이번 주</p>',
      url: 'https://example.com/',
      taskStatus: 'ToDo',
      isRepeating: true,
      createdId: codeOf('dohyun.kim'),
      repeat: { ...weekly, isOfBusinessDays: false, day: '2026-12-07', isLatest: true, nextDay: '2026-12-14' },
    })
    expect(memberList.map(({ userId, taskStatus }) => ({ userId, taskStatus }))).toEqual(
      expect.arrayContaining(members.map((userId) => ({ userId, taskStatus: 'ToDo' }))),
    )
    expect(tagList.map(({ tagName }) => tagName)).toEqual(['보고', '매주'])
    expect(trackerList.map(({ userId }) => userId)).toEqual([codeOf('popup.manager')])
    expect((await read(jiwoo, taskId)).repeat).toMatchObject({ day: '2026-11-30', isLatest: false, nextDay: null })
    const { items } = await jiwoo.call(feedCalls.workFeed, {})
    expect(items.find((each) => each.taskId === next!.taskId)).toMatchObject({
      act: 'returned',
      details: { day: '2026-12-07' },
    })
  })

  test('it appears when the last of its members is done, too', async () => {
    const userId = codeOf('jiwoo.seo')
    const { taskId } = await begin('둘이 하는 점검', { members: [userId, codeOf('dohyun.kim')] })
    const done = { taskId, taskStatus: 'Completed' } as const
    await jiwoo.call(changeCalls.taskMemberStatus, { ...done, userId })
    expect(await daysOf('둘이 하는 점검')).toEqual(['2026-11-30'])
    await dohyun.call(changeCalls.taskMemberStatus, { ...done, userId: codeOf('dohyun.kim') })
    expect(await daysOf('둘이 하는 점검')).toEqual(['2026-11-30', '2026-12-07'])
  })

  test('two who complete it at once, and whoever completes it again, make one', async () => {
    const { taskId } = await begin('동시에')
    await Promise.all([complete(dohyun, taskId), complete(jiwoo, taskId)])
    await reopen(jiwoo, taskId)
    await complete(jiwoo, taskId)
    expect(await daysOf('동시에')).toEqual(['2026-11-30', '2026-12-07'])
  })

  test('one’s own returns as well, by the business days of one’s company', async () => {
    const repeat = { rule: 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=2', isOfBusinessDays: true }
    const { taskId } = await add(jiwoo, { title: '정산', endDate: '2026-12-02', repeat })
    await jiwoo.call(changeCalls.taskMemberStatus, { taskId, userId: codeOf('jiwoo.seo'), taskStatus: 'Completed' })
    const asked = { filterStart: '2027-01-01', filterEnd: '2027-01-31', filterText: '정산' }
    const { items } = await jiwoo.call(tasksCalls.myTaskItems, asked)
    // The first of January, a Friday, is a holiday.
    expect(items.map(({ endDate }) => endDate)).toEqual(['2027-01-05'])
  })

  test('it ends by number, and when somebody says so', async () => {
    const { taskId } = await begin('두 번만', { repeat: { rule: 'FREQ=DAILY;COUNT=2' } })
    await complete(dohyun, taskId)
    const [, second] = await called('두 번만')
    expect((await read(dohyun, second!.taskId)).repeat).toMatchObject({ isLatest: true, nextDay: null })
    await complete(dohyun, second!.taskId)
    expect(await daysOf('두 번만')).toEqual(['2026-11-30', '2026-12-01'])

    const other = await begin('그만둘 일')
    await dohyun.call(repeatCalls.taskRepeat, { taskId: other.taskId, repeat: null })
    await complete(dohyun, other.taskId)
    expect(await daysOf('그만둘 일')).toEqual(['2026-11-30'])
  })

  test('who left its area has not to do the next one', async () => {
    const areaOfTwo = await newArea(dohyun, { 'jiwoo.seo': 'member', 'popup.manager': 'viewer' }, '줄어드는 영역')
    const { taskId } = await add(dohyun, {
      title: '남은 사람의 일',
      groupId: areaOfTwo,
      endDate: '2026-11-30',
      repeat: weekly,
      members: ['dohyun.kim', 'jiwoo.seo'].map(codeOf),
    })
    await app.db
      .deleteFrom('tasks_area_members')
      .where('area_id', '=', areaOfTwo)
      .where('code', '=', codeOf('jiwoo.seo'))
      .execute()
    await dohyun.call(changeCalls.taskMove, { taskId, bucketId: await columnOf(dohyun, areaOfTwo, 'Completed') })
    const { items } = await dohyun.call(tasksCalls.myTaskItems, { viewKind: 'MyArea', groupId: areaOfTwo })
    const next = items.find(({ endDate }) => endDate === '2026-12-07')!
    expect(next.memberList.map(({ userId }) => userId)).toEqual([codeOf('dohyun.kim')])
  })
})

describe('completing that is taken back', () => {
  const completeMany = (client: TestClient, taskIds: number[]) =>
    client.call(manyCalls.changeTasks, { taskIds, change: { kind: 'state', taskStatus: 'Completed' } })
  const undo = (client: TestClient, changeId: number) => client.call(manyCalls.undoChange, { changeId })

  test('the tasks that appeared go again, and appear anew when it is completed after all', async () => {
    const checked = await begin('되돌릴 하나', { members: [codeOf('jiwoo.seo')], tags: ['매주'] })
    await dohyun.call(checkCalls.taskCheckAdd, { taskId: checked.taskId, title: '정리' })
    const other = await begin('되돌릴 둘')
    const { changeId } = await completeMany(dohyun, [checked.taskId, other.taskId])
    expect(await daysOf('되돌릴 하나')).toEqual(['2026-11-30', '2026-12-07'])
    const [, next] = await called('되돌릴 하나')
    expect((await undo(dohyun, changeId)).refused).toEqual([])
    for (const title of ['되돌릴 하나', '되돌릴 둘'])
      expect(await called(title)).toMatchObject([{ endDate: '2026-11-30', taskStatus: 'ToDo' }])
    expect((await dohyun.send(tasksCalls.taskRead, { id: next!.taskId })).status).toBe(404)
    expect((await read(dohyun, checked.taskId)).repeat).toMatchObject({ isLatest: true, nextDay: '2026-12-07' })
    await complete(jiwoo, checked.taskId)
    expect(await daysOf('되돌릴 하나')).toEqual(['2026-11-30', '2026-12-07'])
  })

  test.each<[what: string, act: (taskId: number) => Promise<unknown>]>([
    ['was renamed', (taskId) => jiwoo.call(changeCalls.taskTitle, { taskId, title: '건드린 회차' })],
    ['is talked about', (taskId) => jiwoo.call(feedCalls.taskFeedAdd, { taskId, feedMessage: '언제 하나요?' })],
    ['has something below it', (taskId) => add(jiwoo, { title: '아래', groupId, parentTaskId: taskId })],
    [
      'is followed by somebody',
      (taskId) => jiwoo.call(changeCalls.addTracker, { taskId, userId: codeOf('jiwoo.seo') }),
    ],
  ])('one that %s stays', async (what, act) => {
    const title = `이어지는 일: ${what}`
    const { taskId } = await begin(title)
    const { changeId } = await completeMany(dohyun, [taskId])
    const [, next] = await called(title)
    await act(next!.taskId)
    expect((await undo(dohyun, changeId)).changed).toEqual([taskId])
    expect((await read(dohyun, next!.taskId)).endDate).toBe('2026-12-07')
    expect((await read(dohyun, taskId)).taskStatus).toBe('ToDo')
    // Put back by hand it stays as well, and one is told.
    const again = `손으로 되돌린 일: ${what}`
    const other = await begin(again)
    await complete(dohyun, other.taskId)
    const [, itsNext] = await called(again)
    await act(itsNext!.taskId)
    expect(await reopen(dohyun, other.taskId)).toMatchObject({ taskStatus: 'ToDo', nextStays: true })
    expect((await read(dohyun, itsNext!.taskId)).endDate).toBe('2026-12-07')
  })

  test('put back by hand the next one goes, whoever puts it back and however, and comes again', async () => {
    const title = '손으로 되돌린 일'
    const userId = codeOf('jiwoo.seo')
    const { taskId } = await begin(title, { members: [userId] })
    const say = (taskStatus: 'Completed' | 'Process') =>
      jiwoo.call(changeCalls.taskMemberStatus, { taskId, userId, taskStatus })
    await complete(dohyun, taskId)
    const [, next] = await called(title)
    expect(await reopen(jiwoo, taskId)).toMatchObject({ taskStatus: 'ToDo', nextStays: false })
    expect(await daysOf(title)).toEqual(['2026-11-30'])
    expect((await dohyun.send(tasksCalls.taskRead, { id: next!.taskId })).status).toBe(404)
    expect((await read(dohyun, taskId)).repeat).toMatchObject({ isLatest: true, nextDay: '2026-12-07' })
    await say('Completed')
    expect(await daysOf(title)).toEqual(['2026-11-30', '2026-12-07'])
    expect(await say('Process')).toMatchObject({ nextStays: false })
    expect(await daysOf(title)).toEqual(['2026-11-30'])
    await dohyun.call(manyCalls.changeTasks, { taskIds: [taskId], change: { kind: 'state', taskStatus: 'Completed' } })
    await dohyun.call(manyCalls.changeTasks, { taskIds: [taskId], change: { kind: 'state', taskStatus: 'ToDo' } })
    expect(await daysOf(title)).toEqual(['2026-11-30'])
  })

  test('one that comes before the last of its series takes nothing back', async () => {
    const title = '두 번 끝낸 일'
    const { taskId } = await begin(title)
    await complete(dohyun, taskId)
    const [, next] = await called(title)
    await complete(dohyun, next!.taskId)
    expect(await reopen(dohyun, taskId)).toMatchObject({ nextStays: true })
    expect(await daysOf(title)).toEqual(['2026-11-30', '2026-12-07', '2026-12-14'])
  })

  test('one that was there before it was completed again stays', async () => {
    const { taskId } = await begin('다시 끝낸 일')
    await complete(dohyun, taskId)
    const [, next] = await called('다시 끝낸 일')
    await jiwoo.call(changeCalls.taskPriority, { taskId: next!.taskId, priority: 'High' })
    await reopen(dohyun, taskId)
    const { changeId } = await completeMany(dohyun, [taskId])
    await undo(dohyun, changeId)
    expect(await daysOf('다시 끝낸 일')).toEqual(['2026-11-30', '2026-12-07'])
  })
})

describe('skipping an occurrence', () => {
  test('is taken back as it was, unless somebody has gone on', async () => {
    const { taskId } = await begin('돌아올 일', { startDate: '2026-11-28' })
    const skip = (day: string) => dohyun.call(repeatCalls.taskSkip, { taskId, day })
    const { changeId } = await skip('2026-11-30')
    expect(await dohyun.call(manyCalls.undoChange, { changeId })).toEqual({ changed: [taskId], refused: [] })
    expect(await read(dohyun, taskId)).toMatchObject({
      startDate: '2026-11-28',
      endDate: '2026-11-30',
      repeat: { day: '2026-11-30', isLatest: true, nextDay: '2026-12-07' },
    })
    const first = await skip('2026-11-30')
    await skip('2026-12-07')
    expect((await dohyun.call(manyCalls.undoChange, { changeId: first.changeId })).refused).toEqual([
      { taskId, key: 'tasks.faults.changedMeanwhile' },
    ])
    expect((await read(dohyun, taskId)).repeat).toMatchObject({ day: '2026-12-14' })
  })

  test('the task moves on by one, however many ask for it, and lasts as long as before', async () => {
    const { taskId } = await begin('건너뛸 일', { startDate: '2026-11-29' })
    const skip = (client: TestClient) => client.call(repeatCalls.taskSkip, { taskId, day: '2026-11-30' })
    const answers = await Promise.allSettled([skip(dohyun), skip(jiwoo)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await read(dohyun, taskId)).toMatchObject({
      startDate: '2026-12-06',
      endDate: '2026-12-07',
      repeat: { day: '2026-12-07', nextDay: '2026-12-14' },
    })
  })

  test('a completed one, the last one and one that another follows stay', async () => {
    const { taskId } = await begin('한 번뿐', { repeat: { rule: 'FREQ=DAILY;COUNT=1' } })
    const skip = { taskId, day: '2026-11-30' }
    await expect(dohyun.call(repeatCalls.taskSkip, skip)).rejects.toMatchObject({ key: 'tasks.faults.lastOfSeries' })
    await complete(dohyun, taskId)
    await expect(dohyun.call(repeatCalls.taskSkip, skip)).rejects.toMatchObject({ key: 'tasks.faults.goneOn' })
    const followed = await begin('뒤가 있는 일')
    await complete(dohyun, followed.taskId)
    const [, next] = await called('뒤가 있는 일')
    await jiwoo.call(changeCalls.taskPriority, { taskId: next!.taskId, priority: 'High' })
    await reopen(dohyun, followed.taskId)
    const { taskId: before } = followed
    await expect(dohyun.call(repeatCalls.taskSkip, { ...skip, taskId: before })).rejects.toMatchObject({
      key: 'tasks.faults.goneOn',
    })
    await expect(dohyun.call(repeatCalls.taskRepeat, { taskId: before, repeat: null })).rejects.toMatchObject({
      key: 'tasks.faults.goneOn',
    })
  })
})

test('what has no last day does not return; whoever only looks on says nothing of it', async () => {
  await expect(add(dohyun, { title: '끝이 없는 일', groupId, repeat: weekly })).rejects.toMatchObject({
    fields: [expect.objectContaining({ path: 'repeat' })],
  })
  const { taskId } = await begin('보기만')
  const viewer = await app.signIn('popup.manager')
  const denied = { code: 'AccessDeniedException' }
  await expect(viewer.call(repeatCalls.taskRepeat, { taskId, repeat: null })).rejects.toMatchObject(denied)
  await expect(viewer.call(repeatCalls.taskSkip, { taskId, day: '2026-11-30' })).rejects.toMatchObject(denied)
  expect((await read(viewer, taskId)).repeat).toMatchObject({ day: '2026-11-30', isLatest: true })
})

test('whatever people complete, reopen and skip, each day has one task at the most', async () => {
  let round = 0
  const skip = (client: TestClient, taskId: number, day: string): Promise<{ taskId: number }> =>
    client.call(repeatCalls.taskSkip, { taskId, day })
  const back = async (client: TestClient, taskId: number, changeId: number) => {
    await client.call(manyCalls.undoChange, { changeId })
    return { taskId }
  }
  const skipAndBack: typeof skip = async (client, taskId, day) =>
    back(client, taskId, (await client.call(repeatCalls.taskSkip, { taskId, day })).changeId)
  const completeAndBack: typeof skip = async (client, taskId) => {
    const change = { kind: 'state', taskStatus: 'Completed' } as const
    return back(client, taskId, (await client.call(manyCalls.changeTasks, { taskIds: [taskId], change })).changeId)
  }
  const act = fc.record({
    what: fc.constantFrom<typeof skip>(complete, complete, reopen, skip, skipAndBack, completeAndBack),
    which: fc.nat({ max: 3 }),
    isTwice: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 7 }), async (acts) => {
      const title = `차례 ${(round += 1)}`
      await begin(title)
      for (const { what, which, isTwice } of acts) {
        const tasks = await called(title)
        const { taskId, endDate } = tasks[which % tasks.length]!
        const people = isTwice ? [dohyun, jiwoo] : [dohyun]
        await Promise.allSettled(people.map((client) => what(client, taskId, endDate!)))
      }
      const days = await daysOf(title)
      expect(new Set(days).size).toBe(days.length)
      expect(days.every((day) => weekdayOf(day!) === 1)).toBe(true)
    }),
    { numRuns: 12 },
  )
  expect(await samePlaces(app.db)).toBe(0)
})
