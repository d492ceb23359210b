import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { requestCalls } from '../../contract/requests.contract.ts'
import { limits } from '../../contract/reservations.rules.ts'
import { isHiddenFrom } from '../bookings/booking-rows.ts'
import { bookingFor } from '../bookings/read-request.ts'
import { attendeesOf } from '../requests/attendees.ts'
import { calendarsOf, entryNamesOf, origin } from './keep-entries.ts'

type Calls = typeof requestCalls

/** Where a booking stands in the viewer's calendar (RESERVE-034). @throws AppError NotFoundException as reading it */
export async function mapBooking(
  ctx: Ctx,
  { bookingId }: CallParsedInput<Calls['calendarMapByBooking']>,
): Promise<CallResult<Calls['calendarMapByBooking']>> {
  return itemsOf(ctx, bookingId, [bookingId])
}

/** The same of everything that a request asks for: of a series all that is booked (RESERVE-033). */
export async function mapRequest(
  ctx: Ctx,
  { requestId }: CallParsedInput<Calls['calendarMapByRequest']>,
): Promise<CallResult<Calls['calendarMapByRequest']>> {
  const { row } = await bookingFor(ctx, requestId)
  if (row.seriesId === null) return itemsOf(ctx, requestId, [requestId])
  const all = await ctx.db
    .selectFrom('reservations_bookings')
    .select('booking_id')
    .where('series_id', '=', row.seriesId)
    .where('state', 'in', ['waiting', 'accepted'])
    .orderBy('occurrence_at')
    .limit(limits.occurrences)
    .execute()
  return itemsOf(
    ctx,
    requestId,
    all.map(({ booking_id }) => booking_id),
  )
}

/** Whoever does not come has nothing of it in her calendar, however much she may read. */
async function itemsOf(ctx: Ctx, asked: number, bookingIds: readonly number[]) {
  const { db, viewer, services } = ctx
  const { row, can } = await bookingFor(ctx, asked)
  if (isHiddenFrom(row, viewer.personCode, can)) throw notFound()
  const comes =
    row.personCode === viewer.personCode || (await attendeesOf(db, row.bookingId)).includes(viewer.personCode)
  const calendars = calendarsOf(services)
  if (!comes || !calendars) return { items: [] }
  const names = await entryNamesOf(db, bookingIds)
  const ids = await calendars.itemIds(db, origin, names)
  return {
    items: names.flatMap(({ bookingId }, nth) => {
      const itemId = ids[nth]
      return itemId ? [{ bookingId, itemId, url: calendars.addressOf(itemId) }] : []
    }),
  }
}
