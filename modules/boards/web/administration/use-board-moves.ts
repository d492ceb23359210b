import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CallResult } from '#platform/contract/call.ts'
import { call } from '#platform/web/calls/call.ts'
import { keyOf } from '#platform/web/calls/queries.ts'
import { useOneAfterAnother } from '#platform/web/calls/use-one-after-another.ts'
import { useName, useSay } from '#platform/web/texts/use-texts.ts'
import { announce } from '#platform/web/ui/live-announcer.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { boardAdministrationCalls as calls } from '../../contract/administration.contract.ts'
import { useRefreshBoards } from './admin.queries.ts'
import { type AdminLine, movedTo, type Place, placeOfStep, type Step } from './outline.ts'

type Tree = CallResult<typeof calls.adminTree>

/**
 * Moves boards: shown at once, taken back when the server refuses, told to whoever does not see it. Moves that follow
 * each other faster than the server answers are sent one after the other; none is lost.
 */
export function useBoardMoves(lines: readonly AdminLine[], comCode: string | undefined) {
  const { t } = useTranslation()
  const nameOf = useName()
  const { sayError } = useSay()
  const queries = useQueryClient()
  const refresh = useRefreshBoards()
  const moves = useOneAfterAnother()
  const key = keyOf(calls.adminTree, comCode === undefined ? {} : { comCode })
  /** With the moves that no page has been drawn with yet. */
  const newest = () => queries.getQueryData<Tree>(key)?.items ?? lines

  const send = async (boardId: number, place: Place, moved: readonly AdminLine[]) => {
    try {
      await call(calls.moveBoard, { boardId, ...place }, { keepalive: true })
      const siblings = moved.filter(({ parentBoardId }) => parentBoardId === place.parentBoardId)
      const above = moved.find((line) => line.boardId === place.parentBoardId)
      announce(
        t(above ? 'boards.admin.tree.movedBelow' : 'boards.admin.tree.movedTop', {
          above: above ? nameOf(above.name) : '',
          at: siblings.findIndex((line) => line.boardId === boardId) + 1,
          of: siblings.length,
        }),
      )
    } catch (error) {
      toast.error(sayError(error))
    }
    if (moves.isLast()) await refresh()
  }
  const move = (boardId: number, place: Place) => {
    const moved = movedTo(newest(), boardId, place)
    queries.setQueryData<Tree>(key, (tree) => tree && { ...tree, items: moved })
    void moves.add(() => send(boardId, place, moved))
  }
  const step = (boardId: number, to: Step) => {
    const place = placeOfStep(newest(), boardId, to)
    if (place) move(boardId, place)
    else announce(t('boards.admin.tree.cannotMove'))
  }
  return { move, step }
}
