import { sql } from 'kysely'
import type { LocalName } from '#platform/contract/fields.ts'
import type { Db } from '#platform/server/database/database.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import { countedDepartments } from '../../contract/statistics.contract.ts'
import { holds } from '../bookings/booking-rows.ts'

export type Counts = { bookings: number; minutes: number; noShows: number; cancelled: number }
export type Use = {
  resources: ({ resourceId: number } & Counts)[]
  departments: ({ deptCode: string; name: LocalName | null; people: number } & Counts)[]
  times: { weekday: number; hour: number; minutes: number }[]
}

/** What is told of some bookings, and the sums of that. */
const counted = sql`count(since)::int as bookings,
  (coalesce(sum(date_part('epoch', until) - date_part('epoch', since)), 0) / 60)::int as minutes,
  count(*) filter (where is_released)::int as "noShows",
  count(*) filter (where since is null and not is_released)::int as cancelled`
const sums = sql`sum(bookings)::int as bookings, sum(minutes)::int as minutes, sum("noShows")::int as "noShows",
  sum(cancelled)::int as cancelled`

/** Columns of a booking `b` within the span of its resource: of what is booked also from when until when. */
const within = sql`b.resource_id, b.person_code, b.released_at is not null as is_released, span.time_zone,
  case when b.state = 'accepted' then greatest(lower(b.period), span.starts) end as since,
  case when b.state = 'accepted' then least(upper(b.period), span.ends) end as until`
const isBooked = sql`b.state = 'accepted' and b.offered_until is null`

/**
 * How some resources were used in a period, in one pass over what was booked there, which the index by resource answers
 * alone. What lasts over its ends counts with what lies within; what came to nothing counts where it was to begin.
 * Departments are those in which people work first now. Minutes of a week are counted from Sunday, since the Sunday of
 * 2 January 2000, and once for all that is booked at the same time.
 */
export async function countUse(
  db: Db,
  resourceIds: readonly number[],
  { from, to }: { from: string; to: string },
): Promise<Use> {
  const { rows } = await sql<{ use: Use }>`
    with span as materialized (
      select r.resource_id, r.time_zone, ${from}::timestamp at time zone r.time_zone as starts,
             (${to}::date + 1)::timestamp at time zone r.time_zone as ends
      from reservations_resources r where r.resource_id = any(${[...resourceIds]}::int[])
    ), longer as materialized (
      select b.* from reservations_bookings b
      where b.period && tstzrange(${from}::timestamptz - interval '1 day', ${from}::timestamptz + interval '1 day')
        and upper(b.period) - lower(b.period) > interval '1 day' and ${holds} and ${isBooked}
    ), used as (
      select ${within}
      from span join reservations_bookings b on b.resource_id = span.resource_id
        and lower(b.period) >= span.starts - interval '1 day' and lower(b.period) < span.ends
      where upper(b.period) > span.starts and (${isBooked} or b.state = 'cancelled' and lower(b.period) >= span.starts)
      union all
      select ${within}
      from span join longer b on b.resource_id = span.resource_id
      where lower(b.period) < span.starts - interval '1 day' and upper(b.period) > span.starts
    ), counts as materialized (
      select grouping(resource_id, person_code) as by, resource_id, person_code, time_zone, since, until, ${counted}
      from used group by grouping sets ((resource_id), (person_code), (time_zone, since, until))
    ), times as (
      select minute / 1440 as weekday, minute % 1440 as since, length, bookings
      from (
        select (date_part('epoch', since at time zone time_zone - timestamp '2000-01-02') / 60)::int % 10080 as minute,
               (date_part('epoch', until - since) / 60)::int as length, bookings
        from counts where by = 3 and bookings > 0
      ) told
    )
    select json_build_object(
      'resources', (select coalesce(json_agg(its), '[]') from (
        select resource_id as "resourceId", bookings, minutes, "noShows", cancelled from counts where by = 1) its),
      'departments', (select coalesce(json_agg(its), '[]') from (
        select coalesce(summed.dept_code, '') as "deptCode",
               case when d.dept_code is not null then ${selectLocalName('d.name')} end as name, people, bookings, minutes,
               "noShows", cancelled
        from (
          select works.dept_code, count(*)::int as people, ${sums}
          from counts left join organisation_posts works on works.person_code = counts.person_code and works.is_primary
          where by = 2 group by 1 order by minutes desc, 1 limit ${sql.lit(countedDepartments)}
        ) summed left join organisation_all_departments d on d.dept_code = summed.dept_code
        order by minutes desc, 1) its),
      'times', (select coalesce(json_agg(its), '[]') from (
        select (weekday + nth / 24) % 7 as weekday, nth % 24 as hour,
               sum(bookings * (least(since + length, (nth + 1) * 60) - greatest(since, nth * 60)))::int as minutes
        from times cross join lateral generate_series(since / 60, (since + length - 1) / 60) nth
        group by 1, 2) its)
    ) as use`.execute(db)
  return rows[0]!.use
}
