import ICAL from 'ical.js'
import { addRecurrence } from '#modules/workdays/server/workdays.public.ts'
import { writeCalendarText } from '#platform/server/icalendar/calendar-text.ts'
import {
  addAlarm,
  addPerson,
  addTime,
  addZones,
  type Clock,
  newCalendar,
  utcTime,
} from '#platform/server/icalendar/write-values.ts'
import { plainTextOf } from '#platform/server/rich-text/clean.ts'
import { writingAside } from '#platform/server/worker/worker-queue.ts'
import type { Answer } from '../../contract/calendar.rules.ts'
import { type EventRow, isSeries, timedOf } from '../events/event-rows.ts'

/** An event for other programs. Of one that is only `busy` nothing but the time is told. */
export type ExportedEvent = {
  row: EventRow
  sight: 'all' | 'busy'
  organiser?: { name: string; email: string }
  attendees: { name: string; email: string; answer: Answer }[]
}

/**
 * Events as an iCalendar file (RFC 5545), as Outlook, Google and Apple read it: every place with its rules, texts plain
 * and as HTML, what returns as a rule with its exceptions.
 * Many are written beside the event loop.
 * @throws AppError ServiceUnavailableException when too many wait
 */
export async function calendarText(written: Written): Promise<string> {
  return written.events.length <= few
    ? writeCalendar(written)
    : writingAside.run<typeof writeCalendar>(new URL(import.meta.url), 'writeCalendar', written)
}

/** Events that are written at once, some milliseconds. */
const few = 50

/** @property words how a busy time is called */
type Written = { name: string; events: readonly ExportedEvent[]; words: { busy: string } }

/** What the thread does. */
export function writeCalendar({ name, events, words }: Written): string {
  const calendar = newCalendar({ product: 'Calendar', method: 'PUBLISH' })
  calendar.addPropertyWithValue('x-wr-calname', name)
  addZones(
    calendar,
    events.map(({ row }) => ({ at: row.starts_at, zone: row.time_zone })),
  )
  const byId = new Map(events.map(({ row }) => [row.event_id, row]))
  const changed = new Map<number, Set<number>>()
  for (const { row } of events)
    if (row.series_id !== null)
      changed.set(row.series_id, (changed.get(row.series_id) ?? new Set()).add(row.occurrence_at!.getTime()))
  for (const event of events) {
    const series = event.row.series_id === null ? undefined : byId.get(event.row.series_id)
    calendar.addSubcomponent(vevent(event, words, changed.get(event.row.event_id), series))
  }
  return writeCalendarText(calendar)
}

function vevent(
  { row, sight, organiser, attendees }: ExportedEvent,
  words: { busy: string },
  changedOnes: ReadonlySet<number> | undefined,
  series: EventRow | undefined,
): ICAL.Component {
  const event = new ICAL.Component('vevent')
  const isSeen = sight === 'all'
  event.addPropertyWithValue('uid', row.uid)
  event.addPropertyWithValue('dtstamp', utcTime(row.changed_at))
  event.addPropertyWithValue('sequence', Math.max(0, row.version - 1))
  addTime(event, 'dtstart', clockOf(row), row.starts_at)
  addTime(event, 'dtend', clockOf(row), row.ends_at)
  if (row.series_id !== null && series) addTime(event, 'recurrence-id', clockOf(series), row.occurrence_at!)
  event.addPropertyWithValue('summary', isSeen ? row.subject : words.busy)
  event.addPropertyWithValue('transp', row.show_as === 'free' ? 'TRANSPARENT' : 'OPAQUE')
  event.addPropertyWithValue('x-microsoft-cdo-busystatus', busyWords[row.show_as])
  event.addPropertyWithValue('class', row.is_private || !isSeen ? 'PRIVATE' : 'PUBLIC')
  if (isSeries(row)) addRecurrence(event, clockOf(row), timedOf(row), changedOnes)
  if (!isSeen) return event
  if (row.location) event.addPropertyWithValue('location', row.location)
  if (row.body) {
    event.addPropertyWithValue('description', plainTextOf(row.body))
    event.addPropertyWithValue('x-alt-desc', row.body).setParameter('fmttype', 'text/html')
  }
  if (organiser) addPerson(event, 'organizer', organiser)
  for (const person of attendees) addPerson(event, 'attendee', person)
  if (row.reminder_minutes !== null) addAlarm(event, row.reminder_minutes, row.subject)
  return event
}

const busyWords = { free: 'FREE', tentative: 'TENTATIVE', busy: 'BUSY', outOfOffice: 'OOF' } as const
const clockOf = ({ is_all_day: isDay, time_zone: zone }: EventRow): Clock => ({ isDay, zone })
