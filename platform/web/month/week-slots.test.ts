import { describe, expect, test } from 'vitest'
import { weekDays } from '#platform/contract/days.ts'
import { setFormatDefaults } from '../format.ts'
import { spanBetween, spanOfDays } from '../time-grid/span.ts'
import { type Spanned, weekSlots } from './week-slots.ts'

setFormatDefaults({ timeZone: 'Asia/Seoul' })

const days = (id: string, start: string, end = start): Spanned => ({ id, span: spanOfDays(start, end) })
const hours = (id: string, start: string, end: string): Spanned => ({ id, span: spanBetween(start, end) })
/** Where there is more than three, the last line says how much. */
const three = (used: number): number => (used > 3 ? 2 : 3)
/** Sunday 9 to Saturday 15 March 2031. */
const week = weekDays('2031-03-12', 0)
const drawn = (items: readonly Spanned[], room = three) =>
  weekSlots(items, week, room).map(({ slots, more }) =>
    [
      ...slots.map((slot) => (slot === undefined ? '.' : slot === 'passed' ? '=' : `${slot.item.id}${slot.days}`)),
      ...(more > 0 ? [`+${more}`] : []),
    ].join(' '),
  )

describe('the lines of a week', () => {
  test('what is on for several days is one bar over them, in one line', () => {
    expect(
      drawn([days('a', '2031-03-10', '2031-03-12'), hours('b', '2031-03-11T01:00:00Z', '2031-03-11T02:00:00Z')]),
    ).toEqual(['', 'a3', '= b1', '=', '', '', ''])
  })

  test('what begins before and goes on after says so; another week begins its own bar', () => {
    const [slot] = weekSlots([days('a', '2031-03-01', '2031-03-31')], week, three)[0]!.slots
    expect(slot).toMatchObject({ days: 7, isBegun: true, goesOn: true })
    expect(weekSlots([days('a', '2031-03-10', '2031-03-15')], week, three)[1]!.slots[0]).toMatchObject({
      days: 6,
      isBegun: false,
      goesOn: false,
    })
    expect(drawn([days('a', '2031-03-16', '2031-03-20')])).toEqual(['', '', '', '', '', '', ''])
  })

  test('what lasts over midnight is one bar, what ends at midnight is of one day', () => {
    expect(drawn([hours('n', '2031-03-10T13:00:00Z', '2031-03-10T17:00:00Z')])[1]).toBe('n2')
    expect(drawn([hours('m', '2031-03-10T13:00:00Z', '2031-03-10T15:00:00Z')])[1]).toBe('m1')
  })

  test('bars keep their line where another one ends, and what is on for one day fills what is free', () => {
    expect(
      drawn([
        days('a', '2031-03-09', '2031-03-10'),
        days('b', '2031-03-10', '2031-03-12'),
        days('h', '2031-03-11'),
        days('i', '2031-03-12'),
      ]),
    ).toEqual(['a2', '= b3', 'h1 =', 'i1 =', '', '', ''])
  })

  test('where there is more than fits a line says how many; a bar is never cut in two', () => {
    const crowd = ['p', 'q', 'r'].map((id, at) => hours(id, `2031-03-11T0${at}:00:00Z`, `2031-03-11T0${at}:30:00Z`))
    expect(drawn([...crowd, days('a', '2031-03-10', '2031-03-12')])).toEqual(['', 'a3', '= p1 +2', '=', '', '', ''])
    const bars = ['a', 'b', 'c'].map((id) => days(id, '2031-03-10', '2031-03-12'))
    expect(drawn([...bars, ...crowd.slice(0, 1)])).toEqual(['', 'a3 b3 +1', '= = +2', '= = +1', '', '', ''])
  })
  test('a line that stands by itself says how many, below two that are filled first (RESERVE-012)', () => {
    const two = () => 2
    const booked = ['p', 'q', 'r'].map((id, at) => hours(id, `2031-03-11T0${at}:00:00Z`, `2031-03-11T0${at}:30:00Z`))
    expect(drawn(booked, two)[2]).toBe('p1 q1 +1')
    expect(drawn(booked.slice(0, 2), two)[2]).toBe('p1 q1')
    expect(drawn([...booked, days('a', '2031-03-10', '2031-03-12')], two)).toEqual([
      '',
      'a3',
      '= p1 +2',
      '=',
      '',
      '',
      '',
    ])
  })
})
