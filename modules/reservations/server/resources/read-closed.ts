import { namedDaysOff } from '#modules/workdays/server/workdays.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { daysBetween, daysFromTo } from '#platform/contract/days.ts'
import { invalid } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { reservationsCalls } from '../../contract/reservations.contract.ts'
import type { ClosedTime } from '../../contract/resource-rules.ts'
import { seenResources } from '../reservations.access.ts'
import { closedOn } from '../rules/closed-hours.ts'
import { rulesOf } from '../rules/rule-rows.ts'

type Closed = (typeof reservationsCalls)['closedTimes']

/** Days that are looked at at once. */
const mostDays = 7

/**
 * When resources that the viewer sees are closed by their rules. Most of a building keep the same hours: what is alike is
 * told once.
 * @throws AppError ValidationException for no days or too many
 */
export async function readClosed(
  ctx: Ctx,
  { resourceId, startDate, endDate }: CallParsedInput<Closed>,
): Promise<CallResult<Closed>> {
  const { db, viewer } = ctx
  const apart = daysBetween(startDate, endDate)
  if (apart < 0) throw invalid('endDate', 'reservations.faults.endFirst')
  if (apart >= mostDays) throw invalid('endDate', 'reservations.search.tooLong', { days: mostDays })
  const seen = [...(await seenResources(db, viewer.personCode, [resourceId].flat())).values()]
  const rules = await rulesOf(
    db,
    seen.map((each) => each.resourceId),
  )
  const offOf = new Map<string, Map<string, string>>()
  for (const comCode of new Set([viewer.comCode, ...seen.map((each) => each.comCode)])) {
    const off = await namedDaysOff(ctx, { comCode, from: startDate, to: endDate })
    offOf.set(comCode, new Map(off.map(({ day, name }) => [day, name])))
  }
  const items = new Map<string, ClosedTime>()
  for (const { resourceId: id, comCode } of seen) {
    const its = rules.get(id)
    for (const day of its ? daysFromTo(startDate, endDate) : [])
      for (const closed of closedOn(its!, day, offOf.get(comCode)!.get(day))) {
        const key = JSON.stringify([day, ...Object.values(closed)])
        const known = items.get(key)
        if (known) known.resourceIds.push(id)
        else items.set(key, { resourceIds: [id], day, ...closed })
      }
  }
  const daysOff = [...offOf.get(viewer.comCode)!].map(([day, name]) => ({ day, name }))
  return { daysOff, items: [...items.values()] }
}
