/**
 * The arithmetic of the date picker on plain days `yyyy-MM-dd`, free of time zones. Years 1000 to 9999.
 */

/** Years the picker offers before and after the current one (UI-002). */
export const YEAR_SPAN = 20

export interface DateGridDay {
  date: string
  day: number
  /** 0 Sunday to 6 Saturday. */
  weekday: number
  /** Belongs to the month before or after. */
  outside: boolean
}

/** The weeks of a month, Sunday to Saturday, never fewer than five (G-061). @param date any day of the month */
export function monthGrid(date: string): DateGridDay[][] {
  const month = date.slice(0, 7)
  const first = `${month}-01`
  const start = addDays(first, -weekdayOf(first))
  const weeks: DateGridDay[][] = []
  for (let week = 0; week < 5 || addDays(start, week * 7).startsWith(month); week += 1) {
    weeks.push(
      Array.from({ length: 7 }, (_, weekday) => {
        const day = addDays(start, week * 7 + weekday)
        return { date: day, day: Number(day.slice(8)), weekday, outside: !day.startsWith(month) }
      }),
    )
  }
  return weeks
}

/** 0 Sunday to 6 Saturday. */
export function weekdayOf(date: string): number {
  return utc(date).getUTCDay()
}

/** The day `days` later (earlier when negative). */
export function addDays(date: string, days: number): string {
  const moved = utc(date)
  moved.setUTCDate(moved.getUTCDate() + days)
  return iso(moved)
}

/** The same day `months` later; the last of a shorter month (31 January + 1 is 28 or 29 February). */
export function addMonths(date: string, months: number): string {
  const [year, month, day] = parts(date)
  const target = new Date(Date.UTC(year, month - 1 + months, 1))
  const length = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate()
  target.setUTCDate(Math.min(day, length))
  return iso(target)
}

/** The same day in another year and month (1 to 12), or the last of a shorter month. */
export function withMonth(date: string, year: number, month: number): string {
  const [ownYear, ownMonth] = parts(date)
  return addMonths(date, (year - ownYear) * 12 + month - ownMonth)
}

/** The years of the picker's list: 20 either side of the current one, and the shown one when it lies beyond. */
export function yearChoices(today: string, shown: string): number[] {
  const now = Number(today.slice(0, 4))
  const years = Array.from({ length: 2 * YEAR_SPAN + 1 }, (_, at) => now - YEAR_SPAN + at)
  const other = Number(shown.slice(0, 4))
  if (other < now - YEAR_SPAN) years.unshift(other)
  if (other > now + YEAR_SPAN) years.push(other)
  return years
}

/**
 * The day a typed text means: 2026-3-18, 2026.03.18, 2026/3/18, 20260318, 2026년 3월 18일. undefined for anything else,
 * also for days that do not exist; the picker then falls back to today (UI-014).
 */
export function parseDay(text: string): string | undefined {
  const clean = text.normalize('NFKC').trim()
  const found =
    /^(\d{4})\s*[-./년]\s*(\d{1,2})\s*[-./월]\s*(\d{1,2})\s*[.일]?$/.exec(clean) ??
    /^(\d{4})(\d{2})(\d{2})$/.exec(clean)
  if (!found) return undefined
  const [, year = '', month = '', day = ''] = found
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return Number(year) >= 1000 && iso(utc(date)) === date ? date : undefined
}

function parts(date: string): [number, number, number] {
  return [Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8, 10))]
}

function utc(date: string): Date {
  const [year, month, day] = parts(date)
  return new Date(Date.UTC(year, month - 1, day))
}

function iso(date: Date): string {
  return date.toISOString().slice(0, 10)
}
