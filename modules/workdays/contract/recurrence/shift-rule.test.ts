import { describe, expect, test } from 'vitest'
import { readDay, writeDay } from '#platform/contract/day-numbers.ts'
import { fc } from '#platform/testing/samples.ts'
import { expandDays } from './expand-days.ts'
import { readRule, weekdayNames } from './rule.ts'
import { shiftedRule } from './shift-rule.ts'

const start = '2031-03-12'
const byDays = (days: number) => ({ minutes: days * 1440, days })

/** The first days of a rule, from a day on that it names. */
const firstDays = (rule: string, from: number) => expandDays(readRule(rule)!, from, { from, to: from + 3000, most: 40 })

describe('the rule of a series that is moved', () => {
  test.each([
    ['FREQ=WEEKLY;BYDAY=WE', 1, 'FREQ=WEEKLY;BYDAY=TH'],
    ['FREQ=WEEKLY;BYDAY=MO,WE,FR', -1, 'FREQ=WEEKLY;BYDAY=SU,TU,TH'],
    ['FREQ=WEEKLY;COUNT=4', 3, 'FREQ=WEEKLY;COUNT=4'],
    ['FREQ=DAILY;UNTIL=20310401', 2, 'FREQ=DAILY;UNTIL=20310403'],
    ['FREQ=MONTHLY;BYMONTHDAY=12', 1, 'FREQ=MONTHLY;BYMONTHDAY=13'],
    ['FREQ=YEARLY', 5, 'FREQ=YEARLY'],
    ['FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=12', -2, 'FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=10'],
    ['', 4, ''],
  ])('%s by %i days is %s', (rule, days, expected) => {
    expect(shiftedRule(rule, start, byDays(days))).toBe(expected)
  })

  test.each([
    ['FREQ=MONTHLY;BYDAY=2WE', 1],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', 1],
    ['FREQ=MONTHLY;BYMONTHDAY=28', 1],
    ['FREQ=MONTHLY', 20],
    ['FREQ=MONTHLY;BYMONTHDAY=1,15', 1],
    ['FREQ=YEARLY;BYMONTH=11;BYDAY=4TH', 1],
    ['RSCALE=DANGI;FREQ=YEARLY;BYMONTH=8;BYMONTHDAY=15;SKIP=BACKWARD', 1],
  ])('%s does not move by days as a whole', (rule, days) => {
    expect(shiftedRule(rule, start, byDays(days))).toBeUndefined()
  })

  test('by the clock alone any rule stays, and what it ends with moves along', () => {
    const byHour = { minutes: 60, days: 0 }
    expect(shiftedRule('FREQ=MONTHLY;BYDAY=2WE', start, byHour)).toBe('FREQ=MONTHLY;BYDAY=2WE')
    expect(shiftedRule('FREQ=DAILY;UNTIL=20310401', start, byHour)).toBe('FREQ=DAILY;UNTIL=20310401')
    expect(shiftedRule('FREQ=DAILY;UNTIL=20310401T010000Z', start, byHour)).toBe('FREQ=DAILY;UNTIL=20310401T020000Z')
  })

  test('every occurrence comes as many days later, whatever the rule', () => {
    const weekdays = fc.subarray([...weekdayNames], { minLength: 1 }).map((names) => `;BYDAY=${names.join(',')}`)
    const rule = fc.oneof(
      fc.tuple(fc.constant('FREQ=WEEKLY'), weekdays),
      fc.tuple(fc.constant('FREQ=DAILY'), fc.constant('')),
      fc.tuple(fc.constant('FREQ=MONTHLY'), fc.constantFrom('', ';BYMONTHDAY=9')),
    )
    fc.assert(
      fc.property(
        rule,
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 0, max: 6 }),
        fc.integer({ min: -16, max: 16 }),
        ([freq, more], interval, weekStart, days) => {
          const before = `${freq};INTERVAL=${interval}${more};WKST=${weekdayNames[weekStart]}`
          const [first] = firstDays(before, readDay(start))
          const after = shiftedRule(before, writeDay(first!), byDays(days))
          if (after === undefined) return
          expect(firstDays(after, first! + days)).toEqual(firstDays(before, first!).map((day) => day + days))
        },
      ),
    )
  })
})
