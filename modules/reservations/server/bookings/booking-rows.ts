import { type RawBuilder, sql } from 'kysely'
import { addDays, daysBetween } from '#platform/contract/days.ts'
import { invalid } from '#platform/contract/errors.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import { readWall, wallText } from '#platform/server/zones.ts'
import type { Booking } from '../../contract/reservations.entities.ts'
import { type BookingState, requestStateOf } from '../../contract/reservations.rules.ts'
import '../reservations.tables.ts'

/** A booking `b` of a resource `r`, with whose it is: `h`, which is nobody for what was booked at the door. */
export type BookingRow = {
  bookingId: number
  resourceId: number
  timeZone: string
  start: Date
  end: Date
  isAllDay: boolean
  title: string
  content: string
  isPrivate: boolean
  /** Nobody's is what was booked at the door. */
  personCode: string | null
  personName: LocalName | null
  askedBy: string | null
  seriesId: number | null
  occurrenceAt: Date | null
  state: BookingState
  reason: string
  version: number
  createdAt: Date
  /** Until when it is only offered to whose it would be. */
  offeredUntil: Date | null
  /** Of what is private who is asked to come, and reads it for that; null of everything else. */
  readers: string[] | null
}

/** Of a booking `b`. */
export const selectReaders = sql`case when b.is_private then array(
  select a.person_code from reservations_attendees a where a.booking_id = b.booking_id) end`

export const bookingColumns = sql`b.booking_id as "bookingId", b.resource_id as "resourceId",
  r.time_zone as "timeZone", lower(b.period) as "start", upper(b.period) as "end", b.is_all_day as "isAllDay", b.title,
  b.content, b.is_private as "isPrivate", b.person_code as "personCode",
  case when b.person_code is not null then ${selectLocalName('h.name')} end as "personName", b.asked_by as "askedBy",
  b.series_id as "seriesId", b.occurrence_at as "occurrenceAt", b.state,
  b.reason_text as reason, b.version, b.created_at as "createdAt",
  b.offered_until as "offeredUntil", ${selectReaders} as readers`

/** A moment as ms since 1970: thousands of them are read faster than as dates. */
export const msOf = (moment: RawBuilder<unknown>) => sql<number>`date_part('epoch', ${moment}) * 1000`

/** What holds its time. The words of the constraint, so that its index is used. */
export const holds = sql`b.state in ('waiting', 'accepted')`

/** Whether a booking `b` is of a resource and touches a time, by the index of the constraint. */
export const touches = (resourceId: RawBuilder<unknown>, period: RawBuilder<unknown>) => sql`
  int4range(b.resource_id, b.resource_id, '[]') && int4range(${resourceId}, ${resourceId}, '[]')
  and b.period && ${period} and ${holds}`

type Concerned = Pick<BookingRow, 'personCode' | 'askedBy'>

/** Whom a booking is about: whose it is, and who asked for it. */
export const concerns = ({ personCode, askedBy }: Concerned, viewerCode: string): boolean =>
  personCode === viewerCode || askedBy === viewerCode

/** What is private is read by those it concerns, by whom they ask to come, and by whoever is to accept it as long as it waits. */
export const isHiddenFrom = (
  row: Concerned & Pick<BookingRow, 'isPrivate' | 'state' | 'readers'>,
  viewerCode: string,
  may: { approve: boolean },
): boolean =>
  row.isPrivate &&
  !concerns(row, viewerCode) &&
  !row.readers?.includes(viewerCode) &&
  !(may.approve && row.state === 'waiting')

/** Whose a booking is; null for nobody. */
export const reserverOf = ({ personCode, personName }: Pick<BookingRow, 'personCode' | 'personName'>) =>
  personCode === null || personName === null ? null : { personCode, name: personName }

type Span = Pick<BookingRow, 'start' | 'end' | 'isAllDay' | 'timeZone'>
type Times = ReturnType<typeof shownTimes>

/** A time by the clock of its resource; of whole days the last one is the end. */
export function shownTimes({ start, end, isAllDay, timeZone }: Span) {
  const [from, to] = [wallText(start, timeZone), wallText(end, timeZone)]
  return {
    startDate: from.slice(0, 10),
    startTime: from.slice(11),
    endDate: isAllDay ? addDays(to, -1) : to.slice(0, 10),
    endTime: to.slice(11),
    start: start.toISOString(),
    end: end.toISOString(),
    scheduleDuration: Math.round((end.getTime() - start.getTime()) / 60_000),
    isAllDayEvent: isAllDay,
  }
}

/** As a reader has it. @param may what she may do with the resource */
export function bookingOf(
  row: Omit<BookingRow, 'content' | 'reason' | 'occurrenceAt'>,
  viewerCode: string,
  may: { approve: boolean; manage: boolean },
  now: Date,
): Booking {
  const { createdAt, end } = row
  const isHidden = isHiddenFrom(row, viewerCode, may)
  return shownBooking(row, viewerCode, may, {
    isHidden,
    isOver: end <= now,
    times: shownTimes(row),
    reserver: isHidden ? null : reserverOf(row),
    createdAt: createdAt.toISOString(),
  })
}

/**
 * The same of what is known of it already. Every field by its name: of hundreds of bookings spreading others among them
 * took longer than all the rest.
 */
export function shownBooking(
  row: Pick<
    BookingRow,
    | 'bookingId'
    | 'resourceId'
    | 'title'
    | 'isPrivate'
    | 'personCode'
    | 'askedBy'
    | 'seriesId'
    | 'state'
    | 'version'
    | 'offeredUntil'
  >,
  viewerCode: string,
  may: { approve: boolean; manage: boolean },
  known: { isHidden: boolean; isOver: boolean; times: Times; reserver: Booking['reserver']; createdAt: string },
): Booking {
  const { isHidden, isOver, times, reserver, createdAt } = known
  const isOpen = (row.state === 'waiting' || row.state === 'accepted') && !isOver
  const change = isOpen && row.offeredUntil === null && (may.manage || concerns(row, viewerCode))
  return {
    bookingId: row.bookingId,
    resourceId: row.resourceId,
    startDate: times.startDate,
    startTime: times.startTime,
    endDate: times.endDate,
    endTime: times.endTime,
    start: times.start,
    end: times.end,
    scheduleDuration: times.scheduleDuration,
    isAllDayEvent: times.isAllDayEvent,
    requestState: requestStateOf[row.state],
    isPrivate: row.isPrivate,
    isHidden,
    reserveTitle: isHidden ? '' : row.title,
    reserver,
    isRecurring: row.seriesId !== null,
    dateTimeCreated: isHidden ? null : createdAt,
    version: change ? row.version : 0,
    can: { change, decide: isOpen && row.state === 'waiting' && may.approve },
  }
}

/** @throws AppError ValidationException at the field when there is no such moment at a place */
export function momentOf(day: string, time: string, zone: string, field: string): Date {
  const at = readWall(`${day}T${time}`, zone)
  if (!at) throw invalid(field, 'reservations.faults.noMoment')
  return at
}

/** Minutes from one moment to another by the clock of a place. */
export function clockMinutes(from: Date, to: Date, zone: string): number {
  const [one, other] = [wallText(from, zone), wallText(to, zone)]
  return daysBetween(one, other) * 1440 + minutesOf(other) - minutesOf(one)
}

/** The moment so many minutes later by the clock of a place. */
export function laterByClock(at: Date, minutes: number, zone: string): Date {
  const wall = wallText(at, zone)
  const total = minutesOf(wall) + minutes
  const days = Math.floor(total / 1440)
  const time = total - days * 1440
  const clock = [Math.floor(time / 60), time % 60].map((part) => String(part).padStart(2, '0')).join(':')
  return readWall(`${addDays(wall, days)}T${clock}`, zone)!
}

/** Of yyyy-MM-ddTHH:mm the minutes since midnight. */
export const minutesOf = (wall: string): number => Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16))
