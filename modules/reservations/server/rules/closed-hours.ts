import { weekdayOf } from '#platform/contract/days.ts'
import type { ClosedTime, ResourceRules } from '../../contract/resource-rules.ts'

type Closed = Omit<ClosedTime, 'resourceIds' | 'day'>

const wholeDay = { from: '00:00', to: '24:00' } as const

/**
 * When the rules of a resource keep everything out of a day; none of it overlaps.
 * @param dayOff what the day is called where the company of the resource does not work on it
 */
export function closedOn(
  { hours, closedOnHolidays, blackouts }: Pick<ResourceRules, 'hours' | 'closedOnHolidays' | 'blackouts'>,
  day: string,
  dayOff: string | undefined,
): Closed[] {
  if (closedOnHolidays && dayOff !== undefined) return [{ ...wholeDay, why: 'holiday', reason: dayOff }]
  const blackout = blackouts.find(({ from, to }) => from <= day && to >= day)
  if (blackout) return [{ ...wholeDay, why: 'blackout', reason: blackout.reason }]
  if (hours.length === 0) return []
  const open = hours.find(({ weekday }) => weekday === weekdayOf(day))
  const times = open
    ? [
        { from: '00:00', to: open.from },
        { from: open.to, to: '24:00' },
      ].filter(({ from, to }) => from < to)
    : [wholeDay]
  return times.map((time) => ({ ...time, why: 'hours', reason: '' }))
}
