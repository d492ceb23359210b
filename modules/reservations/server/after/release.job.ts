import { sql } from 'kysely'
import type { Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { actingFor, sayChanged } from '../requests/telling.ts'

/** Bookings given back in one transaction. */
const atOnce = 50

/**
 * Gives back what nobody came to: so many minutes after its beginning as its resource says, or after it was booked where
 * that was later. Whose it was hears of it.
 */
export async function releaseUnused(services: Services): Promise<void> {
  for (let done = atOnce; done === atOnce; )
    done = await services.database.writer.transaction().execute((db) => releaseSome(services, db))
}

async function releaseSome(services: Services, db: Db): Promise<number> {
  const now = services.now()
  const { rows } = await sql<{ bookingId: number; resourceId: number; personCode: string }>`
    with due as (
      select b.booking_id
      from reservations_bookings b
      join reservations_resources r on r.resource_id = b.resource_id and r.check_in_minutes is not null
      where b.state = 'accepted' and b.checked_in_at is null and b.offered_until is null and upper(b.period) > ${now}
        and lower(b.period) <= ${now} and lower(b.period) > ${now}::timestamptz - interval '32 days'
        and greatest(lower(b.period), b.created_at) + make_interval(mins => r.check_in_minutes) <= ${now}
      order by lower(b.period) limit ${sql.lit(atOnce)} for update of b skip locked
    )
    update reservations_bookings b set state = 'cancelled', released_at = ${now}, version = b.version + 1, changed_at = ${now}
    from due where due.booking_id = b.booking_id
    returning b.booking_id as "bookingId", b.resource_id as "resourceId", b.person_code as "personCode"`.execute(db)
  for (const { bookingId, resourceId, personCode } of rows)
    await sayChanged(actingFor(services, db, personCode), 'released', {
      bookingIds: [bookingId],
      resourceIds: [resourceId],
    })
  return rows.length
}
