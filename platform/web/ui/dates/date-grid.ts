import { isDay, monthDays, weekdayOf } from '#platform/contract/days.ts'

/** What the date picker draws and reads. Years 1000 to 9999. */

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
  const cells = monthDays(date, 0).map((day) => ({
    date: day,
    day: Number(day.slice(8)),
    weekday: weekdayOf(day),
    outside: !day.startsWith(month),
  }))
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
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
  return Number(year) >= 1000 && isDay(date) ? date : undefined
}
