import { createMatcher } from '#platform/contract/hangul/match.ts'
import type { PaletteItem } from './palette.ts'

/** A line with the other texts it is found by: its name in other languages, where it lies. */
export type Matchable = PaletteItem & { texts?: readonly string[] }

/** A hit in one of the other texts stands behind every hit in the label. */
const behindLabels = 100

/**
 * The lines that a query means, with what was found marked: Korean matching with initial consonants, half-typed
 * syllables and the wrong keyboard. An empty query leaves all as they are.
 */
export function matchPalette(query: string, items: readonly Matchable[]): PaletteItem[] {
  if (query.trim() === '') return [...items]
  const match = createMatcher(query)
  return items.flatMap((item): PaletteItem[] => {
    const inLabel = match(item.label)
    if (inLabel) return [{ ...item, ranges: inLabel.ranges, rank: inLabel.rank }]
    const ranks = (item.texts ?? []).flatMap((text) => match(text)?.rank ?? [])
    return ranks.length > 0 ? [{ ...item, rank: behindLabels + Math.min(...ranks) }] : []
  })
}
