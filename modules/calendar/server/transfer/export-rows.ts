import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import { limits } from '../../contract/calendar.rules.ts'
import type { EventRow } from '../events/event-rows.ts'
import { shortDays } from '../events/places.ts'
import type { ExportedEvent } from './write-ics.ts'

export type StoredEvent = EventRow & { isAsked: boolean }

/** The events of some calendars that end after a moment, series before what was changed of them. */
export async function eventsAfter(
  db: Db,
  holders: readonly string[],
  after: Date,
  personCode: string,
): Promise<StoredEvent[]> {
  const earliest = new Date(after.getTime() - shortDays * 86_400_000)
  const { rows } = await sql<StoredEvent>`
    with asked as (select unnest(${[...holders]}::text[]) as holder),
    found as (
      select event_id from calendar_places join asked using (holder)
      where not is_long and starts_at >= ${earliest} and last_end >= ${after}
      union
      select event_id from calendar_places join asked using (holder) where is_long and last_end >= ${after}
    )
    select e.*, exists (
      select from calendar_attendees a where a.event_id = e.event_id and a.person_code = ${personCode}
    ) as "isAsked"
    from found join calendar_events e on e.event_id = found.event_id
    order by e.series_id nulls first, e.starts_at limit ${sql.lit(limits.exportEvents)}`.execute(db)
  return rows
}

type Person = { eventId: number; name: string; email: string; answer: ExportedEvent['attendees'][number]['answer'] }

/** With who organises them and who comes. @param sightOf how much of an event is told; undefined leaves it out */
export async function withPeople(
  db: Db,
  rows: readonly StoredEvent[],
  sightOf: (row: StoredEvent) => 'all' | 'busy' | undefined,
): Promise<ExportedEvent[]> {
  const ids = rows.map(({ event_id }) => event_id)
  const [attendees, organisers] = await Promise.all([
    sql<Person>`
      select a.event_id as "eventId", coalesce(p.name_ko, a.name) as name, coalesce(p.email, a.email) as email, a.answer
      from calendar_attendees a left join organisation_people p on p.person_code = a.person_code
      where a.event_id = any(${ids}::int[]) order by a.event_id, a.position limit 20000`.execute(db),
    sql<{ code: string; name: string; email: string }>`
      select person_code as code, name_ko as name, email from organisation_people
      where person_code = any(${rows.flatMap(({ organiser_code }) => organiser_code ?? [])}::text[])`.execute(db),
  ])
  const coming = Map.groupBy(attendees.rows, ({ eventId }) => eventId)
  const byCode = new Map(organisers.rows.map((each) => [each.code, each]))
  return rows.flatMap((row) => {
    const sight = sightOf(row)
    if (!sight) return []
    const organiser = byCode.get(row.organiser_code ?? '')
    return [{ row, sight, organiser, attendees: coming.get(row.event_id) ?? [] }]
  })
}
