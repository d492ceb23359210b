import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { fc } from '#platform/testing/samples.ts'
import { instantOf, wallOf } from '../zones.ts'
import { answers } from './answers.ts'
import { writeCalendarText } from './calendar-text.ts'
import { zonesOf } from './file-zones.ts'
import { momentsOf } from './moments.ts'
import { readCalendars } from './read-calendars.ts'
import { minutesBefore, personOf } from './read-values.ts'
import { addAlarm, addPerson, addTime, addZones, type Clock, newCalendar } from './write-values.ts'

/** A calendar with one component, written and read again. */
function throughFile(kind: string, fill: (component: ICAL.Component, calendar: ICAL.Component) => void) {
  const calendar = newCalendar({ product: 'Test', method: 'REQUEST' })
  const component = new ICAL.Component(kind)
  fill(component, calendar)
  calendar.addSubcomponent(component)
  const [read] = readCalendars(writeCalendarText(calendar))!.calendars
  return { calendar: read!, component: read!.getFirstSubcomponent(kind)! }
}

const clocks: Clock[] = [
  { isDay: true, zone: 'UTC' },
  ...['UTC', 'Asia/Seoul', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe'].map((zone) => ({
    isDay: false,
    zone,
  })),
]

test('a time comes back as the same moment of the same place, whatever the clock does there', () => {
  const minutes = fc.integer({ min: Date.UTC(2024, 0, 1) / 60_000, max: Date.UTC(2032, 0, 1) / 60_000 })
  fc.assert(
    fc.property(fc.constantFrom(...clocks), minutes, (clock, minute) => {
      const given = new Date(clock.isDay ? Math.floor(minute / 1440) * 86_400_000 : minute * 60_000)
      // Of an hour that comes twice the first is meant (RFC 5545, 3.3.5).
      const at = instantOf(wallOf(given, clock.zone), clock.zone)
      const { calendar, component } = throughFile('vtodo', (task, within) => {
        addZones(within, [{ at, zone: clock.zone }])
        addTime(task, 'due', clock, at)
      })
      expect(momentsOf(component, 'due', zonesOf(calendar, 'Asia/Tokyo').of)).toEqual([{ at, ...clock }])
    }),
    { numRuns: 300 },
  )
})

test('a place is described once, from its earliest start on, and UTC not at all', () => {
  const calendar = newCalendar({ product: 'Test', method: 'PUBLISH' })
  const day = (text: string) => new Date(`${text}T00:00:00Z`)
  addZones(calendar, [
    { at: day('2030-05-01'), zone: 'Europe/Berlin' },
    { at: day('2026-05-01'), zone: 'Europe/Berlin' },
    { at: day('2026-05-01'), zone: 'UTC' },
  ])
  const zones = calendar.getAllSubcomponents('vtimezone')
  expect(zones.map((zone) => zone.getFirstPropertyValue('tzid'))).toEqual(['Europe/Berlin'])
  const first = zones[0]!.getAllSubcomponents()[0]!.getFirstPropertyValue('dtstart') as ICAL.Time
  expect(first.year).toBe(2025)
})

test.each(answers)('who is asked comes back with her answer: %s', (answer) => {
  const person = { name: '김도현 "팀장"; 개발,1팀', email: 'dohyun.kim@hanbit.example', answer }
  const { component } = throughFile('vevent', (event) => addPerson(event, 'attendee', person))
  expect(personOf(component.getFirstProperty('attendee'))).toEqual({
    ...person,
    name: expect.stringMatching(/^김도현 .팀장.; 개발,1팀$/),
  })
})

test('whoever has no address is not written', () => {
  const { component } = throughFile('vevent', (event) => addPerson(event, 'attendee', { name: '손님', email: '' }))
  expect(component.getAllProperties('attendee')).toEqual([])
})

test.each([0, 10, 40_320])('an alarm %d minutes before comes back', (minutes) => {
  const { component } = throughFile('vevent', (event) => addAlarm(event, minutes, '회의'))
  expect(minutesBefore(component.getFirstSubcomponent('valarm')!)).toBe(minutes)
})

test.each(['안녕하세요', '', 'BEGIN:VCARD\r\nEND:VCARD'])('%j is no calendar', (text) => {
  expect(readCalendars(text)).toBeUndefined()
})
