import { sql } from 'kysely'
import { forgetDrafts } from '#modules/drafts/server/drafts.public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { RequestFields } from '../../contract/reservations.entities.ts'
import type { BookingState } from '../../contract/reservations.rules.ts'
import { requestDrafts } from '../drafts/request-drafts.ts'
import { mustWait } from '../reservations.access.ts'
import { writeAttendees } from './attendees.ts'
import type { Affected } from './changeable-bookings.ts'
import { clashesOf, refusalOf } from './clashes.ts'
import type { Planned, PlannedSeries } from './plan.ts'

/** What bookings of a request have in common. */
export type Words = Pick<RequestFields, 'reserveTitle' | 'reserveContent' | 'isPrivate' | 'attendees'>

/**
 * Holds resources for a change, by number, so that two that want the same come one after the other and neither waits for
 * ever. What passes by this the table itself refuses.
 */
export async function lockResources(db: Db, resourceIds: readonly number[]): Promise<void> {
  await sql`
    select from reservations_resources where resource_id = any(${[...new Set(resourceIds)]}::int[])
    order by resource_id for no key update`.execute(db)
}

/**
 * Does what puts bookings where they are to be, with nobody else there.
 * @param except bookings that go or move with it
 * @throws AppError ConflictException that names who holds the time, found by looking or by the table's own constraint
 */
export async function bookUnlessTaken<T>(
  ctx: Pick<Ctx, 'db' | 'language'> & { viewer: Pick<Ctx['viewer'], 'personCode'> },
  planned: readonly Planned[],
  except: readonly number[],
  work: () => Promise<T>,
): Promise<T> {
  const { db } = ctx
  await lockResources(
    db,
    planned.map(({ resource }) => resource.resourceId),
  )
  const clashes = await clashesOf(ctx, planned, except)
  if (clashes.length > 0) throw refusalOf(clashes, planned, ctx)
  await sql`savepoint before_booking`.execute(db)
  try {
    return await work()
  } catch (error) {
    // exclusion_violation: somebody was there first who did not ask for the lock.
    if ((error as { code?: unknown }).code !== '23P01') throw error
    await sql`rollback to savepoint before_booking`.execute(db)
    throw refusalOf(await clashesOf(ctx, planned, except), planned, ctx)
  }
}

export async function insertSeries(
  db: Db,
  { rule, timeZone, start, end, bookedUntil }: PlannedSeries,
): Promise<number> {
  const { series_id } = await db
    .insertInto('reservations_series')
    .values({ rule, time_zone: timeZone, starts_at: start, ends_at: end, booked_until: bookedUntil })
    .returning('series_id')
    .executeTakeFirstOrThrow()
  return series_id
}

/** The state in which what is asked for begins. */
const stateOf = ({ resource }: Planned): BookingState => (mustWait(resource) ? 'waiting' : 'accepted')

/** How many of what is booked somebody has to accept first. */
export const waitingOf = (planned: readonly Planned[]): number =>
  planned.filter((booking) => stateOf(booking) === 'waiting').length

/** Whose a booking is and who asked for it; both are nobody at the door. */
export type Whose = { personCode: string | null; askedBy: string | null }

/** Inserts bookings, by time, in one statement. @returns their numbers in that order */
export async function insertBookings(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  planned: readonly Planned[],
  words: Words,
  whose: Whose,
  seriesId: number | null,
): Promise<number[]> {
  const rows = planned.map((booking, at) => ({ ...placeOf(booking), at, state: stateOf(booking) }))
  const { rows: made } = await sql<{ bookingId: number }>`
    insert into reservations_bookings (resource_id, period, is_all_day, title, content, is_private, person_code, asked_by,
      series_id, occurrence_at, state, created_at, changed_at)
    select p.resource_id, tstzrange(p.starts_at, p.ends_at), p.is_all_day, ${words.reserveTitle}, ${words.reserveContent},
      ${words.isPrivate}, ${whose.personCode}, ${whose.askedBy}, ${seriesId}::int,
      case when ${seriesId}::int is not null then p.occurrence_at end, p.state, ${now}, ${now}
    from json_to_recordset(${JSON.stringify(rows)}::json) p
      (at int, resource_id int, starts_at timestamptz, ends_at timestamptz, is_all_day boolean,
       occurrence_at timestamptz, state text)
    order by p.at
    returning booking_id as "bookingId"`.execute(db)
  const bookingIds = made.map(({ bookingId }) => bookingId)
  await writeAttendees(db, bookingIds, words.attendees)
  return bookingIds
}

/** Where and when a booking is to be, as its columns. */
export const placeOf = ({ resource, start, end, occurrenceAt, isAllDay }: Planned) => ({
  resource_id: resource.resourceId,
  starts_at: start.toISOString(),
  ends_at: end.toISOString(),
  occurrence_at: occurrenceAt.toISOString(),
  is_all_day: isAllDay,
})

/** Takes away bookings that others take the place of, what of their series is left without any, and changes begun of them. */
export async function removeBookings(db: Db, bookingIds: readonly number[]): Promise<void> {
  const { rows } = await sql<{ seriesId: number | null }>`
    delete from reservations_bookings where booking_id = any(${[...bookingIds]}::int[])
    returning series_id as "seriesId"`.execute(db)
  await forgetDrafts(db, requestDrafts, bookingIds.map(String))
  await removeEmptySeries(
    db,
    rows.flatMap(({ seriesId }) => seriesId ?? []),
  )
}

/** Takes away those of some series that have no booking. */
export async function removeEmptySeries(db: Db, seriesIds: readonly number[]): Promise<void> {
  if (seriesIds.length === 0) return
  await sql`
    delete from reservations_series s where s.series_id = any(${[...new Set(seriesIds)]}::int[])
      and not exists (select from reservations_bookings b where b.series_id = s.series_id)`.execute(db)
}

/** What is shortened or stays where it is needs nobody's yes again (승인제). */
function stateAfter(planned: Planned, before: Affected): BookingState {
  const { resource, start, end } = planned
  const isWithin = resource.resourceId === before.resourceId && start >= before.start && end <= before.end
  return isWithin ? before.state : stateOf(planned)
}

/** The same of bookings that change. @param before how they were */
export const waitingAfter = (planned: readonly Planned[], before: readonly Affected[]): number => {
  const known = new Map(before.map((each) => [each.bookingId, each]))
  return planned.filter((booking) => stateAfter(booking, known.get(booking.bookingId!)!) === 'waiting').length
}

/**
 * Puts bookings that are there where they are to be, and gives them the words of the request.
 * @param before how they were, with what else is affected
 * @param seriesId to which they belong then
 */
export async function updateBookings(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  planned: readonly Planned[],
  before: readonly Affected[],
  words: Words,
  seriesId: number | null,
): Promise<void> {
  const known = new Map(before.map((each) => [each.bookingId, each]))
  const rows = planned.map((booking) => ({
    ...placeOf(booking),
    id: booking.bookingId,
    state: stateAfter(booking, known.get(booking.bookingId!)!),
  }))
  await sql`
    update reservations_bookings b set resource_id = p.resource_id, period = tstzrange(p.starts_at, p.ends_at),
      is_all_day = p.is_all_day, title = ${words.reserveTitle}, content = ${words.reserveContent},
      is_private = ${words.isPrivate}, series_id = ${seriesId}::int,
      occurrence_at = case when ${seriesId}::int is not null then p.occurrence_at end, state = p.state,
      reminded_minutes = null, version = version + 1, changed_at = ${now}
    from json_to_recordset(${JSON.stringify(rows)}::json) p
      (id int, resource_id int, starts_at timestamptz, ends_at timestamptz, is_all_day boolean,
       occurrence_at timestamptz, state text)
    where b.booking_id = p.id`.execute(db)
  await writeAttendees(
    db,
    planned.flatMap(({ bookingId }) => bookingId ?? []),
    words.attendees,
  )
}

/** Lets bookings hold nothing any more. */
export async function cancelBookings(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  bookingIds: readonly number[],
): Promise<void> {
  if (bookingIds.length === 0) return
  const ids = sql`any(${[...bookingIds]}::int[])`
  // Whom it was offered to waits again.
  await sql`update reservations_waits set booking_id = null where booking_id = ${ids}`.execute(db)
  await sql`
    update reservations_bookings set state = 'cancelled', offered_until = null, version = version + 1, changed_at = ${now}
    where booking_id = ${ids}`.execute(db)
}
