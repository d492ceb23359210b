import { sql } from 'kysely'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import type { PublicCtx } from '#platform/server/ctx.ts'
import { noteTokenUse } from '#platform/server/token-use.ts'
import type { doorCalls, ShownAtDoor } from '../../contract/door.contract.ts'
import { type DoorMinutes, doorMinutes, limits } from '../../contract/reservations.rules.ts'
import { checkInPathOf } from '../after/check-in.ts'
import { type BookingRow, bookingColumns, reserverOf, touches } from '../bookings/booking-rows.ts'
import { isOutOfOrder } from '../requests/times.ts'
import { brokenRules } from '../rules/check-rules.ts'
import { type Door, doorOf, isOffered, plannedAtDoor } from './door-rows.ts'

type Shown = (typeof doorCalls)['doorShown']
type Row = BookingRow & { checkedInAt: Date | null }

const dayMs = 86_400_000

/** @throws AppError NotFoundException, as {@link doorOf} */
export async function showDoor(ctx: PublicCtx, { token }: CallParsedInput<Shown>): Promise<CallResult<Shown>> {
  const { db, now, services } = ctx
  const door = await doorOf(db, token)
  const rows = await comingAt(ctx, door)
  await noteTokenUse(ctx, 'reservations_doors', token, door.lastUsedAt)
  const { name, place, seats, timeZone, outOfOrder, outOfOrderReason: reason } = door
  return {
    now: now.toISOString(),
    version: services.texts.version,
    name,
    place,
    seats,
    timeZone,
    bookings: rows.map((row) => shownOf(row, door)),
    outOfOrder:
      outOfOrder && isOutOfOrder(door, { start: now, end: now })
        ? { to: outOfOrder.to?.toISOString() ?? null, reason }
        : null,
    offers: await offersOf(ctx, door, rows[0]?.start),
    checkInPath: checkInPathOf(door.resourceId, door.checkInCode),
  }
}

/** What is booked there now and within a day, by time. */
async function comingAt({ db, now }: PublicCtx, { resourceId }: Door): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${bookingColumns}, b.checked_in_at as "checkedInAt"
    from reservations_bookings b
    join reservations_resources r on r.resource_id = b.resource_id
    left join organisation_people h on h.person_code = b.person_code
    where ${touches(sql`${resourceId}`, sql`tstzrange(${now}, ${new Date(now.getTime() + dayMs)})`)}
    order by lower(b.period) limit ${sql.lit(limits.atDoor)}`.execute(db)
  return rows
}

function shownOf(row: Row, { showsTitles, checkInMinutes }: Door): ShownAtDoor {
  const isTold = showsTitles && !row.isPrivate && row.offeredUntil === null
  const isOfDoor = row.personCode === null
  const needsCheckIn = checkInMinutes !== null && row.checkedInAt === null && row.state === 'accepted'
  const since = Math.max(row.start.getTime(), row.createdAt.getTime())
  return {
    bookingId: row.bookingId,
    start: row.start.toISOString(),
    end: row.end.toISOString(),
    isWaiting: row.state === 'waiting',
    isOfDoor,
    title: isTold ? row.title : '',
    reserver: isTold ? (reserverOf(row)?.name ?? null) : null,
    isCheckedIn: row.checkedInAt !== null,
    checkInUntil: needsCheckIn ? new Date(since + checkInMinutes * 60_000).toISOString() : null,
  }
}

/** For how long it may be had at once: as long as nobody has it, and its rules let somebody. */
async function offersOf(ctx: PublicCtx, door: Door, next: Date | undefined): Promise<DoorMinutes[]> {
  const possible = doorMinutes
    .map((minutes) => ({ minutes, planned: plannedAtDoor(door, ctx.now, minutes) }))
    .filter(({ planned }) => isOffered(planned) && (next === undefined || planned.end <= next))
  if (possible.length === 0) return []
  const planned = possible.map((each) => each.planned)
  const { refused } = await brokenRules(ctx, planned, { personCode: null, except: [] })
  const broken = new Set(refused.map(({ booking }) => booking))
  return possible.flatMap((each) => (broken.has(each.planned) ? [] : [each.minutes]))
}
