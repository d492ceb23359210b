import { expect, it } from 'vitest'
import { dayPartOf } from './day-part.ts'

it.each([
  ['2026-03-17T19:59:00Z', 'Asia/Seoul', 'night', 3, 18, '3'],
  ['2026-03-17T20:00:00Z', 'Asia/Seoul', 'morning', 3, 18, '3'],
  ['2026-03-18T02:59:00Z', 'Asia/Seoul', 'morning', 3, 18, '3'],
  ['2026-03-18T03:00:00Z', 'Asia/Seoul', 'afternoon', 3, 18, '3'],
  ['2026-03-18T09:00:00Z', 'Asia/Seoul', 'evening', 3, 18, '3'],
  ['2026-03-18T13:00:00Z', 'Asia/Seoul', 'night', 3, 18, '3'],
  ['2026-03-18T15:00:00Z', 'Asia/Seoul', 'night', 3, 19, '4'],
  ['2026-03-18T15:00:00Z', 'America/New_York', 'morning', 3, 18, '3'],
  ['2027-01-02T16:00:00Z', 'Asia/Seoul', 'night', 1, 3, '0'],
])('%s in %s is %s of %i-%i, weekday %s', (instant, timeZone, part, month, day, weekday) => {
  expect(dayPartOf(new Date(instant), timeZone)).toMatchObject({ part, month, day, weekday })
})
