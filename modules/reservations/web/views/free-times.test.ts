import { expect, test } from 'vitest'
import { minutesAt, timeAt } from '#platform/web/time-grid/span.ts'
import { stretchesOf } from './free-times.ts'

const day = '2031-03-12'
const at = (time: string) => minutesAt(day, time)
const booked = (from: string, to: string) => ({ span: { isAllDay: false, from: at(from), to: at(to) } })
const told = (items: readonly ReturnType<typeof booked>[], now = '00:00', slot = 30) =>
  stretchesOf(items, day, at(now), slot).map(
    ({ item, span }) => `${item ? 'booked' : 'free'} ${timeAt(span.from)}-${timeAt(span.to)}`,
  )

test('between what is booked stands what is free, in the hours in which people work', () => {
  expect(told([])).toEqual(['free 08:00-20:00'])
  expect(told([booked('13:00', '14:00'), booked('09:00', '10:00')])).toEqual([
    'free 08:00-09:00',
    'booked 09:00-10:00',
    'free 10:00-13:00',
    'booked 13:00-14:00',
    'free 14:00-20:00',
  ])
})

test('what is booked before and after these hours is told as well', () => {
  expect(told([booked('06:00', '07:00'), booked('21:00', '22:00')])).toEqual([
    'booked 06:00-07:00',
    'free 08:00-20:00',
    'booked 21:00-22:00',
  ])
})

test('what is over is not free any more, and what is free begins on a slot and has room for one', () => {
  expect(told([booked('11:00', '12:00')], '10:10')).toEqual([
    'free 10:30-11:00',
    'booked 11:00-12:00',
    'free 12:00-20:00',
  ])
  expect(told([booked('11:00', '12:00')], '10:10', 60)).toEqual(['booked 11:00-12:00', 'free 12:00-20:00'])
  expect(told([booked('08:00', '19:45')], '00:00', 30)).toEqual(['booked 08:00-19:45'])
})
