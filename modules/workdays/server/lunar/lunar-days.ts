import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { daysBetween, daysFromTo } from '#platform/contract/days.ts'
import { invalid } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { workdaysCalls } from '../../contract/workdays.contract.ts'
import { mostLunarDays } from '../../contract/workdays.rules.ts'
import { lunarOf } from './lunar.ts'

type Lunar = (typeof workdaysCalls)['lunar']

/**
 * The days of the lunar calendar: browsers do not all know it, the server does.
 * @throws AppError ValidationException for too many days
 */
export function lunarDaysOf(_ctx: Ctx, { from, to }: CallParsedInput<Lunar>): CallResult<Lunar> {
  const apart = daysBetween(from, to)
  if (!(apart >= 0) || apart > mostLunarDays) throw invalid('to', 'workdays.tooManyDays', { days: mostLunarDays })
  return daysFromTo(from, to).map((day) => {
    const { month, day: dayOfMonth, isLeap } = lunarOf(day)
    return { day, month, dayOfMonth, isLeap }
  })
}
