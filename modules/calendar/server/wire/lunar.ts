import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { daysBetween, daysFromTo } from '#platform/contract/days.ts'
import { invalid } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { calendarCalls } from '../../contract/calendar.contract.ts'
import { lunarOf } from '../recurrence/lunar.ts'

type Lunar = (typeof calendarCalls)['lunar']

/** Browsers do not all know the Korean lunar calendar; the server does. */
const mostDays = 62

export function lunarDaysOf(_ctx: Ctx, { from, to }: CallParsedInput<Lunar>): CallResult<Lunar> {
  const apart = daysBetween(from, to)
  if (!(apart >= 0) || apart > mostDays) throw invalid('to', 'calendar.list.tooLong', { days: mostDays })
  return daysFromTo(from, to).map((day) => {
    const { month, day: dayOfMonth, isLeap } = lunarOf(day)
    return { day, month, dayOfMonth, isLeap }
  })
}
