import { addDays, daysFromTo, monthEnd } from '#platform/contract/days.ts'

/**
 * The days from today on as they stand on birthdays (MM-dd). Who was born on a leap day has her birthday on 28 February
 * where there is none.
 * @param today yyyy-MM-dd; @param count today included
 */
export function daysAhead(today: string, count: number): string[] {
  return daysFromTo(today, addDays(today, count - 1)).flatMap((day) => {
    const isLastOfFebruary = day.endsWith('-02-28') && monthEnd(day) === day
    return isLastOfFebruary ? ['02-28', '02-29'] : [day.slice(5)]
  })
}
