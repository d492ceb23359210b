import { sql } from 'kysely'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { conflict, notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { waitCalls } from '../../contract/waiting-list.contract.ts'
import { type Acting, sayChanged, tellPages } from '../requests/telling.ts'
import { removeBookings } from '../requests/write-rows.ts'
import { mustWait, resourceFor } from '../reservations.access.ts'

type Calls = typeof waitCalls

/** A place in line; with the booking that holds the time as long as it is offered. */
export type HeldWait = {
  waitId: number
  resourceId: number
  personCode: string
  bookingId: number | null
  until: Date | null
}

/**
 * A place in line, held for a change: the booking first, as every change of bookings has it.
 * @returns undefined where it is gone, or became another meanwhile
 */
export async function holdWait(db: Db, waitId: number): Promise<HeldWait | undefined> {
  const find = async (lock: boolean) => {
    const { rows } = await sql<Omit<HeldWait, 'until'>>`
      select wait_id as "waitId", resource_id as "resourceId", person_code as "personCode", booking_id as "bookingId"
      from reservations_waits where wait_id = ${waitId} ${lock ? sql`for update` : sql``}`.execute(db)
    return rows[0]
  }
  const seen = await find(false)
  if (!seen) return undefined
  const { rows: held } = await sql<{ until: Date | null }>`
    select offered_until as until from reservations_bookings where booking_id = ${seen.bookingId} for update`.execute(
    db,
  )
  const wait = await find(true)
  return wait?.bookingId === seen.bookingId ? { ...wait, until: held[0]?.until ?? null } : undefined
}

/** @throws AppError NotFoundException for a place in line that is not one's own, as for none */
async function ownWait({ db, viewer }: Ctx, waitId: number): Promise<HeldWait> {
  const wait = await holdWait(db, waitId)
  if (wait?.personCode !== viewer.personCode) throw notFound()
  return wait
}

/**
 * Takes what is offered: from now on it is a booking like all others, or a request where somebody has to accept it.
 * @throws AppError NotFoundException, AccessDeniedException for who may not book it any more, ConflictException for what
 * is not offered, or was too long ago
 */
export async function acceptOffer(
  ctx: Ctx,
  { id }: CallParsedInput<Calls['acceptOffer']>,
): Promise<CallResult<Calls['acceptOffer']>> {
  const { db, now } = ctx
  const { bookingId, resourceId, until } = await ownWait(ctx, id)
  if (bookingId === null) throw conflict('reservations.line.faults.notOffered')
  if (!until || until <= now) throw conflict('reservations.line.faults.offerOver')
  const isWaiting = mustWait(await resourceFor(ctx, resourceId, 'book'))
  await sql`
    update reservations_bookings set offered_until = null, state = ${isWaiting ? 'waiting' : 'accepted'},
      created_at = ${now}, changed_at = ${now}, version = version + 1
    where booking_id = ${bookingId}`.execute(db)
  await db.deleteFrom('reservations_waits').where('wait_id', '=', id).execute()
  await sayChanged(ctx, 'asked', { bookingIds: [bookingId], resourceIds: [resourceId] })
  return { requestId: bookingId, isWaiting }
}

/** Waits no longer. @throws AppError NotFoundException */
export async function endWait(
  ctx: Ctx,
  { id }: CallParsedInput<Calls['endWait']>,
): Promise<CallResult<Calls['endWait']>> {
  await leaveLine(ctx, await ownWait(ctx, id))
  return { waitId: id }
}

/** Takes somebody out of the line; what was held for her is free, and goes to the next one. */
export async function leaveLine(ctx: Acting, { waitId, bookingId, resourceId }: HeldWait): Promise<void> {
  await ctx.db.deleteFrom('reservations_waits').where('wait_id', '=', waitId).execute()
  if (bookingId === null) return tellPages(ctx, [resourceId])
  await removeBookings(ctx.db, [bookingId])
  await sayChanged(ctx, 'cancelled', { bookingIds: [bookingId], resourceIds: [resourceId] })
}
