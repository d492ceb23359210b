import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { readDay, writeDay } from '#platform/contract/day-numbers.ts'
import { comingLunarDay } from '../../contract/lunar-months.ts'
import { workdaysCalls } from '../../contract/workdays.contract.ts'
import { lunarDays } from './lunar.ts'

let app: TestApp
let jiwoo: TestClient
beforeAll(async () => {
  app = await startTestApp()
  jiwoo = await app.signIn('jiwoo.seo')
})
afterAll(() => app.close())

test('the days of the lunar calendar are told', async () => {
  const days = await jiwoo.call(workdaysCalls.lunar, { from: '2025-07-24', to: '2025-07-25' })
  expect(days.map(({ month, dayOfMonth, isLeap }) => `${month}.${dayOfMonth}${isLeap ? ' leap' : ''}`)).toEqual([
    '6.30',
    '6.1 leap',
  ])
  await expect(jiwoo.call(workdaysCalls.lunar, { from: '2025-07-24', to: '2025-09-25' })).rejects.toMatchObject({
    code: 'ValidationException',
  })
})

test('from the months of the lunar calendar every day of a year is found as series find it', async () => {
  const [from, to] = ['2025-01-10', '2026-12-31']
  const months = await jiwoo.call(workdaysCalls.lunarMonths, { from, to })
  expect(months.slice(6, 9)).toEqual([
    { firstDay: '2025-06-25', days: 30, month: 6, isLeap: false },
    { firstDay: '2025-07-25', days: 29, month: 6, isLeap: true },
    { firstDay: '2025-08-23', days: 30, month: 7, isLeap: false },
  ])
  const [first, last] = [readDay(from), readDay(to)]
  for (let month = 1; month <= 12; month += 1)
    for (let day = 1; day <= 30; day += 1)
      expect(comingLunarDay(months, { month, day }, from), `${month}.${day}`).toBe(
        writeDay(lunarDays({ month, day }, first, last)[0]!),
      )
  await expect(jiwoo.call(workdaysCalls.lunarMonths, { from, to: '2027-12-31' })).rejects.toMatchObject({
    code: 'ValidationException',
  })
})
