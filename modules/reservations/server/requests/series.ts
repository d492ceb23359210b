import { shiftedRule } from '#modules/workdays/contract/recurrence/shift-rule.ts'
import { splitRule, type Timed } from '#modules/workdays/server/workdays.public.ts'
import { daysBetween } from '#platform/contract/days.ts'
import { invalid } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { wallText } from '#platform/server/zones.ts'
import { clockMinutes, laterByClock } from '../bookings/booking-rows.ts'
import { seenResources } from '../reservations.access.ts'
import { type Affected, type Held, hasEarlier, type SeriesRow, seriesOf } from './changeable-bookings.ts'
import { decided, endAfter, type Planned, type PlannedSeries, type Resources } from './plan.ts'
import { type Change, isOfOthers, type Prepared } from './prepared.ts'
import { checkPeriod, readPeriod } from './times.ts'
import { cancelBookings, insertSeries, updateBookings, waitingAfter } from './write-rows.ts'

const timedOf = (row: SeriesRow): Timed => ({
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  timeZone: row.time_zone,
  rule: row.rule,
  exdates: [],
  rdates: [],
})

/** How far a series is moved, and how long each of it lasts then, both in minutes by the clock. */
type Move = { by: number; length: number }

/**
 * A series, or the rest of one, with the rule it has: everything that stands where the rule puts it moves along and takes
 * the words; what was put elsewhere by itself takes the words and stays.
 * @throws AppError ValidationException where the days of the rule do not all move alike, or some would be over
 */
export async function moveSeries(
  ctx: Ctx,
  held: Held,
  affected: readonly Affected[],
  fields: Change,
  resources: Resources,
  { lock }: { lock: boolean },
): Promise<Prepared> {
  const { db, now, viewer } = ctx
  const { row } = held
  const resource = resources.get(fields.resourceId)!
  const zone = resource.timeZone
  const asked = readPeriod(fields, resource)
  const move = { by: clockMinutes(row.start, asked.start, zone), length: clockMinutes(asked.start, asked.end, zone) }
  const isMoved = move.by !== 0 || asked.end.getTime() !== row.end.getTime()
  if (isMoved) checkPeriod(asked, resource, row.start < now && move.by === 0 ? row.start : now)
  const elsewhere = await seenResources(db, viewer.personCode, [...new Set(affected.map((each) => each.resourceId))])
  const moved = affected.map((each): Planned => {
    const isInPlace = each.start.getTime() === each.occurrenceAt.getTime() && each.resourceId === row.resourceId
    const occurrenceAt = laterByClock(each.occurrenceAt, move.by, zone)
    if (!isInPlace && each.bookingId !== row.bookingId)
      return {
        ...each,
        occurrenceAt,
        resource: elsewhere.get(each.resourceId) ?? { ...resource, resourceId: each.resourceId },
      }
    const start = laterByClock(each.start, move.by, zone)
    const end = isMoved ? endAfter(start, move.length, zone) : each.end
    return { bookingId: each.bookingId, start, end, resource, occurrenceAt, isAllDay: fields.isAllDayEvent }
  })
  if (isMoved && moved.some(({ start, bookingId }) => start < now && bookingId !== row.bookingId))
    throw invalid('startDate', 'reservations.faults.past')
  const planned = decided(moved, fields.decisions, new Map([...elsewhere, ...resources]), now)
  const series = await seriesOf(db, row.seriesId!, { lock })
  const next = isMoved ? await movedSeries(db, series, affected[0]!, move) : undefined
  const kept = new Set(planned.map(({ bookingId }) => bookingId))
  const ids = affected.map(({ bookingId }) => bookingId)
  return {
    planned,
    waiting: waitingAfter(planned, affected),
    personCode: row.personCode,
    except: ids,
    apply: async () => {
      const seriesId = next ? await keepMoved(db, series, affected[0]!, next) : series.series_id
      await cancelBookings(
        ctx,
        ids.filter((id) => !kept.has(id)),
      )
      await updateBookings(ctx, planned, affected, fields, seriesId)
      return { requestId: row.bookingId, seriesId, bookingIds: ids }
    },
    leaves: affected.map(({ resourceId }) => resourceId),
    isOfOthers: isOfOthers(ctx, held),
  }
}

/** What a moved series is by its rule, and whether it parts from what comes before. */
type Next = PlannedSeries & { isParted: boolean }

async function movedSeries(db: Db, series: SeriesRow, first: Affected, { by, length }: Move): Promise<Next> {
  const isParted = await hasEarlier(db, series.series_id, first.occurrenceAt)
  const zone = series.time_zone
  const before = isParted ? first.occurrenceAt : series.starts_at
  const text = isParted ? splitRule(timedOf(series), first.occurrenceAt).after : series.rule
  const start = laterByClock(before, by, zone)
  const [from, to] = [wallText(before, zone), wallText(start, zone)]
  const rule = shiftedRule(text, from.slice(0, 10), { minutes: by, days: daysBetween(from, to) })
  if (rule === undefined) throw invalid('startDate', 'reservations.faults.ruleDays')
  const bookedUntil = laterByClock(series.booked_until, by, zone)
  return { start, end: endAfter(start, length, zone), rule, timeZone: zone, bookedUntil, isParted }
}

/** @returns the number of the series that what was moved belongs to */
async function keepMoved(db: Db, series: SeriesRow, first: Affected, next: Next): Promise<number> {
  if (next.isParted) {
    await cutSeries(db, series, first.occurrenceAt)
    return insertSeries(db, next)
  }
  await db
    .updateTable('reservations_series')
    .set({ rule: next.rule, starts_at: next.start, ends_at: next.end, booked_until: next.bookedUntil })
    .where('series_id', '=', series.series_id)
    .execute()
  return series.series_id
}

/** A series ends before a moment of its rule. */
export async function cutSeries(db: Db, series: SeriesRow, at: Date): Promise<void> {
  const { before } = splitRule(timedOf(series), at)
  await db
    .updateTable('reservations_series')
    .set({ rule: before, booked_until: at })
    .where('series_id', '=', series.series_id)
    .execute()
}
