import { expect, test } from 'vitest'
import { firstFree, type Span, united } from './free-times.ts'

const hour = 3_600_000
const at = (from: number, to: number): Span => ({ from: from * hour, to: to * hour })
const day = { within: at(9, 18), length: hour, step: hour / 2, grid: 0 }

test('times that touch or overlap are one, whatever their order', () => {
  expect(united([at(13, 14), at(9, 11), at(10, 10.5), at(11, 12)])).toEqual([at(9, 12), at(13, 14)])
  expect(united([])).toEqual([])
})

test.each([
  ['an empty day', [], at(9, 10)],
  ['a gap that is long enough', [at(9, 10), at(10.5, 12)], at(12, 13)],
  ['a gap just long enough', [at(9, 10), at(11, 12)], at(10, 11)],
  ['what ends off the steps, from the next step', [at(9, 10.25)], at(10.5, 11.5)],
  ['what began the day before', [at(-5, 9.5)], at(9.5, 10.5)],
  ['what lies after, which is in nobody’s way', [at(17.5, 19)], at(9, 10)],
  ['the last hour', [at(9, 17)], at(17, 18)],
])('finds a free hour beside %s', (_, busy, free) => {
  expect(firstFree(busy, day)).toEqual(free)
})

test('finds none where the rest is too short, also without anything in the way', () => {
  expect(firstFree([at(9, 17.5)], day)).toBeUndefined()
  expect(firstFree([], { ...day, length: 10 * hour })).toBeUndefined()
})

test('nothing touches what is found, nothing earlier would do, and it lies on the steps', () => {
  // Always the same numbers.
  let seed = 7
  const random = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % most
  }
  const minute = 60_000
  for (let nth = 0; nth < 500; nth += 1) {
    const busy = united(
      Array.from({ length: random(12) }, () => {
        const from = (480 + random(660)) * minute
        return { from, to: from + (1 + random(120)) * minute }
      }),
    )
    const wish = { ...day, length: (10 + random(180)) * minute, step: [5, 15, 30, 60][random(4)]! * minute }
    const isFree = (from: number) => busy.every(({ from: start, to }) => to <= from || start >= from + wish.length)
    let expected: number | undefined
    for (let from = wish.within.from; from + wish.length <= wish.within.to; from += wish.step)
      if (isFree(from)) {
        expected = from
        break
      }
    expect(firstFree(busy, wish)?.from).toBe(expected)
  }
})
