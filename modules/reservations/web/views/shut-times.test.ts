import { expect, test } from 'vitest'
import { allShut } from './shut-times.ts'

const closed = (from: number, to: number, name: string, count: number) => ({ from, to, name, count })

test('a column of several is shut where all of them are, and says why where that is the same', () => {
  const morning = closed(0, 540, 'hours', 2)
  expect(allShut([morning], 2)).toEqual([{ from: 0, to: 540, names: ['hours'] }])
  expect(allShut([morning], 3)).toEqual([])
  // One closes earlier, another is not open at all.
  expect(allShut([closed(1080, 1440, 'hours', 1), closed(0, 1440, 'works', 1)], 2)).toEqual([
    { from: 1080, to: 1440, names: ['hours', 'works'] },
  ])
  expect(allShut([closed(0, 480, 'hours', 1), closed(0, 540, 'hours', 1)], 2)).toEqual([
    { from: 0, to: 480, names: ['hours'] },
  ])
  expect(allShut([], 0)).toEqual([])
})
