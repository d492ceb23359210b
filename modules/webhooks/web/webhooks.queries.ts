import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/web/calls/call.ts'
import { keyOf, queryOf } from '#platform/web/calls/queries.ts'
import { webhookCalls } from '../contract/webhooks.contract.ts'

/** The addresses of the company, and what they may be told of. */
export const allHooks = queryOf(webhookCalls.list, {})

/** What an address was sent, page by page. */
export const useDeliveries = (hookId: number) =>
  useInfiniteQuery({
    queryKey: keyOf(webhookCalls.deliveries, { hookId }),
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      call(webhookCalls.deliveries, { hookId, ...(pageParam ? { after: pageParam } : {}) }, { signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
  })

/** Asks anew for the addresses and what they were sent. */
export function useRefresh() {
  const queries = useQueryClient()
  return () =>
    Promise.all(
      [webhookCalls.list, webhookCalls.deliveries].map((each) => queries.invalidateQueries({ queryKey: keyOf(each) })),
    )
}
