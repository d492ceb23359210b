import { civil, dayNumber, monthLength, readDay, writeDay } from '#platform/contract/day-numbers.ts'
import { addDays, addMonths, monthEnd, weekdayOf, weekStart } from '#platform/contract/days.ts'

/** Weeks begin on Mondays here: on a Sunday, next Monday is tomorrow. */
const monday = 1

/** The first such weekday after a day: who means today says so. */
export const comingWeekday = (base: string, weekday: number): string =>
  addDays(base, ((weekday - weekdayOf(base) + 6) % 7) + 1)

/** A weekday of the week that is so many after that of a day. */
export const weekdayOfWeek = (base: string, weeks: number, weekday: number): string =>
  addDays(weekStart(base, monday), weeks * 7 + ((weekday + 6) % 7))

/** A day of a year that exists; undefined for 30 February. */
export const dayOfYear = (year: number, month: number, day: number): string | undefined =>
  month >= 1 && month <= 12 && day >= 1 && day <= monthLength(year, month)
    ? writeDay(dayNumber(year, month, day))
    : undefined

/** The first such day from one on; undefined where no year has it. */
export function comingDate(base: string, month: number, day: number): string | undefined {
  const { year } = civil(readDay(base))
  for (let next = year; next <= year + 8; next += 1) {
    const found = dayOfYear(next, month, day)
    if (found !== undefined && found >= base) return found
  }
  return undefined
}

/** The first day of a month with that number from one on; undefined for a 32nd. */
export function comingDayOfMonth(base: string, day: number): string | undefined {
  for (let months = 0; months <= 2; months += 1) {
    const found = dayOfMonth(base, months, day)
    if (found !== undefined && found >= base) return found
  }
  return undefined
}

/** A day of the month that is so many after that of a day; undefined where it has none. */
export function dayOfMonth(base: string, months: number, day: number): string | undefined {
  const { year, month } = civil(readDay(addMonths(base, months)))
  return dayOfYear(year, month, day)
}

/** The nth such weekday of the month that is so many after that of a day, -1 for its last; undefined for a fifth that is none. */
export function weekdayOfMonth(base: string, months: number, nth: number, weekday: number): string | undefined {
  const month = addMonths(base, months)
  const dayBefore = addDays(`${month.slice(0, 7)}-01`, -1)
  const last = weekdayOfWeek(addDays(monthEnd(month), -6), 0, weekday)
  if (nth < 0) return last >= addDays(monthEnd(month), -6) ? last : addDays(last, 7)
  const found = addDays(comingWeekday(dayBefore, weekday), (nth - 1) * 7)
  return found <= monthEnd(month) ? found : undefined
}

/** The last day of the quarter that is so many after that of a day. */
export function quarterEnd(base: string, quarters = 0): string {
  const { month } = civil(readDay(base))
  return monthEnd(addMonths(base, ((3 - (month % 3)) % 3) + quarters * 3))
}

/** The last day of the next such month, this one among them. */
export function comingMonthEnd(base: string, month: number): string | undefined {
  const first = comingDate(`${base.slice(0, 7)}-01`, month, 1)
  return first && monthEnd(first)
}
