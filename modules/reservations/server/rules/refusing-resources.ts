import type { Ctx } from '#platform/server/ctx.ts'
import type { Planned } from '../requests/plan.ts'
import type { SeenResource } from '../reservations.access.ts'
import { brokenBy } from './check-occurrence.ts'
import { companyDaysOff } from './check-rules.ts'
import { rulesOf } from './rule-rows.ts'

/** What rules are held against of a resource. */
export type Ruled = Pick<SeenResource, 'resourceId' | 'comCode' | 'timeZone'>

/**
 * Of some resources those whose rules would refuse bookings if these were theirs. What has the same rules is asked once:
 * the rooms of a house are rarely open at different hours. How many somebody may have is told when one is chosen.
 * @returns for each of the bookings, in their order, the numbers of the resources
 */
export async function refusingResources(
  ctx: Ctx,
  bookings: readonly Planned[],
  resources: readonly Ruled[],
): Promise<number[][]> {
  const rules = await rulesOf(
    ctx.db,
    resources.map(({ resourceId }) => resourceId),
  )
  const alike = Map.groupBy(
    resources.filter(({ resourceId }) => rules.has(resourceId)),
    ({ resourceId, comCode, timeZone }) => JSON.stringify([comCode, timeZone, rules.get(resourceId)]),
  )
  const tried = [...alike.values()].map((its) => ({
    ids: its.map(({ resourceId }) => resourceId),
    bookings: bookings.map((booking): Planned => ({ ...booking, resource: { ...booking.resource, ...its[0]! } })),
  }))
  const daysOff = await companyDaysOff(
    ctx,
    tried.flatMap((each) => each.bookings),
    rules,
  )
  const saying = { texts: ctx.services.texts, language: ctx.language }
  const refuses = (booking: Planned) => {
    const { resourceId, comCode } = booking.resource
    const around = { now: ctx.now, daysOff: daysOff.get(comCode) ?? new Set<string>() }
    return brokenBy(booking, rules.get(resourceId)!, around, saying) !== undefined
  }
  return bookings.map((_, nth) => tried.flatMap((each) => (refuses(each.bookings[nth]!) ? each.ids : [])))
}
