import { type RawBuilder, sql } from 'kysely'
import { startsWithin } from '#modules/workdays/server/workdays.public.ts'
import type { Db } from '#platform/server/database/database.ts'
import { dayIn } from '#platform/server/zones.ts'
import type { Answer, ShowAs } from '../../contract/calendar.rules.ts'
import { shortDays } from './places.ts'

/** What is kept of an event, without its text. */
export type FoundEvent = {
  eventId: number
  folderId: number
  version: number
  seriesId: number | null
  occurrenceAt: Date | null
  subject: string
  location: string
  isAllDay: boolean
  startsAt: Date
  endsAt: Date
  timeZone: string
  rule: string
  exdates: Date[]
  rdates: Date[]
  showAs: ShowAs
  isPrivate: boolean
  organiserCode: string | null
  organiserName: string
  attendees: number
  /** The answer of the one who looks; null where she is not asked. */
  answer: Answer | null
  /** In whose calendars it was found, of those asked. */
  holders: string[]
}

/** Days and instants of a window as somebody at a place means them. */
export type Window = { from: Date; to: Date; timeZone: string }

/** One time that something happens. */
export type Occurrence = { event: FoundEvent; start: Date; end: Date }

/** Events that one look may find; beyond it nobody reads. */
const eventLimit = 5000
/** A midnight of UTC lies so far from any midnight of a place, hours. */
const zoneHours = 14

/**
 * The events that may happen in a window, each once, from the calendars of some holders (`places.ts`).
 * @param personCode who looks, for her own answer
 */
export async function findEvents(
  db: Db,
  personCode: string,
  holders: readonly string[],
  { from, to }: Pick<Window, 'from' | 'to'>,
): Promise<FoundEvent[]> {
  if (holders.length === 0) return []
  return (await eventsQuery(personCode, holders, { from, to }).execute(db)).rows
}

/** The statement of {@link findEvents}. */
export function eventsQuery(
  personCode: string,
  holders: readonly string[],
  { from, to }: Pick<Window, 'from' | 'to'>,
): RawBuilder<FoundEvent> {
  const hours = zoneHours * 3_600_000
  const [first, last] = [new Date(from.getTime() - hours), new Date(to.getTime() + hours)]
  const earliest = new Date(first.getTime() - shortDays * 86_400_000)
  return sql<FoundEvent>`
    with asked as (select unnest(${[...holders]}::text[]) as holder),
    found as (
      select event_id, holder from calendar_places join asked using (holder)
      where not is_long and starts_at >= ${earliest} and starts_at < ${last} and last_end >= ${first}
      union all
      select event_id, holder from calendar_places join asked using (holder)
      where is_long and last_end >= ${first} and starts_at < ${last}
    ),
    once as (select event_id, array_agg(holder) as holders from found group by event_id limit ${sql.lit(eventLimit)})
    select e.event_id as "eventId", e.folder_id as "folderId", e.version, e.series_id as "seriesId", e.occurrence_at as "occurrenceAt",
           e.subject, e.location, e.is_all_day as "isAllDay", e.starts_at as "startsAt", e.ends_at as "endsAt",
           e.time_zone as "timeZone", e.rule, e.exdates, e.rdates, e.show_as as "showAs", e.is_private as "isPrivate",
           e.organiser_code as "organiserCode", e.organiser_name as "organiserName", mine.answer, once.holders,
           (select count(*)::int from calendar_attendees a where a.event_id = e.event_id) as attendees
    from once join calendar_events e on e.event_id = once.event_id
    left join calendar_attendees mine on mine.event_id = e.event_id and mine.person_code = ${personCode}`
}

/**
 * Every time that some events happen in a window, by start; all-day ones before others of the day. An all-day event is
 * there on its days wherever one looks from.
 */
export function occurrencesOf(events: readonly FoundEvent[], window: Window, most: number): Occurrence[] {
  const days = windowOfDays(window)
  return events
    .flatMap((event) =>
      startsWithin(event, { ...(event.isAllDay ? days : window), most }).map((start) => ({
        event,
        start,
        end: new Date(start.getTime() + event.endsAt.getTime() - event.startsAt.getTime()),
      })),
    )
    .toSorted(
      (a, b) =>
        a.start.getTime() - b.start.getTime() ||
        Number(b.event.isAllDay) - Number(a.event.isAllDay) ||
        a.event.eventId - b.event.eventId,
    )
    .slice(0, most)
}

/** The days of a window as midnights of UTC, which all-day events stand at. */
function windowOfDays({ from, to, timeZone }: Window): { from: Date; to: Date } {
  const midnight = (instant: Date) => new Date(`${dayIn(instant, timeZone)}T00:00:00Z`)
  const last = midnight(new Date(Math.max(from.getTime(), to.getTime() - 1)))
  return { from: midnight(from), to: new Date(last.getTime() + 86_400_000) }
}
