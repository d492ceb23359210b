import { type RawBuilder, sql } from 'kysely'
import { preferencesOfOpenAccounts } from '#modules/accounts/server/accounts.public.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import { nameIn } from '#platform/contract/languages.ts'
import type { Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import type { CalendarEntries, CalendarEntry, EntryName, Keeping } from '#platform/server/offers/calendar-entries.ts'
import { wallText } from '#platform/server/zones.ts'
import { limits } from '../../contract/reservations.rules.ts'
import { holds } from '../bookings/booking-rows.ts'
import { seriesOf } from '../requests/changeable-bookings.ts'
import { entryOfBooking, entryOfSeries, type Shown } from './entry-of.ts'

/** Under which name calendars know what comes from here. */
export const origin = 'reservations'

/** The calendars of people; undefined where the product has none. */
export const calendarsOf = ({ modules }: Pick<Services, 'modules'>): CalendarEntries | undefined =>
  modules.find(({ calendarEntries }) => calendarEntries)?.calendarEntries

const keyOf = ({ bookingId, seriesId }: { bookingId: number; seriesId: number | null }): string =>
  seriesId === null ? `booking:${bookingId}` : `series:${seriesId}`

/** What an entry stands for: a booking that stands alone, or a series. */
export function readKey(key: string): { kind: 'booking' | 'series'; id: number } {
  const [kind, id] = key.split(':')
  return { kind: kind === 'series' ? 'series' : 'booking', id: Number(id) }
}

/** The names of the entries of some bookings, whether they hold their time or not. */
export async function entryNamesOf(
  db: Db,
  bookingIds: readonly number[],
): Promise<(EntryName & { bookingId: number })[]> {
  if (bookingIds.length === 0) return []
  const { rows } = await sql<{
    bookingId: number
    seriesId: number | null
    occurrenceAt: Date | null
    timeZone: string
  }>`
    select b.booking_id as "bookingId", b.series_id as "seriesId", b.occurrence_at as "occurrenceAt",
           coalesce(s.time_zone, r.time_zone) as "timeZone"
    from reservations_bookings b
    join reservations_resources r on r.resource_id = b.resource_id
    left join reservations_series s on s.series_id = b.series_id
    where b.booking_id = any(${[...bookingIds]}::int[]) order by b.occurrence_at, b.booking_id`.execute(db)
  return rows.map((row) => ({
    bookingId: row.bookingId,
    key: keyOf(row),
    occurrence: row.occurrenceAt && wallText(row.occurrenceAt, row.timeZone),
  }))
}

/** The same, each once. */
export const entryKeysOf = async (db: Db, bookingIds: readonly number[]): Promise<string[]> => [
  ...new Set((await entryNamesOf(db, bookingIds)).map(({ key }) => key)),
]

/**
 * Brings the calendars of people to what is booked, in the transaction that changes it: what holds its time stands there,
 * and everything else does not.
 * @param keys of everything that is or was concerned
 */
export async function keepEntries(
  ctx: Keeping,
  calendars: CalendarEntries | undefined,
  keys: readonly string[],
): Promise<void> {
  if (!calendars) return
  for (const key of [...new Set(keys)].toSorted()) {
    const entry = await entryOf(ctx.db, key)
    if (entry) await calendars.keep(ctx, origin, entry)
    else await calendars.remove(ctx, origin, key)
  }
}

/**
 * What stands under a name; undefined where nothing does.
 * @param which of its bookings, left out those that hold their time
 */
export async function entryOf(
  db: Db,
  key: string,
  which: RawBuilder<unknown> = sql`${holds} and b.offered_until is null`,
): Promise<CalendarEntry | undefined> {
  const { kind, id } = readKey(key)
  const shown = await shownOf(db, kind, id, which)
  if (shown.length === 0) return undefined
  if (kind === 'booking') return entryOfBooking(key, shown[0]!)
  return entryOfSeries(key, await seriesOf(db, id, { lock: false }), shown)
}

async function shownOf(db: Db, kind: 'booking' | 'series', id: number, which: RawBuilder<unknown>): Promise<Shown[]> {
  const { rows } = await sql<Omit<Shown, 'place'> & { resourceName: LocalName; placeText: string }>`
    select b.booking_id as "bookingId", b.occurrence_at as "occurrenceAt", lower(b.period) as start,
           upper(b.period) as "end", b.is_all_day as "isAllDay", r.time_zone as "timeZone", b.title, b.content,
           b.is_private as "isPrivate", b.state = 'waiting' as "isWaiting", b.person_code as "personCode",
           ${selectLocalName('r.name')} as "resourceName", r.place_text as "placeText",
           array(select a.person_code from reservations_attendees a where a.booking_id = b.booking_id
                 order by a.position) as attendees
    from reservations_bookings b
    join reservations_resources r on r.resource_id = b.resource_id
    where ${which} and b.person_code is not null and ${kind === 'booking' ? sql`b.booking_id = ${id} and b.series_id is null` : sql`b.series_id = ${id}`}
    order by b.occurrence_at, b.booking_id limit ${sql.lit(limits.occurrences)}`.execute(db)
  const [first] = rows
  if (!first) return []
  // One entry stands for everybody who comes: it is written as whoever asked them reads.
  const language = (await preferencesOfOpenAccounts(db, [first.personCode])).get(first.personCode)?.language ?? 'ko'
  return rows.map(({ resourceName, placeText, ...row }) => {
    const name = nameIn(resourceName, language)
    return { ...row, place: placeText === '' ? name : `${name} (${placeText})` }
  })
}
