import type { Box, Cell, Size } from '../../contract/placement.rules.ts'

export type Point = { x: number; y: number }
/** The grid as it stands on the screen, px. */
export type Ground = { left: number; top: number; width: number; height: number }

/** The edges and the corner by which a part is resized. */
export const handles = ['n', 'e', 's', 'w', 'se'] as const
export type Handle = (typeof handles)[number]

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value))

/** Where a point lies, in cells and fractions of cells. */
export const inCells = (point: Point, ground: Ground, grid: Size): Point => ({
  x: ((point.x - ground.left) / ground.width) * grid.cols,
  y: ((point.y - ground.top) / ground.height) * grid.rows,
})

/** The cell under a point; null beside the grid. */
export function cellAt(point: Point, ground: Ground, grid: Size): Cell | null {
  const { x, y } = inCells(point, ground, grid)
  const isOver = x >= 0 && y >= 0 && x < grid.cols && y < grid.rows
  return isOver ? { colidx: Math.floor(x), rowidx: Math.floor(y) } : null
}

/** A box moved by a way in cells, held inside the grid. */
export const movedBox = (box: Box, way: Point, grid: Size): Box => ({
  ...box,
  colidx: clamp(Math.round(box.colidx + way.x), 0, grid.cols - box.colcnt),
  rowidx: clamp(Math.round(box.rowidx + way.y), 0, grid.rows - box.rowcnt),
})

/** A box pulled at a handle by a way in cells: at least one cell, held inside the grid. */
export function pulledBox(box: Box, handle: Handle, way: Point, grid: Size): Box {
  const pulled = { ...box }
  const right = box.colidx + box.colcnt
  const bottom = box.rowidx + box.rowcnt
  if (handle === 'e' || handle === 'se')
    pulled.colcnt = clamp(Math.round(right + way.x), box.colidx + 1, grid.cols) - box.colidx
  if (handle === 's' || handle === 'se')
    pulled.rowcnt = clamp(Math.round(bottom + way.y), box.rowidx + 1, grid.rows) - box.rowidx
  if (handle === 'w') {
    pulled.colidx = clamp(Math.round(box.colidx + way.x), 0, right - 1)
    pulled.colcnt = right - pulled.colidx
  }
  if (handle === 'n') {
    pulled.rowidx = clamp(Math.round(box.rowidx + way.y), 0, bottom - 1)
    pulled.rowcnt = bottom - pulled.rowidx
  }
  return pulled
}

/** How a box is laid over the grid, in percent of it. */
export const styleOf = (box: Box, grid: Size) => ({
  left: `${(box.colidx / grid.cols) * 100}%`,
  top: `${(box.rowidx / grid.rows) * 100}%`,
  width: `${(box.colcnt / grid.cols) * 100}%`,
  height: `${(box.rowcnt / grid.rows) * 100}%`,
})
