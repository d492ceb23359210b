import { expect, test } from 'vitest'
import { tracksOf } from './column-tracks.ts'

test('a crowded column is wider than a plain one, a weekend narrower unless much happens on it', () => {
  const widths = tracksOf([
    { lanes: 1, isNarrow: false },
    { lanes: 3, isNarrow: false },
    { lanes: 4, isNarrow: false },
    { lanes: 9, isNarrow: true },
    { lanes: 1, isNarrow: true },
    { lanes: 2, isNarrow: true },
  ])
  expect([...widths.matchAll(/([\d.]+)fr/g)].map(([, width]) => Number(width))).toEqual([1, 1, 1.5, 1.5, 0.66, 1])
  expect(widths).toContain('252px')
})
