import { expect, test } from 'vitest'
import type { PickerEntry } from '#platform/web/offers/picker-tab.ts'
import { allToggled, type Chosen, extended, nobody, toggled } from './row-selection.ts'

const entry = (id: string): PickerEntry => ({
  recipient: {
    kind: 'person',
    id,
    displayName: id,
    email: '',
    titleName: '',
    deptName: '',
    deptCode: '',
    personCode: id,
    comCode: 'HC',
    parentDeptCode: '',
  },
  title: '',
  department: '',
  phone: '',
})
const [one, two, three] = [entry('1'), entry('2'), entry('3')]
const ids = (chosen: Chosen) => [...chosen.values()].map(({ recipient }) => recipient.id)

test('a press chooses a row and gives it back (ORG-024)', () => {
  const both = toggled(toggled(nobody, one, false), two, false)
  expect(ids(both)).toEqual(['1', '2'])
  expect(ids(toggled(both, one, false))).toEqual(['2'])
})

test('with one choice the new row takes the place of the old one (ORG-025)', () => {
  const first = toggled(nobody, one, true)
  expect(ids(toggled(first, two, true))).toEqual(['2'])
  expect(ids(toggled(first, one, true))).toEqual([])
})

test('all become chosen, and none when all were', () => {
  const all = allToggled(toggled(nobody, two, false), [one, two, three])
  expect(ids(all).toSorted()).toEqual(['1', '2', '3'])
  expect(ids(allToggled(all, [one, two, three]))).toEqual([])
  expect(ids(allToggled(toggled(nobody, one, false), []))).toEqual(['1'])
})

test('a range is chosen beside what was chosen', () => {
  expect(ids(extended(toggled(nobody, three, false), [one, two]))).toEqual(['3', '1', '2'])
})
