import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, contractState } from './contracts.rules.ts'

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

test('days are added over months and leap years', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  fc.assert(
    fc.property(fc.integer({ min: -4_000, max: 4_000 }), (days) => {
      expect(addDays(addDays('2026-03-31', days), -days)).toBe('2026-03-31')
    }),
  )
})
