import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { businessDaysFrom } from '#modules/workdays/contract/business-days.ts'
import { workdaysCalls } from '#modules/workdays/contract/workdays.contract.ts'
import { usualWeek } from '#modules/workdays/contract/workdays.rules.ts'
import { koreanHolidays } from '#modules/workdays/server/workdays.public.ts'
import { addDays } from '#platform/contract/days.ts'
import { calendarCalls } from '../../contract/calendar.contract.ts'

let app: TestApp
let dohyun: TestClient
let manager: TestClient
let folderId: number
beforeAll(async () => {
  app = await startTestApp()
  dohyun = await app.signIn('dohyun.kim')
  manager = await app.signIn('manager')
  const { items } = await manager.call(calendarCalls.folders, {})
  folderId = items.find((folder) => folder.class === 'holiday' && folder.relation === 'company')!.folderId
})
afterAll(() => app.close())

const daysOff = (from: string, to: string) => dohyun.call(workdaysCalls.daysOff, { from, to })
const holiday = (day: string, more: object = {}) =>
  manager.call(calendarCalls.createEvent, {
    folderId,
    subject: '휴일',
    isAllDay: true,
    start: day,
    end: day,
    timeZone: 'UTC',
    ...more,
  })

test('a year that nobody has put into the calendar has the holidays of the rules, and what stands there besides', async () => {
  const ruled = koreanHolidays(2051).map(({ day }) => day)
  expect(await daysOff('2051-01-01', '2051-12-31')).toEqual(ruled)
  // A day decreed for an election, and the anniversary of the company each year.
  await holiday('2051-04-12')
  await holiday('2050-07-03', { rule: 'FREQ=YEARLY' })
  expect(await daysOff('2051-01-01', '2051-12-31')).toEqual([...ruled, '2051-04-12', '2051-07-03'].toSorted())
  expect(await daysOff('2051-04-12', '2051-04-12')).toEqual(['2051-04-12'])
})

test('a year that the company has put in is as it left it', async () => {
  await manager.call(calendarCalls.addHolidays, { folderId, year: 2053 })
  const found = await daysOff('2053-01-01', '2053-12-31')
  expect(found).toContain('2053-12-25')
  const [event] = await app.db
    .selectFrom('calendar_events')
    .select('event_id')
    .where('folder_id', '=', folderId)
    .where('starts_at', '=', new Date('2053-12-25T00:00:00Z'))
    .execute()
  await manager.call(calendarCalls.removeEvent, { itemId: String(event!.event_id), scope: 'all' })
  expect(await daysOff('2053-01-01', '2053-12-31')).toEqual(found.filter((day) => day !== '2053-12-25'))
})

test('what lasts several days is off on each, what has a time on none; a deadline goes round them', async () => {
  await holiday('2055-03-08', { end: '2055-03-10' })
  await holiday('2055-03-11', {
    isAllDay: false,
    start: '2055-03-11T09:00',
    end: '2055-03-11T18:00',
    timeZone: 'Asia/Seoul',
  })
  const off = await daysOff('2055-03-05', '2055-03-20')
  expect(off).toEqual(['2055-03-08', '2055-03-09', '2055-03-10'])
  const working = { week: usualWeek, daysOff: new Set(off) }
  // 5 March 2055 is a Friday.
  expect(businessDaysFrom('2055-03-05', 1, working)).toBe('2055-03-11')
})

test('another company has days of its own', async () => {
  await holiday('2057-05-20')
  const other = await app.signIn('haneul.song')
  const found = await other.call(workdaysCalls.daysOff, { from: '2057-05-20', to: '2057-05-20' })
  expect(found).toEqual([])
  expect(await daysOff('2057-05-20', '2057-05-20')).toEqual(['2057-05-20'])
})

test('more days than two years, or an end before the beginning, is refused', async () => {
  for (const to of ['2026-02-28', addDays('2026-03-01', 800), '2101-01-01'])
    await expect(daysOff('2026-03-01', to)).rejects.toMatchObject({ code: 'ValidationException' })
  expect((await daysOff('2026-03-01', addDays('2026-03-01', 799))).length).toBeGreaterThan(30)
})
