import ICAL from 'ical.js'
import { addRecurrence } from '#modules/workdays/server/workdays.public.ts'
import { addDays } from '#platform/contract/days.ts'
import type { Answer } from '#platform/server/icalendar/answers.ts'
import { writeCalendarText } from '#platform/server/icalendar/calendar-text.ts'
import {
  addPerson,
  addTime,
  addZones,
  type Clock,
  type Method,
  newCalendar,
  utcTime,
} from '#platform/server/icalendar/write-values.ts'
import type { CalendarEntry, EntryLook } from '#platform/server/offers/calendar-entries.ts'
import { readWall } from '#platform/server/zones.ts'

type Person = { name: string; email: string }

/** A booking or a series as calendar programs are told it. */
export type IcsEvent = {
  entry: CalendarEntry
  /** The same for as long as it is told of. */
  uid: string
  sequence: number
  changedAt: Date
  organiser?: Person
  attendees?: readonly (Person & { answer: Answer })[]
}

/** @property name how the calendar is called, of a feed */
export type IcsCalendar = { method: Method; name?: string; events: readonly IcsEvent[] }

/** Events as an iCalendar file (RFC 5545): what returns as a rule, with what is otherwise by itself beside it. */
export function writeEvents({ method, name, events }: IcsCalendar): string {
  const calendar = newCalendar({ product: 'Reservations', method })
  if (name !== undefined) calendar.addPropertyWithValue('x-wr-calname', name)
  const looks = events.flatMap(({ entry }) => [entry, ...entry.changed].map((look) => ({ look, zone: entry.timeZone })))
  addZones(
    calendar,
    looks.flatMap(({ look, zone }) => (look.isAllDay ? [] : [{ at: momentOf(look, look.start, zone), zone }])),
  )
  for (const event of events) for (const part of partsOf(event, method === 'CANCEL')) calendar.addSubcomponent(part)
  return writeCalendarText(calendar)
}

/** A day is its midnight of UTC. */
const momentOf = ({ isAllDay }: Pick<EntryLook, 'isAllDay'>, text: string, zone: string): Date =>
  isAllDay ? new Date(`${text.slice(0, 10)}T00:00:00Z`) : readWall(text, zone)!

const clockOf = ({ isAllDay }: EntryLook, zone: string): Clock => ({ isDay: isAllDay, zone: isAllDay ? 'UTC' : zone })

function partsOf(event: IcsEvent, isCancelled: boolean): ICAL.Component[] {
  const { entry } = event
  const zone = entry.timeZone
  const whole = vevent(event, entry, isCancelled)
  if (entry.rule !== '') {
    const [startsAt, endsAt] = [momentOf(entry, entry.start, zone), momentOf(entry, entry.end, zone)]
    const exdates = entry.leftOut.map((at) => momentOf(entry, at, zone))
    const clock = clockOf(entry, zone)
    addRecurrence(whole, clock, { startsAt, endsAt, timeZone: clock.zone, rule: entry.rule, exdates, rdates: [] })
  }
  // Who is told that nothing takes place needs no more.
  if (isCancelled) return [whole]
  const changed = entry.changed.map(({ occurrence, ...look }) => {
    const part = vevent(event, look, false)
    addTime(part, 'recurrence-id', clockOf(entry, zone), momentOf(entry, occurrence, zone))
    return part
  })
  return [whole, ...changed]
}

function vevent(
  { uid, sequence, changedAt, entry: { timeZone }, organiser, attendees = [] }: IcsEvent,
  look: EntryLook,
  isCancelled: boolean,
): ICAL.Component {
  const part = new ICAL.Component('vevent')
  const clock = clockOf(look, timeZone)
  part.addPropertyWithValue('uid', uid)
  part.addPropertyWithValue('dtstamp', utcTime(changedAt))
  part.addPropertyWithValue('sequence', sequence)
  addTime(part, 'dtstart', clock, momentOf(look, look.start, timeZone))
  addTime(part, 'dtend', clock, momentOf(look, look.isAllDay ? addDays(look.end, 1) : look.end, timeZone))
  part.addPropertyWithValue('summary', look.subject)
  if (look.location) part.addPropertyWithValue('location', look.location)
  if (look.text) part.addPropertyWithValue('description', look.text)
  part.addPropertyWithValue('status', isCancelled ? 'CANCELLED' : look.isTentative ? 'TENTATIVE' : 'CONFIRMED')
  part.addPropertyWithValue('class', look.isPrivate ? 'PRIVATE' : 'PUBLIC')
  part.addPropertyWithValue('transp', 'OPAQUE')
  if (organiser) addPerson(part, 'organizer', organiser)
  for (const person of attendees) addPerson(part, 'attendee', person)
  return part
}
