import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { keyOf, useCall } from '#platform/web/calls/queries.ts'
import { draftCalls } from '../../contract/drafts.contract.ts'

/** What copies of drafts on this browser are named by. */
export const approvalDraft = 'approvals.document'

export const useDrafts = () => useCall(draftCalls.drafts, {})

/** Asks for the list of what was begun again. */
export function useRefreshDrafts(): () => Promise<unknown> {
  const queries = useQueryClient()
  return useCallback(() => queries.invalidateQueries({ queryKey: keyOf(draftCalls.drafts) }), [queries])
}
