import { describe, expect, it } from 'vitest'
import { alertsOf, isMarked } from './alert-tabs.ts'

const alerts = ['WF', 'BB', 'RS', 'WF'].map((alarmType, alarmId) => ({ alarmId, alarmType }))
const ids = (of: { alarmId: number }[]) => of.map(({ alarmId }) => alarmId)

describe('the tabs of the panel (SHELL-029, G-114)', () => {
  it('shows every type under all, the others under their own', () => {
    expect(ids(alertsOf(alerts, 'all'))).toEqual([0, 1, 2, 3])
    expect(ids(alertsOf(alerts, 'WF'))).toEqual([0, 3])
    expect(ids(alertsOf(alerts, 'BB'))).toEqual([1])
  })
})

describe('the marker at the bell (SHELL-077)', () => {
  const never = { data: undefined, dataUpdatedAt: 0 }
  it.each([
    ['nothing is known yet', never, never, false],
    ['the count is above 0', { data: 1, dataUpdatedAt: 5 }, never, true],
    ['the count is 0', { data: 0, dataUpdatedAt: 5 }, never, false],
    ['the list comes with something', { data: 0, dataUpdatedAt: 5 }, { data: alerts, dataUpdatedAt: 6 }, true],
    ['the list is empty, or all are deleted', { data: 3, dataUpdatedAt: 5 }, { data: [], dataUpdatedAt: 6 }, false],
    ['something came after the list', { data: 1, dataUpdatedAt: 7 }, { data: [], dataUpdatedAt: 6 }, true],
    [
      'all were read elsewhere after the list',
      { data: 0, dataUpdatedAt: 7 },
      { data: alerts, dataUpdatedAt: 6 },
      false,
    ],
  ])('when %s', (_what, count, list, marked) => {
    expect(isMarked(count, list)).toBe(marked)
  })
})
