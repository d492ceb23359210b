import { civil, dayNumber, dayText, monthLength, readDay, weekStart } from './recurrence/days.ts'

/** The day `days` later, or earlier when negative. @param day yyyy-MM-dd */
export const addDays = (day: string, days: number): string => dayText(readDay(day) + days)

/** The same day of another month, or its last one. */
export function addMonths(day: string, months: number): string {
  const { year, month, day: ofMonth } = civil(readDay(day))
  const at = month - 1 + months
  const [y, m] = [year + Math.floor(at / 12), (((at % 12) + 12) % 12) + 1]
  return dayText(dayNumber(y, m, Math.min(ofMonth, monthLength(y, m))))
}

/**
 * The days of the weeks that a month lies in, in their order: 5 or 6 weeks, never fewer (0§4, G-061).
 * @param day any day of the month @param firstDay the weekday that weeks begin with, 0 Sunday to 6 Saturday
 */
export function monthDays(day: string, firstDay: number): string[] {
  const { year, month } = civil(readDay(day))
  const first = dayNumber(year, month, 1)
  const start = weekStart(first, firstDay)
  const weeks = Math.max(5, Math.ceil((first - start + monthLength(year, month)) / 7))
  return Array.from({ length: weeks * 7 }, (_, at) => dayText(start + at))
}

/** The days of whole weeks, as of {@link monthDays}, week by week. */
export const weeksOf = (days: readonly string[]): string[][] =>
  Array.from({ length: days.length / 7 }, (_, at) => days.slice(at * 7, at * 7 + 7))

/** The days of the week that a day is in. */
export function weekDays(day: string, firstDay: number): string[] {
  const start = weekStart(readDay(day), firstDay)
  return Array.from({ length: 7 }, (_, at) => dayText(start + at))
}

/** The class of what belongs to a weekend. @param weekday 0 Sunday to 6 Saturday */
export const weekendOf = (weekday: number): 'sun' | 'sat' | undefined =>
  weekday === 0 ? 'sun' : weekday === 6 ? 'sat' : undefined
