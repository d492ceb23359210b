import { sql } from 'kysely'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { conflict, denied } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Keeping } from '#platform/server/offers/calendar-entries.ts'
import { cleanRichText } from '#platform/server/rich-text/clean.ts'
import type { calendarCalls } from '../../contract/calendar.contract.ts'
import type { EventFields } from '../../contract/calendar.entities.ts'
import { allows, limits } from '../../contract/calendar.rules.ts'
import { itemIdOf } from '../../contract/item-id.ts'
import { folderToFill, type SeenFolder } from '../calendar.access.ts'
import { nextReminder } from '../reminders/next-reminder.ts'
import { type AttendeeChange, checkAttendees, replaceAttendees } from './attendees.ts'
import {
  type EventRow,
  insertEvent,
  lockEvent,
  type NewEventRow,
  type SeenEvent,
  timedOf,
  updateEvent,
} from './event-rows.ts'
import { folderHolder, writePlaces } from './places.ts'
import { alertPeople, tellPages } from './telling.ts'
import { readTimes } from './times.ts'

type Calls = typeof calendarCalls

/** Puts an event into a folder. It is organised by whoever owns the folder, or made it there. */
export async function createEvent(
  ctx: Ctx,
  fields: CallParsedInput<Calls['createEvent']>,
): Promise<CallResult<Calls['createEvent']>> {
  const { db, viewer } = ctx
  const folder = await folderToFill(db, viewer, fields.folderId)
  await checkRoom(db, folder.folderId, 1)
  const times = readTimes(fields)
  const row = {
    ...columnsOf(fields),
    ...times,
    folder_id: folder.folderId,
    uid: newUid(),
    series_id: null,
    occurrence_at: null,
    exdates: [],
    rdates: [],
    organiser_code: folder.ownerCode ?? viewer.personCode,
    organiser_name: '',
  }
  const eventId = await insertEvent(db, { ...row, remind_at: reminderOf(row, ctx.now) })
  await settle(ctx, eventId, fields.attendees, { isAskedAgain: false })
  return { itemId: itemIdOf({ eventId }) }
}

export const newUid = (): string => `${crypto.randomUUID()}@maru`

/** @throws AppError ConflictException when a folder is full */
export async function checkRoom(db: Db, folderId: number, added: number): Promise<void> {
  const { rows } = await sql<{ events: number }>`
    select count(*)::int as events from calendar_places where holder = ${folderHolder(folderId)}`.execute(db)
  if (rows[0]!.events + added > limits.events) throw conflict('calendar.folder.full', { max: limits.events })
}

/** What is said of an event besides its time. */
export const columnsOf = (fields: EventFields) => ({
  subject: fields.subject,
  location: fields.location,
  body: cleanRichText(fields.body).html,
  show_as: fields.showAs,
  is_private: fields.isPrivate,
  reminder_minutes: fields.reminderMinutes,
})

type Remembered = Pick<
  NewEventRow,
  'starts_at' | 'ends_at' | 'time_zone' | 'rule' | 'exdates' | 'rdates' | 'reminder_minutes'
>

/** When the next reminder of a row is due. */
export const reminderOf = (row: Remembered, now: Date): Date | null =>
  nextReminder(timedOf(row as EventRow), row.reminder_minutes ?? null, now)

/** @throws AppError AccessDeniedException for what one may only see */
export function checkMayEdit({ folder }: SeenEvent): SeenFolder {
  if (!folder || !allows(folder.level, 'write')) throw denied('calendar.readOnly')
  return folder
}

/** Writes an event anew that does not return, or an occurrence that was changed by itself. */
export async function rewriteEvent(ctx: Ctx, row: EventRow, fields: EventFields, folderId: number): Promise<number> {
  const times = readTimes(row.series_id === null ? fields : { ...fields, rule: '' })
  const next = { ...row, ...columnsOf(fields), ...times, folder_id: folderId }
  await updateEvent(
    ctx.db,
    row.event_id,
    { ...columnsOf(fields), ...times, folder_id: folderId, remind_at: reminderOf(next, ctx.now) },
    ctx.now,
  )
  await settle(ctx, row.event_id, fields.attendees, { isAskedAgain: isOtherTime(row, times), before: row })
  return row.event_id
}

export const isOtherTime = (
  row: Pick<EventRow, 'starts_at' | 'ends_at' | 'is_all_day' | 'rule'>,
  times: Pick<EventRow, 'starts_at' | 'ends_at' | 'is_all_day' | 'rule'>,
): boolean =>
  row.starts_at.getTime() !== times.starts_at.getTime() ||
  row.ends_at.getTime() !== times.ends_at.getTime() ||
  row.is_all_day !== times.is_all_day ||
  row.rule !== times.rule

type Settling = {
  isAskedAgain: boolean
  /** How it was; left out for a new one. */
  before?: EventRow
  /** Nobody hears that she is asked: she was asked to the series already. */
  isQuiet?: boolean
}

/** What follows every change: who comes, where the event is looked for, who hears of it. */
export async function settle(
  ctx: Ctx,
  eventId: number,
  attendees: readonly string[],
  settling: Settling,
): Promise<void> {
  const { db } = ctx
  await lockEvent(db, eventId)
  const known = new Set(
    (
      await db
        .selectFrom('calendar_attendees')
        .select('person_code')
        .where('event_id', '=', eventId)
        .where('person_code', 'is not', null)
        .limit(sql.lit(1000))
        .execute()
    ).map(({ person_code }) => person_code!),
  )
  // Who has left meanwhile may stay among those who were asked; nobody is added whom one does not see.
  const added = await checkAttendees(
    ctx,
    attendees.filter((code) => !known.has(code)),
  )
  const codes = [...new Set(attendees)].filter((code) => known.has(code) || added.includes(code))
  await settleChecked(ctx, eventId, codes, settling)
}

/** The same where somebody has looked already whether these people may be asked. */
export async function settleChecked(
  ctx: Keeping,
  eventId: number,
  codes: readonly string[],
  { isAskedAgain, before, isQuiet = false }: Settling,
): Promise<void> {
  const { db, now } = ctx
  const row = await lockEvent(db, eventId)
  const change = await replaceAttendees(db, eventId, codes, {
    isAskedAgain,
    organiserCode: row.organiser_code,
    now,
  })
  await writePlaces(db, [eventId])
  const folders = [row.folder_id, ...(before && before.folder_id !== row.folder_id ? [before.folder_id] : [])]
  await tellPages(ctx, folders, [...codes, ...change.removed])
  if (!isQuiet) await alertOfChange(ctx, row, change, before)
}

async function alertOfChange(
  ctx: Keeping,
  row: EventRow,
  change: AttendeeChange,
  before: EventRow | undefined,
): Promise<void> {
  await alertPeople(ctx, 'invited', row, change.added)
  await alertPeople(ctx, 'cancelled', row, change.removed)
  if (before && (isOtherTime(before, row) || before.location !== row.location || before.subject !== row.subject))
    await alertPeople(ctx, 'changed', row, change.kept)
}
