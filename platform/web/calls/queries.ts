import {
  infiniteQueryOptions,
  queryOptions,
  type UseMutationOptions,
  useMutation,
  useQuery,
} from '@tanstack/react-query'
import type { Call, CallInput, CallResult } from '#platform/contract/call.ts'
import { call as makeCall } from './call.ts'

/** The key of a call's answers: without input, of all of them. Keys are made here and nowhere else. */
export const keyOf = <C extends Call>(call: C, input?: CallInput<C>) =>
  input === undefined ? [call.name] : [call.name, input]

/** Query options of a reading call, for `useQuery`, `ensureQueryData` and prefetching. */
export const queryOf = <C extends Call>(call: C, input: CallInput<C>) =>
  queryOptions({
    queryKey: keyOf(call, input),
    queryFn: ({ signal }): Promise<CallResult<C>> => makeCall(call, input, { signal }),
  })

/** A list that grows page by page: the call takes `page` and answers with `items` and `total`. */
export const pagesOf = <C extends Call>(call: C, input: Omit<CallInput<C>, 'page'>, pageSize: number) =>
  infiniteQueryOptions({
    queryKey: [call.name, 'pages', input],
    initialPageParam: 1,
    queryFn: ({ signal, pageParam }): Promise<CallResult<C>> =>
      makeCall(call, { ...input, page: pageParam } as CallInput<C>, { signal }),
    getNextPageParam: (last, pages) =>
      pages.length * pageSize < (last as { total: number }).total && (last as { items: unknown[] }).items.length > 0
        ? pages.length + 1
        : undefined,
  })

/** The answer of a reading call, for a component. */
export const useCall = <C extends Call>(call: C, input: CallInput<C>, options: { enabled?: boolean } = {}) =>
  useQuery({ ...queryOf(call, input), ...options })

/** A changing call, for a component: `const end = useCallMutation(accountsCalls.endSession)`, then `end.mutate({ sessionId })`. */
export const useCallMutation = <C extends Call>(
  call: C,
  options: Omit<UseMutationOptions<CallResult<C>, Error, CallInput<C>>, 'mutationFn'> = {},
) => useMutation<CallResult<C>, Error, CallInput<C>>({ ...options, mutationFn: (input) => makeCall(call, input) })
