import type { BoardKind } from '../../contract/boards.rules.ts'

export type Placed = { boardId: number; parentBoardId: number | null; kind: BoardKind }

/**
 * Boards in the order of a tree, each with its level. A board whose parent is not among them stands where the next one
 * above stands that is; a group with nothing below it is left out unless `keepsGroup` says otherwise.
 * @param boards siblings in their order
 * @param parents the parent of every board, also of those not among them
 */
export function treeLines<B extends Placed>(
  boards: readonly B[],
  parents: ReadonlyMap<number, number | null>,
  keepsGroup: (board: B) => boolean = () => false,
): (B & { boardLevel: number })[] {
  const known = new Set(boards.map(({ boardId }) => boardId))
  const seenAbove = (boardId: number): number | null => {
    let above = parents.get(boardId) ?? null
    while (above !== null && !known.has(above)) above = parents.get(above) ?? null
    return above
  }
  const below = Map.groupBy(boards, ({ boardId }) => seenAbove(boardId))
  const lines = (parentBoardId: number | null, boardLevel: number): (B & { boardLevel: number })[] =>
    (below.get(parentBoardId) ?? []).flatMap((board) => {
      const children = lines(board.boardId, boardLevel + 1)
      if (board.kind === 'group' && children.length === 0 && !keepsGroup(board)) return []
      return [{ ...board, parentBoardId, boardLevel }, ...children]
    })
  return lines(null, 0)
}
