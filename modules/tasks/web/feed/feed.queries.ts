import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { keyOf, queryOf, useCallMutation } from '#platform/web/calls/queries.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { feedCalls } from '../../contract/feed.contract.ts'

/** A page of the work feed (TASK-054, TASK-067); the one before stays until it has come. @param pageNum from 1 on */
export const useWorkFeed = (pageNum: number, rowCount: number) =>
  useQuery({ ...queryOf(feedCalls.workFeed, { pageNum, rowCount }), placeholderData: keepPreviousData })

/** Marks the work feed as read up to an entry; what came after it stays new. */
export function useReadFeed() {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const queries = useQueryClient()
  return useCallMutation(feedCalls.readWorkFeed, {
    onSuccess: () => {
      toast.success(t('tasks.feed.readAllDone'))
      return queries.invalidateQueries({ queryKey: keyOf(feedCalls.workFeed) })
    },
    onError: (error) => toast.error(sayError(error)),
  })
}
