import { splitRule, startsWithin } from '#modules/workdays/server/workdays.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { calendarCalls } from '../../contract/calendar.contract.ts'
import { readItemId } from '../../contract/item-id.ts'
import { keptBy, removeKept } from '../kept/change-kept.ts'
import { attendeeCodes } from './attendees.ts'
import { cutSeries, leaveOut, removeChangedOnes } from './change-event.ts'
import { type EventRow, isSeries, lockEvent, seenEvent, timedOf } from './event-rows.ts'
import { alertPeople, tellPages } from './telling.ts'
import { checkMayEdit } from './write-event.ts'

type Remove = (typeof calendarCalls)['removeEvent']

/**
 * Removes an event or a part of a series. Who was to come hears of it, unless it is over.
 * @throws AppError NotFoundException for what one does not see, AccessDeniedException for what one may only see
 */
export async function removeEvent(ctx: Ctx, { itemId, scope }: CallParsedInput<Remove>): Promise<CallResult<Remove>> {
  const { db, viewer, now } = ctx
  const item = readItemId(itemId)!
  const seen = await seenEvent(db, viewer, item)
  checkMayEdit(seen)
  const kept = seen.row.last_end > now ? await keptBy(ctx, seen) : undefined
  if (kept) {
    return { itemId, called: await removeKept(ctx, kept, scope) }
  }
  const row = await lockEvent(db, item.eventId)
  const coming = await attendeeCodes(db, row.event_id)
  const { occurrence } = seen
  const told = occurrence && scope !== 'all' ? { ...row, starts_at: occurrence } : row
  if (occurrence && scope === 'this' && isSeries(row)) await leaveOut(db, row, occurrence, now)
  else if (occurrence && scope === 'following' && isSeries(row)) await removeFrom(ctx, row, occurrence)
  else await db.deleteFrom('calendar_events').where('event_id', '=', row.event_id).execute()
  await tellPages(ctx, [row.folder_id], coming)
  if (row.last_end > now) await alertPeople(ctx, 'cancelled', told, coming)
  return { itemId, called: null }
}

/** The series without an occurrence and all after it; without any left it goes. */
async function removeFrom({ db, now }: Ctx, row: EventRow, occurrence: Date): Promise<void> {
  const window = { from: row.starts_at, to: occurrence, most: 1 }
  const isLeft = startsWithin({ ...timedOf(row), endsAt: row.starts_at }, window).length > 0
  if (!isLeft) {
    await db.deleteFrom('calendar_events').where('event_id', '=', row.event_id).execute()
    return
  }
  await removeChangedOnes(db, row.event_id, occurrence)
  const rule = row.rule === '' ? '' : splitRule(timedOf(row), occurrence).before
  await cutSeries(db, row, occurrence, rule, now)
}
