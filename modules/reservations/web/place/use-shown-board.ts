import { useMemo } from 'react'
import { useViewer } from '#platform/web/session/viewer.ts'
import { useBoard, useBoards } from '../reservations.queries.ts'
import { chosenOf, rememberedResources, rememberResources, writeChosen } from './chosen-resources.ts'
import { type Place } from './use-place.ts'

/** The board that is shown, and which of its resources; the page and its side both ask here. */
export function useShownBoard(place: Place) {
  const viewer = useViewer()
  const personCode = viewer?.personCode ?? ''
  const boards = useBoards()
  const boardId = place.boardId ?? boards.data?.items[0]?.boardId
  const board = useBoard(boardId)
  const { data } = board
  const { resources: asked } = place
  const chosen = useMemo(
    () => (data ? chosenOf(data, asked, rememberedResources(personCode, data.boardId)) : []),
    [data, asked, personCode],
  )
  return {
    boards,
    board,
    /** Numbers of the resources that are shown, in the order of the board. */
    chosen,
    choose: (ids: readonly number[]) => {
      if (boardId === undefined) return
      rememberResources(personCode, boardId, ids)
      place.choose(writeChosen(ids))
    },
  }
}
