import { daysOffOf } from '#modules/workdays/server/workdays.public.ts'
import { daysFromTo, weekdayOf } from '#platform/contract/days.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { ResourceRules } from '../../contract/resource-rules.ts'
import { usualOpenMinutes } from '../../contract/statistics.contract.ts'
import { rulesOf } from '../rules/rule-rows.ts'
import type { ManagedResource } from './managed-resources.ts'

/** How long each of some resources could be booked on the days of a period, minutes, by number. */
export async function openMinutesOf(
  { db, services }: Pick<Ctx, 'db' | 'services'>,
  resources: readonly ManagedResource[],
  { from, to }: { from: string; to: string },
): Promise<Map<number, number>> {
  const days = daysFromTo(from, to).map((day) => ({ day, weekday: weekdayOf(day) }))
  const rules = await rulesOf(
    db,
    resources.map(({ resourceId }) => resourceId),
  )
  const off = new Map<string, ReadonlySet<string>>()
  for (const comCode of new Set(resources.map((each) => each.comCode)))
    off.set(comCode, new Set(await daysOffOf(services, db, { comCode, from, to })))
  return new Map(
    resources.map(({ resourceId, comCode }) => {
      const its = rules.get(resourceId) ?? noRules
      const open = minutesByWeekday(its)
      const isOpen = (day: string) =>
        !(its.closedOnHolidays && off.get(comCode)!.has(day)) &&
        !its.blackouts.some((blackout) => blackout.from <= day && blackout.to >= day)
      return [resourceId, days.reduce((sum, { day, weekday }) => sum + (isOpen(day) ? open[weekday]! : 0), 0)]
    }),
  )
}

const noRules: Pick<ResourceRules, 'hours' | 'closedOnHolidays' | 'blackouts'> = {
  hours: [],
  closedOnHolidays: false,
  blackouts: [],
}

/** Of a resource without hours those of an office: otherwise nights and Sundays would count as hours nobody used. */
function minutesByWeekday({ hours }: Pick<ResourceRules, 'hours'>): number[] {
  if (hours.length === 0) return [0, ...Array.from({ length: 5 }, () => usualOpenMinutes), 0]
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  return Array.from({ length: 7 }, (_, weekday) => {
    const its = hours.find((each) => each.weekday === weekday)
    return its ? minutes(its.to) - minutes(its.from) : 0
  })
}
