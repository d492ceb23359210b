import type { PaletteFound, PaletteGroup, PaletteItem } from '#platform/web/offers/palette.ts'

/** A heading of the palette with its lines. */
export type Section = { key: string; labelKey: string; items: PaletteItem[] }

type Offered = Pick<PaletteGroup, 'key' | 'labelKey' | 'limit' | 'atHand'>

const bestRank = ({ items }: Section): number => items[0]?.rank ?? Number.POSITIVE_INFINITY

/**
 * What the palette shows. For an empty query what was used lately stands first, then what every group has at hand; for
 * any other the groups stand in the order of their best hit. Nothing stands there twice.
 */
export function sectionsOf(
  groups: readonly Offered[],
  found: Readonly<Record<string, PaletteFound | undefined>>,
  query: string,
  recent: readonly string[],
): Section[] {
  const isAsked = query.trim() !== ''
  const all = groups.flatMap(({ key }) => found[key]?.items ?? [])
  const used = isAsked ? [] : recent.flatMap((key) => all.find((item) => item.key === key) ?? [])
  const usedKeys = new Set(used.map(({ key }) => key))
  const sections = groups.map(({ key, labelKey, limit, atHand }): Section => {
    const items = (found[key]?.items ?? []).filter((item) => !usedKeys.has(item.key))
    const sorted = isAsked ? items.toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0)) : items
    return { key, labelKey, items: sorted.slice(0, isAsked ? limit : atHand) }
  })
  const ordered = isAsked ? sections.toSorted((a, b) => bestRank(a) - bestRank(b)) : sections
  return [{ key: 'recent', labelKey: 'search.palette.recent', items: used }, ...ordered].filter(
    ({ items }) => items.length > 0,
  )
}
