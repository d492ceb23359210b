import type { PickerFolder } from '#platform/web/offers/picker-tab.ts'
import type { TreeNode } from '#platform/web/ui/trees/tree-rows.ts'

/** Folders as a tree, in the order they came in; one whose parent is unknown stands at the top. */
export function folderTree(folders: readonly PickerFolder[], countOf: (count: number) => string): TreeNode[] {
  const known = new Set(folders.map(({ id }) => id))
  const childrenOf = (parent: string | null): TreeNode[] =>
    folders
      .filter(({ parentId }) => (parentId !== null && known.has(parentId) ? parentId : null) === parent)
      .map(({ id, name, count }) => ({
        id,
        label: name,
        count: count === undefined ? undefined : countOf(count),
        children: childrenOf(id),
      }))
  return childrenOf(null)
}
