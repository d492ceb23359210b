import { expect, it } from 'vitest'
import { fc } from '#platform/testing/samples.ts'
import { repeatRule } from '../../contract/repeat/repeat.entities.ts'
import { businessOfRule, endOf, ruleOfBusiness, withEnd } from './business-repeat.ts'

const day = '2026-11-26'

it.each([
  [{ unit: 'days', count: 1 }, 'FREQ=DAILY'],
  [{ unit: 'days', count: 3 }, 'FREQ=DAILY;INTERVAL=3'],
  [{ unit: 'month', count: 2 }, 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=2'],
  [{ unit: 'monthEnd', count: 1 }, 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1'],
] as const)('%o is the rule %s, and read again', (business, rule) => {
  expect(ruleOfBusiness(business, '')).toBe(rule)
  expect(businessOfRule(rule)).toEqual(business)
})

it('each business day of a line is one business day apart', () => {
  expect(businessOfRule('FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR')).toEqual({ unit: 'days', count: 1 })
})

it('whatever is chosen is a rule the server takes, and its end stays when something else is chosen', () => {
  const chosen = fc.record({
    unit: fc.constantFrom('days', 'month', 'monthEnd'),
    count: fc.integer({ min: 1, max: 23 }),
  })
  const end = fc.oneof(
    fc.constant({ end: 'never', until: day, count: 10 } as const),
    fc.constant({ end: 'until', until: '2027-02-28', count: 10 } as const),
    fc.integer({ min: 1, max: 1000 }).map((count) => ({ end: 'count', until: day, count }) as const),
  )
  fc.assert(
    fc.property(chosen, chosen, end, (first, second, ends) => {
      const rule = withEnd(ruleOfBusiness(first, ''), ends)
      const other = ruleOfBusiness(second, rule)
      expect(repeatRule.safeParse({ rule: other, isOfBusinessDays: true }).success).toBe(true)
      expect(endOf(other, day)).toMatchObject(ends)
      expect(businessOfRule(other)).toEqual(second)
    }),
  )
})
