import type { LocalName } from '#platform/contract/fields.ts'
import { createMatcher } from '#platform/contract/hangul/match.ts'
import type { TreeNode } from '#platform/web/ui/trees/tree-rows.ts'
import type { BoardNode } from '../../contract/boards.entities.ts'

export type BoardTree = {
  items: readonly BoardNode[]
  companies: readonly { comCode: string; name: LocalName }[]
}
type NameOf = (name: LocalName) => string

/** From so many on, only that there are many is told. */
const shownUnread = 99

const boardNodeId = (boardId: number) => String(boardId)
/** The number of the board a node stands for; undefined for a company. */
export const boardIdOf = (nodeId: string): number | undefined => (/^\d+$/.test(nodeId) ? Number(nodeId) : undefined)

/** The boards as nodes of a tree: those of the own company at the top, those of each other company below its name. */
export function boardNodes({ items, companies }: BoardTree, nameOf: NameOf, own: string): TreeNode[] {
  const below = Map.groupBy(items, ({ parentBoardId, comCode }) => parentBoardId ?? comCode)
  const nodesBelow = (parent: number | string): TreeNode[] =>
    (below.get(parent) ?? []).map((board) => {
      const children = nodesBelow(board.boardId)
      return {
        id: boardNodeId(board.boardId),
        label: nameOf(board.name),
        count: unreadText(board.unread),
        ...(children.length > 0 ? { children } : {}),
      }
    })
  return companies.flatMap(({ comCode, name }) => {
    const nodes = nodesBelow(comCode)
    return comCode === own ? nodes : [{ id: `company ${comCode}`, label: nameOf(name), children: nodes }]
  })
}

/** The boards whose names match what was typed, with the way to each. */
export function foundNodes({ items }: BoardTree, nameOf: NameOf, query: string): TreeNode[] {
  const match = createMatcher(query)
  const byId = new Map(items.map((board) => [board.boardId, board]))
  return items
    .filter((board) => board.kind !== 'group' && match(nameOf(board.name)) !== null)
    .map((board) => {
      const above = board.parentBoardId === null ? undefined : byId.get(board.parentBoardId)
      const label = [...(above ? [nameOf(above.name)] : []), nameOf(board.name)].join(' › ')
      return { id: boardNodeId(board.boardId), label, count: unreadText(board.unread) }
    })
}

const unreadText = (unread: number) => (unread === 0 ? undefined : unread >= shownUnread ? `${shownUnread}+` : unread)

/** The nodes that must be open for a board to be seen. */
export function wayTo({ items }: BoardTree, own: string, boardId: number | undefined): string[] {
  const byId = new Map(items.map((board) => [board.boardId, board]))
  const board = boardId === undefined ? undefined : byId.get(boardId)
  if (!board) return []
  const way = board.comCode === own ? [] : [`company ${board.comCode}`]
  for (let at = board.parentBoardId; at !== null; at = byId.get(at)?.parentBoardId ?? null) way.push(boardNodeId(at))
  return way
}

/** What is open at first: the first groups of the own company. */
export const openAtFirst = ({ items }: BoardTree, own: string): string[] =>
  items
    .filter(({ boardLevel, comCode, kind }) => boardLevel === 0 && comCode === own && kind === 'group')
    .slice(0, 2)
    .map(({ boardId }) => boardNodeId(boardId))
