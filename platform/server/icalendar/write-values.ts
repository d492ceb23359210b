import ICAL from 'ical.js'
import { wallText } from '../zones.ts'
import type { Answer } from './answers.ts'
import { vtimezone } from './vtimezone.ts'

/** What a calendar is sent for (RFC 5546): to be read, or to ask, answer and call off. */
export type Method = 'PUBLISH' | 'REQUEST' | 'REPLY' | 'CANCEL'

/** A calendar without anything in it yet. @param product what writes it, such as `Calendar` */
export function newCalendar({ product, method }: { product: string; method: Method }): ICAL.Component {
  const calendar = new ICAL.Component('vcalendar')
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('prodid', `-//Maru//${product}//KO`)
  calendar.addPropertyWithValue('calscale', 'GREGORIAN')
  calendar.addPropertyWithValue('method', method)
  return calendar
}

/** Whose clock the times of something are told by; days belong to none. */
export type Clock = { isDay: boolean; zone: string }

/** Describes each place that a clock is told by, once, from the earliest start there on; UTC needs no description. */
export function addZones(calendar: ICAL.Component, starts: Iterable<{ at: Date; zone: string }>): void {
  const zones = new Map<string, Date>()
  for (const { at, zone } of starts) {
    const known = zones.get(zone)
    if (zone !== 'UTC' && (!known || at < known)) zones.set(zone, at)
  }
  for (const [zone, first] of zones) calendar.addSubcomponent(vtimezone(zone, first))
}

/** A time of UTC, to the second. */
export const utcTime = (at: Date): ICAL.Time => ICAL.Time.fromDateTimeString(`${at.toISOString().slice(0, 19)}Z`)

/** Adds a moment as a day, a time of UTC, or a time of its place. @param at of a day its midnight of UTC */
export function addTime(component: ICAL.Component, name: string, { isDay, zone }: Clock, at: Date): void {
  const property = new ICAL.Property(name, component)
  if (isDay) property.resetType('date')
  property.setValue(timeOf({ isDay, zone }, at))
  if (!isDay && zone !== 'UTC') property.setParameter('tzid', zone)
  component.addProperty(property)
}

function timeOf({ isDay, zone }: Clock, at: Date): ICAL.Time {
  if (isDay) return ICAL.Time.fromDateString(at.toISOString().slice(0, 10))
  return zone === 'UTC' ? utcTime(at) : ICAL.Time.fromDateTimeString(`${wallText(at, zone)}:00`)
}

const answerWords: Record<Answer, string> = {
  none: 'NEEDS-ACTION',
  accepted: 'ACCEPTED',
  tentative: 'TENTATIVE',
  declined: 'DECLINED',
}

/** Adds who organises something, or with an answer who is asked; nobody without an address, which the standard wants. */
export function addPerson(
  component: ICAL.Component,
  name: 'organizer' | 'attendee',
  { name: called, email, answer }: { name: string; email: string; answer?: Answer },
): void {
  if (!email) return
  const property = component.addPropertyWithValue(name, `mailto:${email}`)
  if (called) property.setParameter('cn', called)
  if (answer) property.setParameter('partstat', answerWords[answer])
}

/** Adds what reminds of something some minutes before its start. */
export function addAlarm(component: ICAL.Component, minutes: number, text: string): void {
  const alarm = new ICAL.Component('valarm')
  alarm.addPropertyWithValue('action', 'DISPLAY')
  alarm.addPropertyWithValue('description', text)
  alarm.addPropertyWithValue('trigger', ICAL.Duration.fromSeconds(-60 * minutes))
  component.addSubcomponent(alarm)
}
