import { sql } from 'kysely'
import { AppError, conflict, invalid, notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { EntryChange, EntryName, EntryOrigin } from '#platform/server/offers/calendar-entries.ts'
import type { Called, EventFields } from '../../contract/calendar.entities.ts'
import { readItemId } from '../../contract/item-id.ts'
import { type EventRow, lockEvent, type SeenEvent, updateEvent } from '../events/event-rows.ts'
import { timesOf } from '../events/times.ts'
import { reminderOf } from '../events/write-event.ts'
import { itemIdOfEntry } from './keep-entry.ts'

type Scope = 'this' | 'following' | 'all'
/** An event that stands for something of another module, and what that module calls it. */
export type Kept = { by: EntryOrigin; name: EntryName; master: EventRow }

/** For whom an event stands there; undefined for one of the calendar's own, or of a module that is not there any more. */
export async function keptBy({ db, services }: Ctx, { row, occurrence }: SeenEvent): Promise<Kept | undefined> {
  const master =
    row.series_id === null
      ? row
      : await db
          .selectFrom('calendar_events')
          .selectAll()
          .where('event_id', '=', row.series_id)
          .limit(sql.lit(1))
          .executeTakeFirstOrThrow()
  const by = services.modules.find(
    ({ entryOrigin }) => master.origin && entryOrigin?.origin === master.origin,
  )?.entryOrigin
  if (!by) return undefined
  const at = row.series_id === null ? occurrence : row.occurrence_at!
  const named = at ? timesOf(master.is_all_day, at, at, master.time_zone).start : null
  return { by, name: { key: master.origin_key!, occurrence: named }, master }
}

/**
 * Changes what an event stands for, and with it the event. What it stands for says where it takes place; notes and
 * reminder are the calendar's own.
 * @throws AppError with the reason of the module whose it is
 */
export async function changeKept(
  ctx: Ctx,
  kept: Kept,
  { row }: SeenEvent,
  fields: EventFields,
  scope: Scope,
): Promise<string> {
  const { by, name, master } = kept
  if (fields.location !== row.location) throw invalid('location', 'calendar.event.keptPlace')
  const change: EntryChange = {
    subject: fields.subject,
    isAllDay: fields.isAllDay,
    start: fields.start,
    end: fields.end,
    timeZone: fields.timeZone,
    isPrivate: fields.isPrivate,
    attendees: fields.attendees,
    ...(fields.rule === '' || fields.rule === master.rule ? {} : { rule: fields.rule }),
  }
  const now = await inWords(() => by.change(ctx, name, scope, change))
  const itemId = (await itemIdOfEntry(ctx.db, by.origin, now))!
  const { eventId, occurrence } = readItemId(itemId)!
  const isOwnOther = fields.body !== row.body || fields.reminderMinutes !== row.reminder_minutes
  if (!isOwnOther) return itemId
  if (occurrence !== undefined && scope === 'this') throw conflict('calendar.event.keptNotes')
  const after = await lockEvent(ctx.db, eventId)
  const own = { body: fields.body, reminder_minutes: fields.reminderMinutes }
  await updateEvent(ctx.db, eventId, { ...own, remind_at: reminderOf({ ...after, ...own }, ctx.now) }, ctx.now)
  return itemId
}

/** Calls off what an event stands for. @returns by what it is brought back for a while; null where it is not */
export async function removeKept(ctx: Ctx, { by, name }: Kept, scope: Scope): Promise<Called | null> {
  const id = await inWords(() => by.remove(ctx, name, scope))
  return id === null ? null : { origin: by.origin, id }
}

/** Brings back what an event stood for, and with it the event. @throws AppError with the reason of the module whose it is */
export async function restoreKept(ctx: Ctx, { origin, id }: Called): Promise<Called> {
  const by = ctx.services.modules.find(({ entryOrigin }) => entryOrigin?.origin === origin)?.entryOrigin
  if (!by) throw notFound()
  await inWords(() => by.restore(ctx, id))
  return { origin, id }
}

/** What is wrong with a field of another form is said as a sentence: this form has other fields. */
async function inWords<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const [field] = error instanceof AppError && error.code === 'ValidationException' ? (error.fields ?? []) : []
    throw field ? conflict(field.key, field.params) : error
  }
}
