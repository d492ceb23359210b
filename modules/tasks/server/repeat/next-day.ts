import type { Working } from '#modules/workdays/contract/business-days.ts'
import { readRule } from '#modules/workdays/contract/recurrence/rule.ts'
import { startsWithin } from '#modules/workdays/server/workdays.public.ts'
import { addDays } from '#platform/contract/days.ts'
import { businessDaysOf } from '../../contract/repeat/business-days.ts'
import type { RepeatRule } from '../../contract/repeat/repeat.entities.ts'

/** A series of tasks as it is kept: how it goes on, and the day with which it began. */
export type Series = RepeatRule & { firstDay: string }

/** How far the next day is looked for, days: a leap day may be 8 years away, and a rule may skip some. */
const lookAhead = 366 * 45

/** The day of a series after another one, yyyy-MM-dd; undefined when it is over. @param working asked only for business days */
export function nextDayOf(series: Series, after: string, working: Working): string | undefined {
  return series.isOfBusinessDays ? nextBusinessDay(series, after, working) : nextCalendarDay(series, after)
}

const midnight = (day: string) => new Date(`${day}T00:00:00Z`)

function nextCalendarDay({ rule, firstDay }: Series, after: string): string | undefined {
  const startsAt = midnight(firstDay)
  const timed = { startsAt, endsAt: startsAt, timeZone: 'UTC', rule, exdates: [], rdates: [] }
  const window = { from: midnight(addDays(after, 1)), to: midnight(addDays(after, lookAhead)), most: 1 }
  return startsWithin(timed, window)[0]?.toISOString().slice(0, 10)
}

function nextBusinessDay({ rule: text, firstDay }: Series, after: string, working: Working): string | undefined {
  const rule = readRule(text)!
  let count = 0
  for (const day of businessDaysOf(rule, firstDay, working)) {
    count += 1
    if (count > (rule.count ?? Number.POSITIVE_INFINITY) || (rule.until !== undefined && day > rule.until))
      return undefined
    if (day > after) return day
  }
  return undefined
}
