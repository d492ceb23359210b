import { expect, it } from 'vitest'
import { countFitting } from './use-fitting.ts'

it.each([
  [[100, 100, 100], 300, 3],
  [[100, 100, 100], 299, 2],
  [[100, 100, 100], 196, 1],
  [[100, 100, 100], 195, 0],
  [[100, 100, 100], 0, 0],
  [[], 0, 0],
])('of widths %j in %i px, %i fit', (widths, room, count) => {
  expect(countFitting(widths, room)).toBe(count)
})
