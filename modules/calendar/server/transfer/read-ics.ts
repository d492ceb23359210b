import ICAL from 'ical.js'
import { invalid } from '#platform/contract/errors.ts'
import { cleanRichText } from '#platform/server/rich-text/clean.ts'
import { type Answer, limits, type ShowAs } from '../../contract/calendar.rules.ts'
import { readRule, writeRule } from '../../contract/recurrence/rule.ts'
import type { EventRow } from '../events/event-rows.ts'
import { firstStart, lastEnd, type Timed } from '../recurrence/occurrences.ts'
import { instantOf } from '../recurrence/zones.ts'
import './text-properties.ts'
import { placeOfZone } from './zone-names.ts'

/** An event as a file has it, in our columns. */
export type ReadEvent = Omit<
  EventRow,
  'event_id' | 'folder_id' | 'series_id' | 'organiser_code' | 'remind_at' | 'version' | 'changed_at'
> & {
  isCancelled: boolean
  attendees: { name: string; email: string; answer: Answer }[]
}

/** One event of the file: what it is, or the text key of what is wrong with it. */
export type ReadRow = { row: number; subject: string; event?: ReadEvent; key?: string }

class Fault extends Error {
  readonly key: string
  constructor(key: string) {
    super(key)
    this.key = key
  }
}

const dayMs = 86_400_000

/**
 * The events of an iCalendar file, each by itself: what is wrong with one leaves the others.
 * @param usualZone of times that name no place
 * @throws AppError ValidationException when the file is no calendar or has more events than are taken at once
 */
export function readIcs(text: string, usualZone: string): { name: string; rows: ReadRow[] } {
  const calendars = calendarsOf(text)
  const rows: ReadRow[] = []
  for (const calendar of calendars) {
    const zones = zonesOf(calendar, usualZone)
    for (const component of calendar.getAllSubcomponents('vevent')) {
      if (rows.length >= limits.importEvents)
        throw invalid('upload', 'calendar.import.tooMany', { max: limits.importEvents })
      rows.push(readRow(component, rows.length + 1, zones))
    }
  }
  const name = calendars[0]?.getFirstPropertyValue('x-wr-calname')
  return { name: typeof name === 'string' ? name.slice(0, 100) : '', rows }
}

function calendarsOf(text: string): ICAL.Component[] {
  try {
    const parsed = ICAL.parse(text) as unknown[]
    // Several calendars in one file come as a list of them.
    const all = (typeof parsed[0] === 'string' ? [parsed] : parsed) as [string, unknown[], unknown[]][]
    const calendars = all.map((each) => new ICAL.Component(each)).filter(({ name }) => name === 'vcalendar')
    if (calendars.length > 0) return calendars
  } catch {
    // Said below.
  }
  throw invalid('upload', 'calendar.import.notCalendar')
}

type Zones = (tzid: string | undefined, time: ICAL.Time) => string

function zonesOf(calendar: ICAL.Component, usual: string): Zones {
  const described = new Map(
    calendar.getAllSubcomponents('vtimezone').map((zone) => [String(zone.getFirstPropertyValue('tzid')), zone]),
  )
  const known = new Map<string, string>()
  return (tzid, time) => {
    if (time.zone === ICAL.Timezone.utcTimezone) return 'UTC'
    if (!tzid) return usual
    const place = known.get(tzid) ?? placeOfZone(tzid, described.get(tzid), usual)
    known.set(tzid, place)
    return place
  }
}

function readRow(component: ICAL.Component, row: number, zones: Zones): ReadRow {
  const subject = textOf(component, 'summary', 200)
  try {
    return { row, subject, event: readEvent(component, zones, subject) }
  } catch (error) {
    return { row, subject, key: error instanceof Fault ? error.key : 'calendar.import.unreadable' }
  }
}

type Moment = { at: Date; zone: string; isDay: boolean }

function momentOf(property: ICAL.Property, value: ICAL.Time, zones: Zones): Moment {
  const { year, month, day, hour, minute, second } = value
  if (!(year >= 1000 && year <= 9000)) throw new Fault('calendar.import.noTime')
  const date = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  if (value.isDate) return { at: new Date(`${date}T00:00:00Z`), zone: 'UTC', isDay: true }
  const zone = zones(parameterOf(property, 'tzid') || undefined, value)
  return { at: instantOf({ day: date, time: ((hour * 60 + minute) * 60 + second) * 1000 }, zone), zone, isDay: false }
}

function momentsOf(component: ICAL.Component, name: string, zones: Zones): Moment[] {
  return component
    .getAllProperties(name)
    .flatMap((property) =>
      property.getValues().flatMap((value) => (value instanceof ICAL.Time ? momentOf(property, value, zones) : [])),
    )
}

function readEvent(component: ICAL.Component, zones: Zones, subject: string): ReadEvent {
  const [start] = momentsOf(component, 'dtstart', zones)
  if (!start) throw new Fault('calendar.import.noTime')
  const [occurrence] = momentsOf(component, 'recurrence-id', zones)
  const timed: Timed = {
    startsAt: start.at,
    endsAt: endOf(component, start, zones),
    timeZone: start.zone,
    rule: occurrence ? '' : ruleOf(component),
    exdates: occurrence ? [] : momentsOf(component, 'exdate', zones).map(({ at }) => at),
    rdates: occurrence ? [] : momentsOf(component, 'rdate', zones).map(({ at }) => at),
  }
  if (timed.endsAt < timed.startsAt) throw new Fault('calendar.event.endFirst')
  if (timed.endsAt.getTime() - timed.startsAt.getTime() > limits.days * dayMs)
    throw new Fault('calendar.import.tooLong')
  if (timed.exdates.length > limits.exceptions || timed.rdates.length > limits.exceptions)
    throw new Fault('calendar.event.tooManyExceptions')
  const settled = withStart(timed)
  const organiser = personOf(component.getFirstProperty('organizer'))
  const free = component.getFirstPropertyValue('transp') === 'TRANSPARENT'
  const busy = String(component.getFirstPropertyValue('x-microsoft-cdo-busystatus') ?? '').toUpperCase()
  return {
    uid: textOf(component, 'uid', 500) || `${crypto.randomUUID()}@import`,
    occurrence_at: occurrence?.at ?? null,
    subject: subject || '(–)',
    location: textOf(component, 'location', 200),
    body: bodyOf(component),
    is_all_day: start.isDay,
    starts_at: settled.startsAt,
    ends_at: settled.endsAt,
    time_zone: settled.timeZone,
    rule: settled.rule,
    exdates: [...settled.exdates],
    rdates: [...settled.rdates],
    last_end: lastEnd(settled),
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

function endOf(component: ICAL.Component, start: Moment, zones: Zones): Date {
  const [end] = momentsOf(component, 'dtend', zones)
  if (end) return end.isDay === start.isDay ? end.at : start.at
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

/** The start always counts (RFC 5545, 3.8.5.3), also where the rule does not name it. */
function withStart(timed: Timed): Timed {
  if (timed.rule === '') return timed
  const isLunar = readRule(timed.rule)!.isLunar
  // Days told one by one for programs that do not know the lunar calendar.
  const rdates = isLunar ? [] : timed.rdates
  const first = firstStart(timed)
  if (first?.getTime() === timed.startsAt.getTime()) return { ...timed, rdates }
  return { ...timed, rdates: [timed.startsAt, ...rdates] }
}

function textOf(component: ICAL.Component, name: string, most: number): string {
  const value = component.getFirstPropertyValue(name)
  return typeof value === 'string' ? value.replace(/\s+/g, ' ').trim().slice(0, most) : ''
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

function personOf(property: ICAL.Property | null): ReadEvent['attendees'][number] | undefined {
  const value = property?.getFirstValue()
  if (typeof value !== 'string') return undefined
  const email = value.replace(/^mailto:/i, '').slice(0, 320)
  const name = parameterOf(property!, 'cn').slice(0, 200)
  const answer = parameterOf(property!, 'partstat').toLowerCase()
  const isAnswer = ['accepted', 'tentative', 'declined'].includes(answer)
  return email || name ? { name, email, answer: isAnswer ? (answer as Answer) : 'none' } : undefined
}

/** A parameter as text; one that is written several times is none. */
function parameterOf(property: ICAL.Property, name: string): string {
  const value: unknown = property.getFirstParameter(name)
  return typeof value === 'string' ? value : ''
}

/** The first alarm before the start; one that names a moment of its own is none of ours. */
function reminderOf(component: ICAL.Component): number | null {
  for (const alarm of component.getAllSubcomponents('valarm')) {
    const trigger = alarm.getFirstPropertyValue('trigger')
    if (!(trigger instanceof ICAL.Duration)) continue
    const minutes = Math.round(-trigger.toSeconds() / 60)
    if (minutes >= 0 && minutes <= 40_320) return minutes
  }
  return null
}
