import { type Selectable, sql } from 'kysely'
import { conflict, denied } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Tables } from '#platform/server/database/tables.ts'
import type { Scope } from '../../contract/reservations.rules.ts'
import { concerns, holds } from '../bookings/booking-rows.ts'
import { bookingFor } from '../bookings/read-request.ts'

export type Held = Awaited<ReturnType<typeof bookingFor>>
export type SeriesRow = Selectable<Tables['reservations_series']>

/** Whether rows are held for a change, or only looked at. */
type Looking = { lock: boolean }

/**
 * A booking that the viewer may change: hers, or of a resource she manages. A series is held before what is in it, so that
 * two changes of one come one after the other.
 * @throws AppError NotFoundException, AccessDeniedException for one of others, ConflictException for one that is over,
 * holds nothing any more or is only offered
 */
export async function changeableBooking(ctx: Ctx, bookingId: number, { lock }: Looking): Promise<Held> {
  const seen = await bookingFor(ctx, bookingId)
  if (lock && seen.row.seriesId !== null) await seriesOf(ctx.db, seen.row.seriesId, { lock })
  const held = lock ? await bookingFor(ctx, bookingId, { lock }) : seen
  const { row, can } = held
  if (!can.manage && !concerns(row, ctx.viewer.personCode)) throw denied('reservations.faults.ofOthers')
  if (row.state !== 'waiting' && row.state !== 'accepted') throw conflict('reservations.faults.notHeld')
  if (row.end <= ctx.now) throw conflict('reservations.faults.over')
  if (row.offeredUntil) throw conflict('reservations.line.faults.answerFirst')
  return held
}

export async function seriesOf(db: Db, seriesId: number, { lock }: Looking): Promise<SeriesRow> {
  const row = db.selectFrom('reservations_series').selectAll().where('series_id', '=', seriesId)
  return (lock ? row.forUpdate() : row).executeTakeFirstOrThrow()
}

/** A booking of a series that a change is about. */
export type Affected = {
  bookingId: number
  resourceId: number
  occurrenceAt: Date
  start: Date
  end: Date
  isAllDay: boolean
  state: 'waiting' | 'accepted'
}

/** What of a series a change is about, by the time of its rule: the booking itself and what is still to come. */
export async function affectedOf(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { row }: Held,
  scope: Scope,
  { lock }: Looking,
): Promise<Affected[]> {
  const which =
    scope === 'this'
      ? sql`b.booking_id = ${row.bookingId}`
      : sql`b.series_id = ${row.seriesId} and ${holds} and (lower(b.period) > ${now} or b.booking_id = ${row.bookingId})
          and (${scope === 'all'} or b.occurrence_at >= ${row.occurrenceAt}::timestamptz)`
  const { rows } = await sql<Affected>`
    select b.booking_id as "bookingId", b.resource_id as "resourceId",
           coalesce(b.occurrence_at, lower(b.period)) as "occurrenceAt", lower(b.period) as "start",
           upper(b.period) as "end", b.is_all_day as "isAllDay", b.state
    from reservations_bookings b where ${which} order by b.booking_id ${lock ? sql`for update` : sql``}`.execute(db)
  return rows.toSorted((one, other) => one.occurrenceAt.getTime() - other.occurrenceAt.getTime())
}

/** Whether anything of a series comes before a moment of its rule, whatever became of it. */
export async function hasEarlier(db: Db, seriesId: number, before: Date): Promise<boolean> {
  const { rows } = await sql`
    select from reservations_bookings b
    where b.series_id = ${seriesId} and b.occurrence_at < ${before} limit 1`.execute(db)
  return rows.length > 0
}
