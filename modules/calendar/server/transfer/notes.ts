import type ICAL from 'ical.js'
import type { Place } from '#platform/server/icalendar/file-lines.ts'
import { minutesBefore } from '#platform/server/icalendar/read-values.ts'
import { limits } from '../../contract/calendar.rules.ts'

/** What a file says that was not taken as it stands there: the line, whose it is, a sentence, and what the file calls it. */
export type Note = { line: number; subject: string; key: string; name: string }

/** What an event may say and ours have no place for. Names of other programs (`X-…`) say nothing to us, as the standard wants. */
const notTaken = ['exrule', 'attach', 'conference', 'url']

/** A note about something of an event, by the line of the file where it stands. */
export function noteOf(place: Place | undefined, subject: string, key: string, name: string, nth = 0): Note {
  const lines = place?.lines.filter((line) => line.name === name) ?? []
  const line = lines[nth]?.line ?? place?.line ?? 0
  return { line, subject, key: `calendar.import.note.${key}`, name: name.toUpperCase() }
}

/**
 * What of an event was not understood, though the event is taken.
 * @param unknownZones names of places that nothing is known of, in this event
 */
export function notesOf(
  component: ICAL.Component,
  place: Place | undefined,
  subject: string,
  unknownZones: ReadonlySet<string>,
): Note[] {
  const broken = (place?.broken ?? []).map(({ line, text }): Note => {
    return { line, subject, key: 'calendar.import.note.unreadable', name: text.slice(0, 60) }
  })
  const skipped = notTaken.flatMap((name) =>
    component.getAllProperties(name).map((_property, nth) => noteOf(place, subject, 'skipped', name, nth)),
  )
  const zones = [...unknownZones].map((name) => ({ ...noteOf(place, subject, 'zone', 'dtstart'), name }))
  return [
    ...broken,
    ...skipped,
    ...zones,
    ...reminders(component, place, subject),
    ...people(component, place, subject),
  ]
}

function reminders(component: ICAL.Component, place: Place | undefined, subject: string): Note[] {
  let taken = false
  return component.getAllSubcomponents('valarm').flatMap((alarm, nth) => {
    const isTaken = !taken && minutesBefore(alarm) !== undefined
    taken ||= isTaken
    return isTaken ? [] : [noteOf(place, subject, 'reminder', 'valarm', nth)]
  })
}

function people(component: ICAL.Component, place: Place | undefined, subject: string): Note[] {
  const isMore = component.getAllProperties('attendee').length > limits.attendees
  return isMore ? [noteOf(place, subject, 'attendees', 'attendee', limits.attendees)] : []
}
