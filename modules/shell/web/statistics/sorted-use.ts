import type { LocalName } from '#platform/contract/fields.ts'
import type { MenuUse } from '../../contract/statistics.contract.ts'

export type UseColumn = 'menu' | 'opens' | 'people'

/** Menus in the order of a column; those that are equal there stay in the order of the tree. */
export function sortedUse(
  items: readonly MenuUse[],
  column: UseColumn,
  descending: boolean,
  nameOf: (name: LocalName) => string,
): MenuUse[] {
  const compare = (a: MenuUse, b: MenuUse) =>
    column === 'menu' ? nameOf(a.name).localeCompare(nameOf(b.name)) : (a[column] ?? -1) - (b[column] ?? -1)
  return items.toSorted((a, b) => (descending ? compare(b, a) : compare(a, b)))
}
