import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import '#platform/server/offers/busy-times.ts'
import type { Booking, Resource } from '../../contract/reservations.entities.ts'
import { limits } from '../../contract/reservations.rules.ts'
import { type BookingRow, bookingColumns, bookingOf, holds, touches } from '../bookings/booking-rows.ts'
import { type Span, united } from './free-times.ts'

/** Most times of resources that one look takes in: a day of some thousand resources. */
const mostTimes = 50_000

/** So many resources are looked up one by one; of more, everything that is booked at that time is looked through. */
const fewResources = 50

const periodOf = ({ from, to }: Span) => sql`tstzrange(${new Date(from)}, ${new Date(to)})`
/** A moment as ms since 1970: thousands of them are read faster than as dates. */
const msOf = (moment: RawBuilder<unknown>) => sql<number>`extract(epoch from ${moment})::float8 * 1000`

const dayMs = 86_400_000
/** The words of an index. */
const isLong = sql`upper(b.period) - lower(b.period) > interval '1 day'`
/** Not by the index of resources, which would be looked into once for each of them. */
const among = (ids: RawBuilder<unknown>) => sql`b.resource_id + 0 = any(${ids})`

/** When resources cannot be had: what is booked of them, and while they are out of order. By number; none is left out. */
export async function heldTimes(
  { db }: Ctx,
  resources: readonly Resource[],
  within: Span,
): Promise<Map<number, Span[]>> {
  const ids = sql`${resources.map(({ resourceId }) => resourceId)}::int[]`
  const times = sql`b.resource_id as "resourceId", ${msOf(sql`lower(b.period)`)} as "from", ${msOf(sql`upper(b.period)`)} as "to"`
  const { rows } = await (resources.length <= fewResources
    ? sql<Span & { resourceId: number }>`
        select ${times} from unnest(${ids}) as r (id)
        join reservations_bookings b on ${touches(sql`r.id`, periodOf(within))}
        limit ${sql.lit(mostTimes)}`
    : sql<Span & { resourceId: number }>`
        select ${times} from reservations_bookings b
        where lower(b.period) >= ${new Date(within.from - dayMs)} and lower(b.period) < ${new Date(within.to)}
          and upper(b.period) > ${new Date(within.from)} and not ${isLong} and ${holds} and ${among(ids)}
        union all
        select ${times} from reservations_bookings b
        where b.period && ${periodOf(within)} and ${isLong} and ${holds} and ${among(ids)}
        limit ${sql.lit(mostTimes)}`
  ).execute(db)
  const booked = Map.groupBy(rows, ({ resourceId }) => resourceId)
  return new Map(
    resources.map(({ resourceId, outOfOrder }) => [
      resourceId,
      united([
        ...(booked.get(resourceId) ?? []),
        ...(outOfOrder
          ? [{ from: timeOf(outOfOrder.from) ?? within.from, to: timeOf(outOfOrder.to) ?? within.to }]
          : []),
      ]),
    ]),
  )
}

const timeOf = (instant: string | null) => (instant === null ? undefined : new Date(instant).getTime())

/** When one of some people has no time, as far as the viewer may know, from whichever modules keep that. */
export async function timesOfPeople(ctx: Ctx, personCodes: readonly string[], { from, to }: Span): Promise<Span[]> {
  if (personCodes.length === 0) return []
  const asked = { personCodes, from: new Date(from), to: new Date(to) }
  const told = await Promise.all(
    ctx.services.modules.map(async ({ busyTimes }) => (await busyTimes?.(ctx, asked)) ?? []),
  )
  return united(told.flat().map(({ start, end }) => ({ from: start.getTime(), to: end.getTime() })))
}

/** What some resources have in a time, as the viewer reads it, by number. */
export async function bookingsWithin(
  { db, viewer, now }: Ctx,
  resources: readonly Resource[],
  within: Span,
): Promise<Map<number, Booking[]>> {
  const { rows } = await sql<BookingRow>`
    select ${bookingColumns}
    from unnest(${resources.map(({ resourceId }) => resourceId)}::int[]) as asked (id)
    join reservations_resources r on r.resource_id = asked.id
    join reservations_bookings b on ${touches(sql`r.resource_id`, periodOf(within))}
    join organisation_people h on h.person_code = b.person_code
    order by lower(b.period) limit ${sql.lit(limits.listed)}`.execute(db)
  const can = new Map(resources.map((resource) => [resource.resourceId, resource.can]))
  return Map.groupBy(
    rows.map((row) => bookingOf(row, viewer.personCode, can.get(row.resourceId)!, now)),
    ({ resourceId }) => resourceId,
  )
}
