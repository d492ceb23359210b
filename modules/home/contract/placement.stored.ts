import { gridBounds, mostParts } from './grid-bounds.rules.ts'
import { pile } from './placement.layers.ts'
import {
  add,
  boxOf,
  extentOf,
  fits,
  fitsLimits,
  isSameBox,
  type Layout,
  type PlacedPart,
  type Refusal,
  type Rules,
  type SizeLimits,
} from './placement.rules.ts'

/** What is wrong with a layout that somebody wants to store; empty means that it may be stored. */
export function faultsOf(layout: Layout, rules: Rules): (Refusal & { id?: string })[] {
  const faults: (Refusal & { id?: string })[] = []
  for (const axis of ['cols', 'rows'] as const) {
    const { least, most } = gridBounds[axis]
    if (!Number.isInteger(layout[axis]) || layout[axis] < least || layout[axis] > most)
      faults.push({ reason: 'beyondBounds' })
  }
  if (layout.parts.length > mostParts) return [...faults, { reason: 'tooManyParts' }]
  const known = new Set<string>()
  for (const part of layout.parts) {
    const fault = known.has(part.id)
      ? { reason: 'alreadyPlaced' as const }
      : (fits(layout, part) ?? (part.isFixedSize || part.lock ? null : fitsLimits(part, rules)))
    known.add(part.id)
    if (fault) faults.push({ ...fault, id: part.id })
  }
  return faults
}

/** What is wrong with the page somebody arranged from a template: her own layout, and every locked part in its place. */
export function personalFaultsOf(template: Layout, own: Layout, rules: Omit<Rules, 'mode'> = {}) {
  const faults = faultsOf(own, { ...rules, mode: 'personal' })
  if (own.cols !== template.cols) faults.push({ reason: 'notYours' })
  for (const part of template.parts.filter(({ lock }) => lock)) {
    const there = own.parts.find(({ id }) => id === part.id)
    if (!there?.lock || !isSameBox(there, part)) faults.push({ reason: 'locked', id: part.id })
  }
  for (const { id } of own.parts.filter(({ lock }) => lock))
    if (!template.parts.some((part) => part.id === id && part.lock)) faults.push({ reason: 'notYours', id })
  return faults
}

export type Mended<P extends PlacedPart> = { layout: Layout<P>; moved: string[]; dropped: string[] }

/**
 * Makes a stored layout obey the rules again: one from an older program, or one whose template changed below it.
 *
 * A locked part goes first, then what comes first in the list; what finds its place taken goes to the first free place,
 * for which rows are added up to the most there may be; what has no room even then is dropped back to the chooser.
 */
export function mended<P extends PlacedPart>(stored: Layout<P>, rules: Rules): Mended<P> {
  const within = (value: number, least: number, most: number) =>
    Math.min(most, Math.max(least, Math.round(Number.isFinite(value) ? value : least)))
  const extent = extentOf(stored)
  let layout: Layout<P> = {
    ...stored,
    cols: within(stored.cols, 1, gridBounds.cols.most),
    rows: within(Math.max(stored.rows, extent.rows), 1, gridBounds.rows.most),
    parts: [],
  }
  const moved: string[] = []
  const dropped: string[] = []
  const inTurn = [...stored.parts.filter(({ lock }) => lock), ...stored.parts.filter(({ lock }) => !lock)]
  for (const part of inTurn) {
    const limits: SizeLimits | undefined = part.isFixedSize || part.lock ? undefined : rules.limitsOf?.(part)
    const colcnt = within(
      within(part.colcnt, limits?.least.cols ?? 1, limits?.most.cols ?? layout.cols),
      1,
      layout.cols,
    )
    const rowcnt = within(
      within(part.rowcnt, limits?.least.rows ?? 1, limits?.most.rows ?? layout.rows),
      1,
      layout.rows,
    )
    const colidx = within(part.colidx, 0, layout.cols - colcnt)
    const rowidx = within(part.rowidx, 0, layout.rows - rowcnt)
    const wanted = { ...part, colidx, rowidx, colcnt, rowcnt }
    const next = stand(layout, wanted)
    const now = next?.parts.at(-1)
    if (!next || !now) dropped.push(part.id)
    else {
      layout = next
      if (!isSameBox(now, part)) moved.push(part.id)
    }
  }
  const order = pile(layout).map(({ id }) => id)
  const position = new Map(stored.parts.map(({ id }, at) => [id, at]))
  const parts = layout.parts
    .map((part) => ({ ...part, layer: order.indexOf(part.id) }))
    .toSorted((one, other) => (position.get(one.id) ?? 0) - (position.get(other.id) ?? 0))
  return { layout: { ...layout, parts }, moved, dropped }
}

/** The layout with the part where it wants to be or at the first free place, with more rows if need be; null: no room. */
function stand<P extends PlacedPart>(layout: Layout<P>, part: P): Layout<P> | null {
  if (layout.parts.some(({ id }) => id === part.id) || layout.parts.length >= mostParts) return null
  if (!fits(layout, part)) return { ...layout, parts: [...layout.parts, part] }
  const sized = { ...part, fixedColcnt: part.colcnt, fixedRowcnt: part.rowcnt }
  for (let rows = layout.rows; rows <= gridBounds.rows.most; rows += 1) {
    const grown = { ...layout, rows }
    const corner = add(grown, sized, {}).layout?.parts.at(-1)
    if (corner) return { ...grown, parts: [...layout.parts, { ...part, ...boxOf(corner) }] }
  }
  return null
}

/** What somebody keeps of her page: her parts, and the ids of those she hid (`available` on the wire, DESIGNER-069). */
export type OwnPage<P extends PlacedPart> = { rows: number; parts: readonly P[]; hidden: readonly string[] }

/**
 * Somebody's page after her template changed: locked parts stand where the template has them now, what the template
 * has newly is there, what she moved, hid or brought in stays so wherever the template leaves room.
 */
export function personalPage<P extends PlacedPart>(
  template: Layout<P>,
  own: OwnPage<P>,
  rules: Omit<Rules, 'mode'> = {},
): Mended<P> {
  const mine = new Map(own.parts.map((part) => [part.id, part]))
  const theirs = new Map(template.parts.map((part) => [part.id, part]))
  const hidden = new Set(own.hidden)
  const kept = own.parts.filter(({ id }) => !theirs.get(id)?.lock)
  const parts = [
    ...template.parts.filter(({ lock }) => lock),
    ...kept.map((part) => ({ ...(theirs.get(part.id) ?? part), ...boxOf(part), layer: part.layer, lock: false })),
    ...template.parts.filter(({ id, lock }) => !lock && !hidden.has(id) && !mine.has(id)),
  ]
  const rows = Math.max(template.rows, own.rows)
  return mended({ ...template, rows, parts }, { ...rules, mode: 'personal' })
}
