import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { areaCalls } from '../../contract/areas.contract.ts'
import { calendarFeedCalls as calls } from '../../contract/calendar-feeds.contract.ts'
import { changeCalls } from '../../contract/changes.contract.ts'
import { type FeedLook, limits } from '../../contract/tasks.rules.ts'
import { add, codeOf, newArea } from '../tasks.fixture.ts'

let app: TestApp
let dohyun: TestClient
let seoyeon: TestClient
let groupId: string
/** Nobody gave her anything yet. */
const doer = 'popup.manager'
const members = [codeOf(doer)]

beforeAll(async () => {
  app = await startTestApp()
  ;[dohyun, seoyeon] = [await app.signIn('dohyun.kim'), await app.signIn(doer)]
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.deleteFrom('tasks_tasks').execute()
  await app.db.deleteFrom('tasks_feeds').execute()
  groupId = await newArea(dohyun, { [doer]: 'member', 'jiwoo.seo': 'guest' })
})

const make = async (client: TestClient, look: FeedLook, of: string | null = null) => {
  const made = await client.call(calls.makeCalendarFeed, { groupId: of, look })
  return { ...made, token: made.url.split('token=')[1]! }
}
const read = (token: string) => app.visitor().send(calls.readCalendarFeed, { token })
/** What a calendar program makes of it. */
const partsOf = async (token: string) => new ICAL.Component(ICAL.parse((await read(token)).text)).getAllSubcomponents()
const said = (part: ICAL.Component, ...names: string[]) =>
  names.map((name) => part.getFirstPropertyValue(name)?.toString() ?? null)

test('what one has to do is told as to-dos with their states, days and tags, whatever its texts hold', async () => {
  const { taskId } = await add(dohyun, {
    title: '견적\r\nATTENDEE:mailto:x@example.com',
    description: '<p>첫째; 둘째, 셋째</p>',
    groupId,
    members,
    startDate: '2031-03-10',
    endDate: '2031-03-12',
    endTime: '15:00',
    priority: 'High',
    tags: ['기획', '영업, 해외'],
  })
  await add(dohyun, { title: '남의 일', groupId })
  const { token } = await make(seoyeon, 'todos')
  const answer = await read(token)
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(answer.text).not.toMatch(/^ATTENDEE/m)
  const [todo, ...more] = await partsOf(token)
  expect(more).toEqual([])
  expect(todo!.name).toBe('vtodo')
  expect(said(todo!, 'description', 'dtstart', 'due', 'status', 'priority', 'class', 'sequence')).toEqual([
    '첫째; 둘째, 셋째',
    '2031-03-10T00:00:00',
    '2031-03-12T15:00:00',
    'NEEDS-ACTION',
    '1',
    'PUBLIC',
    '0',
  ])
  expect(todo!.getFirstProperty('categories')!.getValues()).toEqual(['기획', '영업, 해외'])
  expect(String(todo!.getFirstPropertyValue('url'))).toMatch(
    new RegExp(`/po/workplace/taskSummary/detail\\?taskId=${taskId}$`),
  )
})

test('told as days, a task stands on its last one, and what has no end nowhere', async () => {
  await add(dohyun, { title: '끝이 없는 일', groupId, members })
  await add(dohyun, {
    title: '보고서',
    groupId,
    members,
    startDate: '2031-03-10',
    endDate: '2031-03-12',
    endTime: '15:00',
  })
  const [day, ...more] = await partsOf((await make(seoyeon, 'days')).token)
  expect(more).toEqual([])
  expect([day!.name, ...said(day!, 'summary', 'dtstart', 'dtend', 'transp')]).toEqual([
    'vevent',
    '보고서 15:00',
    '2031-03-12',
    '2031-03-13',
    'TRANSPARENT',
  ])
})

test('a task keeps its name in every feed, and each change of it has a higher number and a later time', async () => {
  const { taskId } = await add(dohyun, { title: '첫 이름', groupId, members, endDate: '2031-03-12' })
  const [own, ofArea] = [await make(seoyeon, 'todos'), await make(dohyun, 'days', groupId)]
  const [before] = await partsOf(own.token)
  await dohyun.call(changeCalls.taskTitle, { taskId, title: '둘째 이름' })
  await dohyun.call(changeCalls.taskTagAdd, { taskId, tagName: '기획' })
  await seoyeon.call(changeCalls.taskMemberStatus, { taskId, userId: members[0]!, taskStatus: 'Completed' })
  const [after] = await partsOf(own.token)
  const [elsewhere] = await partsOf(ofArea.token)
  expect(said(after!, 'uid', 'summary', 'status', 'percent-complete')).toEqual([
    ...said(before!, 'uid'),
    '둘째 이름',
    'COMPLETED',
    '100',
  ])
  expect(said(elsewhere!, 'uid', 'summary')).toEqual([...said(before!, 'uid'), '✓ 둘째 이름'])
  expect(Number(said(after!, 'sequence')[0])).toBeGreaterThanOrEqual(3)
  expect(said(elsewhere!, 'sequence', 'last-modified')).toEqual(said(after!, 'sequence', 'last-modified'))
  expect(said(after!, 'last-modified')[0]! >= said(before!, 'last-modified')[0]!).toBe(true)
})

test('what was completed more than a month ago is told no more', async () => {
  const { taskId } = await add(dohyun, { title: '오래전 일', groupId, members, endDate: '2026-01-05' })
  await dohyun.call(changeCalls.taskMemberStatus, { taskId, userId: members[0]!, taskStatus: 'Completed' })
  const { token } = await make(seoyeon, 'todos')
  expect(await partsOf(token)).toHaveLength(1)
  await app.db
    .updateTable('tasks_tasks')
    .set({ completed_at: new Date(Date.now() - 32 * 86_400_000) })
    .where('task_id', '=', taskId)
    .execute()
  expect(await partsOf(token)).toEqual([])
})

test('an address tells what its owner may see when it is asked: as a guest her own, and nothing once she left', async () => {
  const jiwoo = await app.signIn('jiwoo.seo')
  await add(dohyun, { title: '손님의 일', groupId, members: [codeOf('jiwoo.seo')], endDate: '2031-03-12' })
  await add(dohyun, { title: '안쪽의 일', groupId, endDate: '2031-03-13' })
  const [hers, all] = [await make(jiwoo, 'days', groupId), await make(seoyeon, 'days', groupId)]
  const titles = async (token: string) => (await partsOf(token)).map((part) => said(part, 'summary')[0])
  expect(await titles(hers.token)).toEqual(['손님의 일'])
  expect(await titles(all.token)).toEqual(['손님의 일', '안쪽의 일'])
  const { items: lines, version } = await dohyun.call(areaCalls.areaLines, { groupId })
  await dohyun.call(areaCalls.saveAreaLines, {
    groupId,
    version,
    items: lines.filter(({ code }) => code !== members[0]).map(({ kind, code, role }) => ({ kind, code, role })),
  })
  expect((await read(all.token)).status).toBe(404)
  expect((await seoyeon.send(calls.makeCalendarFeed, { groupId, look: 'days' })).status).toBe(404)
})

test('an address is renewed and taken back, by its owner alone, and there are so many at the most', async () => {
  const first = await make(seoyeon, 'days')
  const renewed = await make(seoyeon, 'days')
  expect([(await read(first.token)).status, (await read(renewed.token)).status]).toEqual([404, 200])
  const { items } = await seoyeon.call(calls.calendarFeeds, {})
  expect(items).toMatchObject([{ feedId: renewed.feedId, area: null, look: 'days', lastUsedAt: expect.any(String) }])
  expect((await dohyun.send(calls.removeCalendarFeed, { feedId: renewed.feedId })).status).toBe(404)
  await seoyeon.call(calls.removeCalendarFeed, { feedId: renewed.feedId })
  expect((await read(renewed.token)).status).toBe(404)
  for (let made = 0; made < limits.calendarFeeds; made += 1)
    await make(dohyun, made % 2 ? 'days' : 'todos', made < 2 ? null : await areaNo(made))
  expect((await dohyun.send(calls.makeCalendarFeed, { groupId, look: 'days' })).status).toBe(409)
})

const made: string[] = []
/** One area for two looks. */
async function areaNo(nth: number): Promise<string> {
  return (made[nth >> 1] ??= await newArea(dohyun, {}, `영역 ${nth >> 1}`))
}
