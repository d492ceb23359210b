import { readRule } from '#modules/workdays/contract/recurrence/rule.ts'
import { firstStart, lastEnd, type Timed } from '#modules/workdays/server/workdays.public.ts'
import { addDays, daysBetween } from '#platform/contract/days.ts'
import { invalid } from '#platform/contract/errors.ts'
import { isZone, readWall, wallText } from '#platform/server/zones.ts'
import type { EventFields } from '../../contract/calendar.entities.ts'
import { limits } from '../../contract/calendar.rules.ts'

/** What a form says of the time, as it is kept. */
type TimeColumns = {
  is_all_day: boolean
  starts_at: Date
  ends_at: Date
  time_zone: string
  rule: string
  last_end: Date
}

const dayMs = 86_400_000

/**
 * Reads when something happens. A series begins on the first day that its rule names: asked to return every Monday from
 * a Tuesday on, it begins on the next Monday.
 * @throws AppError ValidationException at the field: a time that is none, an end before the start, an event that lasts
 * longer than a year and a month, a rule that is not taken or never happens
 */
export function readTimes(fields: Pick<EventFields, 'isAllDay' | 'start' | 'end' | 'timeZone' | 'rule'>): TimeColumns {
  const zone = fields.isAllDay ? 'UTC' : fields.timeZone
  if (!isZone(zone)) throw invalid('timeZone', 'calendar.event.unknownZone')
  const start = momentOf(fields.start, fields.isAllDay, zone, 'start')
  const given = momentOf(fields.end, fields.isAllDay, zone, 'end')
  const end = fields.isAllDay ? new Date(given.getTime() + dayMs) : given
  // Of an all-day event the last day is given.
  if (given < start) throw invalid('end', 'calendar.event.endFirst')
  if (end.getTime() - start.getTime() > limits.days * dayMs)
    throw invalid('end', 'calendar.event.tooLong', { days: limits.days })
  const timed = { startsAt: start, endsAt: end, timeZone: zone, rule: fields.rule, exdates: [], rdates: [] }
  return columnsOf(fields.rule === '' ? timed : aligned(timed), fields.isAllDay)
}

const columnsOf = (timed: Timed, isAllDay: boolean): TimeColumns => ({
  is_all_day: isAllDay,
  starts_at: timed.startsAt,
  ends_at: timed.endsAt,
  time_zone: timed.timeZone,
  rule: timed.rule,
  last_end: lastEnd(timed),
})

/** The series from the first day of its rule on. */
function aligned(timed: Timed): Timed {
  if (!readRule(timed.rule)) throw invalid('rule', 'calendar.event.unknownRule')
  const first = firstStart(timed)
  if (!first) throw invalid('rule', 'calendar.event.neverHappens')
  const endsAt = new Date(first.getTime() + timed.endsAt.getTime() - timed.startsAt.getTime())
  const moved = { ...timed, startsAt: first, endsAt }
  if (lastEnd(moved) < endsAt) throw invalid('rule', 'calendar.event.neverHappens')
  return moved
}

/** @throws AppError ValidationException at the field for a text that is no such moment */
export function momentOf(text: string, isAllDay: boolean, zone: string, field: 'start' | 'end'): Date {
  const isDay = !text.includes('T')
  const at = isDay === isAllDay ? readWall(isDay ? `${text}T00:00` : text, zone) : undefined
  if (!at) throw invalid(field, 'calendar.event.noMoment')
  return at
}

/** Times as the form has them: days of an all-day event (the last one included), else by the clock of the zone. */
export function timesOf(isAllDay: boolean, start: Date, end: Date, zone: string): { start: string; end: string } {
  if (!isAllDay) return { start: wallText(start, zone), end: wallText(end, zone) }
  const day = (date: Date) => date.toISOString().slice(0, 10)
  return { start: day(start), end: day(new Date(end.getTime() - dayMs)) }
}

/** The same moment of a day, as many days later as another moment is: how a series is moved by one of its occurrences. */
export const movedByDays = (start: string, from: string, to: string): string =>
  addDays(start, daysBetween(from, to)) + to.slice(10)
