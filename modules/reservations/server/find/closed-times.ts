import { daysOffOf } from '#modules/workdays/server/workdays.public.ts'
import { addDays, weekdayOf } from '#platform/contract/days.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { dayIn } from '#platform/server/zones.ts'
import type { ResourceRules } from '../../contract/resource-rules.ts'
import { rulesOf } from '../rules/rule-rows.ts'
import type { Bookable } from './bookable-resources.ts'
import type { Span } from './free-times.ts'

const minute = 60_000

/** A day by the clock of a resource. */
type Day = { day: string; at: (time: string) => number }

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
    return isClosed(its, { day, today, length, isDayOff: off.has(comCode) })
      ? [{ from: at('00:00'), to: at('24:00') }]
      : [...outsideHours(its, { day, at }), ...tooSoon(its, ctx.now.getTime(), at('00:00'))]
  }
}

function isClosed(
  { hours, closedOnHolidays, blackouts, aheadDays, shortestMinutes, longestMinutes }: ResourceRules,
  { day, today, length, isDayOff }: { day: string; today: string; length: number; isDayOff: boolean },
): boolean {
  return (
    (closedOnHolidays && isDayOff) ||
    blackouts.some(({ from, to }) => from <= day && to >= day) ||
    (hours.length > 0 && !hours.some(({ weekday }) => weekday === weekdayOf(day))) ||
    (aheadDays !== null && day > addDays(today, aheadDays)) ||
    length < (shortestMinutes ?? 0) ||
    length > (longestMinutes ?? length)
  )
}

function outsideHours({ hours }: ResourceRules, { day, at }: Day): Span[] {
  const open = hours.find(({ weekday }) => weekday === weekdayOf(day))
  return open
    ? [
        { from: at('00:00'), to: at(open.from) },
        { from: at(open.to), to: at('24:00') },
      ]
    : []
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
