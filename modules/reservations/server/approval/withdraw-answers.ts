import { sql } from 'kysely'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { conflict } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { listCalls } from '../../contract/lists.contract.ts'
import type { Planned } from '../requests/plan.ts'
import { auditOf, sayChanged } from '../requests/telling.ts'
import { bookUnlessTaken } from '../requests/write-rows.ts'
import { requestsToAnswer } from './requests-to-answer.ts'

type Delete = (typeof listCalls)['deleteApproval']

/**
 * Takes the answers to requests back: these wait again, and hold their time (RESERVE-038). What was rejected holds nothing
 * meanwhile, so somebody else may have its time.
 * @throws AppError as {@link requestsToAnswer}; ConflictException for one without an answer or that has begun, and with
 * the name of who holds the time
 */
export async function withdrawAnswers(ctx: Ctx, { requestIds }: CallParsedInput<Delete>): Promise<CallResult<Delete>> {
  const { db, now } = ctx
  const { rows, resources } = await requestsToAnswer(ctx, requestIds)
  if (rows.some(({ state, isDecided }) => !isDecided || (state !== 'accepted' && state !== 'rejected')))
    throw conflict('reservations.faults.noAnswer')
  if (rows.some(({ start }) => start <= now)) throw conflict('reservations.faults.begun')
  const bookingIds = rows.map(({ bookingId }) => bookingId)
  const planned = rows.map(({ resourceId, start, end }): Planned => {
    return { resource: resources.get(resourceId)!, start, end, occurrenceAt: start, isAllDay: false }
  })
  await bookUnlessTaken(ctx, planned, bookingIds, () =>
    sql`
      update reservations_bookings set state = 'waiting', decided_by = null, decided_at = null, reason_text = '',
        version = version + 1, changed_at = ${now}
      where booking_id = any(${bookingIds}::int[])`.execute(db),
  )
  await sayChanged(ctx, 'changed', { bookingIds, resourceIds: [...resources.keys()] })
  for (const [resourceId, its] of Map.groupBy(rows, (each) => each.resourceId))
    await auditOf(ctx, 'withdrawn', {
      resourceId,
      comCode: resources.get(resourceId)!.comCode,
      bookingIds: its.map(({ bookingId }) => bookingId),
    })
  return { withdrawn: rows.length }
}
