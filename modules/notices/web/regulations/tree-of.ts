import type { LocalName } from '#platform/contract/fields.ts'
import { createMatcher } from '#platform/contract/hangul/match.ts'
import type { TreeNode } from '#platform/web/ui/trees/tree-rows.ts'
import type { Category, RegulationLine } from '../../contract/regulations.contract.ts'

/** What is chosen in the tree. */
export type Chosen = { kind: 'category' | 'regulation'; id: number }

export const nodeIdOf = ({ kind, id }: Chosen): string => `${kind === 'category' ? 'c' : 'r'}${id}`
export const chosenOf = (nodeId: string): Chosen => ({
  kind: nodeId.startsWith('c') ? 'category' : 'regulation',
  id: Number(nodeId.slice(1)),
})

type Contents = { categories: readonly Category[]; regulations: readonly RegulationLine[] }

/**
 * Categories with what stands in them: first the categories below, then the regulations, both in their order.
 * @param labelOf how a regulation is called
 * @param isManaged also shows empty categories, which say nothing to readers
 */
export function treeOf(
  { categories, regulations }: Contents,
  name: (name: LocalName) => string,
  labelOf: (regulation: RegulationLine) => string,
  isManaged: boolean,
): TreeNode[] {
  const below = (parentId: number | null): TreeNode[] =>
    categories
      .filter((category) => category.parentId === parentId)
      .flatMap((category) => {
        const children: TreeNode[] = [
          ...below(category.categoryId),
          ...regulations
            .filter(({ categoryId }) => categoryId === category.categoryId)
            .map((regulation) => ({ id: `r${regulation.regulationId}`, label: labelOf(regulation) })),
        ]
        if (children.length === 0 && !isManaged) return []
        return [{ id: `c${category.categoryId}`, label: name(category.name), children }]
      })
  return below(null)
}

/** The names of the categories a regulation stands in, from the top. */
export function pathOf(categories: readonly Category[], categoryId: number): Category[] {
  const path: Category[] = []
  for (let at: number | null = categoryId; at !== null && path.length < 10; ) {
    const category = categories.find((each) => each.categoryId === at)
    if (!category) break
    path.unshift(category)
    at = category.parentId
  }
  return path
}

export type Hit = { regulation: RegulationLine; ranges?: readonly (readonly [number, number])[]; excerpt?: string }

/**
 * What was found: titles first, by how well they match (initial consonants and the wrong keyboard count), then what the
 * server found in texts and file names.
 */
export function hitsOf(
  query: string,
  regulations: readonly RegulationLine[],
  title: (regulation: RegulationLine) => string,
  inTexts: readonly { regulationId: number; excerpt: string }[],
): Hit[] {
  const match = createMatcher(query)
  const excerpts = new Map(inTexts.map(({ regulationId, excerpt }) => [regulationId, excerpt]))
  const inTitles = regulations
    .flatMap((regulation) => {
      const found = match(title(regulation))
      return found ? [{ regulation, ...found }] : []
    })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ regulation, ranges }) => ({ regulation, ranges, excerpt: excerpts.get(regulation.regulationId) }))
  const known = new Set(inTitles.map(({ regulation }) => regulation.regulationId))
  const others = inTexts.flatMap(({ regulationId, excerpt }) => {
    const regulation = regulations.find((each) => each.regulationId === regulationId)
    return regulation && !known.has(regulationId) ? [{ regulation, excerpt }] : []
  })
  return [...inTitles, ...others]
}
