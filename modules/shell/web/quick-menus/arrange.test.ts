import { describe, expect, test } from 'vitest'
import type { ManagedQuickMenu } from '../../contract/quick-menus.contract.ts'
import { dropped, mayDrop, steppedEntry } from './arrange.ts'

const item = (
  quickMenuId: number,
  kind: ManagedQuickMenu['kind'],
  groupId: number | null = null,
): ManagedQuickMenu => ({
  quickMenuId,
  kind,
  groupId,
  name: { ko: `${quickMenuId}`, en: '', zh: '', ja: '' },
  linkUrl: '',
  moveType: 0,
  width: null,
  height: null,
  icon: '',
  audience: [],
})
const items = [
  item(1, 'icon'),
  item(10, 'group'),
  item(11, 'link', 10),
  item(12, 'link', 10),
  item(2, 'icon'),
  item(20, 'group'),
  item(21, 'link', 20),
  item(30, 'group'),
]
/** Icons, then each group with its links. */
const shape = (list: readonly ManagedQuickMenu[]) => [
  list.filter(({ kind }) => kind === 'icon').map(({ quickMenuId }) => quickMenuId),
  ...list
    .filter(({ kind }) => kind === 'group')
    .map((group) => [
      group.quickMenuId,
      ...list.filter(({ groupId }) => groupId === group.quickMenuId).map(({ quickMenuId }) => quickMenuId),
    ]),
]

describe('dropping', () => {
  test.each([
    ['an icon beside an icon', 2, 1, 'before', [[2, 1], [10, 11, 12], [20, 21], [30]]],
    ['a group beside a group', 30, 10, 'before', [[1, 2], [30], [10, 11, 12], [20, 21]]],
    ['a link beside one of its group', 11, 12, 'after', [[1, 2], [10, 12, 11], [20, 21], [30]]],
    ['a link beside one of another group', 11, 21, 'before', [[1, 2], [10, 12], [20, 11, 21], [30]]],
    ['a link on a group', 21, 10, 'before', [[1, 2], [10, 11, 12, 21], [20], [30]]],
    ['a link on an empty group', 21, 30, 'after', [[1, 2], [10, 11, 12], [20], [30, 21]]],
  ] as const)('%s', (_what, dragged, target, side, wanted) => {
    expect(shape(dropped(items, dragged, target, side))).toEqual(wanted)
  })

  test.each([
    ['an icon on a group', 1, 10],
    ['a group beside a link', 10, 21],
    ['an icon beside a link', 1, 11],
    ['something that is gone', 99, 1],
  ])('%s is not possible', (_what, dragged, target) => {
    expect(mayDrop(items, dragged, target)).toBe(false)
    expect(dropped(items, dragged, target, 'after')).toBe(items)
  })
})

describe('stepping', () => {
  test.each([
    ['an icon past the groups between', 2, -1, [[2, 1], [10, 11, 12], [20, 21], [30]]],
    ['a group', 10, 1, [[1, 2], [20, 21], [10, 11, 12], [30]]],
    ['a link in its group', 12, -1, [[1, 2], [10, 12, 11], [20, 21], [30]]],
    ['a link down into the next group', 12, 1, [[1, 2], [10, 11], [20, 12, 21], [30]]],
    ['a link up into the group before', 21, -1, [[1, 2], [10, 11, 12, 21], [20], [30]]],
    ['a link into an empty group', 21, 1, [[1, 2], [10, 11, 12], [20], [30, 21]]],
  ] as const)('%s', (_what, id, by, wanted) => {
    expect(shape(steppedEntry(items, id, by))).toEqual(wanted)
  })

  test.each([
    [1, -1],
    [2, 1],
    [10, -1],
    [30, 1],
    [11, -1],
    [99, 1],
  ] as const)('%i by %i ends where there is nothing more', (id, by) => {
    expect(steppedEntry(items, id, by)).toBe(items)
  })
})
