import type { Insertable, Selectable } from 'kysely'
import { sql } from 'kysely'
import { startsWithin, type Timed } from '#modules/workdays/server/workdays.public.ts'
import { notFound } from '#platform/contract/errors.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Tables } from '#platform/server/database/tables.ts'
import type { Answer } from '../../contract/calendar.rules.ts'
import type { Item } from '../../contract/item-id.ts'
import { foldersWithOwn, type Looker, type SeenFolder } from '../calendar.access.ts'
import { sightOfEvent } from './sight.ts'

export type EventRow = Selectable<Tables['calendar_events']>
export type NewEventRow = Omit<Insertable<Tables['calendar_events']>, 'event_id' | 'version' | 'changed_at'>

/** When an event happens, of its row. */
export const timedOf = (row: EventRow): Timed => ({
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  timeZone: row.time_zone,
  rule: row.rule,
  exdates: row.exdates,
  rdates: row.rdates,
})

export const isSeries = ({ rule, rdates }: Pick<EventRow, 'rule' | 'rdates'>): boolean =>
  rule !== '' || rdates.length > 0

/** An event as somebody sees it whole: what only tells her that somebody has no time is not found. */
export type SeenEvent = {
  row: EventRow
  /** As she sees it; undefined when she was only asked to come. */
  folder: SeenFolder | undefined
  answer: Answer | null
  /** The original start of the occurrence that is meant, of a series. */
  occurrence: Date | undefined
}

/**
 * @throws AppError NotFoundException, the same for an event of others, for one of which only the time is told, for a
 * time at which a series does not happen, and for none
 */
export async function seenEvent(db: Db, looker: Looker, { eventId, occurrence }: Item): Promise<SeenEvent> {
  const row = await db
    .selectFrom('calendar_events as e')
    .leftJoin('calendar_attendees as a', (join) =>
      join.onRef('a.event_id', '=', 'e.event_id').on('a.person_code', '=', looker.personCode),
    )
    .selectAll('e')
    .select('a.answer')
    .where('e.event_id', '=', eventId)
    .executeTakeFirst()
  if (!row) throw notFound()
  const { answer, ...event } = row
  const folder = (await foldersWithOwn(db, looker)).find(({ folderId }) => folderId === event.folder_id)
  const shown = { isPrivate: event.is_private, organiserCode: event.organiser_code, answer }
  if (sightOfEvent(shown, folder, looker.personCode) !== 'all') throw notFound()
  return { row: event, folder, answer, occurrence: occurrenceOf(event, occurrence) }
}

/** @throws AppError NotFoundException for a time at which the event does not happen */
function occurrenceOf(row: EventRow, seconds: number | undefined): Date | undefined {
  if (seconds === undefined) return undefined
  const at = new Date(seconds * 1000)
  if (Number.isNaN(at.getTime()) || !isSeries(row)) throw notFound()
  const found = startsWithin(timedOf(row), { from: at, to: new Date(at.getTime() + 1000), most: 50 }).find(
    (start) => Math.floor(start.getTime() / 1000) === seconds,
  )
  if (!found) throw notFound()
  return found
}

/** Holds an event for a change, so that two come one after the other. */
export async function lockEvent(db: Db, eventId: number): Promise<EventRow> {
  const row = await db
    .selectFrom('calendar_events')
    .selectAll()
    .where('event_id', '=', eventId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

export async function insertEvent(db: Db, row: NewEventRow): Promise<number> {
  const { event_id } = await db
    .insertInto('calendar_events')
    .values(row)
    .returning('event_id')
    .executeTakeFirstOrThrow()
  return event_id
}

/** The columns are changed, and whoever holds an older version cannot write over it. */
export async function updateEvent(db: Db, eventId: number, change: Partial<NewEventRow>, now: Date): Promise<void> {
  await db
    .updateTable('calendar_events')
    .set({ ...change, version: sql`version + 1`, changed_at: now })
    .where('event_id', '=', eventId)
    .execute()
}
