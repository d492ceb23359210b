import { civil, dayNumber, weekBegin } from '#platform/contract/day-numbers.ts'

/**
 * The number of the week a day is in, and how many weeks its week-year has: week 1 is the first with four days of the
 * year (RFC 5545, BYWEEKNO).
 */
export function weekNumber(day: number, start: number): { week: number; weeks: number } {
  // The middle of a week lies in the year that most of it belongs to.
  const { year } = civil(weekBegin(day, start) + 3)
  const first = firstWeek(year, start)
  return {
    week: (weekBegin(day, start) - first) / 7 + 1,
    weeks: (firstWeek(year + 1, start) - first) / 7,
  }
}

const firstWeek = (year: number, start: number): number => weekBegin(dayNumber(year, 1, 4), start)
