import type ICAL from 'ical.js'
import { readRule, writeRule } from '#modules/workdays/contract/recurrence/rule.ts'
import type { Answer } from '#platform/server/icalendar/answers.ts'
import { zonesOf } from '#platform/server/icalendar/file-zones.ts'
import { type Moment, momentsOf, startMeant } from '#platform/server/icalendar/moments.ts'
import { readCalendars } from '#platform/server/icalendar/read-calendars.ts'
import { personOf, textOf } from '#platform/server/icalendar/read-values.ts'

/** Longest text of an invitation that is read, letters: those of some hundred people are far below. */
export const longestInvitation = 500_000
const mostAttendees = 200
const mostLeftOut = 200
const longestBody = 4_000
const dayMs = 86_400_000

/** An invitation as a mail has it. Times are instants; those of whole days are midnights of UTC, the end left out. */
export type ReadInvitation = {
  method: 'REQUEST' | 'CANCEL' | 'REPLY'
  uid: string
  sequence: number
  /** Of one occurrence its original start, ISO 8601; empty for the whole. */
  occurrence: string
  subject: string
  location: string
  text: string
  isAllDay: boolean
  start: Date
  end: Date
  timeZone: string
  /** An RRULE without its name; empty when it takes place once. */
  rule: string
  leftOut: Date[]
  organiser: { name: string; email: string } | undefined
  attendees: { name: string; email: string; answer: Answer }[]
}

const methods = ['REQUEST', 'CANCEL', 'REPLY'] as const

/**
 * Reads the invitation in a mail: of several events of one, the whole series, or the first. A hostile one takes seconds:
 * only beside the event loop (`filesAside`).
 * @param timeZone of times that name no place
 * @returns undefined for what is no invitation, or one that cannot be understood
 */
export function readInvitation(given: { method: string; text: string; timeZone: string }): ReadInvitation | undefined {
  try {
    return understood(given)
  } catch {
    // Whatever is wrong with it: the mail says in words what it is about, and the file is there.
    return undefined
  }
}

function understood({
  method: told,
  text,
  timeZone,
}: Parameters<typeof readInvitation>[0]): ReadInvitation | undefined {
  if (text.length > longestInvitation) return undefined
  const calendar = readCalendars(text)?.calendars[0]
  if (!calendar) return undefined
  const own = textOf(calendar, 'method', 20).toUpperCase()
  const method = methods.find((each) => each === (own || told))
  const events = calendar.getAllSubcomponents('vevent')
  const event = events.find((each) => !each.getFirstProperty('recurrence-id')) ?? events[0]
  if (!method || !event) return undefined
  const uid = textOf(event, 'uid', 500)
  const zones = zonesOf(calendar, timeZone)
  const [start] = momentsOf(event, 'dtstart', zones.of)
  const [occurrence] = momentsOf(event, 'recurrence-id', zones.of)
  if (uid === '' || !start) return undefined
  const organiser = personOf(event.getFirstProperty('organizer'))
  const end = endOf(event, start, momentsOf(event, 'dtend', zones.of)[0])
  if (end < start.at) return undefined
  return {
    method: event.getFirstPropertyValue('status') === 'CANCELLED' && method === 'REQUEST' ? 'CANCEL' : method,
    uid,
    sequence: sequenceOf(event),
    occurrence: occurrence ? occurrence.at.toISOString() : '',
    subject: textOf(event, 'summary', 200),
    location: textOf(event, 'location', 200),
    text: bodyOf(event),
    isAllDay: start.isDay,
    start: start.at,
    end,
    timeZone: start.zone,
    rule: occurrence ? '' : ruleOf(event),
    leftOut: occurrence
      ? []
      : momentsOf(event, 'exdate', zones.of)
          .slice(0, mostLeftOut)
          .map((moment) => startMeant(moment, start)),
    organiser: organiser && { name: organiser.name, email: organiser.email },
    attendees: event
      .getAllProperties('attendee')
      .slice(0, mostAttendees)
      .flatMap((property) => personOf(property) ?? []),
  }
}

function sequenceOf(event: ICAL.Component): number {
  const value = Number(event.getFirstPropertyValue('sequence') ?? 0)
  return Number.isInteger(value) && value >= 0 && value < 2 ** 31 ? value : 0
}

function endOf(event: ICAL.Component, start: Moment, end: Moment | undefined): Date {
  if (end) return end.at
  const duration = event.getFirstPropertyValue('duration') as { toSeconds?: () => number } | null
  const seconds = duration?.toSeconds?.()
  if (typeof seconds === 'number') return new Date(start.at.getTime() + seconds * 1000)
  return start.isDay ? new Date(start.at.getTime() + dayMs) : start.at
}

/** @throws Error for a rule that is not taken: an invitation is better not understood than understood wrongly */
function ruleOf(event: ICAL.Component): string {
  const [property, ...others] = event.getAllProperties('rrule')
  if (!property) return ''
  const rule = readRule(
    property
      .toICALString()
      .replace(/^RRULE[^:]*:/i, '')
      .replace(/\r?\n /g, ''),
  )
  if (!rule || others.length > 0) throw new Error('no rule of ours')
  return writeRule(rule)
}

function bodyOf(event: ICAL.Component): string {
  const value = event.getFirstPropertyValue('description')
  return typeof value === 'string' ? value.slice(0, longestBody).toWellFormed() : ''
}
