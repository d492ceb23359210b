/** One entry of a tree. */
export interface TreeNode {
  id: string
  label: string
  /** Quiet number at the right, as ready text: members of a department. */
  count?: string | number
  /** Known children. Left out while they are not loaded; `hasChildren` then tells that there are some. */
  children?: readonly TreeNode[]
  hasChildren?: boolean
}

/** One visible line of a tree, with what ARIA wants to know. */
export interface TreeRow {
  node: TreeNode
  parentId: string | null
  /** From 1. */
  level: number
  /** Place among its sisters, from 1, and their number. */
  position: number
  siblings: number
  /** undefined: nothing to open. */
  open: boolean | undefined
}

/** The visible lines of a tree, top to bottom. Works without recursion, so depth is no limit. */
export function treeRows(roots: readonly TreeNode[], expanded: ReadonlySet<string>): TreeRow[] {
  const rows: TreeRow[] = []
  const waiting: Omit<TreeRow, 'open'>[] = []
  const push = (nodes: readonly TreeNode[], parentId: string | null, level: number) => {
    for (let at = nodes.length - 1; at >= 0; at -= 1) {
      waiting.push({ node: nodes[at] as TreeNode, parentId, level, position: at + 1, siblings: nodes.length })
    }
  }
  push(roots, null, 1)
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, level } = next
    const parent = node.children ? node.children.length > 0 : (node.hasChildren ?? false)
    const open = parent ? expanded.has(node.id) : undefined
    rows.push({ ...next, open })
    if (open && node.children) push(node.children, node.id, level + 1)
  }
  return rows
}

/** What an arrow key does on a row: go to another row, or open or close this one. */
export type TreeMove = { to: number } | { toggle: string } | null

/** Right: open, or go to the first child. Left: close, or go to the parent (ARIA tree pattern). @param at index in rows */
export function sideways(rows: readonly TreeRow[], at: number, key: 'ArrowRight' | 'ArrowLeft'): TreeMove {
  const row = rows[at]
  if (!row) return null
  if (key === 'ArrowRight') {
    if (row.open === undefined) return null
    if (!row.open) return { toggle: row.node.id }
    return rows[at + 1]?.parentId === row.node.id ? { to: at + 1 } : null
  }
  if (row.open) return { toggle: row.node.id }
  const parent = rows.findIndex((other) => other.node.id === row.parentId)
  return parent < 0 ? null : { to: parent }
}
