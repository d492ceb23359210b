import { sql } from 'kysely'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { conflict, denied, notFound } from '#platform/contract/errors.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import { wallText } from '#platform/server/zones.ts'
import type { afterCalls } from '../../contract/after.contract.ts'
import { earlyMinutes } from '../../contract/reservations.rules.ts'
import { concerns } from '../bookings/booking-rows.ts'
import { bookingFor } from '../bookings/read-request.ts'
import { attendeesOf } from '../requests/attendees.ts'
import { sayChanged } from '../requests/telling.ts'
import { resourceFor } from '../reservations.access.ts'

type Calls = typeof afterCalls
type Door = CallParsedInput<Calls['checkInPlace']>

const minuteMs = 60_000

/** From when on somebody may say that she has come. */
export const opensAt = (start: Date): Date => new Date(start.getTime() - earlyMinutes * minuteMs)

/**
 * @throws AppError NotFoundException as reading it, AccessDeniedException for who does not come, ConflictException
 * before its time, after it, and for what is not booked
 */
export async function checkIn(
  ctx: Ctx,
  { id }: CallParsedInput<Calls['checkIn']>,
): Promise<CallResult<Calls['checkIn']>> {
  const { db, viewer, now } = ctx
  const { row } = await bookingFor(ctx, id, { lock: true })
  const comes = concerns(row, viewer.personCode) || (await attendeesOf(db, id)).includes(viewer.personCode)
  if (!comes) throw denied('reservations.after.faults.notComing')
  if (row.state !== 'accepted' || row.offeredUntil) throw conflict('reservations.after.faults.notBooked')
  if (row.end <= now) throw conflict('reservations.faults.over')
  if (opensAt(row.start) > now) throw conflict('reservations.after.faults.tooEarly', { minutes: earlyMinutes })
  return { checkedInAt: (await markCame(ctx, id, row.resourceId)).toISOString() }
}

/** Who comes again changes nothing: the first time counts. */
async function markCame(ctx: Ctx, bookingId: number, resourceId: number): Promise<Date> {
  const { db, now } = ctx
  const { rows } = await sql<{ at: Date }>`
    update reservations_bookings b set checked_in_at = coalesce(b.checked_in_at, ${now})
    where b.booking_id = ${bookingId} and b.state = 'accepted' returning b.checked_in_at as at`.execute(db)
  const [came] = rows
  // It was given back in this moment.
  if (!came) throw conflict('reservations.after.faults.nothingHere')
  await sayChanged(ctx, 'checkedIn', { bookingIds: [bookingId], resourceIds: [resourceId] })
  return came.at
}

/** @throws AppError NotFoundException for a resource that the viewer does not see, and for a code that is not at its door */
export async function checkInPlace(ctx: Ctx, door: Door): Promise<CallResult<Calls['checkInPlace']>> {
  const { name, place } = await doorOf(ctx, door)
  const booking = await bookingNow(ctx, door.resourceId)
  return { name, place, booking: booking ?? null }
}

/** @throws AppError as {@link checkInPlace}; ConflictException for who has booked nothing there now */
export async function checkInHere(ctx: Ctx, door: Door): Promise<CallResult<Calls['checkInHere']>> {
  await doorOf(ctx, door)
  const booking = await bookingNow(ctx, door.resourceId)
  if (!booking) throw conflict('reservations.after.faults.nothingHere')
  return { ...booking, checkedInAt: (await markCame(ctx, booking.bookingId, door.resourceId)).toISOString() }
}

/** @throws AppError NotFoundException, AccessDeniedException for who does not manage the resource */
export async function checkInAddress(
  ctx: Ctx,
  { id }: CallParsedInput<Calls['checkInAddress']>,
): Promise<CallResult<Calls['checkInAddress']>> {
  await resourceFor(ctx, id, 'manage')
  const { check_in_code } = await ctx.db
    .selectFrom('reservations_resources')
    .select('check_in_code')
    .where('resource_id', '=', id)
    .executeTakeFirstOrThrow()
  return { path: checkInPathOf(id, check_in_code) }
}

/** Where people check in who stand at the door. */
export const checkInPathOf = (resourceId: number, code: string): string =>
  `/po/reserve/checkin?resource=${resourceId}&code=${code}`

async function doorOf(ctx: Ctx, { resourceId, code }: Door): Promise<{ name: LocalName; place: string }> {
  await resourceFor(ctx, resourceId, 'see')
  const { rows } = await sql<{ name: LocalName; place: string }>`
    select ${selectLocalName('r.name')} as name, r.place_text as place
    from reservations_resources r where r.resource_id = ${resourceId} and r.check_in_code = ${code}`.execute(ctx.db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** What the viewer has booked there and comes to now, or in a moment. */
async function bookingNow({ db, viewer, now }: Ctx, resourceId: number) {
  const soon = new Date(now.getTime() + earlyMinutes * minuteMs)
  const { rows } = await sql<{
    bookingId: number
    title: string
    start: Date
    end: Date
    timeZone: string
    checkedInAt: Date | null
  }>`
    select b.booking_id as "bookingId", b.title, lower(b.period) as start, upper(b.period) as "end",
           r.time_zone as "timeZone", b.checked_in_at as "checkedInAt"
    from reservations_bookings b join reservations_resources r on r.resource_id = b.resource_id
    where int4range(b.resource_id, b.resource_id, '[]') && int4range(${resourceId}, ${resourceId}, '[]')
      and b.period && tstzrange(${now}, ${soon}, '[]') and b.state in ('waiting', 'accepted') and b.state = 'accepted'
      and b.offered_until is null
      and (b.person_code = ${viewer.personCode} or b.asked_by = ${viewer.personCode} or exists (
        select from reservations_attendees a
        where a.booking_id = b.booking_id and a.person_code = ${viewer.personCode}))
    order by lower(b.period) limit 1`.execute(db)
  const [found] = rows
  return (
    found && {
      bookingId: found.bookingId,
      reserveTitle: found.title,
      startTime: wallText(found.start, found.timeZone).slice(11),
      endTime: wallText(found.end, found.timeZone).slice(11),
      checkedInAt: found.checkedInAt?.toISOString() ?? null,
    }
  )
}
