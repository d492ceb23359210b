import { expect, it } from 'vitest'
import { formatCount } from './count.ts'

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [1204, '1,204'],
  [1_234_567, '1,234,567'],
])('writes %d as %s', (count, text) => {
  expect(formatCount(count)).toBe(text)
})
