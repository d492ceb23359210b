import { describe, expect, it } from 'vitest'
import type { FoundMenu } from './filter-menus.ts'
import { spread } from './spread.ts'
import { countColumns } from './use-columns.ts'

/** A section with this many rows under it. */
const section = (name: string, rows: number): FoundMenu =>
  ({ name, children: Array.from({ length: rows }, () => ({ children: [] })) }) as unknown as FoundMenu
const names = (columns: FoundMenu[][]) => columns.map((sections) => sections.map(({ name }) => name).join(' '))

describe('the columns of the site map', () => {
  it('each section goes below the shortest column', () => {
    const sections = [section('a', 20), section('b', 5), section('c', 9), section('d', 2), section('e', 1)]
    expect(names(spread(sections, 3))).toEqual(['a', 'b d', 'c e'])
  })

  it('one column keeps the order; columns without a section are not there', () => {
    const sections = [section('a', 1), section('b', 9)]
    expect(names(spread(sections, 1))).toEqual(['a b'])
    expect(names(spread(sections, 6))).toEqual(['a', 'b'])
    expect(spread([], 4)).toEqual([])
  })

  it.each([
    [1376, 6],
    [960, 4],
    [408, 2],
    [358, 1],
    [0, 1],
    [4000, 6],
  ])('%d px have room for %d', (width, count) => {
    expect(countColumns(width)).toBe(count)
  })
})
