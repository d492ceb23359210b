import { expect, it, test } from 'vitest'
import { fc } from '#platform/testing/samples.ts'
import { arcsOf } from './arcs.ts'

it('parts lie one behind the other, with a gap behind each', () => {
  expect(arcsOf([2, 0, 1, 1])).toEqual([
    { start: 0, length: 49.3 },
    undefined,
    { start: 50, length: 24.3 },
    { start: 75, length: 24.3 },
  ])
})

it('a part that is alone is the whole ring, and nothing is nothing', () => {
  expect(arcsOf([0, 7])).toEqual([undefined, { start: 0, length: 100 }])
  expect(arcsOf([0, 0])).toEqual([undefined, undefined])
  expect(arcsOf([])).toEqual([])
})

test('whatever there is of something is drawn, and none lies over another', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 100_000 }), { maxLength: 8 }), (values) => {
      const arcs = arcsOf(values)
      expect(arcs.map((arc) => arc !== undefined && arc.length > 0)).toEqual(values.map((value) => value > 0))
      const drawn = arcs.filter((arc) => arc !== undefined)
      for (const [at, { start, length }] of drawn.entries())
        expect(start + length).toBeLessThanOrEqual((drawn[at + 1]?.start ?? 100) + 1e-9)
    }),
  )
})
