import { sql } from 'kysely'
import { type AppError, conflict } from '#platform/contract/errors.ts'
import { nameIn } from '#platform/contract/languages.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Keeping } from '#platform/server/offers/calendar-entries.ts'
import { wallText } from '#platform/server/zones.ts'
import type { Clash, Holder } from '../../contract/reservations.entities.ts'
import { limits, requestStateOf } from '../../contract/reservations.rules.ts'
import { type BookingRow, bookingColumns, isHiddenFrom, reserverOf, touches } from '../bookings/booking-rows.ts'
import { type BrokenBooking, brokenRuleOf } from '../rules/check-rules.ts'
import { occurrenceOf, type Planned } from './plan.ts'
import { isOutOfOrder } from './times.ts'

/**
 * Of what is to be booked everything that cannot be, in its order, with who holds the time: the conflict sheet. One
 * statement, however many.
 * @param except bookings that go or move with the same change
 */
export async function clashesOf(
  { db, viewer }: Pick<Keeping, 'db' | 'viewer'>,
  planned: readonly Planned[],
  except: readonly number[] = [],
): Promise<Clash[]> {
  const { rows } = await sql<BookingRow & { at: number }>`
    select p.at::int as at, held.*
    from unnest(
      ${planned.map(({ resource }) => resource.resourceId)}::int[],
      ${planned.map(({ start }) => start.toISOString())}::timestamptz[],
      ${planned.map(({ end }) => end.toISOString())}::timestamptz[]
    ) with ordinality p (resource_id, starts_at, ends_at, at)
    cross join lateral (
      select ${bookingColumns}
      from reservations_bookings b
      join reservations_resources r on r.resource_id = b.resource_id
      left join organisation_people h on h.person_code = b.person_code
      where ${touches(sql`p.resource_id`, sql`tstzrange(p.starts_at, p.ends_at)`)}
        and b.booking_id <> all(${[...except]}::int[])
      order by lower(b.period) limit ${sql.lit(limits.holders)}
    ) held
    order by p.at, held.start`.execute(db)
  const holders = Map.groupBy(rows, ({ at }) => at)
  return planned.flatMap((booking, nth) => {
    const found = holders.get(nth + 1) ?? []
    const why = isOutOfOrder(booking.resource, booking) ? 'outOfOrder' : found.length > 0 ? 'taken' : undefined
    if (!why) return []
    const { resource, start, end } = booking
    const its = found.map((row) => holderOf(row, viewer.personCode, resource.can))
    return [
      {
        occurrence: occurrenceOf(booking),
        resourceId: resource.resourceId,
        start: start.toISOString(),
        end: end.toISOString(),
        why,
        says: '',
        holders: its,
      },
    ]
  })
}

/**
 * The sheet with what does not keep to a rule besides; what is taken as well stays taken, since another time is what
 * helps there.
 */
export function withRules(
  ctx: Ctx,
  planned: readonly Planned[],
  clashes: readonly Clash[],
  broken: readonly BrokenBooking[],
): Clash[] {
  const held = new Map(clashes.map((clash) => [clash.occurrence, clash]))
  const refused = new Map(broken.map((each) => [occurrenceOf(each.booking), each]))
  return planned.flatMap((booking): Clash[] => {
    const name = occurrenceOf(booking)
    const clash = held.get(name)
    const rule = refused.get(name)
    if (clash) return [clash]
    if (!rule) return []
    const { says, resourceId, occurrence } = brokenRuleOf(ctx, rule)
    const [start, end] = [booking.start.toISOString(), booking.end.toISOString()]
    return [{ occurrence, resourceId, start, end, why: 'rule', says, holders: [] }]
  })
}

function holderOf(row: BookingRow, viewerCode: string, may: { approve: boolean }): Holder {
  const isHidden = isHiddenFrom(row, viewerCode, may)
  return {
    bookingId: row.bookingId,
    resourceId: row.resourceId,
    start: row.start.toISOString(),
    end: row.end.toISOString(),
    requestState: requestStateOf[row.state],
    isPrivate: row.isPrivate,
    isHidden,
    reserveTitle: isHidden ? '' : row.title,
    reserver: isHidden ? null : reserverOf(row),
  }
}

/** The refusal of a request that clashes: it names who holds the first of it, or says that this is private. */
export function refusalOf(
  [first]: readonly Clash[],
  planned: readonly Planned[],
  { language }: Pick<Ctx, 'language'>,
): AppError {
  if (!first) return conflict('errors.tryAgain')
  const [held] = first.holders
  const zone = planned.find(({ resource }) => resource.resourceId === first.resourceId)!.resource.timeZone
  const said = (at: string) => wallText(new Date(at), zone).replace('T', ' ')
  if (!held) return conflict('reservations.faults.outOfOrderThen', { from: said(first.start) })
  const times = { from: said(held.start), to: said(held.end) }
  if (held.isHidden) return conflict('reservations.faults.takenPrivately', times)
  return held.reserver
    ? conflict('reservations.faults.taken', { ...times, name: nameIn(held.reserver.name, language) })
    : conflict('reservations.faults.takenAtDoor', times)
}
