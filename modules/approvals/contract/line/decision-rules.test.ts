import { expect, test } from 'vitest'
import { type DecisionRule, deciderOf, doubledRule, withDecider } from './decision-rules.ts'
import { step } from './line.fixture.ts'

const rules: DecisionRule[] = [
  { formId: null, upTo: null, rankCode: 'president' },
  { formId: null, upTo: 1_000_000, rankCode: 'team' },
  { formId: null, upTo: 10_000_000, rankCode: 'division' },
  { formId: 7, upTo: 300_000, rankCode: 'team' },
]

test.each([
  [1, 0, 'team'],
  [1, 1_000_000, 'team'],
  [1, 1_000_001, 'division'],
  [1, 10_000_001, 'president'],
  // A form with rows of its own goes by them alone.
  [7, 300_000, 'team'],
  [7, 300_001, null],
])('of form %i, up to %i decides %s', (formId, amount, decider) => {
  expect(deciderOf(rules, formId, amount)).toBe(decider)
})

test('a table says one thing about each amount', () => {
  expect(doubledRule(rules)).toBeNull()
  expect(doubledRule([...rules, { formId: 7, upTo: 300_000, rankCode: 'division' }])).toBe(4)
})

test('the first approval that is high enough decides, and nobody else', () => {
  const plan = [
    step('senior', { kind: 'review' }),
    step('team', { isFinal: true }),
    step('away', { isLater: true }),
    step('division'),
    step('president'),
  ]
  const high = new Set(['senior', 'away', 'division', 'president'])
  const decided = withDecider(plan, ({ personCode }) => high.has(personCode))
  expect(decided?.map(({ isFinal }) => isFinal)).toEqual([false, false, false, true, false])
  expect(withDecider(plan, () => false)).toBeNull()
})
