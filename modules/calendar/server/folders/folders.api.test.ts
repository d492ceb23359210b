import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { accountsCalls } from '#modules/accounts/contract/accounts.contract.ts'
import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import { calendarCalls, transferCalls } from '../../contract/calendar.contract.ts'
import type { Level } from '../../contract/calendar.rules.ts'
import { wireCalls } from '../../contract/wire.contract.ts'
import { companyFolders } from '../demo/demo-calendar.ts'
import { eventsQuery } from '../events/find-events.ts'
import { change, create, list, read, told } from '../testing.fixture.ts'

let app: TestApp
let dohyun: TestClient
let jiwoo: TestClient
let haneul: TestClient
let manager: TestClient
const codeOf = (userName: string) => demoPerson(userName).personCode

beforeAll(async () => {
  app = await startTestApp()
  dohyun = await app.signIn('dohyun.kim')
  jiwoo = await app.signIn('jiwoo.seo')
  haneul = await app.signIn('haneul.song')
  manager = await app.signIn('manager')
})
afterAll(() => app.close())

const newFolder = async (client: TestClient, more: object = {}) =>
  (await client.call(calendarCalls.createFolder, { name: '프로젝트', color: 'purple', ...more })).folderId
const share = (folderId: number, userName: string, level: Level) =>
  dohyun.call(calendarCalls.saveShares, { folderId, shares: [{ kind: 'person', code: codeOf(userName), level }] })
const folderOf = async (client: TestClient, folderId: number) =>
  (await client.call(calendarCalls.folders, {})).items.find((folder) => folder.folderId === folderId)

describe('a folder that somebody shares (G-068, CALENDAR-003)', () => {
  const at = { start: '2031-03-05T10:00', end: '2031-03-05T11:00' }
  let folderId: number
  let open: string
  let hidden: string
  beforeAll(async () => {
    folderId = await newFolder(dohyun)
    open = await create(dohyun, { ...at, folderId, subject: '공개', location: '남산' })
    hidden = await create(dohyun, { ...at, folderId, subject: '비밀', location: '병원', isPrivate: true })
    await create(dohyun, { ...at, folderId, subject: '한가', showAs: 'free' })
  })

  test('is not there for others', async () => {
    expect(await told(jiwoo, '2031-03-05', '2031-03-05', [folderId])).toEqual([])
    expect(await folderOf(jiwoo, folderId)).toBeUndefined()
    for (const send of [
      () => read(jiwoo, open),
      () => create(jiwoo, { ...at, folderId }),
      () => jiwoo.call(calendarCalls.shares, { folderId }),
      () => jiwoo.call(transferCalls.exportEvents, { folderId }),
      () => jiwoo.call(calendarCalls.changeFolder, { folderId, name: '내 것', color: 'red' }),
    ])
      await expect(send()).rejects.toMatchObject({ code: 'NotFoundException' })
  })

  test('with times alone tells when, and nothing else', async () => {
    await share(folderId, 'jiwoo.seo', 'freeBusy')
    const items = await list(jiwoo, '2031-03-05', '2031-03-05', [folderId])
    expect(items).toHaveLength(2)
    for (const item of items)
      expect(item).toMatchObject({ subject: '', location: '', organizer: '', isBusyOnly: true, attendees: 0 })
    await expect(read(jiwoo, open)).rejects.toMatchObject({ code: 'NotFoundException' })
    const file = await jiwoo.send(transferCalls.exportEvents, { folderId })
    expect(file.text).toContain('SUMMARY:바쁨')
    expect(file.text).not.toContain('공개')
  })

  test('to read tells all but what is private, which is only busy', async () => {
    await share(folderId, 'jiwoo.seo', 'read')
    const items = await list(jiwoo, '2031-03-05', '2031-03-05', [folderId])
    expect(items.map(({ subject, location, isBusyOnly }) => [subject, location, isBusyOnly])).toEqual([
      ['공개', '남산', false],
      ['', '', true],
      ['한가', '', false],
    ])
    expect(await read(jiwoo, open)).toMatchObject({ subject: '공개', can: { edit: false } })
    await expect(read(jiwoo, hidden)).rejects.toMatchObject({ code: 'NotFoundException' })
    await expect(create(jiwoo, { ...at, folderId })).rejects.toMatchObject({ code: 'AccessDeniedException' })
    await expect(change(jiwoo, open, 'all', { subject: '바꿈' })).rejects.toMatchObject({
      code: 'AccessDeniedException',
    })
    expect((await jiwoo.send(transferCalls.exportEvents, { folderId })).text).not.toContain('비밀')
  })

  test('to write takes what others put in; private stays private', async () => {
    await share(folderId, 'jiwoo.seo', 'write')
    await change(jiwoo, open, 'all', { subject: '함께' })
    expect((await read(dohyun, open)).subject).toBe('함께')
    const put = await create(jiwoo, { ...at, folderId, subject: '지우가 넣음' })
    expect((await read(dohyun, put)).organiser.personCode).toBe(codeOf('dohyun.kim'))
    await expect(jiwoo.call(calendarCalls.removeEvent, { itemId: hidden })).rejects.toMatchObject({
      code: 'NotFoundException',
    })
    await expect(jiwoo.call(calendarCalls.shares, { folderId })).rejects.toMatchObject({
      code: 'AccessDeniedException',
    })
  })

  test('to manage hands it on, but does not take it away', async () => {
    await share(folderId, 'jiwoo.seo', 'manage')
    expect((await jiwoo.call(calendarCalls.shares, { folderId })).items).toHaveLength(1)
    await jiwoo.call(calendarCalls.changeFolder, { folderId, name: '둘의 일', color: 'teal' })
    await expect(jiwoo.call(calendarCalls.removeFolder, { folderId })).rejects.toMatchObject({
      code: 'AccessDeniedException',
    })
    expect(await folderOf(dohyun, folderId)).toMatchObject({ name: '둘의 일', color: 'teal', isShared: true })
  })

  test('is taken and left, and only then among what one sees', async () => {
    const shown = async () => (await list(jiwoo, '2031-03-05', '2031-03-05')).some(({ subject }) => subject === '함께')
    expect(await folderOf(jiwoo, folderId)).toMatchObject({
      relation: 'shared',
      isTaken: false,
      ownerName: { ko: '김도현' },
    })
    expect(await shown()).toBe(false)
    await jiwoo.call(calendarCalls.markFolder, { folderId, isTaken: true, color: 'pink' })
    expect(await folderOf(jiwoo, folderId)).toMatchObject({ isTaken: true, color: 'pink' })
    expect((await folderOf(dohyun, folderId))!.color).toBe('teal')
    expect(await shown()).toBe(true)
    await jiwoo.call(calendarCalls.markFolder, { folderId, isHidden: true })
    expect(await shown()).toBe(false)
    await jiwoo.call(calendarCalls.markFolder, { folderId, isTaken: false })
    expect(await folderOf(jiwoo, folderId)).toMatchObject({ isTaken: false })
  })

  test('shared no more is gone', async () => {
    await dohyun.call(calendarCalls.saveShares, { folderId, shares: [] })
    expect(await folderOf(jiwoo, folderId)).toBeUndefined()
    await expect(read(jiwoo, open)).rejects.toMatchObject({ code: 'NotFoundException' })
  })

  test('is shared with a department as a whole, and with nobody one does not see', async () => {
    const save = (kind: 'person' | 'department' | 'company', code: string) =>
      dohyun.call(calendarCalls.saveShares, { folderId, shares: [{ kind, code, level: 'read' }] })
    await save('department', 'HC1031')
    expect(await folderOf(jiwoo, folderId)).toMatchObject({ level: 'read' })
    for (const [kind, code] of [
      ['person', codeOf('haneul.song')],
      ['department', 'FL1022'],
      ['company', 'FL'],
      ['department', 'HC'],
    ] as const)
      await expect(save(kind, code)).rejects.toMatchObject({ code: 'ValidationException' })
    expect(await folderOf(haneul, folderId)).toBeUndefined()
  })
})

describe('folders (CALENDAR-007, CALENDAR-012)', () => {
  test('the wire names those that are not hidden, with colours and classes', async () => {
    const { items } = await haneul.call(wireCalls.calendarFolders, {})
    expect(items.map(({ displayName, colorCode, folderClass }) => [displayName, colorCode, folderClass])).toEqual(
      expect.arrayContaining([
        ['내 일정', 'blue', 'IPF.Appointment'],
        ['회사 일정', 'orange', 'IPF.Appointment'],
        ['공휴일', 'red', 'IPF.Appointment'],
        ['임직원 생일', 'pink', 'IPF.Appointment.Birthday'],
      ]),
    )
    expect(items.map(({ id }) => id)).not.toContain(String(companyFolders.HC.events))
    await haneul.call(calendarCalls.markFolder, { folderId: companyFolders.FL.birthdays, isHidden: true })
    const names = async (more: object) =>
      (await haneul.call(wireCalls.calendarFolders, more)).items.map(({ displayName }) => displayName)
    expect(await names({})).not.toContain('임직원 생일')
    expect(await names({ folderClass: 'IPF.Appointment.Birthday', includeHidden: true })).toEqual(['임직원 생일'])
  })

  test('of the company are kept by its managers, read by everybody in it', async () => {
    const folderId = await newFolder(manager, { isCompany: true, name: '행사' })
    await create(manager, { folderId, start: '2031-07-01T10:00', end: '2031-07-01T11:00', subject: '바자회' })
    expect(await told(dohyun, '2031-07-01', '2031-07-01', [folderId])).toEqual(['07-01 10:00 바자회'])
    await expect(create(dohyun, { folderId })).rejects.toMatchObject({ code: 'AccessDeniedException' })
    expect(await folderOf(haneul, folderId)).toBeUndefined()
    // Who has a post in both companies sees both, wherever she acts.
    expect(await folderOf(jiwoo, folderId)).toBeDefined()
    expect(await folderOf(jiwoo, companyFolders.FL.events)).toBeDefined()
    await expect(newFolder(dohyun, { isCompany: true })).rejects.toMatchObject({ code: 'AccessDeniedException' })
  })

  test('the first one stays, others go with their events', async () => {
    const own = (await dohyun.call(calendarCalls.folders, {})).items.find(({ isDefault }) => isDefault)!
    await expect(dohyun.call(calendarCalls.removeFolder, { folderId: own.folderId })).rejects.toMatchObject({
      code: 'ConflictException',
    })
    const folderId = await newFolder(dohyun)
    const itemId = await create(dohyun, { folderId })
    await dohyun.call(calendarCalls.removeFolder, { folderId })
    await expect(read(dohyun, itemId)).rejects.toMatchObject({ code: 'NotFoundException' })
  })

  test('the holidays of a year are put in once', async () => {
    const folderId = companyFolders.HC.holidays
    const add = (year: number) => manager.call(calendarCalls.addHolidays, { folderId, year })
    const { added } = await add(2040)
    expect(added).toBeGreaterThan(14)
    expect((await add(2040)).added).toBe(0)
    expect(await told(dohyun, '2040-10-03', '2040-10-03', [folderId])).toEqual(['10-03 개천절'])
    await expect(
      manager.call(calendarCalls.addHolidays, { folderId: companyFolders.HC.events, year: 2040 }),
    ).rejects.toMatchObject({
      code: 'ValidationException',
    })
  })
})

test('a month of twenty folders with years behind them reads that month, and what returns', async () => {
  const client = await app.signIn('admin')
  const folders: number[] = []
  for (let at = 0; at < 20; at += 1) {
    const folderId = await newFolder(client, { name: `폴더 ${at}` })
    folders.push(folderId)
    await sql`
      with event as (
        insert into calendar_events (folder_id, uid, subject, is_all_day, starts_at, ends_at, time_zone, rule, last_end, show_as)
        select ${folderId}::int, 'u' || d, '일정', false, t, t + interval '1 hour', 'Asia/Seoul',
               case when d % 100 = 0 then 'FREQ=WEEKLY' else '' end,
               case when d % 100 = 0 then '9999-12-31'::timestamptz else t + interval '1 hour' end, 'busy'
        from generate_series(0, 399) d, lateral (select '2028-01-01'::timestamptz + make_interval(days => d * 4) as t) at
        returning event_id, starts_at, last_end, rule
      )
      insert into calendar_places (holder, event_id, starts_at, last_end, is_long)
      select ${`f${folderId}`}, event_id, starts_at, last_end, rule <> '' from event`.execute(app.db)
  }
  await sql`analyze calendar_places, calendar_events`.execute(app.db)

  const window = { from: new Date('2031-03-01'), to: new Date('2031-04-05') }
  const holders = folders.map((folderId) => `f${folderId}`)
  const { rows } = await sql<{ plan: unknown }>`
    explain (analyze, format json) ${eventsQuery('nobody', holders, window)}`.execute(app.db)
  const nodes = nodesOf(Object.values(rows[0]!)[0])
  const places = nodes.filter((node) => node['Relation Name'] === 'calendar_places')
  expect(places.length).toBeGreaterThan(0)
  for (const node of places) expect(node['Node Type']).not.toBe('Seq Scan')
  const touched = places.map((node) => (node['Actual Rows'] as number) * (node['Actual Loops'] as number))
  // 20 folders: 17 of each are within a month of the window, and 4 return.
  expect(Math.max(...touched)).toBeLessThan(20 * 25)
  expect((await list(client, '2031-03-01', '2031-04-05', folders)).length).toBeGreaterThan(300)
})

type PlanNode = Record<string, unknown> & { Plans?: PlanNode[] }

/** The nodes of a plan that PostgreSQL has told. */
function nodesOf(told: unknown): PlanNode[] {
  const walk = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(walk)]
  return (told as { Plan: PlanNode }[]).flatMap(({ Plan }) => walk(Plan))
}

test('calendars of a company are called in the reader’s language, as its managers have named them', async () => {
  const { events, holidays, birthdays } = companyFolders.HC
  const calledIn = async (language: 'en' | 'ja' | 'zh' | 'ko') => {
    await dohyun.call(accountsCalls.savePreferences, { language })
    const { items } = await dohyun.call(calendarCalls.folders, {})
    const shown = [events, holidays, birthdays].map((id) => items.find(({ folderId }) => folderId === id)?.name)
    const wired = (await dohyun.call(wireCalls.calendarFolders, {})).items.map(({ displayName }) => displayName)
    expect(wired).toEqual(expect.arrayContaining([shown[0], shown[2]]))
    return shown
  }
  expect(await calledIn('en')).toEqual(['Company calendar', 'Public holidays', 'Birthdays'])
  expect(await calledIn('ja')).toEqual(['会社の予定', '祝日', '社員の誕生日'])
  expect(await calledIn('ko')).toEqual(['회사 일정', '공휴일', '임직원 생일'])

  const change = (more: object) =>
    manager.call(calendarCalls.changeFolder, { folderId: events, name: '회사 행사', color: 'orange', ...more })
  await change({ names: { en: 'Company events' } })
  expect([(await calledIn('en'))[0], (await calledIn('zh'))[0]]).toEqual(['Company events', '회사 행사'])
  // Its colour alone leaves the names, another name leaves none behind that would say what it was.
  await change({ color: 'teal' })
  expect((await calledIn('en'))[0]).toBe('Company events')
  await change({ name: '회사 일정' })
  expect((await calledIn('en'))[0]).toBe('회사 일정')
  await dohyun.call(accountsCalls.savePreferences, { language: 'ko' })
})
