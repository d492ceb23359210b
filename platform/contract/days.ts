import { civil, dayNumber, monthLength, readDay, weekBegin, weekdayAt, writeDay } from './day-numbers.ts'

/**
 * The arithmetic of days as everybody writes them, yyyy-MM-dd (years 1 to 9999): free of clocks and zones, for both sides. Which day it is
 * somewhere is asked of `clock.ts`.
 */

/** Whether a text is a day that exists. */
export const isDay = (text: string | undefined): text is string =>
  text !== undefined &&
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  Number.isFinite(readDay(text)) &&
  writeDay(readDay(text)) === text

/** 0 Sunday to 6 Saturday. */
export const weekdayOf = (day: string): number => weekdayAt(readDay(day))

/** The day `days` later, or earlier when negative. */
export const addDays = (day: string, days: number): string => writeDay(readDay(day) + days)

/** The same day `months` later, or the last of a shorter month (31 January + 1 is 28 or 29 February). */
export function addMonths(day: string, months: number): string {
  const { year, month, day: ofMonth } = civil(readDay(day))
  const first = civil(dayNumber(year, month + months, 1))
  return writeDay(dayNumber(first.year, first.month, Math.min(ofMonth, monthLength(first.year, first.month))))
}

/** The same day in another year and month (1 to 12), or the last of a shorter month. */
export function withMonth(day: string, year: number, month: number): string {
  const own = civil(readDay(day))
  return addMonths(day, (year - own.year) * 12 + month - own.month)
}

/** The last day of the month that a day is in. */
export function monthEnd(day: string): string {
  const { year, month } = civil(readDay(day))
  return writeDay(dayNumber(year, month + 1, 0))
}

/** How many days one is after another; negative when it is before. */
export const daysBetween = (from: string, to: string): number => readDay(to) - readDay(from)

/** The days from one to another, both included; none when the second is earlier. */
export const daysFromTo = (from: string, to: string): string[] => run(readDay(from), daysBetween(from, to) + 1)

/** The first day of the week that holds a day. @param firstDay the weekday that weeks begin with, 0 Sunday to 6 Saturday */
export const weekStart = (day: string, firstDay: number): string => writeDay(weekBegin(readDay(day), firstDay))

/** The seven days of the week that a day is in. @param firstDay as for {@link weekStart} */
export const weekDays = (day: string, firstDay: number): string[] => run(weekBegin(readDay(day), firstDay), 7)

/**
 * The days of the weeks that a month lies in, in their order: 5 or 6 weeks, never fewer (0§4, G-061).
 * @param day any day of the month @param firstDay as for {@link weekStart}
 */
export function monthDays(day: string, firstDay: number): string[] {
  const { year, month } = civil(readDay(day))
  const first = dayNumber(year, month, 1)
  const start = weekBegin(first, firstDay)
  const weeks = Math.max(5, Math.ceil((first - start + monthLength(year, month)) / 7))
  return run(start, weeks * 7)
}

/** The days of whole weeks, as of {@link monthDays}, week by week. */
export const weeksOf = (days: readonly string[]): string[][] =>
  Array.from({ length: days.length / 7 }, (_, at) => days.slice(at * 7, at * 7 + 7))

const run = (first: number, length: number): string[] =>
  Array.from({ length: Math.max(0, length) }, (_, at) => writeDay(first + at))
