import { setImmediate } from 'node:timers/promises'
import { createMatcher } from '#platform/contract/hangul/match.ts'
import { queryRanges, searchKeys } from '#platform/contract/hangul/search-index.ts'
import type { MenuItem } from '../menus/menu-queries.ts'

/** The names of a company's menus, in a shape that answers a query without looking at each of them. */
export type MenuIndex = {
  /** The numbers of the menus whose name is meant, the best first: whole names, beginnings, then the rest. */
  find: (query: string) => number[]
}

type Key = { key: string; menuId: number; atStart: boolean }

/** Menus whose keys are made in one go, some 10 ms of work; others are served in between. */
const portion = 200

/** Makes the index; the same keys and ranges as the search for people, in memory. */
export async function indexMenus(items: readonly MenuItem[]): Promise<MenuIndex> {
  const keys: Key[] = []
  for (const [at, item] of items.entries()) {
    if (at > 0 && at % portion === 0) await setImmediate()
    for (const name of namesOf(item))
      for (const { key, atStart } of searchKeys(name)) keys.push({ key, menuId: item.menuId, atStart })
  }
  keys.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
  const menus = new Map(items.map((item) => [item.menuId, item]))
  return { find: (query) => findIn(keys, menus, query) }
}

function findIn(keys: readonly Key[], menus: ReadonlyMap<number, MenuItem>, query: string): number[] {
  const confirm = createMatcher(query, { insideWords: false })
  const isMeant = (menuId: number) => namesOf(menus.get(menuId)!).some((name) => confirm(name) !== null)
  const rankOf = new Map<number, number>()
  const refused = new Set<number>()
  for (const { from, until, exact, sieve } of queryRanges(query)) {
    const fits = sieve === null ? undefined : likePattern(sieve)
    for (let at = lowerBound(keys, from); at < keys.length && keys[at]!.key < until; at += 1) {
      const { key, menuId, atStart } = keys[at]!
      const rank = (atStart ? 0 : 2) + (key === from ? 0 : 1)
      if ((rankOf.get(menuId) ?? 4) <= rank || refused.has(menuId) || (fits && !fits.test(key))) continue
      if (exact || isMeant(menuId)) rankOf.set(menuId, rank)
      else refused.add(menuId)
    }
  }
  // Among equals the order of the menus themselves.
  return [...menus.keys()].filter((menuId) => rankOf.has(menuId)).toSorted((a, b) => rankOf.get(a)! - rankOf.get(b)!)
}

const namesOf = ({ name }: MenuItem): string[] => [
  ...new Set([name.ko, name.en, name.zh, name.ja].filter((text) => text !== '')),
]

/** Keys are folded: of the signs that mean something in a pattern only % is in a sieve, and the dots between syllables. */
const likePattern = (sieve: string) =>
  new RegExp(`^${sieve.replaceAll('.', String.raw`\.`).replaceAll('%', '.*')}$`, 'su')

/** The place of the first key that is not smaller. */
function lowerBound(keys: readonly Key[], wanted: string): number {
  let low = 0
  let high = keys.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (keys[middle]!.key < wanted) low = middle + 1
    else high = middle
  }
  return low
}
