import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { daysBetween } from '#platform/contract/days.ts'
import { invalid } from '#platform/contract/errors.ts'
import type { Ctx, Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import '#platform/server/offers/days-off.ts'
import type { workdaysCalls } from '../../contract/workdays.contract.ts'
import { mostDays } from '../../contract/workdays.rules.ts'
import { koreanHolidays } from './korean-holidays.ts'

type Asked = { comCode: string; from: string; to: string }

/**
 * The days off of a company, in their order: what it keeps by hand. A year whose public holidays were never put in has
 * those of the rules besides, so that a deadline in two years' time knows them already; a year that was begun is as the
 * company left it, also where it works on a holiday.
 * @param asked yyyy-MM-dd, both included, of the years that rules tell (`ruledYears`)
 */
export async function daysOffOf(services: Services, db: Db, { comCode, from, to }: Asked): Promise<string[]> {
  const [first, last] = [from, to].map((day) => Number(day.slice(0, 4))) as [number, number]
  const window = { comCode, from: `${from.slice(0, 4)}-01-01`, to: `${to.slice(0, 4)}-12-31` }
  const kept = new Set<string>()
  for (const { daysOff } of services.modules) for (const day of (await daysOff?.(db, window)) ?? []) kept.add(day)
  const years = Array.from({ length: last - first + 1 }, (_, at) => koreanHolidays(first + at).map(({ day }) => day))
  const ruled = years.filter((days) => !days.some((day) => kept.has(day))).flat()
  return [...new Set([...kept, ...ruled])].filter((day) => day >= from && day <= to).toSorted()
}

type Call = (typeof workdaysCalls)['daysOff']

/** @throws AppError ValidationException for too many days, or none */
export async function daysOff(ctx: Ctx, { from, to }: CallParsedInput<Call>): Promise<CallResult<Call>> {
  const apart = daysBetween(from, to)
  if (!(apart >= 0) || apart >= mostDays) throw invalid('to', 'workdays.tooManyDays', { days: mostDays })
  return daysOffOf(ctx.services, ctx.db, { comCode: ctx.viewer.comCode, from, to })
}
