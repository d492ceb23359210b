import { expect, it } from 'vitest'
import { daysAhead } from './days-ahead.ts'

it.each([
  ['2026-03-18', 3, ['03-18', '03-19', '03-20']],
  ['2026-12-30', 4, ['12-30', '12-31', '01-01', '01-02']],
  ['2026-02-27', 3, ['02-27', '02-28', '02-29', '03-01']],
  ['2028-02-27', 4, ['02-27', '02-28', '02-29', '03-01']],
])('%s and what follows, %i days', (today, count, days) => {
  expect(daysAhead(today, count)).toEqual(days)
})
