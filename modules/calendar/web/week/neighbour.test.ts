import { expect, test } from 'vitest'
import { neighbour, type Stop, type Way } from './neighbour.ts'

const stops: Stop[] = [
  { id: 'trip', at: 0, from: -1 },
  { id: 'late', at: 0, from: 900 },
  { id: 'early', at: 0, from: 540 },
  { id: 'noon', at: 3, from: 720 },
  { id: 'night', at: 3, from: 1320 },
]
const from = (id: string, way: Way) => neighbour(stops, stops.find((stop) => stop.id === id)!, way)?.id

test('arrows go through the events of a day, and to the nearest one of another day', () => {
  expect(from('trip', 'down')).toBe('early')
  expect(from('early', 'down')).toBe('late')
  expect(from('late', 'down')).toBeUndefined()
  expect(from('early', 'up')).toBe('trip')
  expect(from('early', 'right')).toBe('noon')
  expect(from('night', 'left')).toBe('late')
  expect(from('trip', 'left')).toBeUndefined()
  expect(from('night', 'right')).toBeUndefined()
})
