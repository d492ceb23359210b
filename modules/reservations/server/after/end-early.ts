import { sql } from 'kysely'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { conflict } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { afterCalls } from '../../contract/after.contract.ts'
import { changeableBooking } from '../requests/changeable-bookings.ts'
import { isOfOthers } from '../requests/prepared.ts'
import { auditOf, sayChanged } from '../requests/telling.ts'

type End = (typeof afterCalls)['endEarly']
const minuteMs = 60_000

/**
 * Gives back what is left of a booking (반납).
 * @throws AppError as a change of it; ConflictException for one that has not begun, which is cancelled instead
 */
export async function endEarly(ctx: Ctx, { id }: CallParsedInput<End>): Promise<CallResult<End>> {
  const held = await changeableBooking(ctx, id, { lock: true })
  const { row } = held
  if (row.start >= ctx.now) throw conflict('reservations.after.faults.notBegun')
  const end = await endNow(ctx, row)
  const { resourceId, comCode } = row
  await sayChanged(ctx, 'ended', { bookingIds: [id], resourceIds: [resourceId] })
  if (isOfOthers(ctx, held)) await auditOf(ctx, 'ended', { resourceId, comCode, bookingIds: [id] })
  return { endedAt: end.toISOString() }
}

/** Ends a booking that has begun: to the minute, and never nothing, since it has taken place. @returns its end */
export async function endNow(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { bookingId, start }: { bookingId: number; start: Date },
): Promise<Date> {
  const minute = new Date(Math.floor(now.getTime() / minuteMs) * minuteMs)
  const end = minute > start ? minute : now
  await sql`
    update reservations_bookings b set period = tstzrange(lower(b.period), ${end}), is_all_day = false,
      version = b.version + 1, changed_at = ${now}
    where b.booking_id = ${bookingId}`.execute(db)
  return end
}
