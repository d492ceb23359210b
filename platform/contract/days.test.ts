import { describe, expect, it } from 'vitest'
import { fc } from '#platform/testing/samples.ts'
import {
  addDays,
  addMonths,
  daysBetween,
  daysFromTo,
  isDay,
  monthDays,
  monthEnd,
  weekDays,
  weekdayOf,
  weekStart,
  weeksOf,
  withMonth,
} from './days.ts'

const anyDay = fc
  .date({ min: new Date('0200-01-01'), max: new Date('9780-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const someDays = fc.integer({ min: -40_000, max: 40_000 })
const anyWeekday = fc.integer({ min: 0, max: 6 })

describe('moving', () => {
  it.each([
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2100-02-28', 1, '2100-03-01'],
    ['1969-12-31', 1, '1970-01-01'],
    ['2026-12-31', 365, '2027-12-31'],
  ])('%s and %d days is %s', (from, days, to) => {
    expect(addDays(from, days)).toBe(to)
    expect(daysBetween(from, to)).toBe(days)
  })

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2026-03-31', -13, '2025-02-28'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2026-11-30', 3, '2027-02-28'],
  ])('%s and %d months is %s', (from, months, to) => {
    expect(addMonths(from, months)).toBe(to)
  })

  it('keeps the day where the chosen month has it', () => {
    expect(withMonth('2026-03-31', 2026, 4)).toBe('2026-04-30')
    expect(withMonth('2026-03-18', 2030, 12)).toBe('2030-12-18')
    expect(['2026-02-01', '2028-02-10', '2026-12-31'].map(monthEnd)).toEqual(['2026-02-28', '2028-02-29', '2026-12-31'])
  })

  it('agrees with the calendar of the language, comes back, and weekdays go round', () => {
    fc.assert(
      fc.property(anyDay, someDays, (day, days) => {
        const moved = addDays(day, days)
        expect(moved).toBe(Temporal.PlainDate.from(day).add({ days }).toString())
        expect(addDays(moved, -days)).toBe(day)
        expect(daysBetween(day, moved)).toBe(days)
        expect(weekdayOf(moved)).toBe(Temporal.PlainDate.from(moved).dayOfWeek % 7)
      }),
    )
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -1000, max: 1000 }), (day, months) => {
        expect(addMonths(day, months)).toBe(Temporal.PlainDate.from(day).add({ months }).toString())
      }),
    )
  })
})

describe('a run of days', () => {
  it('goes from one to another, both included', () => {
    expect(daysFromTo('2028-02-28', '2028-03-01')).toEqual(['2028-02-28', '2028-02-29', '2028-03-01'])
    expect(daysFromTo('2026-03-01', '2026-03-01')).toEqual(['2026-03-01'])
    expect(daysFromTo('2026-03-02', '2026-03-01')).toEqual([])
  })
})

describe('weeks', () => {
  it('begin with the chosen weekday and hold the day', () => {
    fc.assert(
      fc.property(anyDay, anyWeekday, (day, firstDay) => {
        const week = weekDays(day, firstDay)
        expect(week[0]).toBe(weekStart(day, firstDay))
        expect(week).toContain(day)
        expect(week.map(weekdayOf)).toEqual(week.map((_, at) => (firstDay + at) % 7))
      }),
    )
  })

  // February 2026 begins on a Sunday and fills four weeks; August 2026 lies in six (G-061).
  it.each([
    ['2026-02-18', 0, ['2026-02-01', '2026-02-08', '2026-02-15', '2026-02-22', '2026-03-01']],
    ['2026-02-18', 1, ['2026-01-26', '2026-02-02', '2026-02-09', '2026-02-16', '2026-02-23']],
    ['2026-08-01', 0, ['2026-07-26', '2026-08-02', '2026-08-09', '2026-08-16', '2026-08-23', '2026-08-30']],
  ])('the month of %s in weeks that begin on weekday %d', (day, firstDay, begins) => {
    const days = monthDays(day, firstDay)
    const weeks = weeksOf(days)
    expect(weeks.map(([first]) => first)).toEqual(begins)
    expect(weeks.map((week) => week.length)).toEqual(begins.map(() => 7))
    expect(weeks.flat()).toEqual(days)
  })

  it('hold every day of a month once, in order, and no week without one beyond the fifth', () => {
    fc.assert(
      fc.property(anyDay, anyWeekday, (day, firstDay) => {
        const days = monthDays(day, firstDay)
        expect(days).toEqual(daysFromTo(days[0]!, days.at(-1)!))
        const own = daysFromTo(`${day.slice(0, 7)}-01`, monthEnd(day))
        expect(days.filter((each) => each.slice(0, 7) === day.slice(0, 7))).toEqual(own)
        expect(weekdayOf(days[0]!)).toBe(firstDay)
        expect(
          weeksOf(days)
            .slice(5)
            .flat()
            .some((each) => own.includes(each)),
        ).toBe(days.length > 35)
      }),
    )
  })
})

it.each([
  ['2026-02-28', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-02-30', false],
  ['2026-13-01', false],
  ['2026-2-3', false],
  ['2026-02-03T00', false],
  ['', false],
  [undefined, false],
])('%s is a day: %s', (text, answer) => {
  expect(isDay(text)).toBe(answer)
})
