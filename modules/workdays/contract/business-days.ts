import { addDays, daysFromTo, weekdayOf } from '#platform/contract/days.ts'

/** On which days one works. */
export type Working = {
  /** Days of the week, 0 Sunday to 6 Saturday; one at least. */
  week: readonly number[]
  /** Days, yyyy-MM-dd, on which one does not although they are of the week. */
  daysOff: ReadonlySet<string>
}

/** Whether one works on a day. */
export const isBusinessDay = (day: string, { week, daysOff }: Working): boolean =>
  week.includes(weekdayOf(day)) && !daysOff.has(day)

/**
 * The business day so many after a day, or before it when negative: one from a Friday is the Monday after. None is the
 * day itself, or the next one on which somebody works.
 * @throws RangeError for a week without a working day
 */
export function businessDaysFrom(day: string, count: number, working: Working): string {
  if (!working.week.some((weekday) => weekday >= 0 && weekday <= 6)) throw new RangeError('nobody works on any weekday')
  const step = count < 0 ? -1 : 1
  let at = day
  if (count === 0) while (!isBusinessDay(at, working)) at = addDays(at, 1)
  for (let left = Math.abs(count); left > 0; ) {
    at = addDays(at, step)
    if (isBusinessDay(at, working)) left -= 1
  }
  return at
}

/**
 * How many business days come after a day up to another, that one included; negative, by the same measure backwards, when
 * it is earlier. What {@link businessDaysFrom} counted is found again.
 */
export function businessDaysBetween(from: string, to: string, working: Working): number {
  const count = (days: string[]) => days.filter((day) => isBusinessDay(day, working)).length
  return to >= from ? count(daysFromTo(addDays(from, 1), to)) : -count(daysFromTo(to, addDays(from, -1))) || 0
}
