import { expect, it } from 'vitest'
import { axisOf } from './axis.ts'

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [4, [0, 1, 2, 3, 4]],
  [5, [0, 2, 4, 6]],
  [37, [0, 10, 20, 30, 40]],
  [1_234, [0, 500, 1_000, 1_500]],
  [20_000, [0, 5_000, 10_000, 15_000, 20_000]],
])('the axis reaches beyond %i in round steps', (highest, ticks) => {
  expect(axisOf(highest)).toEqual(ticks)
})
