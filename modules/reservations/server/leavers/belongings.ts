import { sql } from 'kysely'
import type { LocalName } from '#platform/contract/fields.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import type { Belongings } from '#platform/server/offers/belongings.ts'
import { holds } from '../bookings/booking-rows.ts'
import { entryKeysOf } from '../calendar/keep-entries.ts'
import { auditOf, sayChanged } from '../requests/telling.ts'
import '../reservations.tables.ts'

/** What somebody has booked and has not used yet: the index of whose bookings these are, by their end. */
const coming = (personCode: string) => sql`b.person_code = ${personCode} and upper(b.period) > now() and ${holds}
  and b.offered_until is null`
/** A booking that stands alone, or its series. */
const key = sql`coalesce('series:' || b.series_id, 'booking:' || b.booking_id)`

/**
 * Bookings to come of somebody who leaves, a series as one. Whoever takes them over has them as they are, with those who
 * were asked to come; what nobody takes over is given back once she has retired. Of what is private only where and when.
 */
export const bookingBelongings: Belongings = {
  titleKey: 'reservations.belongings',
  list: async (db, personCode, most) => {
    const { rows } = await sql<{ key: string; name: LocalName; hint: string }>`
      select its.key, ${selectLocalName('r.name')} as name,
             concat_ws(' · ', to_char(its.first at time zone r.time_zone, 'YYYY-MM-DD HH24:MI')
               || case when its.count > 1 then ' (×' || its.count || ')' else '' end, its.title) as hint
      from (
        select ${key} as key, min(lower(b.period)) as first,
               count(*) as count, (array_agg(b.resource_id order by b.period))[1] as resource_id,
               min(b.title) filter (where not b.is_private) as title
        from reservations_bookings b where ${coming(personCode)} group by 1
      ) its join reservations_resources r on r.resource_id = its.resource_id
      order by its.first, its.key limit ${sql.lit(most)}`.execute(db)
    return rows.map(({ hint, ...row }) => ({ ...row, hint: { ko: hint, en: hint, zh: hint, ja: hint } }))
  },
  handOver: async (ctx, { from, to, keys }) => {
    const { db, now } = ctx
    const rows = await hold(db, from, keys)
    if (rows.length === 0) return 0
    const bookingIds = rows.map(({ bookingId }) => bookingId)
    const formerEntries = await entryKeysOf(db, bookingIds)
    await sql`
      delete from reservations_attendees where booking_id = any(${bookingIds}::int[]) and person_code = ${to}`.execute(
      db,
    )
    await sql`
      update reservations_bookings set person_code = ${to}, asked_by = case when asked_by = ${from} then ${to} else asked_by end,
        version = version + 1, changed_at = ${now}
      where booking_id = any(${bookingIds}::int[])`.execute(db)
    await sayChanged(ctx, 'changed', { bookingIds, resourceIds: resourcesOf(rows), formerEntries })
    await audit(ctx, rows)
    return new Set(rows.map((row) => row.key)).size
  },
}

type HeldRow = { bookingId: number; resourceId: number; comCode: string; key: string }

const resourcesOf = (rows: readonly HeldRow[]) => rows.map(({ resourceId }) => resourceId)

/** Series first, then bookings, by number, as every change does. What is no key of hers names nothing. */
async function hold(db: Db, personCode: string, keys: readonly string[]): Promise<HeldRow[]> {
  const chosen = sql`${coming(personCode)} and ${key} = any(${[...keys]}::text[])`
  await sql`
    select from reservations_series s
    where s.series_id = any(array(select b.series_id from reservations_bookings b where ${chosen}))
    order by s.series_id for update`.execute(db)
  const { rows } = await sql<HeldRow>`
    select b.booking_id as "bookingId", b.resource_id as "resourceId", r.com_code as "comCode", ${key} as key
    from reservations_bookings b join reservations_resources r on r.resource_id = b.resource_id
    where ${chosen} order by b.booking_id for update of b`.execute(db)
  return rows
}

async function audit(ctx: Ctx, rows: readonly HeldRow[]): Promise<void> {
  for (const [resourceId, its] of Map.groupBy(rows, (row) => row.resourceId))
    await auditOf(ctx, 'changed', {
      resourceId,
      comCode: its[0]!.comCode,
      bookingIds: its.map(({ bookingId }) => bookingId),
    })
}
