import { sql } from 'kysely'
import type { CallResult } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { requestCalls } from '../../contract/requests.contract.ts'
import { limits } from '../../contract/reservations.rules.ts'
import { holds } from '../bookings/booking-rows.ts'
import { isLong, longMs } from '../find/held-times.ts'
import { resourceRightsOf } from '../reservations.access.ts'
import { type Ruled, refusingResources } from '../rules/refusing-resources.ts'
import { occurrenceOf, type Planned } from './plan.ts'

type Taken = CallResult<(typeof requestCalls)['requestValidate']>['taken']

/** Occurrences of which that is told: whoever has more leaves them out or moves them all. */
const mostOccurrences = 50

/**
 * Which of the resources that somebody may book cannot be had at some occurrences, so that the others are offered in
 * their place: what is booked or out of order then, and what its rules keep from her.
 * @param except bookings that go or move with the same change
 */
export async function takenResources(ctx: Ctx, planned: readonly Planned[], except: readonly number[]): Promise<Taken> {
  const asked = planned.slice(0, mostOccurrences)
  if (asked.length === 0) return []
  const mine = await bookable(ctx)
  const held = await heldResources(ctx, asked, except, mine)
  const refusing = await refusingResources(
    ctx,
    asked,
    mine.filter(({ manages }) => !manages),
  )
  return asked.map((booking, nth) => {
    const resourceIds = new Set([...(held.get(nth + 1) ?? []), ...refusing[nth]!])
    return { occurrence: occurrenceOf(booking), resourceIds: [...resourceIds].toSorted((one, other) => one - other) }
  })
}

type Bookable = Ruled & { manages: boolean }

async function bookable({ db, viewer }: Ctx): Promise<Bookable[]> {
  const { rows } = await sql<Bookable>`
    select r.resource_id as "resourceId", r.com_code as "comCode", r.time_zone as "timeZone", held.can_manage as manages
    from ${resourceRightsOf(viewer.personCode)} held
    join reservations_resources r on r.resource_id = held.resource_id
    where held.can_book limit ${sql.lit(limits.resources)}`.execute(db)
  return rows
}

/**
 * Those that are booked or out of order at each of some occurrences, by its place from 1. One statement, however many;
 * read by when bookings begin, since that looks at no resource by itself.
 */
async function heldResources(
  { db }: Ctx,
  asked: readonly Planned[],
  except: readonly number[],
  mine: readonly Bookable[],
): Promise<Map<number, number[]>> {
  const long = sql`${longMs / 1000}::int * interval '1 second'`
  const { rows } = await sql<{ at: number; resourceIds: number[] }>`
    with mine as materialized (
      select resource_id, out_of_order from reservations_resources
      where resource_id = any(${mine.map(({ resourceId }) => resourceId)}::int[])
    ), p as materialized (
      select * from unnest(
        ${asked.map(({ start }) => start.toISOString())}::timestamptz[],
        ${asked.map(({ end }) => end.toISOString())}::timestamptz[]
      ) with ordinality p (starts_at, ends_at, at)
    )
    select p.at::int as at, array_agg(distinct taken.resource_id) as "resourceIds"
    from p cross join lateral (
      select b.resource_id from reservations_bookings b
      where lower(b.period) >= p.starts_at - ${long} and lower(b.period) < p.ends_at and upper(b.period) > p.starts_at
        and not ${isLong} and ${holds} and b.booking_id <> all(${[...except]}::int[])
      union all
      select b.resource_id from reservations_bookings b
      where b.period && tstzrange(p.starts_at, p.ends_at) and ${isLong} and ${holds}
        and b.booking_id <> all(${[...except]}::int[])
      union all
      select mine.resource_id from mine where mine.out_of_order && tstzrange(p.starts_at, p.ends_at)
    ) taken
    where taken.resource_id in (select resource_id from mine)
    group by p.at order by p.at`.execute(db)
  return new Map(rows.map(({ at, resourceIds }) => [at, resourceIds]))
}
