import {
  add,
  type Box,
  boxOf,
  firstFree,
  fitsLimits,
  isHeldFast,
  isInside,
  type Outcome,
  place,
  type Refusal,
  type Rules,
  sizeToPlace,
} from '../../contract/placement.rules.ts'
import type { Design, DesignPart } from './design.ts'

/** What is picked up and not yet dropped. */
export type Held = {
  part: DesignPart
  /** From the chooser; otherwise from the grid. */
  isNew: boolean
  /** With keys or buttons it stays in hand until it is dropped; a pointer drops it by letting go. */
  by: 'keys' | 'pointer'
  /** Where it would land now; null while a pointer is beside the grid. */
  box: Box | null
}

/** Picks up a part of the grid, or the refusal. */
export function pickUp(part: DesignPart, by: Held['by'], rules: Rules): Held | Refusal {
  if (isHeldFast(part, rules)) return { reason: 'locked' }
  return { part, isNew: false, by, box: boxOf(part) }
}

/** Picks up a part of the chooser: with keys it begins at the first free place, with a pointer it is beside the grid. */
export function pickNew(design: Design, part: DesignPart, by: Held['by'], rules: Rules): Held | Refusal {
  if (design.parts.some(({ id }) => id === part.id)) return { reason: 'alreadyPlaced' }
  if (by === 'pointer') return { part, isNew: true, by, box: null }
  const wanted = sizeToPlace(part, rules)
  const size = { cols: Math.min(wanted.cols, design.cols), rows: Math.min(wanted.rows, design.rows) }
  const cell = firstFree(design, size) ?? { colidx: 0, rowidx: 0 }
  return { part, isNew: true, by, box: { ...cell, colcnt: size.cols, rowcnt: size.rows } }
}

/** What dropping it now would give. */
export function landing(design: Design, { part, isNew, box }: Held, rules: Rules): Outcome<DesignPart> {
  if (!box) return { refused: { reason: 'outsideGrid' } }
  if (!isNew) return place(design, part.id, box, rules)
  const wanted = sizeToPlace(part, rules)
  if (part.isFixedSize && (box.colcnt !== wanted.cols || box.rowcnt !== wanted.rows))
    return { refused: { reason: 'noRoom', limit: wanted } }
  const wrongSize = part.isFixedSize ? null : fitsLimits({ ...part, ...box }, rules)
  if (wrongSize) return { refused: wrongSize }
  const sized = { ...part, fixedColcnt: box.colcnt, fixedRowcnt: box.rowcnt }
  const { layout, refused } = add(design, sized, {}, box)
  if (!layout) return { refused }
  const { fixedColcnt, fixedRowcnt } = part
  const parts = layout.parts.map((each) => (each.id === part.id ? { ...each, fixedColcnt, fixedRowcnt } : each))
  return { layout: { ...layout, parts } }
}

/** Moves what is in hand by cells; it may lie over others until it is dropped, but never leaves the grid. */
export function nudged(design: Design, held: Held, by: Partial<Box>, rules: Rules): Held | Refusal {
  const { part, box } = held
  if (!box) return held
  const next = {
    colidx: box.colidx + (by.colidx ?? 0),
    rowidx: box.rowidx + (by.rowidx ?? 0),
    colcnt: box.colcnt + (by.colcnt ?? 0),
    rowcnt: box.rowcnt + (by.rowcnt ?? 0),
  }
  if (by.colcnt || by.rowcnt) {
    if (part.lock) return { reason: 'locked' }
    if (part.isFixedSize) return { reason: 'fixedSize' }
    const wrongSize = fitsLimits({ ...part, ...next }, rules)
    if (wrongSize) return wrongSize
  }
  return isInside(design, next) ? { ...held, box: next } : { reason: 'outsideGrid' }
}
