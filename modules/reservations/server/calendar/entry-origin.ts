import { conflict, notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { EntryChange, EntryName, EntryOrigin } from '#platform/server/offers/calendar-entries.ts'
import { readWall, wallText } from '#platform/server/zones.ts'
import { type RequestFields, requestFields } from '../../contract/reservations.entities.ts'
import { bookingFor } from '../bookings/read-request.ts'
import { cancelRequest, saveRequest } from '../requests/save-request.ts'
import { undoCancel } from '../requests/undo-cancel.ts'
import { entryNamesOf, origin, readKey } from './keep-entries.ts'

/** What people do in their calendars with what they have booked is done with the bookings, or is refused. */
export const entryOrigin: EntryOrigin = {
  origin,
  change: async (ctx, name, scope, change) => {
    const requestId = await requestOf(ctx, name)
    const saved = await saveRequest(ctx, { ...(await fieldsOf(ctx, requestId, change)), scope: scopeOf(name, scope) })
    return (await entryNamesOf(ctx.db, [saved.requestId]))[0]!
  },
  remove: async (ctx, name, scope) => {
    const { undoId } = await cancelRequest(ctx, { requestId: await requestOf(ctx, name), scope: scopeOf(name, scope) })
    return undoId === null ? null : String(undoId)
  },
  restore: async (ctx, called) => {
    const id = Number(called)
    if (!Number.isSafeInteger(id) || id < 1 || id >= 2 ** 31) throw notFound()
    await undoCancel(ctx, { id })
  },
}

/** A series of which no occurrence is named is meant as a whole. */
const scopeOf = ({ key, occurrence }: EntryName, scope: RequestFields['scope']) =>
  readKey(key).kind === 'series' && occurrence === null ? 'all' : scope

/** The booking of an entry; of a series the named one, or the first that is to come. */
async function requestOf({ db, now }: Ctx, { key, occurrence }: EntryName): Promise<number> {
  const { kind, id } = readKey(key)
  if (kind === 'booking') return id
  const rows = db
    .selectFrom('reservations_bookings as b')
    .innerJoin('reservations_series as s', 's.series_id', 'b.series_id')
    .select(['b.booking_id', 'b.occurrence_at', 's.time_zone'])
    .where('b.series_id', '=', id)
    .where('b.state', 'in', ['waiting', 'accepted'])
    .orderBy('b.occurrence_at')
    .limit(400)
  const found = (await rows.execute()).find(({ occurrence_at, time_zone }) =>
    occurrence === null ? occurrence_at! > now : wallText(occurrence_at!, time_zone).startsWith(occurrence),
  )
  if (!found) throw occurrence === null ? conflict('reservations.faults.over') : notFound()
  return found.booking_id
}

async function fieldsOf(ctx: Ctx, requestId: number, change: EntryChange): Promise<RequestFields> {
  const { row } = await bookingFor(ctx, requestId)
  const at = (text: string) => {
    if (change.isAllDay) return { day: text.slice(0, 10), time: '00:00' }
    const wall = wallText(readWall(text, change.timeZone) ?? row.start, row.timeZone)
    return { day: wall.slice(0, 10), time: wall.slice(11) }
  }
  const [start, end] = [at(change.start), at(change.end)]
  return requestFields.parse({
    requestId,
    version: row.version,
    resourceId: row.resourceId,
    reserveTitle: change.subject,
    reserveContent: row.content,
    startDate: start.day,
    startTime: start.time,
    endDate: end.day,
    endTime: end.time,
    isAllDayEvent: change.isAllDay,
    isPrivate: change.isPrivate,
    rule: change.rule ?? row.rule ?? '',
    attendees: change.attendees.filter((code) => code !== row.personCode),
  })
}
