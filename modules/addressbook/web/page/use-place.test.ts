import { expect, test } from 'vitest'
import { placeOf } from './use-place.ts'

test.each([
  ['all', 'all'],
  ['favourites', 'favourites'],
  ['12', 12],
  [12, 12],
  [undefined, 0],
  ['-3', 0],
  ['1.5', 0],
  ['99999999999', 0],
  ['<b>', 0],
])('the address %s means %s', (text, place) => {
  expect(placeOf(text)).toBe(place)
})
