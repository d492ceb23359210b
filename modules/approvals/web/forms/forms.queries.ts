import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Call } from '#platform/contract/call.ts'
import { keyOf, useCall } from '#platform/web/calls/queries.ts'
import { formCalls } from '../../contract/forms.contract.ts'
import { formMakingCalls } from '../../contract/forms-making.contract.ts'
import { lineCalls } from '../../contract/lines.contract.ts'

/** What copies of forms that are not published are named by on this browser. */
export const formDraft = 'approvals.form'

export const useMadeForms = () => useCall(formMakingCalls.madeForms, {})
export const useFormDrafts = () => useCall(formMakingCalls.formDrafts, {})

const known: readonly Call[] = [
  formMakingCalls.madeForms,
  formMakingCalls.formDrafts,
  formMakingCalls.formVersions,
  formCalls.applicationList,
  formCalls.form,
  lineCalls.frequentForms,
]

/** Asks again for everything that tells of forms. */
export function useRefreshForms(): () => Promise<unknown> {
  const queries = useQueryClient()
  return useCallback(
    () => Promise.all(known.map((each) => queries.invalidateQueries({ queryKey: keyOf(each) }))),
    [queries],
  )
}
