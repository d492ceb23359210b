import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { keyOf, queryOf, useCall } from '#platform/web/calls/queries.ts'
import { type Draft, draftCalls } from '../../contract/drafts.contract.ts'

/** What one has begun to write and not saved. */
export const useDrafts = () => useCall(draftCalls.drafts, {})

/** A draft, read once: what is typed afterwards is newer than any answer. @param draftId undefined for none */
export const useDraft = (draftId: number | undefined): UseQueryResult<Draft> =>
  useQuery({
    ...queryOf(draftCalls.draft, { draftId: draftId ?? 0 }),
    enabled: draftId !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })

/** Asks again for the list of drafts, after one has come or gone. */
export function useRefreshDrafts(): () => Promise<void> {
  const queries = useQueryClient()
  return useCallback(() => queries.invalidateQueries({ queryKey: keyOf(draftCalls.drafts) }), [queries])
}
