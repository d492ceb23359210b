import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import { xlsxOf } from '#platform/server/export/xlsx.ts'
import { areaCalls } from '../../contract/areas.contract.ts'
import { changeCalls } from '../../contract/changes.contract.ts'
import { checkCalls } from '../../contract/checks.contract.ts'
import { feedCalls } from '../../contract/feed.contract.ts'
import { type ArchivedWay, importCalls } from '../../contract/import.contract.ts'
import { tasksCalls } from '../../contract/tasks.contract.ts'
import { limits } from '../../contract/tasks.rules.ts'
import { add, boardOf, codeOf, newArea, read, samePlaces } from '../tasks.fixture.ts'
import { kanboardBoard, trelloBoard } from './boards.fixture.ts'

let app: TestApp
let dohyun: TestClient
let jiwoo: TestClient
let groupId: string
beforeAll(async () => {
  app = await startTestApp()
  ;[dohyun, jiwoo] = [await app.signIn('dohyun.kim'), await app.signIn('jiwoo.seo')]
})
afterAll(() => app.close())
beforeEach(async () => {
  groupId = await newArea(dohyun, { 'jiwoo.seo': 'member', 'popup.manager': 'viewer' })
})

type Content = string | Uint8Array<ArrayBuffer>
const sent = (content: Content, archived: ArchivedWay = 'leave') => ({
  groupId,
  archived,
  upload: { name: 'tasks', content },
})
const preview = (content: Content, client = dohyun) => client.call(importCalls.previewImport, sent(content))
const bring = (content: Content, client = dohyun, archived?: ArchivedWay) =>
  client.call(importCalls.importTasks, sent(content, archived))
const tasksIn = async () => (await dohyun.call(tasksCalls.myTaskItems, { viewKind: 'MyArea', groupId })).items
const mail = demoPerson('dohyun.kim').email

describe('a table', () => {
  const table = [
    'Task Name,설명,상태,마감일,우선순위,태그,담당자,비고란',
    `보고서,"첫째 <b>줄</b>\n둘째",Hold,2031. 3. 12. 15:00,높음,"기획, 영업",${mail},x`,
    '견적,,진행 중,2031-03-10,,,서지우,x',
    ',,,2031-03-10,,,,x',
    '거꾸로,,,내일쯤,,,없는 사람,x',
  ].join('\n')

  test('is looked at line by line before anything changes: what is new, what cannot be read, who is nobody here', async () => {
    const report = await preview(table)
    expect(report).toMatchObject({ source: 'table', created: 2, wrong: 2, known: 0, unknownHeads: ['비고란'] })
    expect(
      report.lines.map(({ line, what, status, faults }) => [line, what, status, faults.map(({ key }) => key)]),
    ).toEqual([
      [5, 'wrong', 'ToDo', ['tasks.import.faults.titleMissing']],
      [6, 'wrong', 'ToDo', ['tasks.import.faults.unread']],
      [3, 'created', 'Pending', []],
      [4, 'created', 'Process', []],
    ])
    expect(await tasksIn()).toEqual([])
  })

  test('becomes tasks with all that it says, Hold as what is waited for (G-037), and is known when it comes again', async () => {
    await bring(table)
    expect(await boardOf(dohyun, groupId)).toEqual({ Pending: ['보고서'], Process: ['견적'] })
    const first = (await tasksIn()).find(({ title }) => title === '보고서')
    expect(first).toMatchObject({ endDate: '2031-03-12', endTime: '15:00', priority: 'High', taskStatus: 'Pending' })
    expect(first!.tagList.map(({ tagName }) => tagName)).toEqual(['기획', '영업'])
    expect(first!.memberList.map(({ userId }) => userId)).toEqual([codeOf('dohyun.kim')])
    expect((await read(dohyun, first!.taskId)).description).toBe('<p>첫째 &lt;b&gt;줄&lt;/b&gt;</p><p>둘째</p>')
    const { items } = await jiwoo.call(feedCalls.workFeed, {})
    expect(items[0]).toMatchObject({ title: '견적' })
    expect(await bring(table)).toMatchObject({ created: 0, known: 2, importId: null })
    expect(await tasksIn()).toHaveLength(2)
    expect(await samePlaces(app.db)).toBe(0)
  })

  test('that the list was saved as comes back in another area as it was', async () => {
    await add(dohyun, {
      title: '=1+1',
      groupId,
      startDate: '2031-03-10',
      endDate: '2031-03-12',
      endTime: '15:00',
      priority: 'Low',
      taskLabel2: true,
      tags: ['기획'],
      members: [codeOf('jiwoo.seo')],
      url: 'https://example.com/',
    })
    const [before] = await tasksIn()
    const file = await dohyun.send(tasksCalls.exportTasks, { viewKind: 'MyArea', groupId, format: 'csv' })
    groupId = await newArea(dohyun, { 'jiwoo.seo': 'member' })
    expect(await bring(file.text)).toMatchObject({ created: 1, wrong: 0, unknownHeads: [] })
    const [after] = await tasksIn()
    for (const field of ['title', 'startDate', 'endDate', 'endTime', 'priority', 'taskLabel2', 'url'] as const)
      expect([field, after![field]]).toEqual([field, before![field]])
    expect(after!.memberList.map(({ userId }) => userId)).toEqual([codeOf('jiwoo.seo')])
    expect(after!.tagList.map(({ tagName }) => tagName)).toEqual(['기획'])
  })

  test('without titles, with too many lines, and what is no table at all is refused as a whole', async () => {
    const many = ['제목', ...Array.from({ length: limits.imported + 1 }, (_, nth) => `업무 ${nth}`)].join('\n')
    for (const content of ['마감일\n2031-03-12\n', many, '{"name":"board"}', '[1, 2', '[]'])
      expect((await dohyun.send(importCalls.previewImport, sent(content))).status).toBe(400)
    const workbook = await xlsxOf('업무', [{ head: '제목' }], [['엑셀의 일']])
    expect(await preview(Uint8Array.from(workbook))).toMatchObject({ created: 1 })
  })
})

describe('a board of Trello', () => {
  test('brings its lists as columns and its cards with days, labels, points and people, but what was put away', async () => {
    const report = await bring(trelloBoard(mail))
    expect(report).toMatchObject({
      source: 'trello',
      created: 2,
      archived: 2,
      wrong: 1,
      newColumns: ['디자인 검토'],
      leftColumns: [],
      strangers: ['Somebody Else'],
    })
    expect(await boardOf(dohyun, groupId)).toEqual({ ToDo: ['요구 정리'], '디자인 검토': ['화면 시안'] })
    const card = (await tasksIn()).find(({ title }) => title === '화면 시안')!
    expect(card).toMatchObject({
      taskStatus: 'Process',
      startDate: '2031-03-10',
      endDate: '2031-03-12',
      endTime: '15:00',
      taskLabel1: true,
      taskLabel4: true,
      url: 'https://trello.com/c/sQI2wV88',
    })
    expect(card.memberList.map(({ userId }) => userId)).toEqual([codeOf('dohyun.kim')])
    expect(card).toMatchObject({ checks: 2, checksDone: 1, progress: 50 })
    expect((await read(dohyun, card.taskId)).description).toBe('<p>첫 줄</p><p>&lt;b&gt;굵게&lt;/b&gt;</p>')
    const checks = await dohyun.call(checkCalls.taskChecks, { taskId: card.taskId })
    expect(checks.items.map(({ title, isDone }) => [title, isDone])).toEqual([
      ['첫째', true],
      ['둘째', false],
    ])
    expect(await bring(trelloBoard(mail), dohyun, 'bring')).toMatchObject({ created: 2, known: 2, archived: 0 })
  })

  test('brought by a member makes no columns: its cards stand in those of their states', async () => {
    expect(await bring(trelloBoard(mail), jiwoo)).toMatchObject({ newColumns: [], leftColumns: ['디자인 검토'] })
    expect(await boardOf(dohyun, groupId)).toEqual({ ToDo: ['요구 정리'], Process: ['화면 시안'] })
  })
})

test('a board of Kanboard comes with what was closed there as completed, and Hold as what is waited for (G-037)', async () => {
  expect(await bring(kanboardBoard)).toMatchObject({ source: 'kanboard', created: 3, wrong: 0 })
  expect(await boardOf(dohyun, groupId)).toEqual({
    ToDo: ['밀린 일'],
    Pending: ['기다리는 일'],
    Completed: ['닫힌 일'],
  })
  const tasks = await tasksIn()
  expect(tasks.find(({ title }) => title === '밀린 일')).toMatchObject({ priority: 'High', isHigh: true })
  expect(tasks.find(({ title }) => title === '밀린 일')!.tagList.map(({ tagName }) => tagName)).toEqual([
    '영업',
    '버그',
  ])
  expect(tasks.find(({ title }) => title === '기다리는 일')).toMatchObject({ endDate: '2031-03-12', endTime: '15:00' })
  expect(tasks.find(({ title }) => title === '닫힌 일')).toMatchObject({ progress: 100 })
})

test('an import is taken back by whoever made it, with its columns, but for what was changed since; then it may come anew', async () => {
  const { importId } = await bring(trelloBoard(mail))
  const kept = (await tasksIn()).find(({ title }) => title === '요구 정리')!
  await jiwoo.call(changeCalls.taskTitle, { taskId: kept.taskId, title: '요구 다시 정리' })
  expect((await jiwoo.send(importCalls.undoImport, { importId: importId! })).status).toBe(404)
  expect(await dohyun.call(importCalls.undoImport, { importId: importId! })).toEqual({ deleted: 1, kept: 1 })
  expect(await boardOf(dohyun, groupId)).toEqual({ ToDo: ['요구 다시 정리'] })
  const { items } = await dohyun.call(tasksCalls.taskBucket, { groupId })
  expect(items.map(({ title }) => title).filter(Boolean)).toEqual([])
  expect(await bring(trelloBoard(mail))).toMatchObject({ created: 1, known: 1 })
  await app.db
    .updateTable('tasks_imports')
    .set({ at: new Date(Date.now() - 25 * 3_600_000) })
    .execute()
  expect((await dohyun.send(importCalls.undoImport, { importId: importId! })).status).toBe(404)
})

test('only owners and members bring tasks: viewers are refused, strangers find nothing, and nothing changes', async () => {
  const [viewer, stranger] = [await app.signIn('popup.manager'), await app.signIn('haneul.song')]
  for (const call of [importCalls.previewImport, importCalls.importTasks]) {
    expect((await viewer.send(call, sent('제목\n업무\n'))).status).toBe(403)
    expect((await stranger.send(call, sent('제목\n업무\n'))).status).toBe(404)
  }
  await dohyun.call(areaCalls.archiveArea, { groupId, isArchived: true })
  expect((await dohyun.send(importCalls.importTasks, sent('제목\n업무\n'))).status).toBe(409)
  expect(await tasksIn()).toEqual([])
})
