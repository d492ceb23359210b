import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import { touches } from '../bookings/booking-rows.ts'

/** A place in line `w` of a resource `r`, all of whose time is still to come and can be had. */
export const isFree = (now: Date): RawBuilder<boolean> => sql`
  w.booking_id is null and lower(w.period) > ${now} and r.retired_at is null
  and not coalesce(r.out_of_order && w.period, false)
  and not exists (select from reservations_bookings b where ${touches(sql`w.resource_id`, sql`w.period`)})`

/**
 * Who waits for what is free, in the order in which they came.
 * @param resourceIds left out, of all resources
 * @param after the number of the last one that was looked at
 */
export async function freeWaits(
  db: Db,
  now: Date,
  resourceIds: readonly number[] | undefined,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const among = resourceIds ? sql`and w.resource_id = any(${[...resourceIds]}::int[])` : sql``
  const { rows } = await sql<{ waitId: number }>`
    select w.wait_id as "waitId"
    from reservations_waits w join reservations_resources r on r.resource_id = w.resource_id
    where w.wait_id > ${after} and ${isFree(now)} ${among}
    order by w.wait_id limit ${sql.lit(limit)}`.execute(db)
  return rows.map(({ waitId }) => waitId)
}

/** Whether somebody is offered what is free of some resources. */
export const isWaitedFor = async (db: Db, now: Date, resourceIds: readonly number[]): Promise<boolean> =>
  (await freeWaits(db, now, resourceIds, { after: 0, limit: 1 })).length > 0
