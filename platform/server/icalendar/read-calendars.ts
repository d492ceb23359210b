import ICAL from 'ical.js'
import './text-properties.ts'
import { type Place, readText } from './file-lines.ts'

/** The calendars of a file, and where what they hold stands in it. */
export type ReadCalendars = { calendars: ICAL.Component[]; places: Place[] }

/**
 * Reads the text of an iCalendar file (RFC 5545). A hostile one takes seconds: only beside the event loop (`filesAside`).
 * @returns undefined for what is no calendar
 */
export function readCalendars(text: string): ReadCalendars | undefined {
  const read = readText(text)
  const calendars = read ? calendarsOf(read.parsed) : []
  return read && calendars.length > 0 ? { calendars, places: read.places } : undefined
}

/** Several calendars in one file come as a list of them. */
function calendarsOf(parsed: unknown[]): ICAL.Component[] {
  const all = (typeof parsed[0] === 'string' ? [parsed] : parsed) as [string, unknown[], unknown[]][]
  return all.map((each) => new ICAL.Component(each)).filter(({ name }) => name === 'vcalendar')
}
