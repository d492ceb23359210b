import { z } from 'zod'
import { addDays } from '#platform/contract/days.ts'
import { day } from '#platform/contract/fields.ts'

/** A month of the Korean lunar calendar: 29 or 30 days from a day on. */
export const lunarMonth = z.object({ firstDay: day(), days: z.int(), month: z.int(), isLeap: z.boolean() })
export type LunarMonth = z.output<typeof lunarMonth>

/**
 * The first day from one on that is such a day of the lunar calendar, as far as its months are known. The 30th of a month
 * that has 29 days is its last one (RFC 7529, SKIP=BACKWARD); a leap month is left out, as custom has it.
 * @param from yyyy-MM-dd
 */
export function comingLunarDay(
  months: readonly LunarMonth[],
  asked: { month: number; day: number },
  from: string,
): string | undefined {
  return months
    .filter(({ month, isLeap }) => month === asked.month && !isLeap)
    .map(({ firstDay, days }) => addDays(firstDay, Math.min(asked.day, days) - 1))
    .find((found) => found >= from)
}
