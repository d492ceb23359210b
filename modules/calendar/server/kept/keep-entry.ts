import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import type {
  CalendarEntries,
  CalendarEntry,
  EntryLook,
  EntryName,
  Keeping,
} from '#platform/server/offers/calendar-entries.ts'
import { paragraphsOf } from '#platform/server/rich-text/paragraphs.ts'
import { limits } from '../../contract/calendar.rules.ts'
import { itemIdOf } from '../../contract/item-id.ts'
import { makeOwnFolder } from '../calendar.access.ts'
import { attendeeCodes, copyAttendees } from '../events/attendees.ts'
import { type EventRow, insertEvent, type NewEventRow, updateEvent } from '../events/event-rows.ts'
import { alertPeople, editorAddress, tellPages } from '../events/telling.ts'
import { momentOf, readTimes } from '../events/times.ts'
import { isOtherTime, newUid, reminderOf, settleChecked } from '../events/write-event.ts'
import { settingsOf } from '../settings/settings.ts'

/** What other modules put into the calendars of people. */
export const calendarEntries: CalendarEntries = {
  keep: keepEntry,
  remove: removeEntry,
  itemIds: itemIdsOf,
  addressOf: editorAddress,
}

/** The event of an entry, held for a change. */
const eventOf = (db: Db, origin: string, key: string): Promise<EventRow | undefined> =>
  db
    .selectFrom('calendar_events')
    .selectAll()
    .where('origin', '=', origin)
    .where('origin_key', '=', key)
    .forUpdate()
    .executeTakeFirst()

/**
 * What an entry says besides its time. Body and reminder are its person's own from the beginning on, and its folder: they
 * are written once.
 */
const saidOf = (look: EntryLook) => ({
  subject: look.subject,
  location: look.location,
  show_as: look.isTentative ? ('tentative' as const) : ('busy' as const),
  is_private: look.isPrivate,
})

async function keepEntry(ctx: Keeping, origin: string, entry: CalendarEntry): Promise<void> {
  const { db, now } = ctx
  const times = readTimes(entry)
  const exdates = entry.leftOut
    .concat(entry.changed.map(({ occurrence }) => occurrence))
    .map((at) => momentOfEntry(entry, at))
  const columns = { ...saidOf(entry), ...times, exdates: exdates.slice(0, limits.exceptions) }
  const before = await eventOf(db, origin, entry.key)
  const master = before ?? (await newEvent(db, origin, entry))
  const next = { ...master, ...columns }
  const remind_at = reminderOf(next, now)
  const eventId = before?.event_id ?? (await insertEvent(db, { ...next, remind_at }))
  if (before && isOther(before, columns)) await updateEvent(db, eventId, { ...columns, remind_at }, now)
  const isAskedAgain = before !== undefined && asksAgain(ctx, before, times)
  await settleChecked(ctx, eventId, entry.attendees, { isAskedAgain, before })
  await keepChanged(ctx, { ...next, event_id: eventId } as EventRow, entry)
}

async function newEvent(db: Db, origin: string, entry: CalendarEntry) {
  const { personCode } = entry
  return {
    folder_id: await makeOwnFolder(db, personCode),
    uid: newUid(),
    series_id: null,
    occurrence_at: null,
    body: paragraphsOf(entry.text),
    rdates: [] as Date[],
    organiser_code: personCode,
    organiser_name: '',
    reminder_minutes: (await settingsOf(db, personCode)).reminderMinutes,
    origin,
    origin_key: entry.key,
  }
}

const momentOfEntry = ({ isAllDay, timeZone }: CalendarEntry, at: string): Date =>
  momentOf(at, isAllDay, isAllDay ? 'UTC' : timeZone, 'start')

/** Whether those who come are asked again: at another time, unless it is over, as what was ended early is. */
const asksAgain = ({ now }: Keeping, before: EventRow, times: ReturnType<typeof readTimes>): boolean =>
  times.last_end > now && isOtherTime(before, times)

const isOther = (before: EventRow, columns: Partial<NewEventRow>): boolean =>
  Object.entries(columns).some(
    ([name, value]) => JSON.stringify(before[name as keyof EventRow]) !== JSON.stringify(value),
  )

/** What of a series is otherwise by itself is an event of its own, by its original start. */
async function keepChanged(ctx: Keeping, master: EventRow, entry: CalendarEntry): Promise<void> {
  const { db, now } = ctx
  const known = await db
    .selectFrom('calendar_events')
    .selectAll()
    .where('series_id', '=', master.event_id)
    .limit(sql.lit(limits.exceptions))
    .execute()
  const left = new Map(known.map((row) => [row.occurrence_at!.getTime(), row]))
  for (const { occurrence, ...look } of entry.changed) {
    const occurrence_at = momentOfEntry(entry, occurrence)
    const before = left.get(occurrence_at.getTime())
    left.delete(occurrence_at.getTime())
    const times = readTimes({ ...look, timeZone: entry.timeZone, rule: '' })
    const columns = { ...saidOf(look), ...times }
    if (before && !isOther(before, columns)) {
      await settleChecked(ctx, before.event_id, look.attendees, { isAskedAgain: false, before })
      continue
    }
    const { event_id: seriesId, version: _version, changed_at: _changedAt, ...shared } = master
    const row = {
      ...shared,
      ...columns,
      series_id: seriesId,
      occurrence_at,
      exdates: [],
      origin: null,
      origin_key: null,
    }
    const remind_at = reminderOf(row, now)
    const eventId = before?.event_id ?? (await insertEvent(db, { ...row, remind_at }))
    if (before) await updateEvent(db, eventId, { ...columns, remind_at }, now)
    // Whoever was asked to the series has this one from it.
    const length = master.ends_at.getTime() - master.starts_at.getTime()
    const inSeries = {
      ...master,
      starts_at: occurrence_at,
      ends_at: new Date(occurrence_at.getTime() + length),
      rule: '',
    }
    const was = before ?? inSeries
    if (!before) await copyAttendees(db, seriesId, eventId)
    await settleChecked(ctx, eventId, look.attendees, {
      isAskedAgain: asksAgain(ctx, was, times),
      before: was,
      isQuiet: !before,
    })
  }
  for (const { event_id } of left.values())
    await db.deleteFrom('calendar_events').where('event_id', '=', event_id).execute()
}

async function removeEntry(ctx: Keeping, origin: string, key: string): Promise<void> {
  const { db, now } = ctx
  const row = await eventOf(db, origin, key)
  if (!row) return
  const coming = await attendeeCodes(db, row.event_id)
  await db.deleteFrom('calendar_events').where('event_id', '=', row.event_id).execute()
  await tellPages(ctx, [row.folder_id], coming)
  if (row.last_end > now) await alertPeople(ctx, 'cancelled', row, coming)
}

/** Under which ids the calendar shows entries, or occurrences of them; null for one that is not there. */
async function itemIdsOf(db: Db, origin: string, names: readonly EntryName[]): Promise<(string | null)[]> {
  const { rows } = await sql<{ key: string; eventId: number; isAllDay: boolean; timeZone: string }>`
    select e.origin_key as key, e.event_id as "eventId", e.is_all_day as "isAllDay", e.time_zone as "timeZone"
    from calendar_events e
    where e.origin = ${origin} and e.origin_key = any(${names.map(({ key }) => key)}::text[])`.execute(db)
  const { rows: changed } = await sql<{ seriesId: number; eventId: number; at: Date }>`
    select e.series_id as "seriesId", e.event_id as "eventId", e.occurrence_at as at
    from calendar_events e where e.series_id = any(${rows.map(({ eventId }) => eventId)}::int[])`.execute(db)
  const masters = new Map(rows.map((row) => [row.key, row]))
  const own = new Map(changed.map(({ seriesId, at, eventId }) => [`${seriesId} ${at.getTime()}`, eventId]))
  return names.map(({ key, occurrence }) => {
    const master = masters.get(key)
    if (!master) return null
    if (occurrence === null) return itemIdOf({ eventId: master.eventId })
    const named = master.isAllDay ? occurrence.slice(0, 10) : occurrence
    const at = momentOf(named, master.isAllDay, master.timeZone, 'start')
    const eventId = own.get(`${master.eventId} ${at.getTime()}`)
    return eventId
      ? itemIdOf({ eventId })
      : itemIdOf({ eventId: master.eventId, occurrence: Math.floor(at.getTime() / 1000) })
  })
}

/** The same of one. */
export const itemIdOfEntry = async (db: Db, origin: string, name: EntryName): Promise<string | null> =>
  (await itemIdsOf(db, origin, [name]))[0] ?? null
