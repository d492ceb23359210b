import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallInput } from '#platform/contract/call.ts'
import { queryOf, useCall } from '#platform/web/calls/queries.ts'
import { useLive } from '#platform/web/live/use-live.ts'
import { listCalls } from '../../contract/lists.contract.ts'
import { reservationsChanged } from '../../contract/reservations.events.ts'
import { useRefresh } from '../reservations.queries.ts'

/** Bookings by what is typed. */
export const useSearch = (wish: CallInput<(typeof listCalls)['bookingSearch']>) =>
  useQuery({ ...queryOf(listCalls.bookingSearch, wish), placeholderData: keepPreviousData })

/** One's own bookings. */
export const useOwnBookings = (wish: CallInput<(typeof listCalls)['ownBookings']>) =>
  useQuery({ ...queryOf(listCalls.ownBookings, wish), placeholderData: keepPreviousData })

/** What one is asked to answer, or has answered. */
export const useApprovals = (wish: CallInput<(typeof listCalls)['approvalList']>) =>
  useQuery({ ...queryOf(listCalls.approvalList, wish), placeholderData: keepPreviousData })

/** Whether one answers requests, and how many wait. */
export const useApprover = () => useCall(listCalls.isApprover, {})

/** The resources whose requests one answers. */
export const useApprovalResources = () => useCall(listCalls.approvalResources, {})

/** What others book and answer appears by itself. */
export function useReloadLists(): void {
  const refresh = useRefresh()
  useLive(reservationsChanged, () => void refresh())
}
