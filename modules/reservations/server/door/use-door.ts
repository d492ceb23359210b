import { sql } from 'kysely'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { AppError, conflict, denied, notFound } from '#platform/contract/errors.ts'
import type { PublicCtx } from '#platform/server/ctx.ts'
import type { doorCalls } from '../../contract/door.contract.ts'
import { limits } from '../../contract/reservations.rules.ts'
import { endNow } from '../after/end-early.ts'
import { touches } from '../bookings/booking-rows.ts'
import { sayChanged } from '../requests/telling.ts'
import { bookUnlessTaken, insertBookings, lockResources } from '../requests/write-rows.ts'
import { brokenRules } from '../rules/check-rules.ts'
import { type Door, doorOf, isOffered, plannedAtDoor } from './door-rows.ts'

type Calls = typeof doorCalls

/** Who acts at a door: nobody. */
const nobody = { personCode: '' }

/**
 * Books what is free from now on, for nobody: it stands in no calendar, counts for no person, and whoever manages the
 * resource changes it. Who presses is there, so nobody checks in to it.
 * @throws AppError NotFoundException, as {@link doorOf}; AccessDeniedException where somebody has to accept bookings;
 * ConflictException when it is taken, cannot be used, a rule refuses it, or too much was booked at this door
 */
export async function bookAtDoor(
  ctx: PublicCtx,
  { token, minutes }: CallParsedInput<Calls['doorBook']>,
): Promise<CallResult<Calls['doorBook']>> {
  const { db, now, language, services } = ctx
  const door = await doorOf(db, token)
  if (!door.can.book) throw denied('reservations.faults.noBooking')
  await lockResources(db, [door.resourceId])
  const { made, ended } = await beforeAt(ctx, door)
  if (made >= limits.madeAtDoor) throw conflict('reservations.door.faults.tooMany')
  const planned = plannedAtDoor(door, now, minutes, ended)
  if (!isOffered(planned)) throw conflict('reservations.faults.outOfOrder')
  const [broken] = (await brokenRules(ctx, [planned], { personCode: null, except: [] })).refused
  if (broken) throw conflict(broken.text.key, broken.text.params)
  const words = {
    reserveTitle: services.texts.say(language, { key: 'reservations.door.booked' }),
    reserveContent: '',
    isPrivate: false,
    attendees: [],
  }
  const [bookingId] = await bookUnlessTaken({ db, language, viewer: nobody }, [planned], [], () =>
    insertBookings(ctx, [planned], words, { personCode: null, askedBy: null }, null),
  ).catch((error: unknown) => {
    // Who has it is nobody's business in a corridor.
    throw error instanceof AppError && error.code === 'ConflictException'
      ? conflict('reservations.door.faults.taken')
      : error
  })
  await sql`update reservations_bookings set checked_in_at = ${now} where booking_id = ${bookingId}`.execute(db)
  await sayAtDoor(ctx, door, 'asked', bookingId!)
  await ctx.audit('reservations.bookedAtDoor', {
    target: `resource:${door.resourceId}`,
    comCode: door.comCode,
    details: { bookings: [bookingId] },
  })
  return { bookingId: bookingId!, end: planned.end.toISOString() }
}

/** How much was booked at this door within an hour, and when something ended in this minute. */
async function beforeAt({ db, now }: PublicCtx, { resourceId }: Door): Promise<{ made: number; ended: Date | null }> {
  const minute = sql`date_trunc('minute', ${now}::timestamptz)`
  const { rows } = await sql<{ made: number; ended: Date | null }>`
    select (select count(*)::int from reservations_bookings b
            where b.resource_id = ${resourceId} and b.person_code is null
              and lower(b.period) > ${now}::timestamptz - interval '1 hour') as made,
           (select max(upper(b.period)) from reservations_bookings b
            where ${touches(sql`${resourceId}`, sql`tstzrange(${minute}, ${now}, '[]')`)}
              and upper(b.period) <= ${now}) as ended`.execute(db)
  return rows[0]!
}

/**
 * Ends what was booked at this door; nothing else can be ended there.
 * @throws AppError NotFoundException, also for a booking of somebody; ConflictException for one that is over
 */
export async function endAtDoor(
  ctx: PublicCtx,
  { token, bookingId }: CallParsedInput<Calls['doorEnd']>,
): Promise<CallResult<Calls['doorEnd']>> {
  const { db, now } = ctx
  const door = await doorOf(db, token)
  const { rows } = await sql<{ start: Date; end: Date; isHeld: boolean }>`
    select lower(b.period) as start, upper(b.period) as "end", b.state = 'accepted' as "isHeld"
    from reservations_bookings b
    where b.booking_id = ${bookingId} and b.resource_id = ${door.resourceId} and b.person_code is null
    for update`.execute(db)
  const [row] = rows
  if (!row) throw notFound()
  if (!row.isHeld || row.end <= now) throw conflict('reservations.faults.over')
  const end = await endNow(ctx, { bookingId, start: row.start })
  await sayAtDoor(ctx, door, 'ended', bookingId)
  await ctx.audit('reservations.endedAtDoor', {
    target: `resource:${door.resourceId}`,
    comCode: door.comCode,
    details: { bookings: [bookingId] },
  })
  return { endedAt: end.toISOString() }
}

const sayAtDoor = (ctx: PublicCtx, { resourceId }: Door, what: 'asked' | 'ended', bookingId: number) =>
  sayChanged({ ...ctx, viewer: nobody, isByClock: true }, what, { bookingIds: [bookingId], resourceIds: [resourceId] })
