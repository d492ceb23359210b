import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { workdaysCalls } from '#modules/workdays/contract/workdays.contract.ts'
import { keyOf, queryOf, useCall } from '#platform/web/calls/queries.ts'
import { useLive } from '#platform/web/live/use-live.ts'
import { listCalls } from '../contract/lists.contract.ts'
import { reservationsCalls } from '../contract/reservations.contract.ts'
import { reservationBoardsChanged, reservationsChanged } from '../contract/reservations.events.ts'
import { waitCalls } from '../contract/waiting-list.contract.ts'
import { baseOf, firstDay, periodOf, type View } from './place/views.ts'

/** The boards on which one sees a resource, those of one's own company first. */
export const useBoards = () => useCall(reservationsCalls.boards, {})

/** A board with its groups and resources. @param boardId undefined as long as it is not known which */
export const useBoard = (boardId: number | undefined) =>
  useQuery(
    boardId === undefined
      ? { queryKey: keyOf(reservationsCalls.reserveBoard), queryFn: skipToken }
      : queryOf(reservationsCalls.reserveBoard, { id: boardId }),
  )

/**
 * What is booked of some resources in the period of a view. It is asked for anew only where the request differs
 * (RESERVE-018); without resources the lists are emptied (RESERVE-020).
 */
export function useBookings(
  { view, day, isView }: { view: View; day: string; isView: boolean },
  resourceIds: readonly number[],
) {
  const forget = useForgetBookings()
  const isNone = resourceIds.length === 0
  useEffect(() => {
    if (isNone) forget()
  }, [isNone, forget])
  const asked = {
    resourceId: resourceIds.toSorted((a, b) => a - b),
    requestType: periodOf[view],
    baseDatetime: baseOf(view, day),
    firstDay,
  } as const
  const found = useQuery({
    ...queryOf(reservationsCalls.bookingList, asked),
    // A page that is being left for a form asks nothing any more.
    enabled: !isNone && isView,
    placeholderData: keepPreviousData,
  })
  return isNone ? { ...found, data: undefined, isPending: false, isError: false } : found
}

/** When some resources are closed by their rules in some days, a week at the most, and the days off of one's company. */
export const useClosedTimes = (days: readonly string[], resourceIds: readonly number[]) =>
  useQuery({
    ...queryOf(reservationsCalls.closedTimes, {
      resourceId: resourceIds.toSorted((a, b) => a - b),
      startDate: days[0]!,
      endDate: days.at(-1)!,
    }),
    enabled: resourceIds.length > 0,
  }).data

/** Forgets what was booked: whoever comes back from writing asks anew (RESERVE-019). */
export function useForgetBookings(): () => void {
  const cache = useQueryClient()
  return useCallback(() => cache.removeQueries({ queryKey: keyOf(reservationsCalls.bookingList) }), [cache])
}

/** A request, or what is booked, with all that is told of it. @param id undefined as long as none is asked for */
export const useRequest = (id: number | undefined) =>
  useQuery(
    id === undefined
      ? { queryKey: keyOf(reservationsCalls.requestRead), queryFn: skipToken }
      : queryOf(reservationsCalls.requestRead, { id }),
  )

/** Asks again for everything that a change of bookings makes stale. */
export function useRefresh(): () => Promise<void> {
  const cache = useQueryClient()
  return useCallback(async () => {
    const { bookingList, requestRead } = reservationsCalls
    const stale = [bookingList, requestRead, ...Object.values(listCalls), waitCalls.waits]
    await Promise.all(stale.map((call) => cache.invalidateQueries({ queryKey: keyOf(call) })))
  }, [cache])
}

/** What others book appears by itself, and what becomes of the resources. @param resourceIds those that are shown */
export function useReload(resourceIds: readonly number[]): void {
  const refresh = useRefresh()
  useLive(reservationsChanged, ({ resourceIds: changed }) => {
    const isShown = !Array.isArray(changed) || changed.some((id) => resourceIds.includes(Number(id)))
    if (isShown) void refresh()
  })
  const cache = useQueryClient()
  useLive(reservationBoardsChanged, () => {
    for (const call of [reservationsCalls.boards, reservationsCalls.reserveBoard, reservationsCalls.closedTimes])
      void cache.invalidateQueries({ queryKey: keyOf(call) })
  })
}

/** The days off of one's company among some days. */
export function useDaysOff(days: readonly string[]): ReadonlySet<string> {
  const { data } = useCall(workdaysCalls.daysOff, { from: days[0]!, to: days.at(-1)! })
  return new Set(data)
}
