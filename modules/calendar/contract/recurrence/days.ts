/** Days as numbers since 1970-01-01, free of clocks and zones; the arithmetic of recurrence. */

export type Civil = { year: number; month: number; day: number }

const dayMs = 86_400_000

export const dayNumber = (year: number, month: number, day: number): number => Date.UTC(year, month - 1, day) / dayMs

export function civil(day: number): Civil {
  const date = new Date(day * dayMs)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

/** 0 Sunday to 6 Saturday. */
export const weekdayOf = (day: number): number => (((day + 4) % 7) + 7) % 7

export const monthLength = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** A day as yyyy-MM-dd, and back. */
export const dayText = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10)
export const readDay = (text: string): number => Date.parse(`${text.slice(0, 10)}T00:00:00Z`) / dayMs

/** The first day of the week that holds a day. @param start the weekday weeks begin with */
export const weekStart = (day: number, start: number): number => day - ((weekdayOf(day) - start + 7) % 7)

/**
 * The number of the week a day is in, and how many weeks its week-year has: week 1 is the first with four days of the
 * year (RFC 5545, BYWEEKNO).
 */
export function weekNumber(day: number, start: number): { week: number; weeks: number } {
  // The middle of a week lies in the year that most of it belongs to.
  const { year } = civil(weekStart(day, start) + 3)
  const first = firstWeek(year, start)
  return {
    week: (weekStart(day, start) - first) / 7 + 1,
    weeks: (firstWeek(year + 1, start) - first) / 7,
  }
}

const firstWeek = (year: number, start: number): number => weekStart(dayNumber(year, 1, 4), start)
