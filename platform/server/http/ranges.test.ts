import { expect, test } from 'vitest'
import { fc } from '#platform/testing/samples.ts'
import { parseRange } from './ranges.ts'

test.each([
  ['bytes=0-0', { first: 0, last: 0 }],
  ['bytes=0-', { first: 0, last: 99 }],
  ['bytes=40-1000', { first: 40, last: 99 }],
  ['bytes=-10', { first: 90, last: 99 }],
  ['bytes=-1000', { first: 0, last: 99 }],
  ['BYTES = 5 - 6', { first: 5, last: 6 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  // As if nothing was asked:
  [undefined, undefined],
  ['', undefined],
  ['bytes=-', undefined],
  ['bytes=6-5', undefined],
  ['bytes=0-1,5-6', undefined],
  ['lines=0-1', undefined],
  ['bytes=a-b', undefined],
])('%s of 100 bytes', (header, expected) => {
  expect(parseRange(header, 100)).toEqual(expected)
})

test('whatever is asked, a part lies within the file', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^bytes=\d{0,4}-\d{0,4}$/), fc.integer({ min: 1, max: 5_000 }), (header, size) => {
      const range = parseRange(header, size)
      if (typeof range === 'object') {
        expect(range.first).toBeGreaterThanOrEqual(0)
        expect(range.first).toBeLessThanOrEqual(range.last)
        expect(range.last).toBeLessThan(size)
      }
    }),
  )
})
