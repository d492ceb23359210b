import { describe, expect, test } from 'vitest'
import { addDays } from '#platform/contract/days.ts'
import { fc } from '#platform/testing/samples.ts'
import { type Delegated, delegationFault, delegationState } from './delegations.rules.ts'

const lets = (personCode: string, delegatorCode: string, some: Partial<Delegated> = {}): Delegated => ({
  personCode,
  delegatorCode,
  applicationId: null,
  startDate: '2026-12-01',
  endDate: '2026-12-10',
  ...some,
})

test('APPROVAL-011 its state follows from its days', () => {
  const days = lets('a', 'b')
  expect(delegationState(days, '2026-11-30')).toBe('waiting')
  expect(delegationState(days, '2026-12-01')).toBe('inProgress')
  expect(delegationState(days, '2026-12-10')).toBe('inProgress')
  expect(delegationState(days, '2026-12-11')).toBe('ended')
})

describe('a delegation beside others', () => {
  test('overlaps where one person lets two act on the same days and forms', () => {
    const known = [lets('a', 'b', { applicationId: 3 })]
    expect(delegationFault(lets('a', 'c'), known)).toBe('overlap')
    expect(delegationFault(lets('a', 'c', { applicationId: 3 }), known)).toBe('overlap')
    expect(delegationFault(lets('a', 'c', { applicationId: 4 }), known)).toBeNull()
    expect(delegationFault(lets('a', 'c', { startDate: '2026-12-10', endDate: '2026-12-20' }), known)).toBe('overlap')
    expect(delegationFault(lets('a', 'c', { startDate: '2026-12-11', endDate: '2026-12-20' }), known)).toBeNull()
  })

  test('is a circle where it comes back, also by way of others, on a day and a form that all have in common', () => {
    expect(delegationFault(lets('b', 'a'), [lets('a', 'b')])).toBe('circle')
    expect(delegationFault(lets('c', 'a'), [lets('a', 'b'), lets('b', 'c')])).toBe('circle')
    expect(
      delegationFault(lets('c', 'a'), [lets('a', 'b', { applicationId: 3 }), lets('b', 'c', { applicationId: 4 })]),
    ).toBeNull()
    expect(
      delegationFault(lets('c', 'a'), [
        lets('a', 'b', { endDate: '2026-12-04' }),
        lets('b', 'c', { startDate: '2026-12-05' }),
      ]),
    ).toBeNull()
  })

  test('whatever is accepted, on no day and of no form does anybody get back what she has handed on', () => {
    const code = fc.constantFrom('a', 'b', 'c', 'd')
    const wanted = fc
      .record({
        personCode: code,
        delegatorCode: code,
        applicationId: fc.option(fc.constantFrom(1, 2)),
        from: fc.nat(9),
        days: fc.nat(6),
      })
      .filter(({ personCode, delegatorCode }) => personCode !== delegatorCode)
      .map(({ from, days, ...rest }) => ({
        ...rest,
        startDate: addDays('2026-12-01', from),
        endDate: addDays('2026-12-01', from + days),
      }))
    fc.assert(
      fc.property(fc.array(wanted, { maxLength: 12 }), (all) => {
        const kept: Delegated[] = []
        for (const each of all) if (delegationFault(each, kept) === null) kept.push(each)
        for (let at = 0; at < 16; at += 1)
          for (const form of [1, 2]) {
            const today = addDays('2026-12-01', at)
            const holds = kept.filter(
              (each) =>
                delegationState(each, today) === 'inProgress' &&
                (each.applicationId === null || each.applicationId === form),
            )
            const next = new Map(holds.map((each) => [each.personCode, each.delegatorCode]))
            expect(next.size).toBe(holds.length)
            for (const from of next.keys()) {
              let reached = next.get(from)
              for (let hops = 0; reached && hops < 5; hops += 1) {
                expect(reached).not.toBe(from)
                reached = next.get(reached)
              }
            }
          }
      }),
    )
  })
})
