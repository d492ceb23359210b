import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'

/** Whose calendar an event stands in: that of a folder, or of whoever is asked to it. */
export const folderHolder = (folderId: number): string => `f${folderId}`
export const personHolder = (personCode: string): string => `p${personCode}`

/** What does not return and lasts no longer than this is found by its beginning; see calendar_places. */
export const shortDays = 31

/** Writes down anew where some events are looked for; to be called in the transaction that changes them. */
export async function writePlaces(db: Db, eventIds: readonly number[]): Promise<void> {
  if (eventIds.length === 0) return
  await db
    .deleteFrom('calendar_places')
    .where('event_id', '=', sql<number>`any(${[...eventIds]}::int[])`)
    .execute()
  await sql`
    insert into calendar_places (holder, event_id, starts_at, last_end, is_long)
    select holder.holder, e.event_id, least(e.starts_at, (select min(each) from unnest(e.rdates) each)), e.last_end,
           e.rule <> '' or cardinality(e.rdates) > 0 or e.ends_at - e.starts_at > make_interval(days => ${sql.lit(shortDays)})
    from calendar_events e
    cross join lateral (
      select 'f' || e.folder_id as holder
      union
      select 'p' || a.person_code from calendar_attendees a
      where a.event_id = e.event_id and a.person_code is not null and a.answer <> 'declined'
        -- The organiser has it in her folder.
        and a.person_code is distinct from e.organiser_code
    ) holder
    where e.event_id = any(${[...eventIds]}::int[])`.execute(db)
}
