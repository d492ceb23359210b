import { sql } from 'kysely'
import type { LocalName } from '#platform/contract/fields.ts'
import type { Db } from '#platform/server/database/database.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import { countedDepartments } from '../../contract/statistics.contract.ts'

export type Counts = { bookings: number; minutes: number; noShows: number; cancelled: number }
export type Use = {
  resources: ({ resourceId: number } & Counts)[]
  departments: ({ deptCode: string; name: LocalName | null; people: number } & Counts)[]
  times: { weekday: number; hour: number; minutes: number }[]
}

const counted = sql`count(*) filter (where is_booked)::int as bookings,
  coalesce(sum(minutes) filter (where is_booked), 0)::int as minutes,
  count(*) filter (where is_released)::int as "noShows",
  count(*) filter (where not is_booked and not is_released)::int as cancelled`

/** The numbers of a table that has been counted before. */
const sums = sql`sum(bookings)::int as bookings, sum(minutes)::int as minutes, sum("noShows")::int as "noShows",
  sum(cancelled)::int as cancelled`

/**
 * How some resources were used in a period, in one pass over what was booked there. What lasts over its ends counts with
 * what lies within. Departments are those in which people work first now.
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
    ), used as materialized (
      select b.resource_id, b.person_code, b.state = 'accepted' as is_booked, b.released_at is not null as is_released,
             within.starts, extract(epoch from within.ends - within.starts)::int / 60 as minutes
      from span
      join reservations_bookings b on b.resource_id = span.resource_id
        and lower(b.period) >= span.starts - interval '32 days' and lower(b.period) < span.ends
      cross join lateral (
        select greatest(lower(b.period), span.starts) at time zone span.time_zone as starts,
               least(upper(b.period), span.ends) at time zone span.time_zone as ends
      ) within
      where upper(b.period) > span.starts and b.state in ('accepted', 'cancelled') and b.offered_until is null
    ), by_person as (
      select person_code, ${counted} from used group by person_code
    ), alike as (
      select extract(dow from starts)::int as weekday,
             extract(hour from starts)::int * 60 + extract(minute from starts)::int as since, minutes, count(*)::int as times
      from used where is_booked group by 1, 2, 3
    )
    select json_build_object(
      'resources', (select coalesce(json_agg(its), '[]') from (
        select resource_id as "resourceId", ${counted} from used group by resource_id) its),
      'departments', (select coalesce(json_agg(its), '[]') from (
        select coalesce(summed.dept_code, '') as "deptCode",
               case when d.dept_code is not null then ${selectLocalName('d.name')} end as name, people, bookings, minutes,
               "noShows", cancelled
        from (
          select works.dept_code, count(*)::int as people, ${sums}
          from by_person
          left join organisation_posts works on works.person_code = by_person.person_code and works.is_primary
          group by 1 order by minutes desc, 1 limit ${sql.lit(countedDepartments)}
        ) summed left join organisation_all_departments d on d.dept_code = summed.dept_code
        order by minutes desc, 1) its),
      'times', (select coalesce(json_agg(its), '[]') from (
        select (weekday + nth / 24) % 7 as weekday, nth % 24 as hour,
               sum(times * (least(since + minutes, (nth + 1) * 60) - greatest(since, nth * 60)))::int as minutes
        from alike cross join lateral generate_series(since / 60, (since + minutes - 1) / 60) nth
        group by 1, 2) its)
    ) as use`.execute(db)
  return rows[0]!.use
}
