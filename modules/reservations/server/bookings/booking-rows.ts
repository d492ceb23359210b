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

/** How a moment is told: by the clock of a place, yyyy-MM-ddTHH:mm, and to the world. */
type Told = { wall: string; instant: string }
type Tell = (at: Date, zone: string) => Told

const tellMoment: Tell = (at, zone) => ({ wall: wallText(at, zone), instant: at.toISOString() })

/** Remembers what it told: of hundreds of bookings most begin and end when others do. */
export function tellOnce(): Tell {
  const known = new Map<string, Map<number, Told>>()
  return (at, zone) => {
    const its = known.get(zone) ?? new Map<number, Told>()
    if (its.size === 0) known.set(zone, its)
    const told = its.get(at.getTime()) ?? tellMoment(at, zone)
    its.set(at.getTime(), told)
    return told
  }
}

/** Whose a booking is; null for nobody. */
export const reserverOf = ({ personCode, personName }: Pick<BookingRow, 'personCode' | 'personName'>) =>
  personCode === null || personName === null ? null : { personCode, name: personName }

/** A time by the clock of its resource; of whole days the last one is the end. */
export function shownTimes(
  { start, end, isAllDay, timeZone }: Pick<BookingRow, 'start' | 'end' | 'isAllDay' | 'timeZone'>,
  tell = tellMoment,
) {
  const [from, to] = [tell(start, timeZone), tell(end, timeZone)]
  return {
    startDate: from.wall.slice(0, 10),
    startTime: from.wall.slice(11),
    endDate: isAllDay ? addDays(to.wall, -1) : to.wall.slice(0, 10),
    endTime: to.wall.slice(11),
    start: from.instant,
    end: to.instant,
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
  tell = tellMoment,
): Booking {
  const isHidden = isHiddenFrom(row, viewerCode, may)
  const isOpen = (row.state === 'waiting' || row.state === 'accepted') && row.end > now
  const canChange = isOpen && row.offeredUntil === null && (may.manage || concerns(row, viewerCode))
  return {
    bookingId: row.bookingId,
    resourceId: row.resourceId,
    ...shownTimes(row, tell),
    requestState: requestStateOf[row.state],
    isPrivate: row.isPrivate,
    isHidden,
    reserveTitle: isHidden ? '' : row.title,
    reserver: isHidden ? null : reserverOf(row),
    isRecurring: row.seriesId !== null,
    dateTimeCreated: isHidden ? null : row.createdAt.toISOString(),
    version: canChange ? row.version : 0,
    can: { change: canChange, decide: isOpen && row.state === 'waiting' && may.approve },
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
