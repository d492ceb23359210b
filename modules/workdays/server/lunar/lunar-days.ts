import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { daysBetween, daysFromTo } from '#platform/contract/days.ts'
import { invalid } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { workdaysCalls } from '../../contract/workdays.contract.ts'
import { mostDays, mostLunarDays } from '../../contract/workdays.rules.ts'
import { lunarMonthsOf, lunarOf } from './lunar.ts'

type Lunar = (typeof workdaysCalls)['lunar']
type Months = (typeof workdaysCalls)['lunarMonths']

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

/**
 * The months of the lunar calendar, from which a browser finds a day that somebody names.
 * @throws AppError ValidationException for too many days
 */
export function lunarMonths(_ctx: Ctx, { from, to }: CallParsedInput<Months>): CallResult<Months> {
  const apart = daysBetween(from, to)
  if (!(apart >= 0) || apart > mostDays) throw invalid('to', 'workdays.tooManyDays', { days: mostDays })
  return lunarMonthsOf(from, to)
}
