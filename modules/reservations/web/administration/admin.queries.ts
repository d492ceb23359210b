import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { keyOf, queryOf, useCall } from '#platform/web/calls/queries.ts'
import { useLive } from '#platform/web/live/use-live.ts'
import { reservationAdministrationCalls as calls } from '../../contract/administration.contract.ts'
import { reservationsCalls } from '../../contract/reservations.contract.ts'
import { reservationBoardsChanged } from '../../contract/reservations.events.ts'

/** The boards of a company, which its administrators look after. */
export const useAdminBoards = (comCode: string | undefined) =>
  useCall(calls.adminBoards, comCode === undefined ? {} : { comCode })

/** Groups and resources of a board; another administrator's changes come by themselves. */
export function useAdminTree(boardId: number | undefined) {
  const queries = useQueryClient()
  // Only the tree: a form keeps what is being typed, and saving it over a change is refused.
  useLive(reservationBoardsChanged, () => {
    for (const each of [calls.adminTree, calls.adminBoards]) void queries.invalidateQueries({ queryKey: keyOf(each) })
  })
  return useQuery(
    boardId === undefined
      ? { queryKey: keyOf(calls.adminTree), queryFn: skipToken }
      : queryOf(calls.adminTree, { boardId }),
  )
}

/** Asks again for everything that shows boards, groups, resources and rights. */
export function useRefreshBoards() {
  const queries = useQueryClient()
  const stale = [
    calls.adminBoards,
    calls.adminTree,
    calls.adminResource,
    calls.adminRights,
    reservationsCalls.boards,
    reservationsCalls.reserveBoard,
    reservationsCalls.resourceDetail,
    reservationsCalls.resourcePermissions,
  ]
  return () => Promise.all(stale.map((each) => queries.invalidateQueries({ queryKey: keyOf(each) })))
}
