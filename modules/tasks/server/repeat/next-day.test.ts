import { describe, expect, test } from 'vitest'
import { isBusinessDay, type Working } from '#modules/workdays/contract/business-days.ts'
import { addDays } from '#platform/contract/days.ts'
import { fc } from '#platform/testing/samples.ts'
import { repeatRule } from '../../contract/repeat/repeat.entities.ts'
import { nextDayOf, type Series } from './next-day.ts'

/** Korean holidays of the end of 2026: the Friday of Christmas and the Friday of New Year. */
const working: Working = { week: [1, 2, 3, 4, 5], daysOff: new Set(['2026-12-25', '2027-01-01']) }
const workweek = 'BYDAY=MO,TU,WE,TH,FR'

/** The days that tasks of a series get, one after the other. */
function daysOf(series: Series, most: number): string[] {
  const days = [series.firstDay]
  while (days.length < most) {
    const next = nextDayOf(series, days.at(-1)!, working)
    if (next === undefined) break
    days.push(next)
  }
  return days
}
const on = (rule: string, firstDay: string, isOfBusinessDays = false): Series => ({ rule, firstDay, isOfBusinessDays })

describe('the next day of what returns', () => {
  test.each<[what: string, series: Series, days: string[]]>([
    ['each Monday', on('FREQ=WEEKLY;BYDAY=MO', '2026-11-30'), ['2026-11-30', '2026-12-07', '2026-12-14']],
    [
      'the 31st only where there is one',
      on('FREQ=MONTHLY;BYMONTHDAY=31', '2026-12-31'),
      ['2026-12-31', '2027-01-31', '2027-03-31'],
    ],
    [
      'the last day of each month',
      on('FREQ=MONTHLY;BYMONTHDAY=-1', '2026-12-31'),
      ['2026-12-31', '2027-01-31', '2027-02-28'],
    ],
    ['the 29th of February', on('FREQ=YEARLY', '2028-02-29'), ['2028-02-29', '2032-02-29', '2036-02-29']],
    ['so many times', on('FREQ=DAILY;COUNT=2', '2026-11-30'), ['2026-11-30', '2026-12-01']],
    ['until a day', on('FREQ=DAILY;UNTIL=20261201', '2026-11-30'), ['2026-11-30', '2026-12-01']],
    [
      'the 2nd business day',
      on(`FREQ=MONTHLY;${workweek};BYSETPOS=2`, '2026-12-02', true),
      ['2026-12-02', '2027-01-05', '2027-02-02'],
    ],
    [
      'the last business day',
      on(`FREQ=MONTHLY;${workweek};BYSETPOS=-5`, '2026-12-24', true),
      ['2026-12-24', '2027-01-25', '2027-02-22'],
    ],
    [
      'each business day',
      on(`FREQ=WEEKLY;${workweek}`, '2026-12-24', true),
      ['2026-12-24', '2026-12-28', '2026-12-29'],
    ],
    [
      'every other business day',
      on('FREQ=DAILY;INTERVAL=2', '2026-12-23', true),
      ['2026-12-23', '2026-12-28', '2026-12-30'],
    ],
    ['so many business days', on(`FREQ=WEEKLY;${workweek};COUNT=2`, '2026-12-24', true), ['2026-12-24', '2026-12-28']],
    ['business days until a day', on(`FREQ=WEEKLY;${workweek};UNTIL=20261227`, '2026-12-24', true), ['2026-12-24']],
    [
      'a day that was chosen by hand',
      on('FREQ=WEEKLY;BYDAY=MO', '2026-11-26'),
      ['2026-11-26', '2026-11-30', '2026-12-07'],
    ],
  ])('%s', (_what, series, days) => {
    expect(daysOf(series, 3)).toEqual(days)
  })

  test('a 23rd business day that hardly any month has comes when there is one, and is looked for no longer than two years', () => {
    expect(nextDayOf(on(`FREQ=MONTHLY;${workweek};BYSETPOS=23`, '2026-12-31', true), '2026-12-31', working)).toBe(
      '2027-03-31',
    )
    const never = on(`FREQ=MONTHLY;INTERVAL=12;${workweek};BYSETPOS=23`, '2026-02-27', true)
    expect(nextDayOf(never, '2026-02-27', working)).toBeUndefined()
  })
})

test.each([
  ['FREQ=HOURLY', false],
  ['FREQ=DAILY;UNTIL=20261201T000000Z', false],
  ['FREQ=YEARLY', true],
  ['FREQ=WEEKLY;INTERVAL=2', true],
  [`FREQ=MONTHLY;${workweek};BYSETPOS=24`, true],
])('%s is no rule for a task (business days: %s)', (rule, isOfBusinessDays) => {
  expect(repeatRule.safeParse({ rule, isOfBusinessDays }).success).toBe(false)
})

const anyDay = fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2024-01-01', days))
const anySeries = fc
  .record({
    freq: fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY'),
    interval: fc.integer({ min: 1, max: 5 }),
    place: fc.integer({ min: -23, max: 23 }).filter((place) => place !== 0),
    count: fc.option(fc.integer({ min: 1, max: 6 }), { nil: undefined }),
    isOfBusinessDays: fc.boolean(),
    firstDay: anyDay,
  })
  .map(({ freq, interval, place, count, isOfBusinessDays, firstDay }): Series => {
    const parts = [`FREQ=${freq}`, freq === 'WEEKLY' && isOfBusinessDays ? '' : `INTERVAL=${interval}`]
    if (count !== undefined) parts.push(`COUNT=${count}`)
    if (freq === 'MONTHLY') parts.push(workweek, `BYSETPOS=${place}`)
    return on(parts.filter(Boolean).join(';'), firstDay, isOfBusinessDays)
  })

test('days of a series follow one another, whatever its rule; those of business days are such days', () => {
  fc.assert(
    fc.property(anySeries, (series) => {
      expect(repeatRule.safeParse(series).success).toBe(true)
      const [first, ...others] = daysOf(series, 8)
      for (const [at, day] of others.entries()) expect(day > [first!, ...others][at]!).toBe(true)
      if (series.isOfBusinessDays) expect(others.every((day) => isBusinessDay(day, working))).toBe(true)
      const count = /COUNT=(\d)/.exec(series.rule)?.[1]
      // One more where the first task stands on a day that is none of the rule.
      if (count) expect(others.length).toBeLessThanOrEqual(Number(count))
    }),
  )
})
