import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { keyOf, queryOf, useCall, useCallMutation } from '#platform/web/calls/queries.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { feedCalls } from '../../contract/feed.contract.ts'
import { tasksCalls } from '../../contract/tasks.contract.ts'

/** How one's tasks stand. @param year left out, this year's and what is still open from another one (TASK-053) */
export const useCharts = (year?: number) =>
  useQuery({ ...queryOf(tasksCalls.dashboardChart, { year }), placeholderData: keepPreviousData })

/** The notices of the workplace (TASK-055). */
export const useNotices = () => useCall(feedCalls.noticeConfirms, {})

/** Asks for the notices again: another window may have read them. */
export function useRefreshNotices(): () => Promise<void> {
  const queries = useQueryClient()
  return useCallback(() => queries.invalidateQueries({ queryKey: keyOf(feedCalls.noticeConfirms) }), [queries])
}

/** Says that one has read a notice (TASK-056). */
export function useReadNotice() {
  const refresh = useRefreshNotices()
  const { sayError } = useSay()
  return useCallMutation(feedCalls.setConfirm, { onSuccess: refresh, onError: (error) => toast.error(sayError(error)) })
}
