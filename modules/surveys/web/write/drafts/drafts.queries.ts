import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { call } from '#platform/web/calls/call.ts'
import { keyOf, useCall } from '#platform/web/calls/queries.ts'
import { type Draft, draftCalls } from '../../../contract/drafts.contract.ts'

/** What drafts of surveys are named by, on the server and on this browser. */
export const surveyDraft = 'surveys.survey'

/** What one has begun to write and not saved. */
export const useDrafts = () => useCall(draftCalls.drafts, {})

let openings = 0

/**
 * What a form begins with, read once: what is typed afterwards is newer than any answer, also than the one that the
 * form of the other page began with. The change of a survey begins with the survey itself, or goes on where it was left;
 * a new one begins with nothing.
 */
export function useBeginning(asked: {
  draftId: number | undefined
  surveyId: number | undefined
}): UseQueryResult<Draft> {
  const { draftId, surveyId } = asked
  const [opening] = useState(() => (openings += 1))
  const once = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false, refetchOnWindowFocus: false } as const
  const draft = useQuery({
    queryKey: [...keyOf(draftCalls.draft, { draftId: draftId ?? 0 }), opening],
    queryFn: () => call(draftCalls.draft, { draftId: draftId ?? 0 }),
    ...once,
    enabled: draftId !== undefined,
  })
  // A draft that was thrown away since, and the survey is still there: its change begins anew.
  const isChange = surveyId !== undefined && (draftId === undefined || draft.isError)
  const change = useQuery({
    queryKey: [draftCalls.startDraft.name, { surveyId }, opening],
    queryFn: () => call(draftCalls.startDraft, { surveyId }),
    ...once,
    enabled: isChange,
  })
  return isChange ? change : draft
}

/** Asks again for the list of drafts, after one has come or gone. */
export function useRefreshDrafts(): () => Promise<void> {
  const queries = useQueryClient()
  return useCallback(() => queries.invalidateQueries({ queryKey: keyOf(draftCalls.drafts) }), [queries])
}
