import { expect, test } from 'vitest'
import { weekDays } from '#platform/contract/days.ts'
import { setFormatDefaults } from '#platform/web/format.ts'
import type { WireEvent } from '../../contract/wire.contract.ts'
import { barsOf, blocksOf } from './lay-out.ts'

setFormatDefaults({ timeZone: 'Asia/Seoul' })

const days = weekDays('2031-03-12', 0)
const long = (id: string, start: string, end: string) => ({ id, start, end, isAllDayEvent: true }) as WireEvent
/** By the clock of Seoul. */
const timed = (id: string, start: string, end: string) =>
  ({
    id,
    start: new Date(`2031-03-${start}:00+09:00`).toISOString(),
    end: new Date(`2031-03-${end}:00+09:00`).toISOString(),
    isAllDayEvent: false,
  }) as WireEvent

test('what lasts a day or longer stands in rows above the hours, as few as there may be', () => {
  const { bars, rows } = barsOf(
    [
      long('before', '2031-03-01', '2031-03-10'),
      long('after', '2031-03-11', '2031-03-20'),
      long('one', '2031-03-12', '2031-03-12'),
      long('elsewhere', '2031-03-20', '2031-03-21'),
      timed('night', '13T22:00', '14T23:00'),
      timed('short', '13T22:00', '14T01:00'),
    ],
    days,
  )
  expect(rows).toBe(2)
  expect(
    bars.map(({ event, row, at, days: count, isBegun, goesOn }) => [event.id, row, at, count, isBegun, goesOn]),
  ).toEqual([
    ['before', 0, 0, 2, true, false],
    ['after', 0, 2, 5, false, true],
    ['one', 1, 3, 1, false, false],
    ['night', 1, 4, 2, false, false],
  ])
})

test('what is at the same time stands side by side, and what comes after has the whole width', () => {
  const blocks = blocksOf(
    [
      timed('a', '12T09:00', '12T12:00'),
      timed('b', '12T09:30', '12T10:00'),
      timed('c', '12T10:30', '12T11:00'),
      timed('moment', '12T11:00', '12T11:00'),
      timed('later', '12T14:00', '12T15:00'),
    ],
    '2031-03-12',
  )
  expect(blocks.map(({ event, lane, lanes }) => [event.id, lane, lanes])).toEqual([
    ['a', 0, 2],
    ['b', 1, 2],
    ['c', 1, 2],
    ['moment', 1, 2],
    ['later', 0, 1],
  ])
})

test('over midnight it stands on both days, with its beginning on one and its end on the other', () => {
  const night = [timed('night', '12T22:00', '13T02:00')]
  expect(blocksOf(night, '2031-03-12')).toMatchObject([{ from: 1320, to: 1440, begins: true, ends: false }])
  expect(blocksOf(night, '2031-03-13')).toMatchObject([{ from: 0, to: 120, begins: false, ends: true }])
  expect(blocksOf(night, '2031-03-14')).toEqual([])
})
