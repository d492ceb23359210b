import { skipToken, useQuery } from '@tanstack/react-query'
import { keyOf, queryOf, useCall } from '#platform/web/calls/queries.ts'
import { reservationsCalls } from '../contract/reservations.contract.ts'

/** The boards on which one sees a resource, those of one's own company first. */
export const useBoards = () => useCall(reservationsCalls.boards, {})

/** A board with its groups and resources. @param boardId undefined as long as it is not known which */
export const useBoard = (boardId: number | undefined) =>
  useQuery(
    boardId === undefined
      ? { queryKey: keyOf(reservationsCalls.reserveBoard), queryFn: skipToken }
      : queryOf(reservationsCalls.reserveBoard, { id: boardId }),
  )
