import { describe, expect, test } from 'vitest'
import { weekDays } from '#platform/contract/days.ts'
import { fc } from '#platform/testing/samples.ts'
import { barsOf, layOut, layRow, mostLanes, runsOn, type Stretch } from './lay-out.ts'
import { dayMinutes, minutesAt, type Span, spanOfDays } from './span.ts'
import type { GridItem } from './time-grid.types.ts'

const week = weekDays('2031-03-12', 0).map((day) => ({ day }))
const item = (id: string, span: Span, place?: string): GridItem => ({
  id,
  span,
  place,
  name: id,
  hue: 'blue',
  canOpen: true,
  canMove: true,
})
const long = (id: string, first: string, last: string) => item(id, spanOfDays(first, last))
const at = (text: string) => minutesAt(`2031-03-${text.slice(0, 2)}`, text.slice(3))
const timed = (id: string, from: string, to: string, place?: string) =>
  item(id, { isAllDay: false, from: at(from), to: at(to) }, place)
const wednesday = { day: '2031-03-12' }

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
    week,
  )
  expect(rows).toBe(2)
  expect(bars.map((bar) => [bar.item.id, bar.row, bar.at, bar.columns, bar.isBegun, bar.goesOn])).toEqual([
    ['before', 0, 0, 2, true, false],
    ['after', 0, 2, 5, false, true],
    ['one', 1, 3, 1, false, false],
    ['night', 1, 4, 2, false, false],
  ])
})

test('in a row what is long has its part of the day, below what happens meanwhile', () => {
  const car = timed('car', '11T15:00', '12T18:00')
  const all = long('all', '2031-03-12', '2031-03-12')
  const { blocks, lanes } = layRow([car, all, timed('short', '12T19:00', '12T20:00')], wednesday)
  expect(lanes).toBe(2)
  expect(blocks.map(({ item: own, from, to, lane }) => [own.id, from, to, lane])).toEqual([
    ['all', 0, dayMinutes - 1, 0],
    ['car', 0, 18 * 60, 1],
    ['short', 19 * 60, 20 * 60, 1],
  ])
  // It is the same item that is opened and taken in hand.
  expect(blocks.map((block) => block.item)).toEqual([all, car, expect.objectContaining({ id: 'short' })])
})

test('what is at the same time stands side by side, and what comes after has the whole width', () => {
  const { blocks, rests, lanes } = layOut(
    [
      timed('a', '12T09:00', '12T12:00'),
      timed('b', '12T09:30', '12T10:00'),
      timed('c', '12T10:30', '12T11:00'),
      timed('moment', '12T11:00', '12T11:00'),
      timed('later', '12T14:00', '12T15:00'),
    ],
    wednesday,
  )
  expect(blocks.map((block) => [block.item.id, block.lane, block.lanes])).toEqual([
    ['a', 0, 2],
    ['b', 1, 2],
    ['c', 1, 2],
    ['moment', 1, 2],
    ['later', 0, 1],
  ])
  expect([rests, lanes]).toEqual([[], 2])
})

test('over midnight it stands on both days, with its beginning on one and its end on the other', () => {
  const night = [timed('night', '12T22:00', '13T02:00')]
  const on = (day: string) => layOut(night, { day }).blocks
  expect(on('2031-03-12')).toMatchObject([{ from: 1320, to: 1440, begins: true, ends: false }])
  expect(on('2031-03-13')).toMatchObject([{ from: 0, to: 120, begins: false, ends: true }])
  expect(on('2031-03-14')).toEqual([])
})

test('what begins just before midnight is drawn as tall as anything else, and within its day', () => {
  const { blocks } = layOut([timed('late', '12T23:50', '12T23:55')], wednesday)
  expect(blocks).toMatchObject([{ from: 1410, to: 1440 }])
})

test('from the ninth on what is at the same time stands behind "+n", together where it follows on itself', () => {
  const crowd = Array.from({ length: 11 }, (_, nth) => timed(`at ten ${nth}`, '12T10:00', '12T11:00'))
  const { blocks, rests, lanes } = layOut(
    [...crowd, timed('at noon', '12T12:00', '12T13:00'), timed('beside', '12T10:00', '12T14:00')],
    wednesday,
  )
  // The longest comes first and keeps its lane.
  expect(blocks.map((block) => block.item.id)).toEqual(['beside', ...crowd.slice(0, 7).map(({ id }) => id), 'at noon'])
  expect(blocks.map((block) => block.lanes)).toEqual(Array(9).fill(9))
  expect(rests.map((rest) => [rest.items.map(({ id }) => id), rest.from, rest.to, rest.lanes])).toEqual([
    [crowd.slice(7).map(({ id }) => id), 600, 660, 9],
  ])
  expect(lanes).toBe(mostLanes + 1)
})

test('a place has what is in it and nothing else, above the hours and between them', () => {
  const rooms = ['han', 'nam'].map((place) => ({ ...wednesday, place }))
  const all = [timed('1', '12T10:00', '12T11:00', 'han'), timed('2', '12T10:00', '12T11:00', 'nam')]
  expect(rooms.map((room) => layOut(all, room).blocks.map(({ item: { id } }) => id))).toEqual([['1'], ['2']])
  const closed = { ...long('closed', '2031-03-11', '2031-03-13'), place: 'nam' }
  expect(barsOf([closed], rooms).bars).toMatchObject([{ at: 1, columns: 1, isBegun: true, goesOn: true }])
  // Side by side only where the columns are.
  const two = [...rooms, { day: '2031-03-13', place: 'han' }, { day: '2031-03-13', place: 'nam' }]
  expect(runsOn(closed.span, 'nam', two)).toEqual([
    { at: 1, columns: 1 },
    { at: 3, columns: 1 },
  ])
})

/** Crowded mornings and anything around them, over midnight too, by five minutes. */
const anySpan = fc
  .tuple(
    fc.oneof(fc.integer({ min: -60, max: 287 }), fc.integer({ min: 108, max: 126 })),
    fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 24 }), fc.integer({ min: 0, max: 280 })),
  )
  .map(([start, length]): Span => {
    const from = minutesAt(wednesday.day) + start * 5
    return { isAllDay: false, from, to: from + length * 5 }
  })
const anyDay = fc
  .array(anySpan, { maxLength: 40, size: 'max' })
  .map((spans) => spans.map((span, nth) => item(String(nth), span)))

type Box = Stretch & { lane: number; lanes: number }
/** Whether two of them cover some of the same place. */
const meet = (a: Box, b: Box) =>
  a.from < b.to &&
  b.from < a.to &&
  a.lane * b.lanes < (b.lane + 1) * a.lanes &&
  b.lane * a.lanes < (a.lane + 1) * b.lanes

describe('whatever happens on a day', () => {
  const holds = (property: (items: GridItem[]) => void) => fc.assert(fc.property(anyDay, property), { numRuns: 300 })

  test('none hides another, and none hides "+n"', () => {
    holds((items) => {
      const { blocks, rests } = layOut(items, wednesday)
      const boxes: Box[] = [...blocks, ...rests.map((rest) => ({ ...rest, lane: rest.lanes - 1 }))]
      for (const [nth, box] of boxes.entries())
        for (const other of boxes.slice(nth + 1)) expect(meet(box, other), JSON.stringify([box, other])).toBe(false)
    })
  })

  test('all of it is within the day and within its lanes, and tall enough to be seen', () => {
    holds((items) => {
      const { blocks, rests, lanes } = layOut(items, wednesday)
      for (const { from, to } of [...blocks, ...rests]) {
        expect(from).toBeGreaterThanOrEqual(0)
        expect(to).toBeLessThanOrEqual(dayMinutes)
        expect(to - from).toBeGreaterThanOrEqual(30)
      }
      for (const block of blocks) {
        expect(block.lane).toBeLessThan(Math.min(block.lanes, mostLanes))
        expect(block.lanes).toBeLessThanOrEqual(lanes)
      }
      expect(lanes).toBeLessThanOrEqual(rests.length > 0 ? mostLanes + 1 : mostLanes)
    })
  })

  test('each item of the day is there once, in a lane or behind "+n"', () => {
    holds((items) => {
      const { blocks, rests } = layOut(items, wednesday)
      const start = minutesAt(wednesday.day)
      const ofDay = items.filter(
        ({ span }) => span.from < start + dayMinutes && Math.max(span.to, span.from + 1) > start,
      )
      const found = [...blocks.map((block) => block.item), ...rests.flatMap((rest) => rest.items)]
      expect(found.map(({ id }) => Number(id)).toSorted((a, b) => a - b)).toEqual(ofDay.map(({ id }) => Number(id)))
    })
  })

  test('nothing stands behind "+n" while one of the eight lanes is free', () => {
    holds((items) => {
      const { blocks, rests } = layOut(items, wednesday)
      for (const hidden of rests.flatMap((rest) => rest.items)) {
        const begins = Math.min(Math.max(0, hidden.span.from - minutesAt(wednesday.day)), dayMinutes - 30)
        const beside = blocks.filter(({ from, to }) => from <= begins && begins < to)
        expect(beside).toHaveLength(mostLanes)
      }
    })
  })

  test('what is long lies in rows in which none hides another', () => {
    const anyLong = fc
      .tuple(fc.integer({ min: -10, max: 8 }), fc.integer({ min: 0, max: 12 }))
      .map(([first, days]): Span => {
        const from = minutesAt(week[0]!.day) + first * dayMinutes
        return { isAllDay: true, from, to: from + (days + 1) * dayMinutes }
      })
    fc.assert(
      fc.property(fc.array(anyLong, { maxLength: 20, size: 'max' }), (spans) => {
        const { bars, rows } = barsOf(
          spans.map((span, nth) => item(String(nth), span)),
          week,
        )
        const taken = bars.flatMap(({ row, at: first, columns }) =>
          Array.from({ length: columns }, (_, by) => `${row}:${first + by}`),
        )
        expect(new Set(taken).size).toBe(taken.length)
        // As few rows as there are bars on the fullest day.
        const onDay = week.map((_, day) => bars.filter((bar) => bar.at <= day && day < bar.at + bar.columns).length)
        expect(rows).toBe(Math.max(0, ...onDay))
      }),
      { numRuns: 300 },
    )
  })
})
