import type { Box } from '../../contract/placement.rules.ts'

export type Way = 'left' | 'right' | 'up' | 'down'

/** The part one gets to from another by an arrow key: the nearest that lies that way; null at the edge. */
export function neighbour<P extends Box>(parts: readonly P[], from: P, way: Way): P | null {
  const here = seenFrom(from, way)
  let nearest: { part: P; cost: number } | null = null
  for (const part of parts) {
    if (part === from) continue
    const there = seenFrom(part, way)
    if (there.middle <= here.middle) continue
    const ahead = Math.max(0, there.near - here.far)
    const aside = Math.max(0, there.start - here.end + 1, here.start - there.end + 1)
    // What lies beside the way comes after everything that lies on it; of two equally near ones, the one less aslant.
    const cost = ahead + aside * 100 + Math.abs(there.start + there.end - here.start - here.end) / 100
    if (!nearest || cost < nearest.cost) nearest = { part, cost }
  }
  return nearest?.part ?? null
}

/** A box along a way: its near and far edge and its middle; across the way, where it starts and ends. */
function seenFrom({ colidx, rowidx, colcnt, rowcnt }: Box, way: Way) {
  const isAcross = way === 'left' || way === 'right'
  const [edge, length, start, breadth] = isAcross ? [colidx, colcnt, rowidx, rowcnt] : [rowidx, rowcnt, colidx, colcnt]
  const near = way === 'left' || way === 'up' ? -(edge + length) : edge
  return { near, far: near + length, middle: near + length / 2, start, end: start + breadth }
}

/** From the upper left to the lower right. */
export const inReadingOrder = <P extends Box>(parts: readonly P[]): P[] =>
  parts.toSorted((one, other) => one.rowidx - other.rowidx || one.colidx - other.colidx)
