import { describe, expect, test } from 'vitest'
import { putBeside, stepped } from './moves.ts'

const list = [1, 2, 3, 4]

describe('putting an item beside another', () => {
  test.each([
    [1, 3, 'before', [2, 1, 3, 4]],
    [1, 3, 'after', [2, 3, 1, 4]],
    [4, 1, 'before', [4, 1, 2, 3]],
    [4, 1, 'after', [1, 4, 2, 3]],
  ] as const)('%i beside %i, %s', (item, other, side, wanted) => {
    expect(putBeside(list, item, other, side)).toEqual(wanted)
  })

  test.each([
    [2, 2, 'before'],
    [2, 3, 'before'],
    [3, 2, 'after'],
    [9, 2, 'after'],
    [2, 9, 'after'],
  ] as const)('%i beside %i, %s, leaves the list as it is', (item, other, side) => {
    expect(putBeside(list, item, other, side)).toBe(list)
  })
})

test('a step goes to the neighbour’s place and ends at the ends', () => {
  expect(stepped(list, 2, 1)).toEqual([1, 3, 2, 4])
  expect(stepped(list, 2, -1)).toEqual([2, 1, 3, 4])
  expect(stepped(list, 1, -1)).toBe(list)
  expect(stepped(list, 4, 1)).toBe(list)
  expect(stepped(list, 9, 1)).toBe(list)
})
