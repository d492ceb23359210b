import { expect, test } from 'vitest'
import { fc } from '#platform/testing/samples.ts'
import { instantOf, readWall, wallOf, wallText } from './zones.ts'

// Clocks that never move, that move by an hour, by half of one, that skipped a day, and that moved at midnight.
const zones = ['Asia/Seoul', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Apia', 'Africa/Cairo', 'UTC']
const zone = fc.constantFrom(...zones)
const [first, last] = [Date.UTC(1880, 0, 1), Date.UTC(2150, 0, 1)]
const minute = 60_000

/** Moments about which clocks are most likely to be told wrongly, and any others. */
const near = (name: string) =>
  fc.oneof(
    fc.integer({ min: first, max: last }),
    fc
      .tuple(fc.integer({ min: first, max: last }), fc.integer({ min: -180, max: 180 }))
      .map(([from, minutes]) => changeAfter(from, name) + minutes * minute),
  )
const changeAfter = (from: number, name: string) =>
  Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(name).getTimeZoneTransition('next')
    ?.epochMilliseconds ?? from

test('clocks show what Temporal says, also about their changes', () => {
  fc.assert(
    fc.property(
      zone.chain((name) => fc.tuple(fc.constant(name), near(name))),
      ([name, at]) => {
        const told = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(name).toPlainDateTime()
        expect(wallText(new Date(at), name)).toBe(told.toString({ smallestUnit: 'minute' }))
        const { day, time } = wallOf(new Date(at), name)
        expect({ day, time }).toEqual({
          day: told.toPlainDate().toString(),
          time: ((told.hour * 60 + told.minute) * 60 + told.second) * 1000 + told.millisecond,
        })
      },
    ),
    { numRuns: 3_000 },
  )
})

test('what a clock shows is the instant that Temporal finds, also where it is skipped or comes twice', () => {
  fc.assert(
    fc.property(
      zone.chain((name) => fc.tuple(fc.constant(name), near(name))),
      ([name, at]) => {
        const wall = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO('UTC').toPlainDateTime()
        const meant = wall.round('minute').toZonedDateTime(name, { disambiguation: 'compatible' }).epochMilliseconds
        const text = wall.round('minute').toString({ smallestUnit: 'minute' })
        expect(readWall(text, name)?.getTime()).toBe(meant)
        expect(instantOf({ day: text.slice(0, 10), time: minutesOf(text) * minute }, name).getTime()).toBe(meant)
      },
    ),
    { numRuns: 3_000 },
  )
})

const minutesOf = (text: string) => Number(text.slice(11, 13)) * 60 + Number(text.slice(14))

test('what is no day or time has no instant', () => {
  for (const text of ['2026-02-30T10:00', '2026-13-01T10:00', '2026-01-01T24:00', '2026-01-01', 'soon', ''])
    expect(readWall(text, 'Asia/Seoul')).toBeUndefined()
  expect(readWall('2026-01-01T09:00:30', 'Asia/Seoul')?.toISOString()).toBe('2026-01-01T00:00:30.000Z')
})
