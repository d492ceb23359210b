import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { invalid } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { calendarCalls } from '../../contract/calendar.contract.ts'
import { dayText, readDay } from '../../contract/recurrence/days.ts'
import { lunarOf } from '../recurrence/lunar.ts'

type Lunar = (typeof calendarCalls)['lunar']

/** Browsers do not all know the Korean lunar calendar; the server does. */
const mostDays = 62

export function lunarDaysOf(_ctx: Ctx, { from, to }: CallParsedInput<Lunar>): CallResult<Lunar> {
  const [first, last] = [readDay(from), readDay(to)]
  if (!(last >= first) || last - first > mostDays) throw invalid('to', 'calendar.list.tooLong', { days: mostDays })
  return Array.from({ length: last - first + 1 }, (_, at) => {
    const day = dayText(first + at)
    const { month, day: dayOfMonth, isLeap } = lunarOf(day)
    return { day, month, dayOfMonth, isLeap }
  })
}
