import { sql } from 'kysely'
import type { Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { holds } from '../bookings/booking-rows.ts'
import { actingFor, sayChanged } from '../requests/telling.ts'
import { cancelBookings, lockResources } from '../requests/write-rows.ts'

/** People whose bookings are given back in one run. */
const mostLeavers = 200

/** Gives back at night what those have booked who retired, however they did, and nobody took over: rooms do not stand empty. */
export async function releaseOfLeavers(services: Services): Promise<void> {
  const { reader, writer } = services.database
  const { rows } = await sql<{ personCode: string }>`
    select p.person_code as "personCode" from organisation_people p
    where p.state = 'retired' and exists (
      select from reservations_bookings b where b.person_code = p.person_code and lower(b.period) > ${services.now()} and ${holds})
    order by p.person_code limit ${sql.lit(mostLeavers)}`.execute(reader)
  for (const { personCode } of rows) await writer.transaction().execute((db) => releaseOf(services, db, personCode))
}

async function releaseOf(services: Services, db: Db, personCode: string): Promise<void> {
  const now = services.now()
  const { rows } = await sql<{ bookingId: number; resourceId: number }>`
      select b.booking_id as "bookingId", b.resource_id as "resourceId" from reservations_bookings b
      where b.person_code = ${personCode} and upper(b.period) > ${now} and lower(b.period) > ${now} and ${holds}
      order by b.booking_id for update`.execute(db)
  const resourceIds = rows.map(({ resourceId }) => resourceId)
  await lockResources(db, resourceIds)
  const bookingIds = rows.map(({ bookingId }) => bookingId)
  await cancelBookings({ db, now }, bookingIds)
  await sayChanged(actingFor(services, db, personCode), 'cancelled', { bookingIds, resourceIds })
}
