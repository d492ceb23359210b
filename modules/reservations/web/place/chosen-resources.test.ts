import { expect, test } from 'vitest'
import { chosenOf, writeChosen } from './chosen-resources.ts'

const groups = [
  { groupId: 1, parentGroupId: null },
  { groupId: 2, parentGroupId: 1 },
  { groupId: 3, parentGroupId: null },
]
const resources = (count: number, groupOf: (id: number) => number) =>
  Array.from({ length: count }, (_, at) => ({ resourceId: at + 1, groupId: groupOf(at + 1) }))
const small = { groups, resources: resources(4, () => 3) }
const large = { groups, resources: resources(20, (id) => (id <= 5 ? 2 : 3)) }

test('what the address names comes first, then what was chosen last, in the order of the board', () => {
  expect(chosenOf(small, '3,1', '2')).toEqual([1, 3])
  expect(chosenOf(small, undefined, '2')).toEqual([2])
  expect(chosenOf(small, '99,x', '2')).toEqual([2])
})

test('at first all of a small board are shown, of a large one those of its first group', () => {
  expect(chosenOf(small, undefined, undefined)).toEqual([1, 2, 3, 4])
  expect(chosenOf(large, undefined, '')).toEqual([1, 2, 3, 4, 5])
})

test('that nothing is chosen is kept as well (RESERVE-020)', () => {
  expect(writeChosen([])).toBe('0')
  expect(chosenOf(small, '0', '2')).toEqual([])
  expect(chosenOf(small, writeChosen([2, 4]), undefined)).toEqual([2, 4])
})

test('no more are shown than are listed at once', () => {
  const all = { groups, resources: resources(300, () => 3) }
  expect(chosenOf(all, writeChosen(all.resources.map(({ resourceId }) => resourceId)), undefined)).toHaveLength(100)
})
