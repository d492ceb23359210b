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

test('more of all never took less: what is counted under several forms is one length', () => {
  const durations = [1, 5, 1].map((times) => ({ length: 14, times }))
  expect(quantile(durations, 0.9)).toBe(quantile([{ length: 14, times: 7 }], 0.9))
  expect(quantile(durations, 0.9)).toBeGreaterThan(quantile(durations, 0.5)!)
})
