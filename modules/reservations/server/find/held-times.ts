import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import '#platform/server/offers/busy-times.ts'
import type { Booking } from '../../contract/reservations.entities.ts'
import { holds, msOf, touches } from '../bookings/booking-rows.ts'
import { bookingsIn } from '../bookings/bookings-in.ts'
import type { Bookable } from './bookable-resources.ts'
import { type Span, united } from './free-times.ts'

/** Most times of resources that one look takes in: a day of some thousand resources. */
const mostTimes = 50_000

/** So many resources are looked up one by one; of more, everything that is booked at that time is looked through. */
const fewResources = 50

const periodOf = ({ from, to }: Span) => sql`tstzrange(${new Date(from)}, ${new Date(to)})`
/** The words of an index: what lasts longer than this is looked for by what it touches, all else by when it begins. */
export const isLong = sql`upper(b.period) - lower(b.period) > interval '4 hours'`
export const longMs = 4 * 3_600_000
/** Not by the index of resources, which would be looked into once for each of them. */
const among = (ids: RawBuilder<unknown>) => sql`b.resource_id + 0 = any(${ids})`

/** When resources cannot be had: what is booked of them, and while they are out of order. By number; none is left out. */
export async function heldTimes(
  { db }: Ctx,
  resources: readonly Bookable[],
  within: Span,
): Promise<Map<number, Span[]>> {
  const ids = sql`${resources.map(({ resourceId }) => resourceId)}::int[]`
  const held =
    resources.length <= fewResources
      ? sql`
        select b.resource_id, b.period from unnest(${ids}) as r (id)
        join reservations_bookings b on ${touches(sql`r.id`, periodOf(within))}`
      : sql`
        select b.resource_id, b.period from reservations_bookings b
        where lower(b.period) >= ${new Date(within.from - longMs)} and lower(b.period) < ${new Date(within.to)}
          and upper(b.period) > ${new Date(within.from)} and not ${isLong} and ${holds} and ${among(ids)}
        union all
        select b.resource_id, b.period from reservations_bookings b
        where b.period && ${periodOf(within)} and ${isLong} and ${holds} and ${among(ids)}`
  // Many resources are taken at the same times, so that a time is told once.
  const { rows } = await sql<Span & { resourceIds: string }>`
    select ${msOf(sql`lower(held.period)`)} as "from", ${msOf(sql`upper(held.period)`)} as "to",
           string_agg(held.resource_id::text, ' ') as "resourceIds"
    from (${held} limit ${sql.lit(mostTimes)}) held group by held.period`.execute(db)
  const booked = new Map<number, Span[]>(resources.map(({ resourceId }) => [resourceId, []]))
  for (const { from, to, resourceIds } of rows)
    for (const id of resourceIds.split(' ')) booked.get(Number(id))!.push({ from, to })
  return new Map(
    resources.map(({ resourceId, outFrom, outTo }) => [
      resourceId,
      united([
        ...booked.get(resourceId)!,
        ...(outFrom === null || outTo === null ? [] : [{ from: outFrom, to: outTo }]),
      ]),
    ]),
  )
}

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
  ctx: Ctx,
  resources: readonly Bookable[],
  within: Span,
): Promise<Map<number, Booking[]>> {
  const held = sql`unnest(${resources.map(({ resourceId }) => resourceId)}::int[],
    ${resources.map(({ approve }) => approve)}::bool[], ${resources.map(({ manage }) => manage)}::bool[])`
  const { items } = await bookingsIn(
    ctx,
    sql`(select * from ${held} each (resource_id, can_approve, can_manage))`,
    periodOf(within),
  )
  return Map.groupBy(items, ({ resourceId }) => resourceId)
}
