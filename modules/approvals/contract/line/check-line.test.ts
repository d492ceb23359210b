import { expect, test } from 'vitest'
import { faultOfLine, planOf, stepsOf } from './check-line.ts'
import { step } from './line.fixture.ts'
import { lineLimits } from './line.ts'

const agree = { kind: 'agree' } as const

test.each([
  ['nobody on it', [], { at: 0, fault: 'empty' }],
  ['too many', Array.from({ length: lineLimits.steps + 1 }, (_, nth) => step(`p${nth}`)), { at: 30, fault: 'tooLong' }],
  ['its drafter', [step('drafter')], { at: 0, fault: 'drafter' }],
  ['somebody twice', [step('a'), step('b'), step('a')], { at: 2, fault: 'twice' }],
  ['approvals side by side', [step('a'), step('b', { isTogether: true })], { at: 1, fault: 'together' }],
  ['the first one beside nobody', [step('a', { ...agree, isTogether: true }), step('b')], { at: 0, fault: 'together' }],
  ['agreement that decides', [step('a', { ...agree, isFinal: true }), step('b')], { at: 0, fault: 'final' }],
  ['who decides afterwards', [step('a', { isFinal: true, isLater: true }), step('b')], { at: 0, fault: 'final' }],
  ['no approval at its end', [step('a'), step('b', agree)], { at: 1, fault: 'last' }],
  ['nobody who is waited for', [step('a', { isLater: true })], { at: 0, fault: 'later' }],
] as const)('a line with %s is refused there', (_what, plan, fault) => {
  expect(faultOfLine(plan, 'drafter')).toEqual(fault)
})

test('a plan becomes steps in stages, and a plan again', () => {
  const plan = [step('a', { kind: 'review' }), step('b', agree), step('c', { ...agree, isTogether: true }), step('d')]
  expect(faultOfLine(plan, 'drafter')).toBeNull()
  const steps = stepsOf(plan)
  expect(steps.map(({ stage }) => stage)).toEqual([1, 2, 2, 3])
  expect(planOf(steps)).toEqual(plan)
})
