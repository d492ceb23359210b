import { sql } from 'kysely'
import { seePeople, sightOf } from '#modules/organisation/server/organisation.public.ts'
import { invalid } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { limits } from '../../contract/reservations.rules.ts'

/** The people who are asked to come to a booking, by code, in their order. */
export async function attendeesOf(db: Db, bookingId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('reservations_attendees')
    .select('person_code')
    .where('booking_id', '=', bookingId)
    .orderBy('position')
    .limit(sql.lit(limits.attendees))
    .execute()
  return rows.map(({ person_code }) => person_code)
}

/**
 * Nobody is asked whom one does not see; who has left meanwhile may stay among those who were asked.
 * @param known who is asked already
 * @throws AppError ValidationException at the field
 */
export async function checkAttendees(
  { db, viewer }: Pick<Ctx, 'db' | 'viewer'>,
  codes: readonly string[],
  known: readonly string[] = [],
): Promise<void> {
  const added = [...new Set(codes)].filter((code) => !known.includes(code))
  if (added.length === 0) return
  const seen = await seePeople(db, await sightOf(db, viewer), added)
  if (seen.size < added.length) throw invalid('attendees', 'reservations.faults.unknownAttendee')
}

/** Puts who is asked to bookings in the place of who was; whose booking it is comes anyway. */
export async function writeAttendees(
  db: Db,
  bookingIds: readonly number[],
  codes: readonly string[] | undefined,
): Promise<void> {
  if (codes === undefined) return
  const ids = [...bookingIds]
  await sql`delete from reservations_attendees where booking_id = any(${ids}::int[])`.execute(db)
  if (codes.length === 0) return
  await sql`
    insert into reservations_attendees (booking_id, person_code, position)
    select b.booking_id, asked.code, asked.nth
    from reservations_bookings b
    cross join unnest(${[...new Set(codes)]}::text[]) with ordinality asked (code, nth)
    where b.booking_id = any(${ids}::int[]) and asked.code is distinct from b.person_code`.execute(db)
}
