import { describe, expect, it } from 'vitest'
import { fc } from '#platform/testing/samples.ts'
import { movedPage, pageCount, pageRows, pagerPresets, pagerWindow } from './pager-window.ts'

describe('pageCount (UI-013)', () => {
  it.each([
    [0, 20, 0],
    [1, 20, 1],
    [20, 20, 1],
    [21, 20, 2],
    [312, 20, 16],
  ])('%d rows by %d are %d pages', (total, size, pages) => {
    expect(pageCount(total, size)).toBe(pages)
  })
})

describe('pageRows', () => {
  it.each([
    [2, 20, 312, { from: 21, to: 40 }],
    [16, 20, 312, { from: 301, to: 312 }],
    [1, 20, 0, null],
  ])('page %d of %d rows each of %d', (page, size, total, rows) => {
    expect(pageRows(page, size, total)).toEqual(rows)
  })
})

it('the pagers of the specification show 20 rows and 5 numbers, 3 numbers with one at each end, and 3 (UI-019 … UI-023)', () => {
  expect(pagerPresets.default).toMatchObject({ size: 20, range: 5 })
  expect(pagerPresets.generic).toMatchObject({ range: 3, margin: 1 })
  expect(pagerPresets.datePicker).toMatchObject({ range: 3 })
})

describe('pagerWindow', () => {
  it.each([
    [1, 16, 'default', [1, 2, 3, 4, 5]],
    [2, 16, 'default', [1, 2, 3, 4, 5]],
    [8, 16, 'default', [6, 7, 8, 9, 10]],
    [16, 16, 'default', [12, 13, 14, 15, 16]],
    [1, 3, 'default', [1, 2, 3]],
    [1, 0, 'default', []],
    [1, 20, 'generic', [1, 2, 3, 'gap', 20]],
    [10, 20, 'generic', [1, 'gap', 9, 10, 11, 'gap', 20]],
    [4, 20, 'generic', [1, 2, 3, 4, 5, 'gap', 20]],
    [20, 20, 'generic', [1, 'gap', 18, 19, 20]],
    [30, 60, 'organisation', [26, 27, 28, 29, 30, 31, 32, 33, 34, 35]],
  ] as const)('page %d of %d, %s', (page, pages, preset, numbers) => {
    expect(pagerWindow(page, pages, pagerPresets[preset])).toEqual(numbers)
  })

  it('always shows the current page once, ascending, within the bounds', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500 }),
        fc.nat(),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 0, max: 3 }),
        (pages, seed, range, margin) => {
          const page = (seed % pages) + 1
          const numbers = pagerWindow(page, pages, { range, margin }).filter((entry) => entry !== 'gap')
          expect(numbers.filter((number) => number === page)).toHaveLength(1)
          expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
          expect(numbers.every((number) => number >= 1 && number <= pages)).toBe(true)
          expect(numbers.length).toBeGreaterThanOrEqual(Math.min(range, pages))
          expect(numbers.length).toBeLessThanOrEqual(range + 2 * margin + 2)
        },
      ),
    )
  })
})

describe('movedPage', () => {
  it('ignores moves beyond the bounds and to the same page (UI-012)', () => {
    expect(movedPage(0, 1, 5)).toBeUndefined()
    expect(movedPage(6, 5, 5)).toBeUndefined()
    expect(movedPage(3, 3, 5)).toBeUndefined()
    expect(movedPage(Number.NaN, 3, 5)).toBeUndefined()
    expect(movedPage(4, 3, 5)).toBe(4)
  })
})
