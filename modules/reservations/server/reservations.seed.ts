import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import { insertRows } from '#platform/server/database/insert-rows.ts'
import { demoBookings } from './demo/demo-bookings.ts'
import { fewBookings, fewWaits, heldOffer } from './demo/demo-named.ts'
import { boards, groups, resources, rights } from './demo/demo-resources.ts'
import { openHours } from './demo/demo-rules.ts'
import './reservations.tables.ts'
import { indexAllBookings } from './search/index-bookings.ts'

/** The demo companies' rooms in three buildings and what else they share, with some weeks of bookings around today. */
export async function seedDemo(db: Db, now: Date): Promise<void> {
  await insertRows(db, 'reservations_boards', boards)
  await insertRows(db, 'reservations_groups', groups)
  await insertRows(db, 'reservations_resources', resources)
  await insertRows(db, 'reservations_open_hours', openHours)
  await insertRows(db, 'reservations_rights', rights)
  await insertRows(db, 'reservations_bookings', fewBookings(now))
  const bookings = demoBookings(now)
  await insertRows(db, 'reservations_bookings', bookings)
  await insertRows(db, 'reservations_bookings', [heldOffer(now)])
  await insertRows(db, 'reservations_waits', fewWaits(now, bookings))
  // So many at once are not in the statistics yet, by which each of their pages is found at once.
  await sql`analyze reservations_bookings`.execute(db)
  await indexAllBookings(db)
}
