import { readRule } from '#modules/workdays/contract/recurrence/rule.ts'
import { splitRule, startsWithin, type Timed } from '#modules/workdays/server/workdays.public.ts'
import { addDays } from '#platform/contract/days.ts'
import type { CalendarEntry, EntryLook } from '#platform/server/offers/calendar-entries.ts'
import { wallText } from '#platform/server/zones.ts'
import { limits } from '../../contract/reservations.rules.ts'
import type { SeriesRow } from '../requests/changeable-bookings.ts'

/** A booking as calendars show it. */
export type Shown = {
  bookingId: number
  occurrenceAt: Date | null
  start: Date
  end: Date
  isAllDay: boolean
  timeZone: string
  title: string
  content: string
  isPrivate: boolean
  isWaiting: boolean
  personCode: string
  place: string
  attendees: string[]
}

const lookOf = (shown: Shown): EntryLook => {
  const [from, to] = [wallText(shown.start, shown.timeZone), wallText(shown.end, shown.timeZone)]
  return {
    subject: shown.title,
    location: shown.place,
    text: shown.content,
    isAllDay: shown.isAllDay,
    start: shown.isAllDay ? from.slice(0, 10) : from,
    end: shown.isAllDay ? addDays(to, -1) : to,
    isPrivate: shown.isPrivate,
    isTentative: shown.isWaiting,
    attendees: shown.attendees,
  }
}

/** The entry of a booking that stands alone. */
export const entryOfBooking = (key: string, shown: Shown): CalendarEntry => ({
  ...lookOf(shown),
  key,
  personCode: shown.personCode,
  timeZone: shown.timeZone,
  rule: '',
  leftOut: [],
  changed: [],
})

/**
 * The entry of a series, as its rule has it: as most of its bookings are; what is elsewhere or otherwise by itself is
 * told, and what does not take place is left out.
 * @param bookings those that hold their time, at least one
 */
export function entryOfSeries(key: string, series: SeriesRow, bookings: readonly Shown[]): CalendarEntry {
  const timed: Timed = {
    startsAt: series.starts_at,
    endsAt: series.ends_at,
    timeZone: series.time_zone,
    rule: series.rule,
    exdates: [],
    rdates: [],
  }
  const usual = mostAlike(bookings)
  const length = usual.end.getTime() - usual.start.getTime()
  const nameOf = (at: Date) =>
    usual.isAllDay ? wallText(at, series.time_zone).slice(0, 10) : wallText(at, series.time_zone)
  const there = new Map(bookings.map((shown) => [nameOf(shown.occurrenceAt!), shown]))
  const window = { from: series.starts_at, to: series.booked_until, most: limits.occurrences + 1 }
  const leftOut = startsWithin(timed, window)
    .map(nameOf)
    .filter((name) => !there.has(name))
  const changed = [...there]
    .filter(([, shown]) => shown.start.getTime() !== shown.occurrenceAt!.getTime() || said(shown) !== said(usual))
    .map(([occurrence, shown]) => ({ occurrence, ...lookOf(shown) }))
  const first: Shown = { ...usual, start: series.starts_at, end: new Date(series.starts_at.getTime() + length) }
  const rule = readRule(series.rule)!
  const isEndless = rule.count === undefined && rule.until === undefined
  return {
    ...lookOf(first),
    key,
    personCode: usual.personCode,
    timeZone: series.time_zone,
    // Of a rule without end the calendar shows what is booked.
    rule: isEndless ? splitRule(timed, series.booked_until).before : series.rule,
    leftOut,
    changed,
  }
}

/** What distinguishes bookings of a series besides their time. */
const said = ({ start, end, isAllDay, title, isPrivate, isWaiting, place, attendees }: Shown): string =>
  JSON.stringify([end.getTime() - start.getTime(), isAllDay, title, isPrivate, isWaiting, place, attendees])

/** One of those of which there are most; of as many the first. */
function mostAlike(bookings: readonly Shown[]): Shown {
  const groups = [...Map.groupBy(bookings, said).values()]
  return groups.toSorted((one, other) => other.length - one.length)[0]![0]!
}
