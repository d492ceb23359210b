import ICAL from 'ical.js'
import { expect, it } from 'vitest'
import { fc } from '#platform/testing/samples.ts'
import { writeCalendarText } from './calendar-text.ts'

const forged = '안건\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:대표이사 면담\r\nEND:VEVENT'
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc
    .array(fc.constantFrom('\r', '\n', '\r\n', ' ', '\t', ':', ';', ',', '\\', '"', '^n', 'END:VEVENT', '가'))
    .map((all) => all.join('')),
  fc.constant(forged),
)

function calendarWith(text: string): ICAL.Component {
  const calendar = new ICAL.Component('vcalendar')
  calendar.addPropertyWithValue('x-wr-calname', text)
  const event = new ICAL.Component('vevent')
  for (const name of ['uid', 'summary', 'location', 'description', 'x-alt-desc', 'x-somebody-elses'])
    event.addPropertyWithValue(name, text)
  event.addPropertyWithValue('attendee', `mailto:${text}`).setParameter('cn', text)
  event.addPropertyWithValue('dtstart', ICAL.Time.fromDateTimeString('2026-03-02T09:00:00Z'))
  calendar.addSubcomponent(event)
  return calendar
}

/** What a text comes back as: line breaks of every kind as one kind, and nothing that cannot be seen. */
const kept = (text: string) => text.replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replaceAll(/[^\P{Cc}\n\t]/gu, '')

it('whatever its texts hold, a calendar comes back with its one event and its texts', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const written = writeCalendarText(calendarWith(text))
      const read = new ICAL.Component(ICAL.parse(written) as unknown[])
      const events = read.getAllSubcomponents()
      expect(events).toHaveLength(1)
      const [event] = events
      expect(event!.getAllProperties().map(({ name }) => name)).toEqual([
        'uid',
        'summary',
        'location',
        'description',
        'x-alt-desc',
        'x-somebody-elses',
        'attendee',
        'dtstart',
      ])
      expect(event!.getAllSubcomponents()).toEqual([])
      for (const name of ['summary', 'location', 'description', 'x-alt-desc', 'x-somebody-elses'])
        expect(event!.getFirstPropertyValue(name), name).toBe(kept(text))
      expect(read.getFirstPropertyValue('x-wr-calname')).toBe(kept(text))
    }),
    { numRuns: 500 },
  )
})

it('no line is longer than 75 octets, and none ends but with CR and LF (RFC 5545, 3.1)', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const written = writeCalendarText(calendarWith(text.repeat(5)))
      expect(written).toMatch(/[^\n]\r\n$/)
      for (const line of written.slice(0, -2).split('\r\n')) {
        expect(line).not.toMatch(/[\r\n]/)
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      }
    }),
  )
})
