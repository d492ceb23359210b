import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { holds } from '../bookings/booking-rows.ts'

/** How many bookings of a resource are still to come. */
export type Coming = { ofPerson: number; ofDepartment: number }

/**
 * How many bookings of some resources a person has that are still to come, and all of her department together: the one
 * in which each of them works first.
 * @param except bookings that go or move with the change
 */
export async function comingBookings(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  resourceIds: readonly number[],
  personCode: string,
  except: readonly number[],
): Promise<Map<number, Coming>> {
  const { rows } = await sql<Coming & { resourceId: number }>`
    select b.resource_id as "resourceId",
           count(*) filter (where b.person_code = ${personCode})::int as "ofPerson",
           count(*) filter (where b.person_code = ${personCode} or works.dept_code = (
             select mine.dept_code from organisation_posts mine
             where mine.person_code = ${personCode} and mine.is_primary))::int as "ofDepartment"
    from reservations_bookings b
    left join organisation_posts works on works.person_code = b.person_code and works.is_primary
    where b.resource_id = any(${[...resourceIds]}::int[]) and lower(b.period) > ${now} and ${holds}
      and b.booking_id <> all(${[...except]}::int[])
    group by b.resource_id`.execute(db)
  return new Map(rows.map(({ resourceId, ...coming }) => [resourceId, coming]))
}
