import { businessDaysFrom, type Working } from '#modules/workdays/contract/business-days.ts'
import type { Rule } from '#modules/workdays/contract/recurrence/rule.ts'
import { addDays, addMonths } from '#platform/contract/days.ts'

/** Business days that a month has at the most. */
const mostOfMonth = 23

/**
 * Whether a rule can be one of business days: so many of them apart (every day, or Monday to Friday of each week, which
 * is the same), or certain ones of a month, counted from its beginning or its end.
 */
export function isOfBusinessDays({ freq, interval, isLunar, byMonthDay, byMonth, byYearDay, bySetPos }: Rule): boolean {
  if (isLunar || byMonthDay.length + byMonth.length + byYearDay.length > 0) return false
  if (freq === 'MONTHLY') return bySetPos.length === 1 && Math.abs(bySetPos[0]!) <= mostOfMonth
  return bySetPos.length === 0 && (freq === 'DAILY' || (freq === 'WEEKLY' && interval === 1))
}

/** Months in which a business day of a high number may be missing, one after another: then there is none. */
const mostWithout = 24

/**
 * The business days of a rule from its first one on, in ascending order, without regard to its end.
 * @param firstDay yyyy-MM-dd of the task that begins the series
 * @param working of the company, with the days off of the whole time that is asked for
 */
export function* businessDaysOf(rule: Rule, firstDay: string, working: Working): Generator<string> {
  if (rule.freq !== 'MONTHLY') {
    for (let day = businessDaysFrom(firstDay, 0, working); ; day = businessDaysFrom(day, rule.interval, working))
      yield day
  }
  const place = rule.bySetPos[0]!
  let without = 0
  for (let month = `${firstDay.slice(0, 7)}-01`; without < mostWithout; month = addMonths(month, rule.interval)) {
    const day = businessDaysFrom(place > 0 ? addDays(month, -1) : addMonths(month, 1), place, working)
    const isOfMonth = day.slice(0, 7) === month.slice(0, 7)
    without = isOfMonth ? 0 : without + 1
    if (isOfMonth && day >= firstDay) yield day
  }
}
