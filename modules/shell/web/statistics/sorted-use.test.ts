import { expect, it } from 'vitest'
import type { MenuUse } from '../../contract/statistics.contract.ts'
import { sortedUse } from './sorted-use.ts'

const use = (menuId: number, ko: string, opens: number, people: number | null): MenuUse => ({
  menuId,
  name: { ko, en: '', zh: '', ja: '' },
  path: [],
  isRemoved: false,
  opens,
  people,
})
const items = [use(1, '메일', 5, 2), use(2, '게시판', 9, null), use(3, '일정', 5, 3)]
const idsBy = (...by: ['menu' | 'opens' | 'people', boolean]) =>
  sortedUse(items, ...by, ({ ko }) => ko).map(({ menuId }) => menuId)

it('sorts by any column, both ways, and leaves equals in the order of the tree', () => {
  expect(idsBy('opens', true)).toEqual([2, 1, 3])
  expect(idsBy('opens', false)).toEqual([1, 3, 2])
  expect(idsBy('menu', false)).toEqual([2, 1, 3])
  expect(idsBy('people', true)).toEqual([3, 1, 2])
})
