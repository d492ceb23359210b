import { expect, it } from 'vitest'
import { type DelegationTyped, delegationFaults } from './delegation-faults.ts'

const minjun = { kind: 'person', personCode: 'P2', email: 'a@b.c', displayName: '박민준' } as const
const typed = (some: Partial<DelegationTyped> = {}): DelegationTyped => ({
  delegator: minjun,
  applicationId: -1,
  reason: 1,
  startDate: '2026-12-01',
  endDate: '2026-12-02',
  ...some,
})
const faults = (some: Partial<DelegationTyped>) => delegationFaults(typed(some), 'P1')

it('a delegator is required, not oneself, and no department (APPROVAL-012, APPROVAL-013, APPROVAL-017)', () => {
  expect(faults({})).toEqual({})
  expect(faults({ delegator: null })).toEqual({ delegatorCode: 'delegatorRequired' })
  expect(faults({ delegator: { ...minjun, personCode: 'P1' } })).toEqual({ delegatorCode: 'oneself' })
  expect(faults({ delegator: { ...minjun, kind: 'department' } })).toEqual({ delegatorCode: 'department' })
})

it('whom only a mail address is known of is somebody (APPROVAL-010)', () => {
  expect(faults({ delegator: { ...minjun, personCode: '' } })).toEqual({})
})

it('both days are required, and the first is not after the last (APPROVAL-014, APPROVAL-015, APPROVAL-016)', () => {
  expect(faults({ startDate: '', endDate: '' })).toEqual({ startDate: 'startRequired', endDate: 'endRequired' })
  expect(faults({ startDate: '2026-12-03' })).toEqual({ endDate: 'startAfterEnd' })
})
