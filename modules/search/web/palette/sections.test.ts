import { describe, expect, test } from 'vitest'
import type { PaletteItem } from '#platform/web/offers/palette.ts'
import { sectionsOf } from './sections.ts'

const item = (key: string, rank?: number): PaletteItem => ({
  key,
  label: key,
  icon: () => null,
  rank,
  run: () => undefined,
})
const groups = [
  { key: 'menus', labelKey: 'a', limit: 2, atHand: 1 },
  { key: 'people', labelKey: 'b', limit: 2, atHand: 0 },
]
const shown = (found: Parameters<typeof sectionsOf>[1], query: string, recent: string[] = []) =>
  sectionsOf(groups, found, query, recent).map(({ key, items }) => [key, items.map((each) => each.key)])

describe('before anything is typed', () => {
  const found = { menus: { items: [item('m1'), item('m2'), item('m3')] }, people: { items: [item('p1')] } }

  test('what was used lately stands first, newest first, and nothing stands there twice', () => {
    expect(shown(found, '', ['p1', 'gone', 'm1'])).toEqual([
      ['recent', ['p1', 'm1']],
      ['menus', ['m2']],
    ])
  })

  test('a group shows what it has at hand and no more', () => {
    expect(shown(found, '')).toEqual([['menus', ['m1']]])
  })
})

describe('for a query', () => {
  test('the group with the best hit stands first, its best lines first, as many as it may show', () => {
    const found = {
      menus: { items: [item('m1', 30), item('m2', 12), item('m3', 14)] },
      people: { items: [item('p1', 2)] },
    }
    expect(shown(found, '서', ['m1'])).toEqual([
      ['people', ['p1']],
      ['menus', ['m2', 'm3']],
    ])
  })

  test('a group that has not answered is not there', () => {
    expect(shown({ people: { items: [] } }, '서')).toEqual([])
  })
})
