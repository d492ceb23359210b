import ICAL from 'ical.js'
import { readRule, writeRule } from '#modules/workdays/contract/recurrence/rule.ts'
import { startsWithin } from '#modules/workdays/server/workdays.public.ts'
import { writingAside } from '#platform/server/aside/aside.ts'
import { plainTextOf } from '#platform/server/rich-text/clean.ts'
import { instantOf, wallText } from '#platform/server/zones.ts'
import type { Answer } from '../../contract/calendar.rules.ts'
import { type EventRow, isSeries, timedOf } from '../events/event-rows.ts'
import { icsText } from './ics-text.ts'
import { vtimezone } from './vtimezone.ts'

/** An event for other programs. Of one that is only `busy` nothing but the time is told. */
export type ExportedEvent = {
  row: EventRow
  sight: 'all' | 'busy'
  organiser?: { name: string; email: string }
  attendees: { name: string; email: string; answer: Answer }[]
}

const dayMs = 86_400_000

/** Programs that do not know the Korean lunar calendar get its days one by one, for so many years. */
const lunarYears = 30

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
  const calendar = new ICAL.Component('vcalendar')
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('prodid', '-//Maru//Calendar//KO')
  calendar.addPropertyWithValue('calscale', 'GREGORIAN')
  calendar.addPropertyWithValue('method', 'PUBLISH')
  calendar.addPropertyWithValue('x-wr-calname', name)
  for (const [zone, first] of zonesOf(events)) calendar.addSubcomponent(vtimezone(zone, first))
  const byId = new Map(events.map(({ row }) => [row.event_id, row]))
  const changed = new Map<number, Set<number>>()
  for (const { row } of events)
    if (row.series_id !== null)
      changed.set(row.series_id, (changed.get(row.series_id) ?? new Set()).add(row.occurrence_at!.getTime()))
  for (const event of events) {
    const series = event.row.series_id === null ? undefined : byId.get(event.row.series_id)
    calendar.addSubcomponent(vevent(event, words, changed.get(event.row.event_id), series))
  }
  return icsText(calendar)
}

function zonesOf(events: readonly ExportedEvent[]): Map<string, Date> {
  const zones = new Map<string, Date>()
  for (const { row } of events) {
    const known = zones.get(row.time_zone)
    if (row.time_zone !== 'UTC' && (!known || row.starts_at < known)) zones.set(row.time_zone, row.starts_at)
  }
  return zones
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
  event.addPropertyWithValue('dtstamp', utc(row.changed_at))
  event.addPropertyWithValue('sequence', Math.max(0, row.version - 1))
  addTime(event, 'dtstart', row, row.starts_at)
  addTime(event, 'dtend', row, row.ends_at)
  if (row.series_id !== null && series) addTime(event, 'recurrence-id', series, row.occurrence_at!)
  event.addPropertyWithValue('summary', isSeen ? row.subject : words.busy)
  event.addPropertyWithValue('transp', row.show_as === 'free' ? 'TRANSPARENT' : 'OPAQUE')
  event.addPropertyWithValue('x-microsoft-cdo-busystatus', busyWords[row.show_as])
  event.addPropertyWithValue('class', row.is_private || !isSeen ? 'PRIVATE' : 'PUBLIC')
  if (isSeries(row)) addRule(event, row, changedOnes)
  if (!isSeen) return event
  if (row.location) event.addPropertyWithValue('location', row.location)
  if (row.body) {
    event.addPropertyWithValue('description', plainTextOf(row.body))
    event.addPropertyWithValue('x-alt-desc', row.body).setParameter('fmttype', 'text/html')
  }
  if (organiser?.email) addPerson(event, 'organizer', organiser)
  for (const { answer, ...person } of attendees)
    if (person.email) addPerson(event, 'attendee', person).setParameter('partstat', answerWords[answer])
  if (row.reminder_minutes !== null) event.addSubcomponent(alarm(row.reminder_minutes, row.subject))
  return event
}

const busyWords = { free: 'FREE', tentative: 'TENTATIVE', busy: 'BUSY', outOfOffice: 'OOF' } as const
const answerWords = {
  none: 'NEEDS-ACTION',
  accepted: 'ACCEPTED',
  tentative: 'TENTATIVE',
  declined: 'DECLINED',
} as const

function addPerson(event: ICAL.Component, name: string, { name: called, email }: { name: string; email: string }) {
  const property = event.addPropertyWithValue(name, `mailto:${email}`)
  if (called) property.setParameter('cn', called)
  return property
}

function alarm(minutes: number, subject: string): ICAL.Component {
  const component = new ICAL.Component('valarm')
  component.addPropertyWithValue('action', 'DISPLAY')
  component.addPropertyWithValue('description', subject)
  component.addPropertyWithValue('trigger', ICAL.Duration.fromSeconds(-60 * minutes))
  return component
}

/** A moment as an event has it: a day, a time of UTC, or a time of its place. */
function timeOf({ is_all_day, time_zone }: EventRow, at: Date): ICAL.Time {
  if (is_all_day) return ICAL.Time.fromDateString(at.toISOString().slice(0, 10))
  if (time_zone === 'UTC') return utc(at)
  return ICAL.Time.fromDateTimeString(`${wallText(at, time_zone)}:00`)
}

const utc = (at: Date): ICAL.Time => ICAL.Time.fromDateTimeString(`${at.toISOString().slice(0, 19)}Z`)

function addTime(event: ICAL.Component, name: string, row: EventRow, at: Date): void {
  const property = new ICAL.Property(name, event)
  if (row.is_all_day) property.resetType('date')
  property.setValue(timeOf(row, at))
  if (!row.is_all_day && row.time_zone !== 'UTC') property.setParameter('tzid', row.time_zone)
  event.addProperty(property)
}

function addRule(event: ICAL.Component, row: EventRow, changedOnes: ReadonlySet<number> | undefined): void {
  const rule = row.rule === '' ? undefined : readRule(row.rule)
  let added = row.rdates
  if (rule?.isLunar) {
    event.addPropertyWithValue('x-maru-rrule', row.rule)
    const to = new Date(row.starts_at.getTime() + lunarYears * 366 * dayMs)
    const starts = startsWithin(timedOf(row), { from: new Date(row.starts_at.getTime() + 1), to, most: lunarYears + 2 })
    added = starts.filter((start) => start > row.starts_at)
  } else if (rule) {
    const isDay = rule.until?.includes('-')
    // A rule of times ends at a time of UTC.
    const until =
      isDay && !row.is_all_day
        ? `${instantOf({ day: rule.until!, time: 86_399_000 }, row.time_zone).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
        : rule.until
    event.addPropertyWithValue('rrule', ICAL.Recur.fromString(writeRule({ ...rule, until })))
  }
  for (const date of added) addTime(event, 'rdate', row, date)
  if (rule?.isLunar) return
  for (const date of row.exdates) if (!changedOnes?.has(date.getTime())) addTime(event, 'exdate', row, date)
}
