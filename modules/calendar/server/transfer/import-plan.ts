import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import { insertRows } from '#platform/server/database/insert-rows.ts'
import { limits } from '../../contract/calendar.rules.ts'
import { type EventRow, updateEvent } from '../events/event-rows.ts'
import { writePlaces } from '../events/places.ts'
import { reminderOf } from '../events/write-event.ts'
import type { ReadEvent } from './read-event.ts'

/** What a file adds to a folder and changes there. */
export type ImportPlan = { added: ReadEvent[]; changed: { row: EventRow; event: ReadEvent }[] }

const keyOf = ({ uid, occurrence_at }: Pick<EventRow, 'uid' | 'occurrence_at'>) =>
  `${occurrence_at?.getTime() ?? ''} ${uid}`

/** What a file says of an event; people, who are asked by nobody here, are left out. */
const told = [
  'subject',
  'location',
  'body',
  'is_all_day',
  'starts_at',
  'ends_at',
  'time_zone',
  'rule',
  'exdates',
  'rdates',
  'last_end',
  'show_as',
  'is_private',
  'reminder_minutes',
] as const

const toldOf = (event: Pick<EventRow, (typeof told)[number]>) =>
  Object.fromEntries(told.map((name) => [name, event[name]]))

/** Holds the events of a file against what the folder has under the same names. */
export async function planImport(db: Db, folderId: number, events: readonly ReadEvent[]): Promise<ImportPlan> {
  const uids = [...new Set(events.map(({ uid }) => uid))]
  const stored = await db
    .selectFrom('calendar_events')
    .selectAll()
    .where('folder_id', '=', folderId)
    .where('uid', '=', sql<string>`any(${uids}::text[])`)
    .limit(sql.lit(limits.events))
    .execute()
  const known = new Map(stored.map((row) => [keyOf(row), row]))
  const plan: ImportPlan = { added: [], changed: [] }
  for (const event of events) {
    const row = known.get(keyOf(event))
    if (!row) plan.added.push(event)
    else if (!isDeepStrictEqual(toldOf(row), toldOf(event))) plan.changed.push({ row, event })
  }
  return plan
}

/** Writes what was planned. Nobody is asked or told: the file is the writer's own. */
export async function writeImport(db: Db, folderId: number, { added, changed }: ImportPlan, now: Date): Promise<void> {
  const ids: number[] = []
  const [alone, ofSeries] = [added.filter((each) => !each.occurrence_at), added.filter((each) => each.occurrence_at)]
  await insertRows(
    db,
    'calendar_events',
    alone.map((event) => rowOf(folderId, event, null, now)),
  )
  const series = await idsOf(db, folderId, [...alone, ...ofSeries])
  const seriesOf = (uid: string) => series.get(` ${uid}`) ?? null
  await insertRows(
    db,
    'calendar_events',
    ofSeries.flatMap((event) => (seriesOf(event.uid) ? [rowOf(folderId, event, seriesOf(event.uid), now)] : [])),
  )
  const all = await idsOf(db, folderId, added)
  await insertRows(
    db,
    'calendar_attendees',
    added.flatMap((event) => {
      const event_id = all.get(keyOf(event))
      if (!event_id) return []
      ids.push(event_id)
      return event.attendees.map(({ name, email, answer }, position) => ({
        event_id,
        position,
        person_code: null,
        name,
        email,
        answer,
        answered_at: null,
      }))
    }),
  )
  for (const { row, event } of changed) {
    const change = toldOf(event) as Partial<EventRow>
    await updateEvent(db, row.event_id, { ...change, remind_at: reminderOf({ ...row, ...change }, now) }, now)
    ids.push(row.event_id)
  }
  await writePlaces(db, ids)
}

async function idsOf(db: Db, folderId: number, events: readonly ReadEvent[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('calendar_events')
    .select(['event_id', 'uid', 'occurrence_at'])
    .where('folder_id', '=', folderId)
    .where('uid', '=', sql<string>`any(${[...new Set(events.map(({ uid }) => uid))]}::text[])`)
    .limit(sql.lit(limits.events))
    .execute()
  return new Map(rows.map((row) => [keyOf(row), row.event_id]))
}

function rowOf(folderId: number, event: ReadEvent, seriesId: number | null, now: Date) {
  const { attendees: _people, ...columns } = event
  return {
    ...columns,
    folder_id: folderId,
    series_id: seriesId,
    organiser_code: null,
    remind_at: reminderOf(columns, now),
    version: 1,
    changed_at: now,
  }
}
