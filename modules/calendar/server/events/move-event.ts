import { shiftedRule } from '#modules/workdays/contract/recurrence/shift-rule.ts'
import { lastEnd, splitRule } from '#modules/workdays/server/workdays.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { readDay, writeDay } from '#platform/contract/day-numbers.ts'
import { daysBetween } from '#platform/contract/days.ts'
import { conflict, invalid } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { dayIn, instantOf, wallOf } from '#platform/server/zones.ts'
import type { calendarCalls } from '../../contract/calendar.contract.ts'
import type { EventFields } from '../../contract/calendar.entities.ts'
import { limits } from '../../contract/calendar.rules.ts'
import { itemIdOf, readItemId } from '../../contract/item-id.ts'
import { changeKept, type Kept, keptBy } from '../kept/change-kept.ts'
import { attendeeCodes } from './attendees.ts'
import { adoptChangedOnes, changeFollowing, changeOne, endOf, latest, type Moved } from './change-event.ts'
import { type EventRow, isSeries, lockEvent, type SeenEvent, seenEvent, timedOf, updateEvent } from './event-rows.ts'
import { timesOf } from './times.ts'
import { checkMayEdit, reminderOf, rewriteEvent, settle } from './write-event.ts'

type Move = (typeof calendarCalls)['moveEvent']
/** Minutes by the clock of the event's zone. */
type By = { startBy: number; endBy: number }

const minuteMs = 60_000
const dayMs = 1440 * minuteMs

/**
 * Moves an event as it is: only its time becomes another. Of a series that moves as a whole, what was changed or left out
 * by itself stays so.
 * @throws AppError NotFoundException for what one does not see, AccessDeniedException for what one may only see,
 * ConflictException when it was changed since it was shown, or when its rule does not move by days
 */
export async function moveEvent(ctx: Ctx, input: CallParsedInput<Move>): Promise<CallResult<Move>> {
  const { db, viewer } = ctx
  const item = readItemId(input.itemId)!
  const seen = await seenEvent(db, viewer, item)
  checkMayEdit(seen)
  const kept = await keptBy(ctx, seen)
  if (kept) return moveKept(ctx, kept, seen, input)
  const row = await lockEvent(db, item.eventId)
  if (row.version !== input.version) throw conflict('calendar.event.changedMeanwhile')
  if (row.is_all_day && (input.startBy % 1440 !== 0 || input.endBy % 1440 !== 0))
    throw invalid('startBy', 'calendar.event.noMoment')
  const eventId = await moved(ctx, row, seen.occurrence, input)
  const { version } = await lockEvent(db, eventId)
  return { itemId: itemIdOf({ eventId }), version }
}

async function moveKept(
  ctx: Ctx,
  kept: Kept,
  seen: SeenEvent,
  { version, scope, ...by }: CallParsedInput<Move>,
): Promise<CallResult<Move>> {
  const { row, occurrence } = seen
  if (row.version !== version) throw conflict('calendar.event.changedMeanwhile')
  const fields = fieldsOf(row, occurrence ?? row.starts_at, by, await attendeeCodes(ctx.db, row.event_id))
  const itemId = await changeKept(ctx, kept, seen, fields, isSeries(row) && !occurrence ? 'all' : scope)
  const after = await lockEvent(ctx.db, readItemId(itemId)!.eventId)
  return { itemId, version: after.version }
}

async function moved(
  ctx: Ctx,
  row: EventRow,
  occurrence: Date | undefined,
  { scope, ...by }: CallParsedInput<Move>,
): Promise<number> {
  const fieldsAt = async (at: Date): Promise<EventFields> =>
    fieldsOf(row, at, by, await attendeeCodes(ctx.db, row.event_id))
  if (!isSeries(row)) return rewriteEvent(ctx, row, await fieldsAt(row.starts_at), row.folder_id)
  if (occurrence && scope === 'this') return changeOne(ctx, row, await fieldsAt(occurrence), occurrence)
  const isFirst = occurrence?.getTime() === row.starts_at.getTime()
  if (!occurrence || isFirst || scope !== 'following' || row.rule === '') return moveSeries(ctx, row, by)
  const { after } = splitRule(timedOf(row), occurrence)
  return changeFollowing(ctx, row, await fieldsAt(occurrence), occurrence, movedAs(row, after, occurrence, by))
}

/** What the form would say of an event that begins and ends later. */
function fieldsOf(row: EventRow, at: Date, { startBy, endBy }: By, attendees: string[]): EventFields {
  const start = later(at, row.time_zone, startBy)
  const end = later(endOf(row, at), row.time_zone, endBy)
  return {
    folderId: row.folder_id,
    subject: row.subject,
    location: row.location,
    body: row.body,
    isAllDay: row.is_all_day,
    ...timesOf(row.is_all_day, start, end, row.time_zone),
    timeZone: row.time_zone,
    rule: '',
    showAs: row.show_as,
    isPrivate: row.is_private,
    reminderMinutes: row.reminder_minutes as EventFields['reminderMinutes'],
    attendees,
  }
}

/** An instant so many minutes later by the clock of a place. */
function later(instant: Date, zone: string, minutes: number): Date {
  if (minutes === 0) return instant
  const { day, time } = wallOf(instant, zone)
  const at = readDay(day) * dayMs + time + minutes * minuteMs
  const days = Math.floor(at / dayMs)
  return instantOf({ day: writeDay(days), time: at - days * dayMs }, zone)
}

/** @throws AppError ConflictException for a rule that does not move by days */
function movedAs(row: EventRow, rule: string, first: Date, { startBy }: By): Moved {
  const start = (date: Date) => later(date, row.time_zone, startBy)
  const firstDay = dayIn(first, row.time_zone)
  const days = daysBetween(firstDay, dayIn(start(first), row.time_zone))
  const shifted = shiftedRule(rule, firstDay, { minutes: startBy, days })
  if (shifted === undefined) throw conflict('calendar.move.ruleStays')
  return { rule: shifted, start }
}

/** @throws AppError ValidationException for a series that would end before it begins or last too long */
function checkLength({ starts_at, ends_at, is_all_day }: EventRow): void {
  const length = ends_at.getTime() - starts_at.getTime()
  if (length < (is_all_day ? dayMs : 0)) throw invalid('endBy', 'calendar.event.endFirst')
  if (length > limits.days * dayMs) throw invalid('endBy', 'calendar.event.tooLong', { days: limits.days })
}

async function moveSeries(ctx: Ctx, series: EventRow, by: By): Promise<number> {
  const { db, now } = ctx
  const { event_id, starts_at, exdates, rdates, time_zone } = series
  const { rule, start } = movedAs(series, series.rule, starts_at, by)
  const next = {
    ...series,
    rule,
    starts_at: start(starts_at),
    ends_at: later(series.ends_at, time_zone, by.endBy),
    exdates: exdates.map(start),
    rdates: rdates.map(start),
  }
  checkLength(next)
  const last_end = latest({ ...next, last_end: lastEnd(timedOf(next)) }, next.rdates)
  const change = { rule, starts_at: next.starts_at, ends_at: next.ends_at, exdates: next.exdates, rdates: next.rdates }
  await updateEvent(db, event_id, { ...change, last_end, remind_at: reminderOf(next, now) }, now)
  await adoptChangedOnes(db, event_id, { seriesId: event_id, uid: series.uid, from: new Date(0), start })
  await settle(ctx, event_id, await attendeeCodes(db, event_id), { isAskedAgain: true, before: series })
  return event_id
}
