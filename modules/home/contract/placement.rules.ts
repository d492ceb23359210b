// How parts stand on the grid of a page (2§3–2§5). Everything here is pure: the designer asks it at every step, the
// server before it stores, so both refuse the same things for the same reasons.
//
// Columns, rows and layers count from 0 inside; people are shown columns and rows from 1.

import { gridBounds, mostParts } from './grid-bounds.rules.ts'

/** A rectangle of cells: its left column and top row, how many columns and rows it covers. */
export type Box = { colidx: number; rowidx: number; colcnt: number; rowcnt: number }
export type Cell = Pick<Box, 'colidx' | 'rowidx'>
export type Size = { cols: number; rows: number }
export type SizeLimits = { least: Size; most: Size }

/** `shape` is a decoration: it may lie over and under other parts (DESIGNER-037). */
export type PartType = 'part' | 'shape'

export type PlacedPart = Box & {
  /** The webpart's id, so that a page has each once; a shape has an id of its own. */
  id: string
  type: PartType
  /** The size it is placed with, and keeps where `isFixedSize` (DESIGNER-023, DESIGNER-026). */
  fixedColcnt: number
  fixedRowcnt: number
  isFixedSize: boolean
  /** Employees may neither move, resize nor remove it; nobody resizes it (DESIGNER-026, DESIGNER-047). */
  lock: boolean
  /** Its place in the pile, 0 at the bottom (G-105). */
  layer: number
}

export type Layout<P extends PlacedPart = PlacedPart> = Size & { parts: readonly P[] }

/** `template`: an administrator designs for everybody. `personal`: somebody arranges her own page. */
export type Mode = 'template' | 'personal'
export type Rules = { mode: Mode; limitsOf?: (part: PlacedPart) => SizeLimits | undefined }

/** What a part without a size of its own is placed with (2§9, G-050). */
export const usualPartSize: Size = { cols: 1, rows: 2 }

/** Why something is refused. Each has a sentence that is shown and announced; none is silent (G-135). */
export const refusalReasons = [
  'overlaps',
  'outsideGrid',
  'locked',
  'fixedSize',
  'tooSmall',
  'tooLarge',
  'noRoom',
  'tooManyParts',
  'alreadyPlaced',
  'notPlaced',
  'occupied',
  'beyondBounds',
  'frontmost',
  'backmost',
  'notYours',
] as const
export type RefusalReason = (typeof refusalReasons)[number]

export type Refusal = {
  reason: RefusalReason
  /** The parts in the way. */
  by?: readonly string[]
  /** The size, or the count of columns or rows, that would still be accepted. */
  limit?: Size
}
export type Outcome<P extends PlacedPart> =
  | { layout: Layout<P>; refused?: undefined }
  | { layout?: undefined; refused: Refusal }

const refuse = (reason: RefusalReason, more: Omit<Refusal, 'reason'> = {}) => ({ refused: { reason, ...more } })

export const boxOf = ({ colidx, rowidx, colcnt, rowcnt }: Box): Box => ({ colidx, rowidx, colcnt, rowcnt })
export const isSameBox = (one: Box, other: Box): boolean =>
  one.colidx === other.colidx &&
  one.rowidx === other.rowidx &&
  one.colcnt === other.colcnt &&
  one.rowcnt === other.rowcnt

export const overlap = (one: Box, other: Box): boolean =>
  one.colidx < other.colidx + other.colcnt &&
  other.colidx < one.colidx + one.colcnt &&
  one.rowidx < other.rowidx + other.rowcnt &&
  other.rowidx < one.rowidx + one.rowcnt

export const isInside = (grid: Size, box: Box): boolean =>
  Object.values(boxOf(box)).every(Number.isInteger) &&
  box.colidx >= 0 &&
  box.rowidx >= 0 &&
  box.colcnt >= 1 &&
  box.rowcnt >= 1 &&
  box.colidx + box.colcnt <= grid.cols &&
  box.rowidx + box.rowcnt <= grid.rows

/** How far the parts reach: the least columns and rows the grid may have (DESIGNER-041, DESIGNER-042). */
export const extentOf = ({ parts }: Pick<Layout, 'parts'>): Size => ({
  cols: Math.max(1, ...parts.map((part) => part.colidx + part.colcnt)),
  rows: Math.max(1, ...parts.map((part) => part.rowidx + part.rowcnt)),
})

/** The refusal of a part at a box, or null where it may stand; the part itself is never in its own way. */
export function fits(layout: Layout, part: Pick<PlacedPart, 'id' | 'type'> & Box): Refusal | null {
  if (!isInside(layout, part)) return { reason: 'outsideGrid' }
  if (part.type === 'shape') return null
  const by = layout.parts.filter(({ id, type, ...box }) => id !== part.id && type === 'part' && overlap(box, part))
  return by.length > 0 ? { reason: 'overlaps', by: by.map(({ id }) => id) } : null
}

/** The refusal of a size that the part's widget cannot be shown in, or null. */
export function fitsLimits(part: PlacedPart, { limitsOf }: Rules): Refusal | null {
  const limits = limitsOf?.(part)
  if (!limits) return null
  const { least, most } = limits
  if (part.colcnt < least.cols || part.rowcnt < least.rows) return { reason: 'tooSmall', limit: least }
  if (part.colcnt > most.cols || part.rowcnt > most.rows) return { reason: 'tooLarge', limit: most }
  return null
}

/** Whether a person may touch the part at all: in personal mode not a locked one (DESIGNER-047, G-105). */
export const isHeldFast = (part: PlacedPart, { mode }: Rules): boolean => part.lock && mode === 'personal'

/** Puts a placed part to a box: another place, another size, or both. What it covers already is accepted. */
export function place<P extends PlacedPart>(layout: Layout<P>, id: string, box: Box, rules: Rules): Outcome<P> {
  const part = layout.parts.find((each) => each.id === id)
  if (!part) return refuse('notPlaced')
  if (isSameBox(part, box)) return { layout }
  if (isHeldFast(part, rules)) return refuse('locked')
  const next = { ...part, ...boxOf(box) }
  if (box.colcnt !== part.colcnt || box.rowcnt !== part.rowcnt) {
    if (part.lock) return refuse('locked')
    if (part.isFixedSize) return refuse('fixedSize')
    const wrongSize = fitsLimits(next, rules)
    if (wrongSize) return { refused: wrongSize }
  }
  const refused = fits(layout, next)
  return refused ? { refused } : { layout: withPart(layout, next) }
}

/** Moves a part, keeping its size (DESIGNER-025). */
export function move<P extends PlacedPart>(layout: Layout<P>, id: string, to: Cell, rules: Rules): Outcome<P> {
  const part = layout.parts.find((each) => each.id === id)
  return part ? place(layout, id, { ...boxOf(part), ...to }, rules) : refuse('notPlaced')
}

/** Resizes a part, keeping its upper left corner (DESIGNER-026). */
export function resize<P extends PlacedPart>(layout: Layout<P>, id: string, to: Size, rules: Rules): Outcome<P> {
  const part = layout.parts.find((each) => each.id === id)
  if (!part) return refuse('notPlaced')
  return place(layout, id, { ...boxOf(part), colcnt: to.cols, rowcnt: to.rows }, rules)
}

/** The first place in reading order where a part of the size may stand, or null. */
export function firstFree(layout: Layout, { cols, rows }: Size): Cell | null {
  for (let rowidx = 0; rowidx + rows <= layout.rows; rowidx += 1)
    for (let colidx = 0; colidx + cols <= layout.cols; colidx += 1)
      if (!fits(layout, { id: '', type: 'part', colidx, rowidx, colcnt: cols, rowcnt: rows })) return { colidx, rowidx }
  return null
}

const between = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** The size a part is placed with: its fixed size, unless its widget needs another and the part may have it. */
export function sizeToPlace(part: PlacedPart, { limitsOf }: Pick<Rules, 'limitsOf'>): Size {
  const limits = part.isFixedSize ? undefined : limitsOf?.(part)
  return {
    cols: limits ? between(part.fixedColcnt, limits.least.cols, limits.most.cols) : part.fixedColcnt,
    rows: limits ? between(part.fixedRowcnt, limits.least.rows, limits.most.rows) : part.fixedRowcnt,
  }
}

/**
 * Brings a part from the chooser onto the grid with its fixed size (DESIGNER-023): on top of the pile, a shape below it
 * as the ground on which others lie.
 *
 * @param at where its upper left corner goes; left out, the first free place.
 */
export function add<P extends PlacedPart>(
  layout: Layout<P>,
  part: P,
  rules: Pick<Rules, 'limitsOf'>,
  at?: Cell,
): Outcome<P> {
  if (layout.parts.some(({ id }) => id === part.id)) return refuse('alreadyPlaced')
  if (layout.parts.length >= mostParts) return refuse('tooManyParts')
  const size = sizeToPlace(part, rules)
  const corner = at ?? firstFree(layout, size) ?? (part.type === 'shape' ? { colidx: 0, rowidx: 0 } : null)
  if (!corner) return refuse('noRoom', { limit: size })
  const isGround = part.type === 'shape'
  const layer = isGround ? 0 : Math.max(-1, ...layout.parts.map((each) => each.layer)) + 1
  const placed = { ...part, ...corner, colcnt: size.cols, rowcnt: size.rows, layer }
  const refused = fits(layout, placed)
  if (refused) return { refused }
  const others = isGround ? layout.parts.map((each) => ({ ...each, layer: each.layer + 1 })) : layout.parts
  return { layout: { ...layout, parts: [...others, placed] } }
}

/** Takes a part back to the chooser (DESIGNER-028). */
export function remove<P extends PlacedPart>(layout: Layout<P>, id: string, rules: Rules): Outcome<P> {
  const part = layout.parts.find((each) => each.id === id)
  if (!part) return refuse('notPlaced')
  if (isHeldFast(part, rules)) return refuse('locked')
  return { layout: { ...layout, parts: layout.parts.filter((each) => each !== part) } }
}

/** Locks or unlocks a part, which only the template's designer may (DESIGNER-027). */
export function setLock<P extends PlacedPart>(layout: Layout<P>, id: string, lock: boolean, rules: Rules): Outcome<P> {
  if (rules.mode === 'personal') return refuse('notYours')
  const part = layout.parts.find((each) => each.id === id)
  return part ? { layout: withPart(layout, { ...part, lock }) } : refuse('notPlaced')
}

/** Gives the grid other columns or rows; a person may only have more or fewer rows on her own page. */
export function resizeGrid<P extends PlacedPart>(layout: Layout<P>, to: Size, rules: Rules): Outcome<P> {
  if (rules.mode === 'personal' && to.cols !== layout.cols) return refuse('notYours')
  const extent = extentOf(layout)
  for (const axis of ['cols', 'rows'] as const) {
    const { least, most } = gridBounds[axis]
    if (!Number.isInteger(to[axis]) || to[axis] < least || to[axis] > most)
      return refuse('beyondBounds', { limit: { cols: gridBounds.cols.most, rows: gridBounds.rows.most } })
    if (to[axis] < extent[axis]) return refuse('occupied', { limit: extent })
  }
  return { layout: { ...layout, cols: to.cols, rows: to.rows } }
}

const withPart = <P extends PlacedPart>(layout: Layout<P>, part: P): Layout<P> => ({
  ...layout,
  parts: layout.parts.map((each) => (each.id === part.id ? part : each)),
})
