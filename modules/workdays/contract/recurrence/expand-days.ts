import { civil, dayNumber, monthLength, weekBegin, weekdayAt } from '#platform/contract/day-numbers.ts'
import type { Rule } from './rule.ts'
import { weekNumber } from './week-number.ts'

/** The window of days that is asked for, both included, and how many days are taken at the most. */
export type DayWindow = { from: number; to: number; most: number }

/**
 * The days of a rule of the Gregorian calendar from its start on, in ascending order, those of the window only. What
 * lies before the window is skipped by whole periods, so an old series costs no more than a new one; only a rule that
 * ends by a count is followed from its start. The end by `until` is for the caller, who knows the clock.
 * @param start the day of the first occurrence, as a day number
 */
export function expandDays(rule: Rule, start: number, { from, to, most }: DayWindow): number[] {
  const full = withImplied(rule, start)
  const days: number[] = []
  let counted = 0
  const isCounted = rule.count !== undefined
  // Counts and places need every day of a period; all other rules are asked about days of the window alone.
  const isWhole = isCounted || rule.bySetPos.length > 0
  const wanted = { from: Math.max(from, start), to }
  for (let period = isCounted ? 0 : firstPeriod(full, start, from); ; period += 1) {
    const span = periodSpan(full, start, period)
    if (span.from > to) return days
    const chosen = daysOf(isWhole ? span : overlap(span, wanted)).filter((day) => isChosen(full, day))
    for (const day of placed(full, chosen)) {
      if (day < start) continue
      if (isCounted && (counted += 1) > rule.count!) return days
      if (day > to) return days
      if (day >= from && days.push(day) >= most) return days
    }
  }
}

/** What a rule leaves unsaid follows from its first day (RFC 5545, 3.3.10). */
function withImplied(rule: Rule, start: number): Rule {
  const { byDay, byMonthDay, byMonth, byYearDay, byWeekNo, freq } = rule
  if (byYearDay.length > 0 || byMonthDay.length > 0 || byDay.length > 0) return rule
  const { month, day } = civil(start)
  const onWeekday = [{ weekday: weekdayAt(start) }]
  if (byWeekNo.length > 0 || freq === 'WEEKLY') return { ...rule, byDay: onWeekday }
  if (freq === 'MONTHLY') return { ...rule, byMonthDay: [day] }
  if (freq === 'YEARLY') return { ...rule, byMonth: byMonth.length > 0 ? byMonth : [month], byMonthDay: [day] }
  return rule
}

/** A period that ends before the window begins, so that none is missed. */
function firstPeriod({ freq, interval, weekStart: wkst }: Rule, start: number, from: number): number {
  if (from <= start) return 0
  const [a, b] = [civil(start), civil(from)]
  const apart = {
    DAILY: from - start,
    WEEKLY: (weekBegin(from, wkst) - weekBegin(start, wkst)) / 7,
    MONTHLY: (b.year - a.year) * 12 + b.month - a.month,
    YEARLY: b.year - a.year,
  }[freq]
  return Math.max(0, Math.floor(apart / interval) - 1)
}

/** Days from one to another, both included; none when the second is the smaller one. */
type Span = { from: number; to: number }

function periodSpan({ freq, interval, weekStart: wkst }: Rule, start: number, at: number): Span {
  const step = at * interval
  if (freq === 'DAILY') return { from: start + step, to: start + step }
  if (freq === 'WEEKLY') {
    const first = weekBegin(start, wkst) + step * 7
    return { from: first, to: first + 6 }
  }
  const { year, month } = civil(start)
  if (freq === 'YEARLY') return { from: dayNumber(year + step, 1, 1), to: dayNumber(year + step, 12, 31) }
  const months = month - 1 + step
  const [y, m] = [year + Math.floor(months / 12), (months % 12) + 1]
  return { from: dayNumber(y, m, 1), to: dayNumber(y, m, monthLength(y, m)) }
}

const overlap = (one: Span, other: Span): Span => ({
  from: Math.max(one.from, other.from),
  to: Math.min(one.to, other.to),
})

const daysOf = ({ from, to }: Span): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)

function isChosen(rule: Rule, number: number): boolean {
  const { byMonth, byMonthDay, byYearDay, byWeekNo, byDay } = rule
  // Weekdays are asked for most, and need no calendar.
  if (byDay.length > 0 && !byDay.some(({ weekday, nth }) => isWeekday(rule, number, weekday, nth))) return false
  if (byMonth.length + byMonthDay.length + byYearDay.length + byWeekNo.length === 0) return true
  const { year, month, day } = civil(number)
  if (byMonth.length > 0 && !byMonth.includes(month)) return false
  if (byMonthDay.length > 0 && !byMonthDay.includes(day) && !byMonthDay.includes(day - monthLength(year, month) - 1))
    return false
  if (byYearDay.length > 0) {
    const ofYear = number - dayNumber(year, 1, 1) + 1
    const length = dayNumber(year + 1, 1, 1) - dayNumber(year, 1, 1)
    if (!byYearDay.includes(ofYear) && !byYearDay.includes(ofYear - length - 1)) return false
  }
  if (byWeekNo.length > 0) {
    const { week, weeks } = weekNumber(number, rule.weekStart)
    if (!byWeekNo.includes(week) && !byWeekNo.includes(week - weeks - 1)) return false
  }
  return true
}

/** Whether a day is a weekday, or the nth one of its month, or of its year where the rule names no month. */
function isWeekday({ freq, byMonth }: Rule, number: number, weekday: number, nth: number | undefined): boolean {
  if (weekdayAt(number) !== weekday) return false
  if (nth === undefined) return true
  const { year, month, day } = civil(number)
  const ofMonth = freq === 'MONTHLY' || byMonth.length > 0
  const before = ofMonth ? day - 1 : number - dayNumber(year, 1, 1)
  const length = ofMonth ? monthLength(year, month) : dayNumber(year + 1, 1, 1) - dayNumber(year, 1, 1)
  return nth > 0 ? Math.floor(before / 7) + 1 === nth : Math.floor((length - 1 - before) / 7) + 1 === -nth
}

/** Of the days of one period those at the places asked for. */
function placed({ bySetPos }: Rule, days: number[]): number[] {
  if (bySetPos.length === 0) return days
  return days.filter((_, at) => bySetPos.includes(at + 1) || bySetPos.includes(at - days.length))
}
