import type { Menu } from '../../contract/shell.entities.ts'
import type { MenuItem } from './menu-queries.ts'

/**
 * The tree of the items that are shown and stand below nothing that is not (G-014): an item under a hidden one is
 * hidden with it. What only holds others and holds none of them for this reader is left out.
 */
export function menuTree(items: readonly MenuItem[], shown: ReadonlySet<number>): Menu[] {
  const childrenOf = Map.groupBy(
    items.filter(({ menuId }) => shown.has(menuId)),
    ({ parentMenuId }) => parentMenuId,
  )
  const branches = (parent: number | null): Menu[] =>
    (childrenOf.get(parent) ?? []).flatMap((item) => {
      const children = branches(item.menuId)
      const hasChildren = children.length > 0
      if (!hasChildren && item.targetUrl === '' && item.frameUrl === '') return []
      return { ...item, menuName: item.name.ko, menuNameEn: item.name.en, hasChildren, children }
    })
  return branches(null)
}

/** The numbers of all items of a tree, in ascending order. */
export function menuIdsOf(tree: readonly Menu[]): number[] {
  const ids = (menus: readonly Menu[]): number[] => menus.flatMap(({ menuId, children }) => [menuId, ...ids(children)])
  return ids(tree).toSorted((a, b) => a - b)
}
