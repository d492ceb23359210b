import { useQueryClient } from '@tanstack/react-query'
import type { Call } from '#platform/contract/call.ts'
import { keyOf, useCall, useCallMutation } from '#platform/web/calls/queries.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { lookCalls } from '../../contract/looks.contract.ts'

/** The filters one keeps under names, of an area those that its people share, too. */
export const useFilters = (groupId: string | undefined) => useCall(lookCalls.savedFilters, groupId ? { groupId } : {})

/** A call that changes them: they are asked for again afterwards, and what is refused is said. */
export function useFilterChange<C extends Call>(call: C) {
  const queries = useQueryClient()
  const { sayError } = useSay()
  return useCallMutation(call, {
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(lookCalls.savedFilters) }),
    onError: (error) => toast.error(sayError(error)),
  })
}
