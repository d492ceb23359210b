import { describe, expect, test } from 'vitest'
import { firstDayOf, periodOf } from './periods.ts'

describe('the first day of a period', () => {
  test.each([
    ['week', '2026-03-02', '2026-02-23'],
    ['month', '2026-03-31', '2026-02-28'],
    ['month', '2026-01-15', '2025-12-15'],
    ['year', '2028-02-29', '2027-02-28'],
    ['anytime', '2026-03-02', undefined],
    ['custom', '2026-03-02', undefined],
  ] as const)('%s until %s begins on %s', (period, today, first) => {
    expect(firstDayOf(period, today)).toBe(first)
  })
})

test.each([
  [undefined, undefined, 'anytime'],
  ['2026-02-23', undefined, 'week'],
  ['2026-02-22', undefined, 'custom'],
  ['2026-02-23', '2026-03-01', 'custom'],
  [undefined, '2026-03-01', 'custom'],
])('from %s until %s is the period %s', (from, until, period) => {
  expect(periodOf(from, until, '2026-03-02')).toBe(period)
})
