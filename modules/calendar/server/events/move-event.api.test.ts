import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import { calendarCalls } from '../../contract/calendar.contract.ts'
import type { Scope } from '../../contract/calendar.rules.ts'
import { change, create, list, read, told } from '../testing.fixture.ts'

let app: TestApp
let dohyun: TestClient
let jiwoo: TestClient

beforeAll(async () => {
  app = await startTestApp()
  // Days on which nothing else happens.
  await app.db.deleteFrom('calendar_events').execute()
  dohyun = await app.signIn('dohyun.kim')
  jiwoo = await app.signIn('jiwoo.seo')
})
afterAll(() => app.close())

const day = 1440
type By = { startBy: number; endBy?: number; scope?: Scope; version?: number }
/** Moves what stands in a list, as a page does. */
const move = async (client: TestClient, itemId: string, { startBy, endBy = startBy, scope, version }: By) =>
  client.call(calendarCalls.moveEvent, {
    itemId,
    version: version ?? (await read(client, itemId)).version,
    startBy,
    endBy,
    ...(scope && { scope }),
  })
/** The nth occurrence of a month by its id. */
const nth = async (month: string, at: number) => (await list(dohyun, `${month}-01`, `${month}-28`))[at]!.id

describe('moving an event', () => {
  test('makes its time another and leaves all else, and back again undoes it', async () => {
    const itemId = await create(dohyun, { location: '4층 한강', body: '<p>안건</p>', reminderMinutes: 30 })
    const before = await read(dohyun, itemId)
    const saved = await move(dohyun, itemId, { startBy: 2 * day + 45 })
    expect(await read(dohyun, itemId)).toEqual({
      ...before,
      start: '2031-03-07T10:45',
      end: '2031-03-07T11:45',
      version: saved.version,
    })
    const back = await move(dohyun, itemId, { startBy: -2 * day - 45, version: saved.version })
    expect(await read(dohyun, itemId)).toEqual({ ...before, version: back.version })
  })

  test('at its end alone makes it longer, never shorter than nothing', async () => {
    const itemId = await create(dohyun, { start: '2031-04-02T10:00', end: '2031-04-02T11:00' })
    await move(dohyun, itemId, { startBy: 0, endBy: 90 })
    expect(await read(dohyun, itemId)).toMatchObject({ start: '2031-04-02T10:00', end: '2031-04-02T12:30' })
    await expect(move(dohyun, itemId, { startBy: 0, endBy: -180 })).rejects.toMatchObject({
      code: 'ValidationException',
    })
  })

  test('of all day goes by whole days', async () => {
    const itemId = await create(dohyun, { isAllDay: true, start: '2031-05-10', end: '2031-05-12', subject: '워크숍' })
    await move(dohyun, itemId, { startBy: -day })
    await move(dohyun, itemId, { startBy: 0, endBy: -day })
    expect(await told(dohyun, '2031-05-01', '2031-05-31')).toEqual(['05-09~05-10 워크숍'])
    await expect(move(dohyun, itemId, { startBy: 60 })).rejects.toMatchObject({ code: 'ValidationException' })
    await expect(move(dohyun, itemId, { startBy: 0, endBy: -2 * day })).rejects.toMatchObject({
      code: 'ValidationException',
    })
  })

  test('keeps the clock of its own place through a change of summer time', async () => {
    const itemId = await create(dohyun, {
      start: '2031-03-07T09:00',
      end: '2031-03-07T10:00',
      timeZone: 'America/New_York',
      subject: '뉴욕',
    })
    await move(dohyun, itemId, { startBy: 3 * day })
    expect(await read(dohyun, itemId)).toMatchObject({ start: '2031-03-10T09:00', end: '2031-03-10T10:00' })
  })

  test('is refused to who holds an older one, may only look, or does not see it', async () => {
    const itemId = await create(dohyun, {
      start: '2031-06-02T10:00',
      end: '2031-06-02T11:00',
      attendees: [demoPerson('jiwoo.seo').personCode],
    })
    const { version } = await read(dohyun, itemId)
    const [seen] = await list(jiwoo, '2031-06-02', '2031-06-02')
    expect(seen).toMatchObject({ id: itemId, canEdit: false, version })
    expect((await list(dohyun, '2031-06-02', '2031-06-02'))[0]).toMatchObject({ canEdit: true, version })
    await expect(move(jiwoo, itemId, { startBy: day })).rejects.toMatchObject({ code: 'AccessDeniedException' })
    const haneul = await app.signIn('haneul.song')
    await expect(move(haneul, itemId, { startBy: day, version })).rejects.toMatchObject({ code: 'NotFoundException' })
    await change(dohyun, itemId, 'all', { subject: '먼저' })
    await expect(move(dohyun, itemId, { startBy: day, version })).rejects.toMatchObject({
      code: 'ConflictException',
      key: 'calendar.event.changedMeanwhile',
    })
    expect(await told(dohyun, '2031-06-01', '2031-06-30')).toEqual(['06-02 10:00 먼저'])
  })

  test('asks those who come anew', async () => {
    const itemId = await create(dohyun, {
      start: '2031-06-20T10:00',
      end: '2031-06-20T11:00',
      attendees: [demoPerson('jiwoo.seo').personCode],
    })
    await jiwoo.call(calendarCalls.answer, { itemId, answer: 'accepted' })
    await move(dohyun, itemId, { startBy: day })
    expect((await read(dohyun, itemId)).attendees).toMatchObject([{ answer: 'none' }])
  })
})

describe('moving a series', () => {
  /** Four Wednesdays of a month; the second is left out, the third is changed by itself. */
  const series = async (month: string): Promise<void> => {
    await create(dohyun, {
      subject: '주간',
      start: `${month}-01T10:00`,
      end: `${month}-01T11:00`,
      rule: 'FREQ=WEEKLY;COUNT=4',
    })
    await dohyun.call(calendarCalls.removeEvent, { itemId: await nth(month, 1), scope: 'this' })
    await change(dohyun, await nth(month, 1), 'this', { subject: '따로' })
  }
  const month = (of: string) => told(dohyun, `${of}-01`, `${of}-28`)

  test('one of it alone', async () => {
    await series('2032-09')
    await move(dohyun, await nth('2032-09', 0), { startBy: day, scope: 'this' })
    expect(await month('2032-09')).toEqual(['09-02 10:00 주간', '09-15 10:00 따로', '09-22 10:00 주간'])
  })

  test('as a whole: what was left out stays so, and so does what was changed; back again it is as before', async () => {
    await series('2032-12')
    const before = await month('2032-12')
    const saved = await move(dohyun, await nth('2032-12', 2), { startBy: day + 60, scope: 'all' })
    expect(await month('2032-12')).toEqual(['12-02 11:00 주간', '12-15 10:00 따로', '12-23 11:00 주간'])
    await move(dohyun, saved.itemId, { startBy: -day - 60, version: saved.version })
    expect(await month('2032-12')).toEqual(before)
  })

  test('from one on: those before stay, and it ends after as many as before', async () => {
    await create(dohyun, {
      subject: '네 번',
      start: '2033-06-01T10:00',
      end: '2033-06-01T11:00',
      rule: 'FREQ=WEEKLY;BYDAY=WE;COUNT=4',
    })
    await dohyun.call(calendarCalls.removeEvent, { itemId: await nth('2033-06', 3), scope: 'this' })
    const saved = await move(dohyun, await nth('2033-06', 2), { startBy: 2 * day, scope: 'following' })
    expect(await told(dohyun, '2033-06-01', '2033-07-31')).toEqual([
      '06-01 10:00 네 번',
      '06-08 10:00 네 번',
      '06-17 10:00 네 번',
    ])
    await move(dohyun, saved.itemId, { startBy: -2 * day, version: saved.version })
    expect(await told(dohyun, '2033-06-01', '2033-07-31')).toEqual([
      '06-01 10:00 네 번',
      '06-08 10:00 네 번',
      '06-15 10:00 네 번',
    ])
  })

  test('whose rule names days that do not move alike is moved by the clock, or one alone', async () => {
    await create(dohyun, {
      subject: '둘째 수요일',
      start: '2034-02-08T10:00',
      end: '2034-02-08T11:00',
      rule: 'FREQ=MONTHLY;BYDAY=2WE',
    })
    await expect(move(dohyun, await nth('2034-03', 0), { startBy: day, scope: 'all' })).rejects.toMatchObject({
      code: 'ConflictException',
      key: 'calendar.move.ruleStays',
    })
    await move(dohyun, await nth('2034-03', 0), { startBy: 30, scope: 'all' })
    await move(dohyun, await nth('2034-03', 0), { startBy: day, scope: 'this' })
    expect(await told(dohyun, '2034-02-01', '2034-04-30')).toEqual([
      '02-08 10:30 둘째 수요일',
      '03-09 10:30 둘째 수요일',
      '04-12 10:30 둘째 수요일',
    ])
  })
})
