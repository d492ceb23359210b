import { describe, expect, it } from 'vitest'
import type { Placement } from '../../contract/templates.entities.ts'
import { type Compared, changesBetween } from './changes.ts'

const at = (id: string, box: Partial<Placement> = {}): Placement => ({
  id,
  type: 'part',
  colidx: 0,
  rowidx: 0,
  colcnt: 2,
  rowcnt: 2,
  lock: false,
  layer: 0,
  ...box,
})
const template = (parts: Placement[], more: Partial<Compared> = {}): Compared => ({
  pageId: 1,
  name: 'home',
  displayNames: { ko: '홈', en: 'Home', zh: '', ja: '' },
  cols: 12,
  rows: 3,
  rowHeight: 250,
  designWidth: 1440,
  isForEveryone: true,
  roleIds: [],
  parts,
  ...more,
})
const names = {
  titleOf: (id: string) => ({ ko: `부품 ${id}`, en: `Part ${id}`, zh: '', ja: '' }),
  pageOf: (pageId: number) => `page ${pageId}`,
  roleOf: (roleId: number) => `role ${roleId}`,
}
const changes = (before: Compared, after: Compared) =>
  changesBetween(before, after, names).map(({ kind, field, title, from, to }) => [kind, field ?? title?.ko, from, to])

describe('what differs between two states of a template', () => {
  it('is nothing between equal ones, whatever the order of their parts', () => {
    const [one, two] = [at('1'), at('2', { colidx: 4 })]
    expect(changes(template([one, two]), template([two, one]))).toEqual([])
  })

  it('names parts that came, went, moved, grew, were locked and changed layers', () => {
    const before = template([at('1'), at('2', { colidx: 2 }), at('3', { colidx: 4 }), at('4', { colidx: 6 })])
    const after = template([
      at('2', { colidx: 8 }),
      at('3', { colidx: 4, rowcnt: 3, lock: true }),
      at('4', { colidx: 6, layer: 2 }),
      at('5', { rowidx: 2 }),
    ])
    expect(changes(before, after)).toEqual([
      ['removed', '부품 1', '1,1 · 2×2', ''],
      ['moved', '부품 2', '3,1 · 2×2', '9,1 · 2×2'],
      ['resized', '부품 3', '5,1 · 2×2', '5,1 · 2×3'],
      ['locked', '부품 3', '', ''],
      ['layer', '부품 4', '1', '3'],
      ['added', '부품 5', '', '1,3 · 2×2'],
    ])
  })

  it('names fields with what they were and are', () => {
    const after = {
      pageId: 2,
      rows: 5,
      isForEveryone: false,
      roleIds: [3, 4],
      displayNames: { ko: '집', en: '', zh: '', ja: '' },
    }
    expect(changes(template([]), template([], after))).toEqual([
      ['field', 'page', 'page 1', 'page 2'],
      ['field', 'displayName', '홈 · Home', '집'],
      ['field', 'rows', '3', '5'],
      ['field', 'roles', '*', 'role 3, role 4'],
    ])
  })
})
