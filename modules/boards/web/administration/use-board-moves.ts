import { useQueryClient } from '@tanstack/react-query'
import type { CallResult } from '#platform/contract/call.ts'
import type { Place } from '#platform/contract/outline.ts'
import { call } from '#platform/web/calls/call.ts'
import { keyOf } from '#platform/web/calls/queries.ts'
import { useOneAfterAnother } from '#platform/web/calls/use-one-after-another.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { boardAdministrationCalls as calls } from '../../contract/administration.contract.ts'
import { useRefreshBoards } from './admin.queries.ts'
import { type AdminLine, boardOutline } from './outline.ts'

type Tree = CallResult<typeof calls.adminTree>

/**
 * Moves boards: shown at once, taken back when the server refuses. Moves that follow each other faster than the server
 * answers are sent one after the other; none is lost.
 */
export function useBoardMoves(lines: readonly AdminLine[], comCode: string | undefined) {
  const { sayError } = useSay()
  const queries = useQueryClient()
  const refresh = useRefreshBoards()
  const moves = useOneAfterAnother()
  const key = keyOf(calls.adminTree, comCode === undefined ? {} : { comCode })
  /** With the moves that no page has been drawn with yet. */
  const newest = () => queries.getQueryData<Tree>(key)?.items ?? lines

  const send = async (boardId: number, { parentId, beforeId }: Place) => {
    try {
      const place = { parentBoardId: parentId, beforeBoardId: beforeId }
      await call(calls.moveBoard, { boardId, ...place }, { keepalive: true })
    } catch (error) {
      toast.error(sayError(error))
    }
    if (moves.isLast()) await refresh()
  }
  const move = (boardId: number, place: Place) => {
    const moved = boardOutline.move(newest(), boardId, place)
    queries.setQueryData<Tree>(key, (tree) => tree && { ...tree, items: [...moved] })
    void moves.add(() => send(boardId, place))
  }
  return { newest, move }
}
