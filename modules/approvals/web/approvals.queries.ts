import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Call } from '#platform/contract/call.ts'
import { keyOf } from '#platform/web/calls/queries.ts'
import { useLive } from '#platform/web/live/use-live.ts'
import { approvalsChanged } from '../contract/approvals.events.ts'
import { boxCalls } from '../contract/boxes.contract.ts'
import { documentCalls } from '../contract/documents.contract.ts'
import { draftCalls } from '../contract/drafts.contract.ts'
import { lineCalls } from '../contract/lines.contract.ts'

/** What is known of documents and may be another after something was done with one. */
const known: readonly Call[] = [
  boxCalls.box,
  boxCalls.boxCounts,
  boxCalls.documentCount,
  documentCalls.document,
  draftCalls.drafts,
  lineCalls.frequentForms,
]

/** Asks for all of that again. */
export function useRefreshApprovals(): () => Promise<unknown> {
  const queries = useQueryClient()
  return useCallback(
    () => Promise.all(known.map((call) => queries.invalidateQueries({ queryKey: keyOf(call) }))),
    [queries],
  )
}

/** What others do with documents appears by itself. */
export function useLiveApprovals(): void {
  const refresh = useRefreshApprovals()
  useLive(approvalsChanged, () => void refresh())
}
