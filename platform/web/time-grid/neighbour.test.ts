import { expect, test } from 'vitest'
import { barsOf, layOut } from './lay-out.ts'
import { neighbour, restId, type Stop, stopsOf, type Way } from './neighbour.ts'
import type { Span } from './span.ts'
import type { GridItem } from './time-grid.types.ts'

const stops: Stop[] = [
  { id: 'trip', at: 0, from: -1 },
  { id: 'late', at: 0, from: 900 },
  { id: 'early', at: 0, from: 540 },
  { id: 'noon', at: 3, from: 720 },
  { id: 'night', at: 3, from: 1320 },
]
const from = (id: string, way: Way) => neighbour(stops, stops.find((stop) => stop.id === id)!, way)?.id

test('arrows go through what is in a column, and to the nearest in another', () => {
  expect(from('trip', 'down')).toBe('early')
  expect(from('early', 'down')).toBe('late')
  expect(from('late', 'down')).toBeUndefined()
  expect(from('early', 'up')).toBe('trip')
  expect(from('early', 'right')).toBe('noon')
  expect(from('night', 'left')).toBe('late')
  expect(from('trip', 'left')).toBeUndefined()
  expect(from('night', 'right')).toBeUndefined()
})

test('what is shown twice is one stop, what cannot be opened none, and "+n" comes after what stands beside it', () => {
  const item = (id: string, span: Span, canOpen = true): GridItem => ({
    id,
    span,
    name: id,
    hue: 'blue',
    canOpen,
    canMove: false,
  })
  const at = (from: number, to: number): Span => ({ isAllDay: false, from, to })
  const columns = ['1970-01-01', '1970-01-02'].map((day) => ({ day }))
  const items = [
    item('night', at(1380, 1500)),
    item('busy', at(600, 660), false),
    ...Array.from({ length: 8 }, (_, nth) => item(`crowd ${nth}`, at(600, 660))),
  ]
  const found = stopsOf(
    barsOf(items, columns).bars,
    columns.map((column) => layOut(items, column)),
  )
  expect(found.map((stop) => stop.id)).toEqual([
    ...Array.from({ length: 7 }, (_, nth) => `crowd ${nth}`),
    restId(0, 600),
    'night',
  ])
})
