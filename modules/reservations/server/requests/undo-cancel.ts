import { sql } from 'kysely'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { conflict, denied, notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { requestCalls } from '../../contract/requests.contract.ts'
import { undoMinutes } from '../../contract/reservations.rules.ts'
import { concerns } from '../bookings/booking-rows.ts'
import { seenResources } from '../reservations.access.ts'
import { isWaitedFor } from '../waiting-list/free-waits.ts'
import { type Affected, type SeriesRow, seriesOf } from './changeable-bookings.ts'
import type { Planned } from './plan.ts'
import { auditOf, sayChanged } from './telling.ts'
import { bookUnlessTaken } from './write-rows.ts'

type Undo = (typeof requestCalls)['cancelUndo']

/**
 * Keeps what was cancelled as it was, in the transaction that cancels it.
 * @param cut the series that ends now before what was cancelled, as it was, and where it ends
 * @returns by which number it is brought back; null where it cannot be: somebody waits for what is free now. She is
 * offered it at once, and is not told some seconds later that it was a mistake.
 */
export async function keepCancel(
  { db, now, viewer }: Pick<Ctx, 'db' | 'now' | 'viewer'>,
  cancelled: readonly Affected[],
  cut: { series: SeriesRow; at: Date } | undefined,
): Promise<number | null> {
  if (await isWaitedFor(db, now, [...new Set(cancelled.map(({ resourceId }) => resourceId))])) return null
  const { cancel_id } = await db
    .insertInto('reservations_cancels')
    .values({
      person_code: viewer.personCode,
      cancelled_at: now,
      booking_ids: cancelled.map(({ bookingId }) => bookingId),
      states: cancelled.map(({ state }) => state),
      ...(cut
        ? {
            series_id: cut.series.series_id,
            rule: cut.series.rule,
            booked_until: cut.series.booked_until,
            cut_at: cut.at,
          }
        : {}),
    })
    .returning('cancel_id')
    .executeTakeFirstOrThrow()
  return cancel_id
}

type Row = {
  bookingId: number
  resourceId: number
  personCode: string
  askedBy: string | null
  start: Date
  end: Date
  isAllDay: boolean
}

/**
 * Brings back what somebody has just cancelled, all of it or nothing, as it was before.
 * @throws AppError NotFoundException for what one did not cancel oneself, ConflictException when that is too long ago, it
 * was changed meanwhile or has begun, and with the name of who has the time now
 */
export async function undoCancel(ctx: Ctx, { id }: CallParsedInput<Undo>): Promise<CallResult<Undo>> {
  const { db, viewer, now } = ctx
  const cancel = await db
    .selectFrom('reservations_cancels')
    .selectAll()
    .where('cancel_id', '=', id)
    .where('person_code', '=', viewer.personCode)
    .forUpdate()
    .executeTakeFirst()
  if (!cancel) throw notFound()
  const { booking_ids: ids, states, cancelled_at: cancelledAt } = cancel
  if (cancelledAt.getTime() + undoMinutes * 60_000 < now.getTime()) throw conflict('reservations.undo.faults.over')
  const series = cancel.series_id === null ? undefined : await seriesOf(db, cancel.series_id, { lock: true })
  const rows = await cancelledRows(db, ids, cancelledAt)
  const isOther = series && series.booked_until.getTime() !== cancel.cut_at!.getTime()
  if (rows.length < ids.length || isOther) throw conflict('reservations.undo.faults.changed')
  if (rows.some(({ end }) => end <= now)) throw conflict('reservations.faults.over')
  const resources = await seenResources(db, viewer.personCode, [...new Set(rows.map(({ resourceId }) => resourceId))])
  const planned = rows.map(({ resourceId, ...times }): Planned => {
    const resource = resources.get(resourceId)
    if (!resource?.can.book) throw denied('reservations.faults.noBooking')
    return { ...times, resource, occurrenceAt: times.start }
  })
  await bookUnlessTaken(ctx, planned, ids, () =>
    sql`
      update reservations_bookings b set state = was.state, version = b.version + 1, changed_at = ${now}
      from unnest(${ids}::int[], ${states}::text[]) was (id, state)
      where b.booking_id = was.id`.execute(db),
  )
  if (series)
    await db
      .updateTable('reservations_series')
      .set({ rule: cancel.rule!, booked_until: cancel.booked_until! })
      .where('series_id', '=', series.series_id)
      .execute()
  await db.deleteFrom('reservations_cancels').where('cancel_id', '=', id).execute()
  const resourceIds = [...resources.keys()]
  await sayChanged(ctx, 'restored', { bookingIds: ids, resourceIds })
  if (rows.some((row) => !concerns(row, viewer.personCode))) {
    const { resourceId, comCode } = planned[0]!.resource
    await auditOf(ctx, 'restored', { resourceId, comCode, bookingIds: ids })
  }
  return { restored: ids.length }
}

/** What of it is still as it was cancelled. */
async function cancelledRows(db: Db, ids: readonly number[], cancelledAt: Date): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select b.booking_id as "bookingId", b.resource_id as "resourceId", b.person_code as "personCode",
           b.asked_by as "askedBy", lower(b.period) as start, upper(b.period) as "end", b.is_all_day as "isAllDay"
    from reservations_bookings b
    where b.booking_id = any(${[...ids]}::int[]) and b.state = 'cancelled' and b.changed_at = ${cancelledAt}
    order by b.booking_id for update`.execute(db)
  return rows
}
