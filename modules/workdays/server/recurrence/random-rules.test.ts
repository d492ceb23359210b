import { expect, test } from 'vitest'
import { instantOf } from '#platform/server/zones.ts'
import { fc } from '#platform/testing/samples.ts'
import { readRule, weekdayNames } from '../../contract/recurrence/rule.ts'
import { firstStart, startsWithin, type Timed } from './occurrences.ts'
import { byIcalJs, byRruleJs } from './other-programs.fixture.ts'

// Clocks of New York go forward on 8 March 2026 and back on 1 November: both lie in the year that is looked at. Half
// past one comes twice, half past two is skipped.
const zone = 'America/New_York'
const from = new Date('2026-01-01T05:00:00Z')
const to = new Date('2027-03-01T05:00:00Z')

const some = <T>(values: readonly T[], maxLength = 3) => fc.subarray([...values], { minLength: 1, maxLength })
const list = (name: string, values: fc.Arbitrary<readonly (string | number)[]>) =>
  values.map((each) => `;${name}=${each.join(',')}`)
const maybe = (part: fc.Arbitrary<string>) => fc.oneof(fc.constant(''), part)

const weekdays = list('BYDAY', some(weekdayNames, 5))
const ofMonth = list('BYMONTHDAY', some([1, 2, 7, 13, 15, 28, 29, 30, 31, -1, -2, -5]))
const months = list('BYMONTH', some([1, 2, 3, 4, 6, 9, 10, 11, 12]))
const nth = list('BYDAY', some(['1MO', '2TU', '3WE', '-1FR', '-2MO', '4SU', '1SA']))
const places = list('BYSETPOS', some([1, 2, 3, -1, -2], 2))
// An end in the evening of Greenwich lies between the same two times of the day in New York.
const end = fc.oneof(
  fc.constant(''),
  fc.integer({ min: 1, max: 40 }).map((count) => `;COUNT=${count}`),
  fc.constantFrom(';UNTIL=20260930T180000Z', ';UNTIL=20261115T180000Z'),
)
const freq = (name: string, ...parts: fc.Arbitrary<string>[]) =>
  fc.tuple(fc.constant(`FREQ=${name}`), ...parts).map((said) => said.join(''))
const shape = fc.oneof(
  freq('DAILY', maybe(months), maybe(weekdays)),
  freq('WEEKLY', maybe(weekdays)),
  freq('MONTHLY', fc.oneof(fc.constant(''), ofMonth, nth)),
  freq('MONTHLY', weekdays, maybe(places)),
  freq('MONTHLY', ofMonth, weekdays),
  freq('YEARLY', months, fc.oneof(ofMonth, nth, weekdays)),
  freq('YEARLY', months, weekdays, places),
)
const rule = fc
  .tuple(shape, fc.integer({ min: 1, max: 4 }), end, fc.constantFrom('', ';WKST=SU', ';WKST=MO'))
  .map(([said, interval, ends, wkst]) => `${said};INTERVAL=${interval}${ends}${wkst}`)
const clock = fc.constantFrom('00:30', '01:30', '02:30', '09:00', '23:15')

/** Times of a series by the clock of the place, as a clock that never changes has them. */
const wallsOf = (starts: readonly Date[], day: string, time: string): string[] => {
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  return starts.map((start) => {
    const here = Temporal.Instant.fromEpochMilliseconds(start.getTime()).toZonedDateTimeISO(zone)
    // What the clock skipped is an hour later; everything else is at the time that was said.
    const isSkipped = here.hour * 60 + here.minute !== minutes
    const meant = here.toPlainDate().toPlainDateTime(Temporal.PlainTime.from(time))
    // Of a time that comes twice the first is meant.
    const at = meant.toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds
    expect(at, `${day} ${time} ${start.toISOString()}`).toBe(start.getTime())
    if (isSkipped) expect(here.toPlainDate().toString()).toBe('2026-03-08')
    return `${here.toPlainDate().toString()}T${time}`
  })
}

test('a thousand rules over two changes of the clock are what one of two other programs says, and mostly both', () => {
  let both = 0
  const asked = 1000
  fc.assert(
    fc.property(rule, clock, fc.integer({ min: 0, max: 89 }), (text, time, later) => {
      expect(readRule(text), text).toBeDefined()
      const first = Temporal.PlainDate.from('2026-01-02').add({ days: later }).toString()
      const startsAt = instantOf(
        { day: first, time: (Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) * 60_000 },
        zone,
      )
      const timed = (at: Date): Timed => ({
        startsAt: at,
        endsAt: new Date(at.getTime() + 3_600_000),
        timeZone: zone,
        rule: text,
        exdates: [],
        rdates: [],
      })
      // A series begins on a day of its rule: what other programs make of another one is for them to say.
      const begin = firstStart(timed(startsAt))
      if (!begin) {
        both += 1
        return
      }
      const day = Temporal.Instant.fromEpochMilliseconds(begin.getTime()).toZonedDateTimeISO(zone).toPlainDate()
      const own = wallsOf(startsWithin(timed(begin), { from, to, most: 60 }), first, time)
      const start = `${day.toString()}T${time}`
      const until = (found: string[]) => found.filter((at) => at < '2027-03-01').slice(0, 60)
      const [rruleSays, icalSays] = [
        until(byRruleJs(start, text, 61, '2027-03-01')),
        until(byIcalJs(start, text, 61, '2027-03-01')),
      ]
      const agree = [rruleSays, icalSays].map((said) => JSON.stringify(said) === JSON.stringify(own))
      if (agree.every(Boolean)) both += 1
      else if (!agree.some(Boolean)) expect({ start, text, own }).toEqual({ start, text, own: rruleSays })
    }),
    { numRuns: asked, seed: 20_260_308 },
  )
  expect(both).toBeGreaterThan(0.8 * asked)
})
