import ICAL from 'ical.js'
import { readRule, writeRule } from '#modules/workdays/contract/recurrence/rule.ts'
import type { Place } from '#platform/server/icalendar/file-lines.ts'
import {
  dayOf,
  isMidnight,
  type Moment,
  momentsOf,
  startMeant,
  type Zones,
} from '#platform/server/icalendar/moments.ts'
import { minutesBefore, parameterOf, personOf, textOf } from '#platform/server/icalendar/read-values.ts'
import { cleanRichText } from '#platform/server/rich-text/clean.ts'
import { type Answer, limits, type ShowAs } from '../../contract/calendar.rules.ts'
import type { EventRow } from '../events/event-rows.ts'

/** An event in our columns, as a folder is to keep it. */
export type ReadEvent = Omit<
  EventRow,
  | 'event_id'
  | 'folder_id'
  | 'series_id'
  | 'organiser_code'
  | 'remind_at'
  | 'origin'
  | 'origin_key'
  | 'version'
  | 'changed_at'
> & { attendees: { name: string; email: string; answer: Answer }[] }

/** An event as a file has it: it may stand for a part of a series that is told elsewhere in the file. */
export type FileEvent = Omit<ReadEvent, 'occurrence_at' | 'last_end'> & {
  /** What of its series it changes. */
  occurrence?: Moment
  /** Whether it changes those that come later, or earlier, as well. */
  range: 'this' | 'following' | 'prior'
  isCancelled: boolean
  /** Where it stands in the file. */
  place?: Place
}

/** What is wrong with an event of a file, as the key of its sentence. */
export class Fault extends Error {
  readonly key: string
  constructor(key: string) {
    super(key)
    this.key = key
  }
}

const dayMs = 86_400_000

/**
 * Reads an event of a file.
 * @throws Fault for what is not taken; NoTime for a time that is none
 */
export function readEvent(component: ICAL.Component, zones: Zones, subject: string): FileEvent {
  const [given] = momentsOf(component, 'dtstart', zones)
  if (!given) throw new Fault('calendar.import.noTime')
  const isDay = given.isDay || (isWholeDay(component) && isMidnight(given))
  const start = isDay && !given.isDay ? dayOf(given) : given
  const ends_at = endOf(component, { given, start }, zones)
  if (ends_at < start.at) throw new Fault('calendar.event.endFirst')
  if (ends_at.getTime() - start.at.getTime() > limits.days * dayMs) throw new Fault('calendar.import.tooLong')
  const [occurrence] = momentsOf(component, 'recurrence-id', zones)
  const range = occurrence ? rangeOf(component) : 'this'
  const starts = (name: string) =>
    occurrence ? [] : momentsOf(component, name, zones).map((moment) => startMeant(moment, start))
  const [exdates, rdates] = [starts('exdate'), starts('rdate')]
  if (exdates.length > limits.exceptions || rdates.length > limits.exceptions)
    throw new Fault('calendar.event.tooManyExceptions')
  const organiser = personOf(component.getFirstProperty('organizer'))
  const free = component.getFirstPropertyValue('transp') === 'TRANSPARENT'
  const busy = String(component.getFirstPropertyValue('x-microsoft-cdo-busystatus') ?? '').toUpperCase()
  return {
    uid: textOf(component, 'uid', 500) || `${crypto.randomUUID()}@import`,
    occurrence,
    range,
    subject: subject || '(–)',
    location: textOf(component, 'location', 200),
    body: bodyOf(component),
    is_all_day: start.isDay,
    starts_at: start.at,
    ends_at,
    time_zone: start.zone,
    rule: occurrence && range !== 'following' ? '' : ruleOf(component),
    exdates,
    rdates,
    show_as: showAsOf[busy] ?? (free ? 'free' : 'busy'),
    is_private: ['PRIVATE', 'CONFIDENTIAL'].includes(String(component.getFirstPropertyValue('class'))),
    organiser_name: organiser ? organiser.name || organiser.email : '',
    reminder_minutes: reminderOf(component),
    isCancelled: component.getFirstPropertyValue('status') === 'CANCELLED',
    attendees: component
      .getAllProperties('attendee')
      .slice(0, limits.attendees)
      .flatMap((property) => personOf(property) ?? []),
  }
}

const showAsOf: Record<string, ShowAs> = { FREE: 'free', TENTATIVE: 'tentative', BUSY: 'busy', OOF: 'outOfOffice' }

/** Outlook writes whole days with times, from midnight to midnight, and says so beside them. */
const isWholeDay = (component: ICAL.Component): boolean =>
  ['x-microsoft-cdo-alldayevent', 'x-microsoft-msncalendar-alldayevent'].some(
    (name) => String(component.getFirstPropertyValue(name) ?? '').toUpperCase() === 'TRUE',
  )

function rangeOf(component: ICAL.Component): FileEvent['range'] {
  const range = parameterOf(component.getFirstProperty('recurrence-id')!, 'range').toUpperCase()
  return range === 'THISANDFUTURE' ? 'following' : range === 'THISANDPRIOR' ? 'prior' : 'this'
}

function endOf(component: ICAL.Component, { given, start }: { given: Moment; start: Moment }, zones: Zones): Date {
  const [end] = momentsOf(component, 'dtend', zones)
  if (end && end.isDay === given.isDay) return start.isDay && !end.isDay ? dayOf(end).at : end.at
  if (end) return start.at
  const duration = component.getFirstPropertyValue('duration')
  if (duration instanceof ICAL.Duration) return new Date(start.at.getTime() + duration.toSeconds() * 1000)
  return start.isDay ? new Date(start.at.getTime() + dayMs) : start.at
}

/** @throws Fault for a rule that is not taken: it is better left out than wrong */
function ruleOf(component: ICAL.Component): string {
  const own = component.getFirstPropertyValue('x-maru-rrule')
  const properties = component.getAllProperties('rrule')
  if (properties.length > 1) throw new Fault('calendar.event.unknownRule')
  const written = typeof own === 'string' ? own : properties[0]?.toICALString().replace(/^RRULE[^:]*:/i, '')
  if (!written) return ''
  const rule = readRule(written.replace(/\r?\n /g, ''))
  if (!rule) throw new Fault('calendar.event.unknownRule')
  return writeRule(rule)
}

function bodyOf(component: ICAL.Component): string {
  const html = component.getFirstProperty('x-alt-desc')?.getFirstValue()
  if (typeof html === 'string' && html.includes('<')) return cleanRichText(html.slice(0, limits.body)).html
  const plain = component.getFirstPropertyValue('description')
  if (typeof plain !== 'string') return ''
  const lines = plain.slice(0, limits.body).split(/\r?\n/)
  return cleanRichText(lines.map((line) => `<p>${escaped(line) || '<br>'}</p>`).join('')).html
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The first alarm of the kind that an event of ours has: before its start. */
function reminderOf(component: ICAL.Component): number | null {
  for (const alarm of component.getAllSubcomponents('valarm')) {
    const minutes = minutesBefore(alarm)
    if (minutes !== undefined) return minutes
  }
  return null
}
