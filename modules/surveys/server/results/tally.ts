import { isAnswered, type Layout } from './layout.ts'

/**
 * How often things were answered, as numbers that add up: how many have answered; then for each row and choice how many
 * have chosen it, of a ranking for each choice and place.
 */
export type Counts = number[]

export const countsSize = ({ as, choices, rows }: Layout): number =>
  1 + (as === 'one' || as === 'many' ? rows.length * choices.length : as === 'ranks' ? choices.length ** 2 : 0)

/** Nothing counted. */
export const noCounts = (layout: Layout): Counts => Array<number>(countsSize(layout)).fill(0)

/**
 * Counts some answer sets of a column.
 * @param size how many it holds
 * @param keep of each whether it counts (1); left out, all do
 */
export function countColumn(
  layout: Layout,
  cells: Buffer,
  size: number,
  keep?: Uint8Array,
  into = noCounts(layout),
): Counts {
  const { as, choices, rows, rowWidth, width } = layout
  const options = choices.length
  for (let slot = 0; slot < size; slot += 1) {
    if (keep && keep[slot] === 0) continue
    if (!isAnswered(layout, cells, slot)) continue
    into[0]! += 1
    if (as === 'number' || as === 'words') continue
    for (let row = 0; row < rows.length; row += 1) {
      const place = slot * width + row * rowWidth
      if (as === 'one') {
        const chosen = cells[place]!
        if (chosen > 0 && chosen <= options) into[row * options + chosen]! += 1
      } else if (as === 'many') {
        for (let at = 0; at < options; at += 1)
          if (cells[place + (at >> 3)]! & (1 << (at & 7))) into[1 + row * options + at]! += 1
      } else {
        for (let at = 0; at < options; at += 1) {
          const rank = cells[place + at]!
          if (rank > 0 && rank <= options) into[at * options + rank]! += 1
        }
      }
    }
  }
  return into
}

/** What one count has more than another, added to a third. */
export const addChange = (total: Counts, after: Counts, before: Counts): Counts =>
  total.map((count, at) => count + (after[at] ?? 0) - (before[at] ?? 0))
