import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { daysBetween } from '#platform/contract/days.ts'
import { invalid } from '#platform/contract/errors.ts'
import type { Language } from '#platform/contract/languages.ts'
import type { Ctx, Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { DayOff } from '#platform/server/offers/days-off.ts'
import type { workdaysCalls } from '../../contract/workdays.contract.ts'
import { mostDays } from '../../contract/workdays.rules.ts'
import { type HolidayKey, koreanHolidays } from './korean-holidays.ts'

type Asked = { comCode: string; from: string; to: string }

/**
 * The days off of a company, in their order: what it keeps by hand. A year whose public holidays were never put in has
 * those of the rules besides, so that a deadline in two years' time knows them already; a year that was begun is as the
 * company left it, also where it works on a holiday.
 * @param asked yyyy-MM-dd, both included, of the years that rules tell (`ruledYears`)
 */
export const daysOffOf = async (services: Services, db: Db, asked: Asked): Promise<string[]> =>
  (await keptAndRuled(services, db, asked)).map(({ day }) => day)

/** The same with what they are called: public holidays in the reader's language, others as the company has written them. */
export async function namedDaysOff(
  { services, db, language }: Pick<Ctx, 'services' | 'db' | 'language'>,
  asked: Asked,
): Promise<DayOff[]> {
  const nameOf = ({ day, name, key }: Found) => {
    const ruled = key ?? koreanHolidays(Number(day.slice(0, 4))).find((each) => each.day === day)?.key
    const say = (as: Language) => services.texts.say(as, { key: `workdays.holiday.${ruled}` })
    // Put in by the rules it has their name in Korean.
    return ruled && (name === undefined || name === say('ko')) ? say(language) : (name ?? '')
  }
  return (await keptAndRuled(services, db, asked)).map((each) => ({ day: each.day, name: nameOf(each) }))
}

type Found = { day: string; name?: string; key?: HolidayKey }

async function keptAndRuled(services: Services, db: Db, { comCode, from, to }: Asked): Promise<Found[]> {
  const [first, last] = [from, to].map((day) => Number(day.slice(0, 4))) as [number, number]
  const window = { comCode, from: `${from.slice(0, 4)}-01-01`, to: `${to.slice(0, 4)}-12-31` }
  const found = new Map<string, Found>()
  for (const { daysOff } of services.modules)
    for (const each of (await daysOff?.(db, window)) ?? []) if (!found.has(each.day)) found.set(each.day, each)
  const kept = new Set(found.keys())
  for (let year = first; year <= last; year += 1) {
    const ruled = koreanHolidays(year)
    if (!ruled.some(({ day }) => kept.has(day))) for (const each of ruled) found.set(each.day, each)
  }
  return [...found.values()]
    .filter(({ day }) => day >= from && day <= to)
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
}

type Call = (typeof workdaysCalls)['daysOff']

/** @throws AppError ValidationException for too many days, or none */
export async function daysOff(ctx: Ctx, { from, to }: CallParsedInput<Call>): Promise<CallResult<Call>> {
  const apart = daysBetween(from, to)
  if (!(apart >= 0) || apart >= mostDays) throw invalid('to', 'workdays.tooManyDays', { days: mostDays })
  return daysOffOf(ctx.services, ctx.db, { comCode: ctx.viewer.comCode, from, to })
}
