import { sql } from 'kysely'
import type { LocalName } from '#platform/contract/fields.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import {
  excerptLetters,
  type SearchFound,
  type SearchSource,
  type SearchWish,
} from '#platform/server/offers/search-source.ts'
import { excerptOf } from '#platform/server/rich-text/excerpt.ts'
import { findHits, searchCap } from '#platform/server/search/find-documents.ts'
import type { Reader } from '#platform/server/search/index-document.ts'
import { dayIn } from '#platform/server/zones.ts'
import { holds } from '../bookings/booking-rows.ts'
import { resourceRightsOf } from '../reservations.access.ts'
import { approverOf, bookingSource, readerOfResource, rebuildingBookings } from './index-bookings.ts'

/** Bookings in the search of the portal: of the resources somebody sees, and of what is private those she may read. */
export const bookingSearch: SearchSource = {
  name: bookingSource,
  target: 'RESERVATION',
  find,
  rebuilding: rebuildingBookings,
}

async function find(ctx: Ctx, wish: SearchWish): Promise<SearchFound> {
  const { db, viewer } = ctx
  const { rows: seen } = await sql<{ resourceId: number; comCode: string; approve: boolean }>`
    select r.resource_id as "resourceId", r.com_code as "comCode", held.can_approve as approve
    from ${resourceRightsOf(viewer.personCode)} held
    join reservations_resources r on r.resource_id = held.resource_id`.execute(db)
  const readers: Reader[] = [
    { kind: 'person', code: viewer.personCode },
    ...seen.flatMap(({ resourceId, approve }) => [
      readerOfResource(resourceId),
      ...(approve ? [approverOf(resourceId)] : []),
    ]),
  ]
  const found = await findHits(db, {
    source: bookingSource,
    readers,
    companies: [...new Set([viewer.comCode, ...seen.map(({ comCode }) => comCode)])],
    timeZone: viewer.timeZone,
    wish,
    parts: wish.includeBody ? ['title', 'body', 'names'] : ['title'],
    cap: searchCap,
  })(wish)
  const nearest = await nearestOf(
    ctx,
    found.items.map(({ id }) => Number(id)),
  )
  const isSeen = new Set(seen.map(({ resourceId }) => resourceId))
  const items = found.items.flatMap((hit) => {
    const row = nearest.get(hit.id)
    if (!row) return []
    const excerpt = wish.withExcerpts ? excerptOf(asMarkup(row.content), wish.keyword, excerptLetters) : undefined
    return [{ ...hit, place: row.resource, at: row.start, excerpt, opens: opensAt(row, isSeen.has(row.resourceId)) }]
  })
  return { ...found, items }
}

type Nearest = {
  id: string
  bookingId: number
  boardId: number
  resourceId: number
  resource: LocalName
  timeZone: string
  start: Date
  content: string
}

/** Where things found lead: of a series to the occurrence that is next, or to the last one. */
async function nearestOf({ db, now }: Ctx, bookingIds: readonly number[]): Promise<Map<string, Nearest>> {
  if (bookingIds.length === 0) return new Map()
  const { rows } = await sql<Nearest>`
    select f.booking_id::text as id, b.booking_id as "bookingId", r.board_id as "boardId", r.resource_id as "resourceId",
           ${selectLocalName('r.name')} as resource, r.time_zone as "timeZone", lower(b.period) as start, b.content
    from reservations_bookings f
    join reservations_resources r on r.resource_id = f.resource_id
    cross join lateral (
      select b.* from (
        select * from reservations_bookings where booking_id = f.booking_id
        union all select * from reservations_bookings where series_id = f.series_id
      ) b
      where ${holds}
        and (b.resource_id, b.title, b.content, b.is_private) = (f.resource_id, f.title, f.content, f.is_private)
      order by upper(b.period) <= ${now}, abs(extract(epoch from lower(b.period) - ${now}::timestamptz)) limit 1
    ) b
    where f.booking_id = any(${[...bookingIds]}::int[]) limit ${sql.lit(searchCap)}`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Its card beside what else its resource has that day; where the resource is not seen any more, its own page. */
function opensAt({ boardId, resourceId, bookingId, start, timeZone }: Nearest, isSeen: boolean) {
  const fields = isSeen
    ? { SYSID: boardId, day: dayIn(start, timeZone), resources: resourceId, booking: bookingId }
    : { requestId: bookingId, mode: 'Read' }
  const query = new URLSearchParams(Object.entries(fields).map(([key, value]) => [key, String(value)]))
  return { kind: 'route', to: `/reserve/${isSeen ? 'day' : 'write'}?${query}` } as const
}

const asMarkup = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
