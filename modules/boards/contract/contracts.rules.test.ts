import { expect, test } from 'vitest'
import { contractState } from './contracts.rules.ts'

const contract = { startsOn: '2026-01-01', endsOn: '2026-12-31', remindDays: [30, 7], isDeleted: false }

test.each([
  ['2025-12-31', 'planned'],
  ['2026-01-01', 'running'],
  ['2026-11-30', 'running'],
  ['2026-12-01', 'endsSoon'],
  ['2026-12-31', 'endsSoon'],
  ['2027-01-01', 'ended'],
])('on %s a contract of that year is %s', (today, state) => {
  expect(contractState(contract, today)).toBe(state)
})

test('one without an end runs on, one with early reminders ends soon earlier, a deleted one is nothing else', () => {
  expect(contractState({ ...contract, endsOn: null }, '2040-01-01')).toBe('running')
  expect(contractState({ ...contract, remindDays: [90] }, '2026-10-15')).toBe('endsSoon')
  expect(contractState({ ...contract, isDeleted: true }, '2026-10-15')).toBe('deleted')
})
