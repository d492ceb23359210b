import type { Amount } from '../surveys.tables.ts'
import type { Layout } from './layout.ts'

/** So many different numbers are kept counted; where there are more, the column itself is read. */
const mostAmounts = 2_000

/** How often each number stands in a column. @param keep of each slot whether it counts (1) */
export function countAmounts(
  layout: Layout,
  cells: Buffer,
  keep?: Uint8Array,
  into = new Map<number, number>(),
): Map<number, number> {
  if (layout.as !== 'number') return into
  for (let slot = 0, at = 0; at < cells.length; slot += 1, at += layout.width) {
    if (cells[at] !== 1 || (keep && keep[slot] === 0)) continue
    const value = cells.readDoubleLE(at + 1)
    into.set(value, (into.get(value) ?? 0) + 1)
  }
  return into
}

/** Counted numbers in their order. */
export const amountsOf = (counts: ReadonlyMap<number, number>): Amount[] =>
  [...counts].filter(([, count]) => count > 0).toSorted(([a], [b]) => a - b)

/** What is counted with what has changed; null when there are, or were, too many different ones to be kept. */
export function changedAmounts(
  known: readonly Amount[] | null,
  after: ReadonlyMap<number, number>,
  before: ReadonlyMap<number, number>,
): Amount[] | null {
  if (known === null) return null
  const counts = new Map(known)
  for (const [value, count] of after) counts.set(value, (counts.get(value) ?? 0) + count)
  for (const [value, count] of before) counts.set(value, (counts.get(value) ?? 0) - count)
  const amounts = amountsOf(counts)
  return amounts.length > mostAmounts ? null : amounts
}
