import type { LocalName } from '#platform/contract/fields.ts'
import type { BoardNode } from '../../contract/boards.entities.ts'
import { listKinds } from './page-set.ts'

/** Boards of the tree with the way to each: 전사 게시판 › 공지사항. */
export function boardsWithPaths(
  items: readonly BoardNode[],
  nameOf: (name: LocalName) => string,
): { board: BoardNode; path: string }[] {
  const byId = new Map(items.map((board) => [board.boardId, board]))
  const wayTo = (board: BoardNode): string[] => {
    const above = board.parentBoardId === null ? undefined : byId.get(board.parentBoardId)
    return [...(above && above.boardId !== board.boardId ? wayTo(above) : []), nameOf(board.name)]
  }
  return items.map((board) => ({ board, path: wayTo(board).join(' › ') }))
}

/** Whether a board holds articles that are listed, read and written here. */
export const holdsArticles = ({ kind }: Pick<BoardNode, 'kind'>): boolean => listKinds.some((each) => each === kind)

/** The first board one may list, in the order of the tree. */
export const firstBoard = (items: readonly BoardNode[]): BoardNode | undefined =>
  items.find((board) => holdsArticles(board) && board.can.list)
