import type ICAL from 'ical.js'
import { invalid } from '#platform/contract/errors.ts'
import type { Place } from '#platform/server/icalendar/file-lines.ts'
import { type FileZones, zonesOf } from '#platform/server/icalendar/file-zones.ts'
import { NoTime } from '#platform/server/icalendar/moments.ts'
import { readCalendars } from '#platform/server/icalendar/read-calendars.ts'
import { textOf } from '#platform/server/icalendar/read-values.ts'
import { limits } from '../../contract/calendar.rules.ts'
import { type Note, noteOf, notesOf } from './notes.ts'
import { Fault, type FileEvent, type ReadEvent, readEvent } from './read-event.ts'
import { settleSeries } from './settle-series.ts'

/** One event of the file, and where it stands there; `key` says what is wrong with it. */
export type ReadRow = { row: number; line: number; subject: string; key?: string }

/** A file as it was read: what a folder is to keep of it, each event of the file, and what was not understood. */
export type ReadCalendar = { name: string; rows: ReadRow[]; events: ReadEvent[]; notes: Note[] }

/**
 * The events of an iCalendar file, each by itself: what is wrong with one leaves the others.
 * @param usualZone of times that name no place
 * @throws AppError ValidationException when the file is no calendar or has more events than are taken at once
 */
export function readIcs(text: string, usualZone: string): ReadCalendar {
  const read = readCalendars(text)
  if (!read) throw invalid('upload', 'calendar.import.notCalendar')
  const { calendars } = read
  const places = read.places.filter(({ kind }) => kind === 'vevent')
  if (places.length > limits.importEvents)
    throw invalid('upload', 'calendar.import.tooMany', { max: limits.importEvents })
  const notes = read.places.flatMap((place) => foreign(place))
  const found = calendars.flatMap((calendar) => {
    const zones = zonesOf(calendar, usualZone)
    return calendar.getAllSubcomponents('vevent').map((component) => ({ component, zones }))
  })
  const rows = found.map(({ component, zones }, at) =>
    readRow(component, { row: at + 1, place: places[at], zones }, notes),
  )
  const { events, unsettled } = settleSeries(rows.flatMap(({ event }) => event ?? []))
  for (const { event, key } of unsettled) notes.push(noteOf(event.place, event.subject, key, 'recurrence-id'))
  const name = calendars[0]!.getFirstPropertyValue('x-wr-calname')
  return {
    name: typeof name === 'string' ? name.slice(0, 100) : '',
    rows: rows.map(({ event: _event, ...row }) => row),
    events,
    notes: notes.toSorted((a, b) => a.line - b.line),
  }
}

/** What stands beside the events and is none: tasks, notes. */
const foreign = ({ kind, line }: Place): Note[] =>
  ['vevent', 'vtimezone'].includes(kind)
    ? []
    : [{ line, subject: '', key: 'calendar.import.note.component', name: kind.toUpperCase() }]

type Whereabouts = { row: number; place: Place | undefined; zones: FileZones }

function readRow(
  component: ICAL.Component,
  { row, place, zones }: Whereabouts,
  notes: Note[],
): ReadRow & { event?: FileEvent } {
  const subject = textOf(component, 'summary', 200)
  const read = { row, line: place?.line ?? 0, subject }
  zones.unknown.clear()
  try {
    const lost = place?.broken.find(({ name }) => decisive.has(name))
    if (lost) return { ...read, line: lost.line, key: 'calendar.import.unreadable' }
    const event = { ...readEvent(component, zones.of, subject), place }
    notes.push(...notesOf(component, place, subject, zones.unknown))
    return { ...read, event }
  } catch (error) {
    return { ...read, key: keyOf(error) }
  }
}

const keyOf = (error: unknown): string =>
  error instanceof Fault ? error.key : error instanceof NoTime ? 'calendar.import.noTime' : 'calendar.import.unreadable'

/** Without one of these an event would be another one: it is better left out than wrong. */
const decisive = new Set(['dtstart', 'dtend', 'duration', 'rrule', 'recurrence-id', 'status'])
