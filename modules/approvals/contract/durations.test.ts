import { expect, test } from 'vitest'
import { quantile } from './durations.ts'

test('nothing has no length', () => {
  expect(quantile([], 0.5)).toBeNull()
})

test('the median lies within the length that half of all do not exceed, whatever their order', () => {
  const durations = [
    { length: 20, times: 5 },
    { length: 12, times: 4 },
    { length: 4, times: 1 },
  ]
  const median = quantile(durations, 0.5)!
  expect(median).toBeGreaterThanOrEqual(2 ** 6 - 1)
  expect(median).toBeLessThanOrEqual(Math.round(2 ** 6.5 - 1))
  expect(quantile(durations, 1)).toBe(Math.round(2 ** 10.5 - 1))
})
