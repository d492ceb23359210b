import { expect, it } from 'vitest'
import { askedOf, isNarrowed, readAddress } from './asked.ts'

const askedBy = (address: Parameters<typeof readAddress>[0], typed = '') => askedOf(readAddress(address), typed)

it('an address that says nothing asks for nothing in particular: one’s own tasks of the year as a board (TASK-070)', () => {
  expect(readAddress({})).toMatchObject({ type: 'mytask', view: 'board', labels: [] })
  expect(askedBy({})).toEqual({})
  expect(isNarrowed(askedBy({ type: 'createtask' }))).toBe(false)
})

it('what is typed is trimmed, and nothing but spaces is nothing (TASK-024)', () => {
  expect(askedBy({}, '  포털 검색 ')).toEqual({ filterText: '포털 검색' })
  expect(askedBy({}, '   ')).toEqual({})
})

it('period, labels and priority narrow the list (TASK-062)', () => {
  expect(
    askedBy({ type: 'trackingtask', from: '2026-03-01', to: '2026-03-31', label: '3,1', priority: 'High' }),
  ).toEqual({
    taskType: 'trackingtask',
    filterStart: '2026-03-01',
    filterEnd: '2026-03-31',
    taskLabel1: true,
    taskLabel3: true,
    priority: 'High',
  })
})

it('what means nothing in an address is passed over', () => {
  expect(
    askedBy({ type: 'all', view: 'tree', from: '2026-02-30', to: 'soon', label: '7,x', priority: 'Highest' }),
  ).toEqual({})
})

it('whom they were given to narrows it, too', () => {
  expect(askedBy({ person: 'p7' })).toEqual({ userId: 'p7' })
  expect(isNarrowed(askedBy({ person: 'p7' }))).toBe(true)
})
