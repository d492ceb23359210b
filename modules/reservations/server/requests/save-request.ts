import { sql } from 'kysely'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { conflict } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { requestCalls } from '../../contract/requests.contract.ts'
import { requestStates } from '../../contract/reservations.rules.ts'
import { requestsToAnswer } from '../approval/requests-to-answer.ts'
import { entryKeysOf } from '../calendar/keep-entries.ts'
import { toldBefore } from '../mail/invite.ts'
import { brokenRuleOf } from '../rules/check-rules.ts'
import { affectedOf, changeableBooking, hasEarlier, seriesOf } from './changeable-bookings.ts'
import { clashesOf, withRules } from './clashes.ts'
import { occurrenceOf } from './plan.ts'
import { prepare } from './prepare.ts'
import { isOfOthers } from './prepared.ts'
import { cutSeries } from './series.ts'
import { takenResources } from './taken-resources.ts'
import { auditOf, sayChanged } from './telling.ts'
import { keepCancel } from './undo-cancel.ts'
import { bookUnlessTaken, cancelBookings } from './write-rows.ts'

type Calls = typeof requestCalls
type Fields = CallParsedInput<Calls['requestSave']>

/** The conflict sheet of a request: nothing is written and nothing held. */
export async function validateRequest(ctx: Ctx, fields: Fields): Promise<CallResult<Calls['requestValidate']>> {
  const { planned, except, waiting, broken } = await prepare(ctx, fields, { lock: false })
  const clashes = withRules(ctx, planned, await clashesOf(ctx, planned, except), broken.refused)
  const exempt = broken.exempt.map((each) => brokenRuleOf(ctx, each))
  const elsewhere = new Set([
    ...clashes.map(({ occurrence }) => occurrence),
    ...fields.decisions.flatMap(({ take, occurrence }) => (take === 'otherResource' ? occurrence : [])),
  ])
  const taken = fields.rule
    ? await takenResources(
        ctx,
        planned.filter((booking) => elsewhere.has(occurrenceOf(booking))),
        except,
      )
    : []
  return { isValid: clashes.length === 0, occurrences: planned.length, waiting, clashes, taken, exempt }
}

/**
 * Books a request, or changes one.
 * @throws AppError ConflictException that names who holds the time, or says the rule that is not kept
 */
export async function saveRequest(ctx: Ctx, fields: Fields): Promise<CallResult<Calls['requestSave']>> {
  const prepared = await prepare(ctx, fields, { lock: true })
  const { planned, waiting, except, apply, leaves, isOfOthers: isOfOther } = prepared
  const [broken] = prepared.broken.refused
  if (broken) throw conflict(broken.text.key, broken.text.params)
  const formerEntries = await entryKeysOf(ctx.db, except)
  const before = await toldBefore(ctx, except)
  const { requestId, seriesId, bookingIds } = await bookUnlessTaken(ctx, planned, except, apply)
  const resourceIds = [...planned.map(({ resource }) => resource.resourceId), ...leaves]
  await sayChanged(ctx, fields.requestId === undefined ? 'asked' : 'changed', {
    bookingIds,
    resourceIds,
    formerEntries,
    toldBefore: before,
  })
  const { resourceId, comCode } = planned[0]!.resource
  if (isOfOther) await auditOf(ctx, 'changed', { resourceId, comCode, bookingIds })
  return { requestId, seriesId, occurrences: planned.length, waiting }
}

/** Cancels a request, and of a series what follows or all that is to come; for some minutes that may be undone. */
export async function cancelRequest(
  ctx: Ctx,
  { requestId, scope }: CallParsedInput<Calls['requestCancel']>,
): Promise<CallResult<Calls['requestCancel']>> {
  const { db } = ctx
  const held = await changeableBooking(ctx, requestId, { lock: true })
  const { row } = held
  const affected = await affectedOf(ctx, held, row.seriesId === null ? 'this' : scope, { lock: true })
  const bookingIds = affected.map(({ bookingId }) => bookingId)
  await cancelBookings(ctx, bookingIds)
  const first = affected[0]!.occurrenceAt
  const isCut = row.seriesId !== null && scope !== 'this' && (await hasEarlier(db, row.seriesId, first))
  const series = isCut ? await seriesOf(db, row.seriesId!, { lock: true }) : undefined
  if (series) await cutSeries(db, series, first)
  const undoId = await keepCancel(ctx, affected, series && { series, at: first })
  await sayChanged(ctx, 'cancelled', { bookingIds, resourceIds: affected.map(({ resourceId }) => resourceId) })
  if (isOfOthers(ctx, held))
    await auditOf(ctx, 'cancelled', { resourceId: row.resourceId, comCode: row.comCode, bookingIds })
  return { cancelled: bookingIds.length, undoId }
}

/**
 * Accepts or rejects what waits, all of it or nothing (RESERVE-037).
 * @throws AppError as {@link requestsToAnswer}; ConflictException for one that does not wait any more or is over
 */
export async function decideRequests(
  ctx: Ctx,
  { requestIds, requestState, reason }: CallParsedInput<Calls['approvalSave']>,
): Promise<CallResult<Calls['approvalSave']>> {
  const { db, viewer, now } = ctx
  const { rows, resources } = await requestsToAnswer(ctx, requestIds)
  const bookingIds = rows.map(({ bookingId }) => bookingId)
  if (rows.some(({ state }) => state !== 'waiting')) throw conflict('reservations.faults.notWaiting')
  if (rows.some(({ end }) => end <= now)) throw conflict('reservations.faults.over')
  const what = requestState === requestStates.Accept ? 'accepted' : 'rejected'
  await sql`
    update reservations_bookings set state = ${what}, decided_by = ${viewer.personCode}, decided_at = ${now},
      reason_text = ${reason}, version = version + 1, changed_at = ${now}
    where booking_id = any(${bookingIds}::int[])`.execute(db)
  await sayChanged(ctx, what, { bookingIds, resourceIds: [...resources.keys()] })
  for (const [resourceId, its] of Map.groupBy(rows, (each) => each.resourceId))
    await auditOf(ctx, what, {
      resourceId,
      comCode: resources.get(resourceId)!.comCode,
      bookingIds: its.map(({ bookingId }) => bookingId),
      reason,
    })
  return { decided: rows.length }
}
