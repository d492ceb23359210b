import { sql } from 'kysely'
import { lastEnd, splitRule } from '#modules/workdays/server/workdays.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { conflict } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { calendarCalls } from '../../contract/calendar.contract.ts'
import type { EventFields } from '../../contract/calendar.entities.ts'
import { limits } from '../../contract/calendar.rules.ts'
import { itemIdOf, readItemId } from '../../contract/item-id.ts'
import { folderToFill } from '../calendar.access.ts'
import { changeKept, keptBy } from '../kept/change-kept.ts'
import { copyAttendees } from './attendees.ts'
import { type EventRow, insertEvent, isSeries, lockEvent, seenEvent, timedOf, updateEvent } from './event-rows.ts'
import { writePlaces } from './places.ts'
import { movedByDays, readTimes, timesOf } from './times.ts'
import {
  checkMayEdit,
  checkRoom,
  columnsOf,
  isOtherTime,
  newUid,
  reminderOf,
  rewriteEvent,
  settle,
} from './write-event.ts'

type Change = (typeof calendarCalls)['changeEvent']

/**
 * @throws AppError NotFoundException for what one does not see, AccessDeniedException for what one may only see,
 * ConflictException when it was changed since it was opened
 */
export async function changeEvent(
  ctx: Ctx,
  { itemId, version, scope, ...fields }: CallParsedInput<Change>,
): Promise<CallResult<Change>> {
  const { db, viewer } = ctx
  const item = readItemId(itemId)!
  const seen = await seenEvent(db, viewer, item)
  const folder = checkMayEdit(seen)
  const kept = await keptBy(ctx, seen)
  if (kept) {
    if (seen.row.version !== version) throw conflict('calendar.event.changedMeanwhile')
    return { itemId: await changeKept(ctx, kept, seen, fields, scope) }
  }
  const row = await lockEvent(db, item.eventId)
  if (row.version !== version) throw conflict('calendar.event.changedMeanwhile')
  const { occurrence } = seen
  // What stands in a series stays in its folder; a series moves as a whole.
  const isWhole = row.series_id === null && (scope === 'all' || !occurrence)
  const folderId = isWhole && fields.folderId !== folder.folderId ? await moveTo(ctx, fields.folderId) : row.folder_id
  if (!isSeries(row)) return { itemId: itemIdOf({ eventId: await rewriteEvent(ctx, row, fields, folderId) }) }
  const isFirst = occurrence?.getTime() === row.starts_at.getTime()
  if (occurrence && scope === 'this')
    return { itemId: itemIdOf({ eventId: await changeOne(ctx, row, fields, occurrence) }) }
  if (occurrence && scope === 'following' && !isFirst && row.rule !== '')
    return { itemId: itemIdOf({ eventId: await changeFollowing(ctx, row, fields, occurrence) }) }
  return { itemId: itemIdOf({ eventId: await changeAll(ctx, row, fields, occurrence, folderId) }) }
}

async function moveTo({ db, viewer }: Ctx, folderId: number): Promise<number> {
  const target = await folderToFill(db, viewer, folderId)
  await checkRoom(db, target.folderId, 1)
  return target.folderId
}

/** An occurrence becomes an event of its own; the series leaves it out. */
export async function changeOne(ctx: Ctx, series: EventRow, fields: EventFields, occurrence: Date): Promise<number> {
  const { db, now } = ctx
  await leaveOut(db, series, occurrence, now)
  const times = readTimes({ ...fields, rule: '' })
  const row = {
    ...columnsOf(fields),
    ...times,
    folder_id: series.folder_id,
    uid: series.uid,
    series_id: series.event_id,
    occurrence_at: occurrence,
    exdates: [],
    rdates: [],
    organiser_code: series.organiser_code,
    organiser_name: series.organiser_name,
  }
  const eventId = await insertEvent(db, { ...row, remind_at: reminderOf(row, now) })
  await copyAttendees(db, series.event_id, eventId)
  const shown = occurrenceTimes(series, occurrence)
  const isMoved = fields.start !== shown.start || fields.end !== shown.end
  const before = { ...series, starts_at: occurrence, ends_at: endOf(series, occurrence), rule: '' }
  await settle(ctx, eventId, fields.attendees, { isAskedAgain: isMoved, before })
  return eventId
}

/** How a series is moved as it is: what its rule becomes, and when each of its starts is then. */
export type Moved = { rule: string; start: (date: Date) => Date }

/**
 * The series ends before an occurrence; another one begins with it.
 * @param moved keeps what was changed or left out by itself, as far as that moves along
 */
export async function changeFollowing(
  ctx: Ctx,
  series: EventRow,
  fields: EventFields,
  occurrence: Date,
  moved?: Moved,
): Promise<number> {
  const { db, now } = ctx
  const { before, after } = splitRule(timedOf(series), occurrence)
  const isSameRule = fields.rule === series.rule
  const shown = occurrenceTimes(series, occurrence)
  const isSameTime = isSameRule && fields.start === shown.start && fields.end === shown.end
  const times = readTimes({ ...fields, rule: moved?.rule ?? (isSameRule ? after : fields.rule) })
  const kept = moved ?? (isSameTime ? { start: (date: Date) => date } : undefined)
  const later = (dates: readonly Date[]) =>
    kept ? dates.filter((date) => date >= occurrence).map((date) => kept.start(date)) : []
  const row = {
    ...columnsOf(fields),
    ...times,
    folder_id: series.folder_id,
    uid: newUid(),
    series_id: null,
    occurrence_at: null,
    exdates: later(series.exdates),
    rdates: later(series.rdates),
    organiser_code: series.organiser_code,
    organiser_name: series.organiser_name,
  }
  const eventId = await insertEvent(db, {
    ...row,
    last_end: latest(times, row.rdates),
    remind_at: reminderOf(row, now),
  })
  await copyAttendees(db, series.event_id, eventId)
  await cutSeries(db, series, occurrence, before, now)
  if (kept)
    await adoptChangedOnes(db, series.event_id, {
      seriesId: eventId,
      uid: row.uid,
      from: occurrence,
      start: kept.start,
    })
  else await removeChangedOnes(db, series.event_id, occurrence)
  await settle(ctx, eventId, fields.attendees, { isAskedAgain: !isSameTime, before: series })
  return eventId
}

/** The end of what comes last, of the rule or beside it. */
export function latest(
  { starts_at, ends_at, last_end }: Pick<EventRow, 'starts_at' | 'ends_at' | 'last_end'>,
  rdates: readonly Date[],
): Date {
  const length = ends_at.getTime() - starts_at.getTime()
  return new Date(Math.max(last_end.getTime(), ...rdates.map((date) => date.getTime() + length)))
}

type Adoption = Pick<Moved, 'start'> & { seriesId: number; uid: string; from: Date }

/** Gives what was changed by itself, from an occurrence on, to a series and to the occurrences that it replaces there. */
export async function adoptChangedOnes(db: Db, of: number, { seriesId, uid, from, start }: Adoption): Promise<void> {
  const changed = await db
    .selectFrom('calendar_events')
    .select(['event_id', 'occurrence_at'])
    .where('series_id', '=', of)
    .where('occurrence_at', '>=', from)
    .limit(sql.lit(limits.exceptions))
    .execute()
  if (changed.length === 0) return
  const rows = changed.map((row) => ({ id: row.event_id, at: start(row.occurrence_at!).toISOString() }))
  await sql`
    update calendar_events e set series_id = ${seriesId}, uid = ${uid}, occurrence_at = given.at
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (id int, at timestamptz)
    where e.event_id = given.id`.execute(db)
}

/** The series without what comes from an occurrence on. */
export async function cutSeries(db: Db, series: EventRow, occurrence: Date, rule: string, now: Date): Promise<void> {
  const earlier = (dates: readonly Date[]) => dates.filter((date) => date < occurrence)
  const kept = { ...series, rule, exdates: earlier(series.exdates), rdates: earlier(series.rdates) }
  const { exdates, rdates } = kept
  const change = { rule, exdates, rdates, last_end: lastEnd(timedOf(kept)), remind_at: reminderOf(kept, now) }
  await updateEvent(db, series.event_id, change, now)
  await writePlaces(db, [series.event_id])
}

export const removeChangedOnes = (db: Db, seriesId: number, from: Date) =>
  db.deleteFrom('calendar_events').where('series_id', '=', seriesId).where('occurrence_at', '>=', from).execute()

/** All of a series. Occurrences that were changed or left out by themselves stay so, unless the time becomes another. */
async function changeAll(
  ctx: Ctx,
  series: EventRow,
  fields: EventFields,
  occurrence: Date | undefined,
  folderId: number,
): Promise<number> {
  const { db, now } = ctx
  const times =
    fields.rule === '' ? readTimes(fields) : readTimes({ ...fields, ...seriesTimes(series, fields, occurrence) })
  const isOther = isOtherTime(series, times)
  const next = {
    ...columnsOf(fields),
    ...times,
    folder_id: folderId,
    ...(isOther ? { exdates: [], rdates: [] } : { last_end: series.last_end }),
  }
  if (isOther) await removeChangedOnes(db, series.event_id, new Date(0))
  await updateEvent(db, series.event_id, { ...next, remind_at: reminderOf({ ...series, ...next }, now) }, now)
  if (folderId !== series.folder_id) await moveChangedOnes(db, series.event_id, folderId)
  await settle(ctx, series.event_id, fields.attendees, { isAskedAgain: isOther, before: series })
  return series.event_id
}

async function moveChangedOnes(db: Db, seriesId: number, folderId: number): Promise<void> {
  const moved = await db
    .updateTable('calendar_events')
    .set({ folder_id: folderId })
    .where('series_id', '=', seriesId)
    .returning('event_id')
    .execute()
  await writePlaces(
    db,
    moved.map(({ event_id }) => event_id),
  )
}

/** The times of the whole series, as far from its own as the form is from the occurrence it was opened with. */
function seriesTimes(series: EventRow, { start, end }: EventFields, occurrence: Date | undefined) {
  const own = occurrenceTimes(series, series.starts_at)
  const shown = occurrence ? occurrenceTimes(series, occurrence) : own
  const moved = movedByDays(own.start, shown.start, start)
  return { start: moved, end: movedByDays(moved, start, end) }
}

export const endOf = ({ starts_at, ends_at }: EventRow, start: Date): Date =>
  new Date(start.getTime() + ends_at.getTime() - starts_at.getTime())

export const occurrenceTimes = (row: EventRow, start: Date) =>
  timesOf(row.is_all_day, start, endOf(row, start), row.time_zone)

/** @throws AppError ConflictException when as many are left out as may be */
export async function leaveOut(db: Db, series: EventRow, occurrence: Date, now: Date): Promise<void> {
  if (series.exdates.length >= limits.exceptions) throw conflict('calendar.event.tooManyExceptions')
  const exdates = [...series.exdates, occurrence]
  const remind_at = reminderOf({ ...series, exdates }, now)
  await updateEvent(db, series.event_id, { exdates, remind_at }, now)
}
