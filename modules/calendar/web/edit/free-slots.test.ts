import { expect, it } from 'vitest'
import { dayAt, minutesAt, timeAt } from '#platform/web/time-grid/span.ts'
import { freeSlots } from './free-slots.ts'

// 12 March 2031 is a Wednesday.
const at = (day: number, time: string) => minutesAt(`2031-03-${day}`, time)
const span = (day: number, from: string, to: string) => ({ from: at(day, from), to: at(day, to) })
const working = { from: '09:00', to: '18:00', week: [1, 2, 3, 4, 5], daysOff: new Set<string>() }
const told = (wish: Partial<Parameters<typeof freeSlots>[0]>) =>
  freeSlots({ busy: [], wished: span(12, '10:00', '11:00'), notBefore: 0, working, ...wish }).map(
    ({ from, to }) => `${dayAt(from).slice(8)} ${timeAt(from)}-${timeAt(to)}`,
  )

it('offers what lies nearest to the wish, as long as that, at whole and half hours', () => {
  const busy = [span(12, '09:50', '10:20'), span(12, '14:00', '14:10')]
  expect(told({ busy })).toEqual(['12 10:30-11:30', '12 13:00-14:00', '12 14:30-15:30'])
})

it('keeps to the days and hours of work', () => {
  const busy = [span(14, '09:00', '17:30')]
  expect(told({ busy, wished: span(14, '17:00', '18:00') })).toEqual([
    '17 09:00-10:00',
    '17 10:00-11:00',
    '17 11:00-12:00',
  ])
})

it('offers nothing on a day off of the company', () => {
  const daysOff = new Set(['2031-03-12', '2031-03-14'])
  const full = [span(13, '09:00', '17:00')]
  expect(told({ busy: full, working: { ...working, daysOff } })).toEqual([
    '13 17:00-18:00',
    '17 09:00-10:00',
    '17 10:00-11:00',
  ])
})

it('offers nothing that is over, and nothing where nobody has so much time', () => {
  expect(told({ notBefore: at(12, '16:10') })).toEqual(['12 16:30-17:30', '13 09:00-10:00', '13 10:00-11:00'])
  expect(told({ wished: span(12, '08:00', '18:00') })).toEqual([])
})

it('leaves the lunch hour alone, except for what takes longer than a morning', () => {
  const morning = [span(12, '09:00', '12:00')]
  expect(told({ busy: morning, wished: span(12, '12:00', '13:00') })[0]).toBe('12 13:00-14:00')
  expect(told({ wished: span(12, '09:00', '13:00') })[0]).toBe('12 09:00-13:00')
})
