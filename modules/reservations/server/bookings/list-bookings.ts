import { sql } from 'kysely'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { addDays, isDay, monthDays, weekStart } from '#platform/contract/days.ts'
import { invalid } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { dayIn } from '#platform/server/zones.ts'
import type { reservationsCalls } from '../../contract/reservations.contract.ts'
import { type RequestType, requestTypeOf, usualZone } from '../../contract/reservations.rules.ts'
import { resourceRightsOf } from '../reservations.access.ts'
import { bookingsIn } from './bookings-in.ts'

type List = (typeof reservationsCalls)['bookingList']

/**
 * What is booked of some resources in a day, a week or the weeks of a month (RESERVE-043).
 */
export async function listBookings(ctx: Ctx, input: CallParsedInput<List>): Promise<CallResult<List>> {
  const { viewer } = ctx
  const requestType = requestTypeOf(input.requestType)
  const { startDate, endDate } = daysOf(requestType, input.baseDatetime, input.firstDay)
  const resourceIds = [input.resourceId].flat()
  const period = sql`tstzrange(${startDate}::timestamp at time zone r.time_zone,
    ${addDays(endDate, 1)}::timestamp at time zone r.time_zone)`
  const held = resourceRightsOf(viewer.personCode, resourceIds)
  return { requestType, startDate, endDate, ...(await bookingsIn(ctx, held, period)) }
}

/** The days of a list. @throws AppError ValidationException for a moment of no year in which anybody books */
function daysOf(type: RequestType, base: string, firstDay: number): { startDate: string; endDate: string } {
  const day = /Z$|[+-]\d\d:\d\d$/.test(base.slice(10)) ? dayIn(new Date(base), usualZone) : base.slice(0, 10)
  if (!isDay(day) || day < '1900' || day >= '3000') throw invalid('baseDatetime', 'reservations.faults.noMoment')
  if (type === 'Daily') return { startDate: day, endDate: day }
  if (type === 'Weekly') {
    const startDate = weekStart(day, firstDay)
    return { startDate, endDate: addDays(startDate, 6) }
  }
  const days = monthDays(day, firstDay)
  return { startDate: days[0]!, endDate: days.at(-1)! }
}
