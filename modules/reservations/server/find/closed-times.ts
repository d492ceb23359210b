import { daysOffOf } from '#modules/workdays/server/workdays.public.ts'
import { addDays } from '#platform/contract/days.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { dayIn } from '#platform/server/zones.ts'
import type { ResourceRules } from '../../contract/resource-rules.ts'
import { closedOn } from '../rules/closed-hours.ts'
import { rulesOf } from '../rules/rule-rows.ts'
import type { Bookable } from './bookable-resources.ts'
import type { Span } from './free-times.ts'

const minute = 60_000

/**
 * When the rules of resources keep their bookings out of a day, so that nothing is offered that would be refused; how
 * many somebody may have is told by the form. Whoever manages a resource is not held.
 * @param minutes how long it is to be
 * @param clock when it is some time of the day in a zone
 */
export async function closedTimes(
  ctx: Ctx,
  resources: readonly Bookable[],
  { day, minutes, clock }: { day: string; minutes: number; clock: (time: string, zone: string) => number },
): Promise<(resource: Bookable) => Span[]> {
  const held = resources.filter(({ manage }) => !manage)
  const rules =
    held.length > 0
      ? await rulesOf(
          ctx.db,
          held.map(({ resourceId }) => resourceId),
        )
      : new Map()
  const off = await companiesOff(
    ctx,
    held.filter(({ resourceId }) => rules.get(resourceId)?.closedOnHolidays),
    day,
  )
  return ({ resourceId, comCode, timeZone, slotMinutes }) => {
    const its: ResourceRules | undefined = rules.get(resourceId)
    if (!its) return []
    const at = (time: string) => clock(time, timeZone)
    const length = Math.ceil(minutes / slotMinutes) * slotMinutes
    const today = dayIn(ctx.now, timeZone)
    const midnight = at('00:00')
    return isRefused(its, { day, today, length })
      ? [{ from: midnight, to: at('24:00') }]
      : [
          ...closedOn(its, day, off.has(comCode) ? '' : undefined).map(({ from, to }) => ({
            from: at(from),
            to: at(to),
          })),
          ...tooSoon(its, ctx.now.getTime(), midnight),
        ]
  }
}

/** Whether nothing so long may be booked on a day, whatever its time. */
function isRefused(
  { aheadDays, shortestMinutes, longestMinutes }: ResourceRules,
  { day, today, length }: { day: string; today: string; length: number },
): boolean {
  return (
    (aheadDays !== null && day > addDays(today, aheadDays)) ||
    length < (shortestMinutes ?? 0) ||
    length > (longestMinutes ?? length)
  )
}

const tooSoon = ({ leadMinutes }: ResourceRules, now: number, midnight: number): Span[] =>
  leadMinutes > 0 && now + leadMinutes * minute > midnight ? [{ from: midnight, to: now + leadMinutes * minute }] : []

/** Companies of some resources that do not work on a day. */
async function companiesOff({ db, services }: Ctx, resources: readonly Bookable[], day: string): Promise<Set<string>> {
  const off = new Set<string>()
  for (const comCode of new Set(resources.map((each) => each.comCode)))
    if ((await daysOffOf(services, db, { comCode, from: day, to: day })).length > 0) off.add(comCode)
  return off
}
