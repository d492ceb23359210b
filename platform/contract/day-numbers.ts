/** Days as whole numbers since 1970-01-01: what walks over many of them counts with these, and writes them at the end. */

export type Civil = { year: number; month: number; day: number }

const dayMs = 86_400_000

/** A day of the calendar as its number; a month or day beyond its bounds runs over into the next. @param month 1 to 12 */
export const dayNumber = (year: number, month: number, day: number): number => Date.UTC(year, month - 1, day) / dayMs

export function civil(day: number): Civil {
  const date = new Date(day * dayMs)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

/** 0 Sunday to 6 Saturday. */
export const weekdayAt = (day: number): number => (((day + 4) % 7) + 7) % 7

/** How many days a month has. @param month 1 to 12 */
export const monthLength = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** The number of a day. @param text yyyy-MM-dd; what follows it (a time) is left aside */
export const readDay = (text: string): number => Date.parse(`${text.slice(0, 10)}T00:00:00Z`) / dayMs

/** A day as yyyy-MM-dd. @throws RangeError for what is no number */
export const writeDay = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10)

/** The first day of the week that holds a day. @param firstDay the weekday that weeks begin with, 0 Sunday to 6 Saturday */
export const weekBegin = (day: number, firstDay: number): number => day - ((weekdayAt(day) - firstDay + 7) % 7)
