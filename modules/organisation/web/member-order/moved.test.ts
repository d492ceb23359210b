import { expect, test } from 'vitest'
import { moved } from './moved.ts'

const people = ['가람', '나래', '다온']

test.each([
  ['up', 2, -1, ['가람', '다온', '나래']],
  ['down', 0, 1, ['나래', '가람', '다온']],
  ['to the top, however far it is', 2, -9, ['다온', '가람', '나래']],
])('goes %s', (_where, from, by, expected) => {
  expect(moved(people, from, by)).toEqual(expected)
})

test('stays where it is at the ends, and outside of the list', () => {
  expect(moved(people, 0, -1)).toBe(people)
  expect(moved(people, 2, 1)).toBe(people)
  expect(moved(people, 7, -1)).toBe(people)
})
