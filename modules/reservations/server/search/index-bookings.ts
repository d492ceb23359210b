import { type RawBuilder, sql } from 'kysely'
import type { LocalName } from '#platform/contract/fields.ts'
import type { Db } from '#platform/server/database/database.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import type { Rebuilding } from '#platform/server/offers/search-source.ts'
import {
  indexDocuments,
  type Reader,
  removeDocument,
  type SearchDocument,
} from '#platform/server/search/index-document.ts'
import { holds } from '../bookings/booking-rows.ts'
import { entryKeysOf, readKey } from '../calendar/keep-entries.ts'

/** Under this name bookings stand in the index of the search. */
export const bookingSource = 'reservations.bookings'

/** What whoever sees a resource counts as, and whoever answers what waits of it: who they are is asked when somebody searches. */
export const readerOfResource = (resourceId: number): Reader => ({
  kind: 'reservations.resource',
  code: String(resourceId),
})
export const approverOf = (resourceId: number): Reader => ({ kind: 'reservations.approver', code: String(resourceId) })

/** Things that are put in at once. */
const batch = 100

type Row = {
  bookingId: number
  key: string
  comCode: string
  resourceId: number
  resourceName: LocalName
  at: Date
  title: string
  content: string
  isPrivate: boolean
  waits: boolean
  personName: LocalName
  people: string[]
}

/** What a series has in common is one thing to be found: its occurrences with the same words at the same place. */
const together = sql`b.series_id, case when b.series_id is null then b.booking_id end, r.resource_id, h.person_code,
  b.title, b.content, b.is_private`

/**
 * Puts what is booked into the search, or takes out what holds its time no more, in the transaction that changes it.
 * What was booked at a door is nobody's and says nothing that anybody looks for.
 * @param keys of everything that is or was concerned: a booking that stands alone, or a series
 */
export async function indexBookings(db: Db, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  const of = (kind: 'booking' | 'series') =>
    sql`${keys.map(readKey).flatMap((key) => (key.kind === kind ? key.id : []))}::int[]`
  const rows = await found(
    db,
    sql`(select * from reservations_bookings where series_id = any(${of('series')}) union all
      select * from reservations_bookings where series_id is null and booking_id = any(${of('booking')}))`,
  )
  await sql`
    delete from platform_search_documents where source = ${bookingSource} and place_code = any(${[...keys]}::text[])
      and place_code <> '' and id <> all(${rows.map(({ bookingId }) => String(bookingId))}::text[])`.execute(db)
  for (let at = 0; at < rows.length; at += batch) await indexDocuments(db, rows.slice(at, at + batch).map(documentOf))
}

const documentOf = (row: Row): SearchDocument => ({
  source: bookingSource,
  id: String(row.bookingId),
  comCode: row.comCode,
  at: row.at,
  title: row.title,
  body: row.content,
  names: [...new Set(Object.values(row.personName))],
  author: row.personName,
  place: row.resourceName,
  placeCode: row.key,
  readers: [
    ...(row.isPrivate ? (row.waits ? [approverOf(row.resourceId)] : []) : [readerOfResource(row.resourceId)]),
    ...row.people.map((code): Reader => ({ kind: 'person', code })),
  ],
})

async function found(db: Db, bookings: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select min(b.booking_id) as "bookingId", min(lower(b.period)) as at,
           coalesce('series:' || b.series_id, 'booking:' || min(b.booking_id)) as key, r.com_code as "comCode",
           r.resource_id as "resourceId", ${selectLocalName('r.name')} as "resourceName", b.title, b.content,
           b.is_private as "isPrivate", bool_and(b.state = 'waiting') as waits, ${selectLocalName('h.name')} as "personName",
           array_agg(distinct reader.code) as people
    from ${bookings} b
    join reservations_resources r on r.resource_id = b.resource_id
    join organisation_people h on h.person_code = b.person_code
    cross join lateral (
      select b.person_code union all select b.asked_by where b.asked_by is not null
      union all select a.person_code from reservations_attendees a where a.booking_id = b.booking_id
    ) reader (code)
    where ${holds} group by ${together}`.execute(db)
  return rows
}

/** Puts everything that is booked into the search: after a seed. */
export async function indexAllBookings(db: Db): Promise<void> {
  for (let after: string | undefined; ; ) {
    const ids = await rebuildingBookings.idsAfter(db, after, batch)
    if (ids.length === 0) return
    await indexBookings(db, await entryKeysOf(db, ids.map(Number)))
    after = ids.at(-1)
  }
}

/** How bookings are put into the search anew while people work. */
export const rebuildingBookings: Rebuilding = {
  idsAfter: async (db, after = '0', count) => {
    const { rows } = await sql<{ id: string }>`
      select b.booking_id::text as id from reservations_bookings b
      where b.booking_id > ${Number(after)} and ${holds} and b.person_code is not null and not exists (
        select from reservations_bookings o
        where o.series_id = b.series_id and o.booking_id < b.booking_id and o.state in ('waiting', 'accepted')
          and (o.resource_id, o.person_code, o.title, o.content, o.is_private)
            = (b.resource_id, b.person_code, b.title, b.content, b.is_private))
      order by b.booking_id limit ${sql.lit(count)}`.execute(db)
    return rows.map(({ id }) => id)
  },
  refresh: async (db, ids) => {
    const { rows } = await sql<{ bookingId: number }>`
      select b.booking_id as "bookingId" from reservations_bookings b
      where b.booking_id = any(${ids.map(Number)}::int[]) order by b.booking_id for share`.execute(db)
    const standing = rows.map(({ bookingId }) => bookingId)
    for (const id of ids) if (!standing.includes(Number(id))) await removeDocument(db, bookingSource, id)
    await indexBookings(db, await entryKeysOf(db, standing))
  },
}
