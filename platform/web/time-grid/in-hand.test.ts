import { describe, expect, test } from 'vitest'
import { weekDays } from '#platform/contract/days.ts'
import { setFormatDefaults } from '#platform/web/format.ts'
import { across, aimed, type Held, isMoved, landing, moved, stretched, take } from './in-hand.ts'
import { dayAt, daysOfSpan, type Span, spanBetween, spanOfDays, timeAt } from './span.ts'
import type { GridItem } from './time-grid.types.ts'

setFormatDefaults({ timeZone: 'Asia/Seoul' })

const item = (span: Span, place?: string): GridItem => ({
  id: '7',
  span,
  place,
  name: '',
  hue: 'blue',
  canOpen: true,
  canMove: true,
})
const days = weekDays('2031-03-12', 0).map((day) => ({ day, name: day }))
const tenToEleven = spanBetween('2031-03-12T01:00:00Z', '2031-03-12T02:00:00Z')
const meeting = take(item(tenToEleven), 'keys')
const trip = take(item(spanOfDays('2031-03-12', '2031-03-13')), 'keys')
const told = (held: Held | string) => {
  if (typeof held === 'string') return held
  const { from, to } = landing(held)
  return `${dayAt(from)} ${timeAt(from)} - ${dayAt(to)} ${timeAt(to)}`
}

describe('an item in hand', () => {
  test('stands by the clock of the reader; all-day ones on days', () => {
    expect(told(meeting)).toBe('2031-03-12 10:00 - 2031-03-12 11:00')
    expect(told(trip)).toBe('2031-03-12 00:00 - 2031-03-14 00:00')
    expect(daysOfSpan(trip.item.span)).toEqual({ first: '2031-03-12', last: '2031-03-13' })
    expect(daysOfSpan(spanBetween('2031-03-12T13:00:00Z', '2031-03-12T15:00:00Z'))).toEqual({
      first: '2031-03-12',
      last: '2031-03-12',
    })
  })

  test('is moved as it is, and back again is where it was', () => {
    const later = moved(meeting, 1440 + 15, days) as Held
    expect(told(later)).toBe('2031-03-13 10:15 - 2031-03-13 11:15')
    expect(isMoved(later)).toBe(true)
    expect(isMoved(moved(later, -1455, days) as Held)).toBe(false)
  })

  test('does not leave the days that are shown', () => {
    expect(moved(meeting, 4 * 1440, days)).toBe('outside')
    expect(moved(meeting, -4 * 1440, days)).toBe('outside')
    expect(told(moved(trip, -4 * 1440, days))).toBe('2031-03-08 00:00 - 2031-03-10 00:00')
    expect(moved(trip, -5 * 1440, days)).toBe('outside')
  })

  test('is never shorter than a quarter of an hour, or a day', () => {
    expect(told(stretched(meeting, 'end', -45))).toBe('2031-03-12 10:00 - 2031-03-12 10:15')
    expect(stretched(meeting, 'end', -60)).toBe('tooShort')
    expect(stretched(meeting, 'start', 60)).toBe('tooShort')
    expect(told(stretched(trip, 'end', -1440))).toBe('2031-03-12 00:00 - 2031-03-13 00:00')
    expect(stretched(trip, 'end', -2880)).toBe('tooShort')
  })

  test('follows a pointer as far as it may', () => {
    expect(told(aimed(meeting, 'all', 120, days))).toBe('2031-03-12 12:00 - 2031-03-12 13:00')
    const near = aimed(meeting, 'all', 1440, days)
    expect(told(aimed(near, 'all', 9 * 1440, days))).toBe(told(near))
    expect(told(aimed(meeting, 'end', -600, days))).toBe('2031-03-12 10:00 - 2031-03-12 10:15')
    expect(told(aimed(meeting, 'start', -30, days))).toBe('2031-03-12 09:30 - 2031-03-12 11:00')
    expect(told(aimed(meeting, 'start', 600, days))).toBe('2031-03-12 10:45 - 2031-03-12 11:00')
  })

  test('goes by days where columns are days, also from before the first', () => {
    expect(told(across(meeting, 1, days))).toBe('2031-03-13 10:00 - 2031-03-13 11:00')
    const begun = moved(trip, -4 * 1440, days) as Held
    expect(told(across(begun, 1, days))).toBe('2031-03-09 00:00 - 2031-03-11 00:00')
    expect(across(begun, -1, days)).toBe('outside')
  })

  test('goes to the place beside its own where columns are places, on to the next day after the last', () => {
    const rooms = ['2031-03-12', '2031-03-13'].flatMap((day) =>
      ['han', 'nam'].map((place) => ({ day, place, name: place })),
    )
    const booked = take(item(tenToEleven, 'han'), 'keys')
    const beside = across(booked, 1, rooms) as Held
    expect([told(beside), beside.place, isMoved(beside)]).toEqual([told(booked), 'nam', true])
    const tomorrow = across(beside, 1, rooms) as Held
    expect([told(tomorrow), tomorrow.place]).toEqual(['2031-03-13 10:00 - 2031-03-13 11:00', 'han'])
    expect(across(booked, -1, rooms)).toBe('outside')
    expect(aimed(booked, 'all', 60, rooms, rooms[1])).toMatchObject({ place: 'nam', startBy: 60 })
  })

  test('keeps to its own step: never shorter than that', () => {
    const room = take({ ...item(tenToEleven), step: 60 }, 'keys')
    expect(told(stretched(room, 'end', -60))).toBe('tooShort')
    expect(told(aimed(room, 'end', -45, days))).toBe('2031-03-12 10:00 - 2031-03-12 11:00')
    expect(told(stretched(meeting, 'end', -45))).toBe('2031-03-12 10:00 - 2031-03-12 10:15')
  })
})
