import { describe, expect, it, test } from 'vitest'
import { addDays, daysFromTo, weekdayOf } from '#platform/contract/days.ts'
import { fc } from '#platform/testing/samples.ts'
import { businessDaysBetween, businessDaysFrom, isBusinessDay, type Working } from './business-days.ts'

const week = [1, 2, 3, 4, 5]
/** Seollal and Chuseok of 2026, with the substitute days of the year that matter here. */
const korea: Working = {
  week,
  daysOff: new Set([
    ...daysFromTo('2026-02-16', '2026-02-18'),
    '2026-03-02',
    ...daysFromTo('2026-09-24', '2026-09-26'),
    '2026-10-05',
    '2026-10-09',
    '2026-12-25',
    '2027-01-01',
  ]),
}

describe('so many business days from a day', () => {
  it.each([
    // A plain week, and over a weekend.
    ['2026-03-10', 1, '2026-03-11'],
    ['2026-03-13', 1, '2026-03-16'],
    ['2026-03-10', 5, '2026-03-17'],
    // From a weekend, and over a substitute day (2 March for the 1st, a Sunday).
    ['2026-03-07', 1, '2026-03-09'],
    ['2026-02-27', 1, '2026-03-03'],
    ['2026-03-01', 1, '2026-03-03'],
    // Over Seollal with the weekend before it, Chuseok with the one after it, and the turn of the year.
    ['2026-02-13', 1, '2026-02-19'],
    ['2026-09-23', 1, '2026-09-28'],
    ['2026-09-23', 10, '2026-10-13'],
    ['2026-12-24', 5, '2027-01-04'],
    // Backwards.
    ['2026-03-16', -1, '2026-03-13'],
    ['2026-03-03', -1, '2026-02-27'],
    ['2026-02-19', -1, '2026-02-13'],
    ['2026-10-13', -10, '2026-09-23'],
    // None: the day itself, or the next one that is.
    ['2026-03-10', 0, '2026-03-10'],
    ['2026-03-14', 0, '2026-03-16'],
    ['2026-02-14', 0, '2026-02-19'],
  ])('%s and %d is %s', (day, count, expected) => {
    expect(businessDaysFrom(day, count, korea)).toBe(expected)
  })

  it('keeps to a working week of other days', () => {
    const weekend = { week: [6, 0], daysOff: new Set(['2026-03-14']) }
    expect(businessDaysFrom('2026-03-10', 1, weekend)).toBe('2026-03-15')
    expect(businessDaysFrom('2026-03-10', 3, weekend)).toBe('2026-03-22')
  })

  it('is refused where nobody ever works', () => {
    expect(() => businessDaysFrom('2026-03-10', 1, { week: [], daysOff: new Set() })).toThrow(RangeError)
    expect(() => businessDaysFrom('2026-03-10', 0, { week: [7], daysOff: new Set() })).toThrow(RangeError)
  })
})

describe('business days between two days', () => {
  it.each([
    ['2026-03-09', '2026-03-13', 4],
    ['2026-03-13', '2026-03-16', 1],
    ['2026-03-13', '2026-03-15', 0],
    ['2026-02-13', '2026-02-23', 3],
    ['2026-03-16', '2026-03-13', -1],
    ['2026-03-10', '2026-03-10', 0],
    ['2026-03-15', '2026-03-14', 0],
  ])('from %s to %s are %d', (from, to, count) => {
    expect(businessDaysBetween(from, to, korea)).toBe(count)
  })
})

test('what was counted forth or back is a business day, and is counted again', () => {
  const anyDay = fc.integer({ min: -3000, max: 6000 }).map((days) => addDays('2026-01-01', days))
  const anyWorking = fc.record({
    week: fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 }),
    daysOff: fc.array(anyDay, { maxLength: 40 }).map((days) => new Set(days)),
  })
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -60, max: 60 }), anyWorking, (day, count, working) => {
      const found = businessDaysFrom(day, count, working)
      expect(isBusinessDay(found, working)).toBe(true)
      expect(working.week).toContain(weekdayOf(found))
      if (count === 0) expect(businessDaysBetween(addDays(day, -1), found, working)).toBe(1)
      else expect(businessDaysBetween(day, found, working)).toBe(count)
    }),
  )
})
