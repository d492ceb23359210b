import { createMatcher } from '#platform/contract/hangul/match.ts'
import type { Menu } from '../../contract/shell.entities.ts'

/** A menu that is shown, the parts of its name that were found ([start, end)), and what is shown under it. */
export type FoundMenu = { menu: Menu; name: string; marks: readonly [number, number][]; children: FoundMenu[] }

/**
 * The menus whose name contains what was typed (SHELL-033), across all levels: what is found with everything above it,
 * and all that is under a found one. Korean is matched as everywhere (initial consonants, half-typed syllables, the
 * wrong keyboard). An empty query shows all.
 * @param nameOf the name as it is shown
 */
export function filterMenus(menus: readonly Menu[], query: string, nameOf: (menu: Menu) => string): FoundMenu[] {
  const match = query.trim() === '' ? null : createMatcher(query)
  const walk = (level: readonly Menu[], isUnderFound: boolean): FoundMenu[] =>
    level.flatMap((menu) => {
      const name = nameOf(menu)
      const found = match?.(name) ?? null
      const children = walk(menu.children, isUnderFound || found !== null)
      const isShown = match === null || isUnderFound || found !== null || children.length > 0
      return isShown ? [{ menu, name, marks: found?.ranges ?? [], children }] : []
    })
  return walk(menus, false)
}

/** How many of the menus were found by their own name; without a query, all of them. */
export function countFound(menus: readonly FoundMenu[], isFiltered: boolean): number {
  return menus.reduce(
    (sum, { marks, children }) => sum + (!isFiltered || marks.length > 0 ? 1 : 0) + countFound(children, isFiltered),
    0,
  )
}

/** The first menu found by its own name, in reading order. */
export function firstFound(menus: readonly FoundMenu[]): Menu | undefined {
  for (const { menu, marks, children } of menus) {
    const found = marks.length > 0 ? menu : firstFound(children)
    if (found) return found
  }
  return undefined
}
