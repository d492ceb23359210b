import { expect, it } from 'vitest'
import { monthDays, weeksOf } from './month.ts'

// February 2026 begins on a Sunday and fills four weeks; August 2026 lies in six (G-061).
it.each([
  ['2026-02-18', 0, ['2026-02-01', '2026-02-08', '2026-02-15', '2026-02-22', '2026-03-01']],
  ['2026-02-18', 1, ['2026-01-26', '2026-02-02', '2026-02-09', '2026-02-16', '2026-02-23']],
  ['2026-08-01', 0, ['2026-07-26', '2026-08-02', '2026-08-09', '2026-08-16', '2026-08-23', '2026-08-30']],
])('the month of %s in weeks that begin on weekday %d', (day, firstDay, begins) => {
  const days = monthDays(day, firstDay)
  const weeks = weeksOf(days)
  expect(weeks.map(([first]) => first)).toEqual(begins)
  expect(weeks.map((week) => week.length)).toEqual(begins.map(() => 7))
  expect(weeks.flat()).toEqual(days)
})
