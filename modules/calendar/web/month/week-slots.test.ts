import { describe, expect, test } from 'vitest'
import { weekDays } from '#platform/contract/days.ts'
import { setFormatDefaults } from '#platform/web/format.ts'
import type { WireEvent } from '../../contract/wire.contract.ts'
import { weekSlots } from './week-slots.ts'

setFormatDefaults({ timeZone: 'Asia/Seoul' })

const days = (id: string, start: string, end = start) => ({ id, start, end, isAllDayEvent: true }) as WireEvent
const hours = (id: string, start: string, end: string) => ({ id, start, end, isAllDayEvent: false }) as WireEvent
/** Sunday 9 to Saturday 15 March 2031. */
const week = weekDays('2031-03-12', 0)
const drawn = (events: readonly WireEvent[], lines = 3) =>
  weekSlots(events, week, lines).map(({ slots, more }) =>
    [
      ...slots.map((slot) => (slot === undefined ? '.' : slot === 'passed' ? '=' : `${slot.event.id}${slot.days}`)),
      ...(more > 0 ? [`+${more}`] : []),
    ].join(' '),
  )

describe('the lines of a week', () => {
  test('an event of several days is one bar over them, in one line', () => {
    expect(
      drawn([days('a', '2031-03-10', '2031-03-12'), hours('b', '2031-03-11T01:00:00Z', '2031-03-11T02:00:00Z')]),
    ).toEqual(['', 'a3', '= b1', '=', '', '', ''])
  })

  test('what begins before and goes on after says so; another week begins its own bar', () => {
    const [slot] = weekSlots([days('a', '2031-03-01', '2031-03-31')], week, 3)[0]!.slots
    expect(slot).toMatchObject({ days: 7, isBegun: true, goesOn: true })
    expect(weekSlots([days('a', '2031-03-10', '2031-03-15')], week, 3)[1]!.slots[0]).toMatchObject({
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

  test('bars keep their line where another one ends, and single events fill what is free', () => {
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
    const three = ['a', 'b', 'c'].map((id) => days(id, '2031-03-10', '2031-03-12'))
    expect(drawn([...three, ...crowd.slice(0, 1)])).toEqual(['', 'a3 b3 +1', '= = +2', '= = +1', '', '', ''])
  })
})
