import ICAL from 'ical.js'
import { writeCalendarText } from '#platform/server/icalendar/calendar-text.ts'
import { addPerson, addTime, newCalendar, utcTime } from '#platform/server/icalendar/write-values.ts'
import type { InvitationAnswer } from '../../contract/invitation.contract.ts'
import type { ReadInvitation } from './read-invitation.ts'

/** The answer to an invitation for the program of whoever organises it (RFC 5546, 3.2.3). */
export function answerAsCalendar(
  { uid, sequence, occurrence, subject, organiser, isAllDay, start }: ReadInvitation,
  own: { name: string; email: string },
  answer: InvitationAnswer,
  now: Date,
): string {
  const calendar = newCalendar({ product: 'Mail', method: 'REPLY' })
  const event = new ICAL.Component('vevent')
  event.addPropertyWithValue('uid', uid)
  event.addPropertyWithValue('sequence', sequence)
  event.addPropertyWithValue('dtstamp', utcTime(now))
  event.addPropertyWithValue('summary', subject)
  const clock = { isDay: isAllDay, zone: 'UTC' }
  addTime(event, 'dtstart', clock, start)
  if (occurrence !== '') addTime(event, 'recurrence-id', clock, new Date(occurrence))
  addPerson(event, 'organizer', organiser!)
  addPerson(event, 'attendee', { ...own, answer })
  calendar.addSubcomponent(event)
  return writeCalendarText(calendar)
}
