import { useMemo, useState } from 'react'
import { useName } from '#platform/web/texts/use-texts.ts'
import type { TreeNode } from '#platform/web/ui/trees/tree-rows.ts'
import { type BoardTree, boardNodes, foundNodes, openAtFirst, wayTo } from './board-nodes.ts'

/** What was opened and closed stays so from page to page. */
const remembered = new Map<string, boolean>()

/** The nodes to draw, and which of them are open: the way to the board one is on always. */
export function useBoardNodes(tree: BoardTree, boardId: number | undefined, query: string) {
  const nameOf = useName()
  const own = tree.companies[0]?.comCode ?? ''
  const [changes, setChanges] = useState<ReadonlyMap<string, boolean>>(new Map(remembered))
  const nodes: TreeNode[] = useMemo(
    () => (query === '' ? boardNodes(tree, nameOf, own) : foundNodes(tree, nameOf, query)),
    [tree, nameOf, own, query],
  )
  const expanded = useMemo(() => {
    const open = new Set([...openAtFirst(tree, own), ...wayTo(tree, own, boardId)])
    for (const [id, isOpen] of changes) if (isOpen) open.add(id)
    for (const [id, isOpen] of changes) if (!isOpen) open.delete(id)
    return open
  }, [tree, own, boardId, changes])
  const toggle = (id: string) => {
    remembered.set(id, !expanded.has(id))
    setChanges(new Map(remembered))
  }
  return { nodes, expanded, toggle }
}
