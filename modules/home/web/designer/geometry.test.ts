import { expect, test } from 'vitest'
import { cellAt, movedBox, pulledBox } from './geometry.ts'
import { inReadingOrder, neighbour } from './neighbour.ts'

const ground = { left: 100, top: 50, width: 1200, height: 300 }
const grid = { cols: 12, rows: 3 }
const box = { colidx: 3, rowidx: 1, colcnt: 3, rowcnt: 1 }

test('the cell under a pointer, and none beside the grid', () => {
  expect(cellAt({ x: 100, y: 50 }, ground, grid)).toEqual({ colidx: 0, rowidx: 0 })
  expect(cellAt({ x: 1299, y: 349 }, ground, grid)).toEqual({ colidx: 11, rowidx: 2 })
  expect(cellAt({ x: 1300, y: 100 }, ground, grid)).toBeNull()
  expect(cellAt({ x: 99, y: 100 }, ground, grid)).toBeNull()
})

test('a box follows by whole cells and stops at the edges', () => {
  expect(movedBox(box, { x: 1.6, y: -0.4 }, grid)).toMatchObject({ colidx: 5, rowidx: 1 })
  expect(movedBox(box, { x: 50, y: 50 }, grid)).toMatchObject({ colidx: 9, rowidx: 2 })
  expect(movedBox(box, { x: -50, y: -50 }, grid)).toMatchObject({ colidx: 0, rowidx: 0 })
})

test.each([
  ['e', { x: 2, y: 9 }, { ...box, colcnt: 5 }],
  ['e', { x: -9, y: 0 }, { ...box, colcnt: 1 }],
  ['w', { x: -9, y: 0 }, { ...box, colidx: 0, colcnt: 6 }],
  ['w', { x: 9, y: 0 }, { ...box, colidx: 5, colcnt: 1 }],
  ['n', { x: 0, y: -1 }, { ...box, rowidx: 0, rowcnt: 2 }],
  ['s', { x: 0, y: 9 }, { ...box, rowcnt: 2 }],
  ['se', { x: 1, y: 1 }, { ...box, colcnt: 4, rowcnt: 2 }],
] as const)('pulled at %s by %o', (handle, way, wanted) => {
  expect(pulledBox(box, handle, way, grid)).toEqual(wanted)
})

test('arrows go to the nearest part that lies that way, and nowhere at the edge', () => {
  const [calendar, photos, todo, notice] = [
    { id: 'calendar', colidx: 0, rowidx: 0, colcnt: 3, rowcnt: 1 },
    { id: 'photos', colidx: 3, rowidx: 0, colcnt: 6, rowcnt: 1 },
    { id: 'todo', colidx: 0, rowidx: 1, colcnt: 5, rowcnt: 1 },
    { id: 'notice', colidx: 5, rowidx: 1, colcnt: 7, rowcnt: 2 },
  ] as const
  const parts = [notice, todo, photos, calendar]
  expect(neighbour(parts, calendar, 'right')).toBe(photos)
  expect(neighbour(parts, calendar, 'down')).toBe(todo)
  expect(neighbour(parts, photos, 'down')).toBe(notice)
  expect(neighbour(parts, todo, 'up')).toBe(calendar)
  expect(neighbour(parts, calendar, 'left')).toBeNull()
  expect(neighbour(parts, photos, 'up')).toBeNull()
  expect(inReadingOrder(parts)).toEqual([calendar, photos, todo, notice])
})
