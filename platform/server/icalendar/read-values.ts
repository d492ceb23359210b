import ICAL from 'ical.js'
import { type Answer, answers } from './answers.ts'

/** A parameter as text; one that is written several times is none. */
export function parameterOf(property: ICAL.Property, name: string): string {
  const value: unknown = property.getFirstParameter(name)
  return typeof value === 'string' ? value : ''
}

/** A text of a component on one line. */
export function textOf(component: ICAL.Component, name: string, most: number): string {
  const value = component.getFirstPropertyValue(name)
  return typeof value === 'string' ? value.replace(/\s+/g, ' ').trim().slice(0, most) : ''
}

/** Somebody who organises or is asked; undefined for nobody who can be named. */
export function personOf(property: ICAL.Property | null): { name: string; email: string; answer: Answer } | undefined {
  const value = property?.getFirstValue()
  if (typeof value !== 'string') return undefined
  const email = value.replace(/^mailto:/i, '').slice(0, 320)
  const name = parameterOf(property!, 'cn').slice(0, 200)
  const answer = parameterOf(property!, 'partstat').toLowerCase()
  return email || name ? { name, email, answer: answers.find((each) => each === answer) ?? 'none' } : undefined
}

/** Longest time before a start at which an alarm of ours rings: four weeks. */
const mostMinutesBefore = 40_320

/** Minutes before the start at which an alarm rings; undefined for one that rings at another time, or too early. */
export function minutesBefore(alarm: ICAL.Component): number | undefined {
  const property = alarm.getFirstProperty('trigger')
  const trigger = property?.getFirstValue()
  if (!(trigger instanceof ICAL.Duration) || parameterOf(property!, 'related').toUpperCase() === 'END') return undefined
  const minutes = Math.round(0 - trigger.toSeconds() / 60)
  return minutes >= 0 && minutes <= mostMinutesBefore ? minutes : undefined
}
