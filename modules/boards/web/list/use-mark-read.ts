import { useTranslation } from 'react-i18next'
import { useCallMutation } from '#platform/web/calls/queries.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { boardsCalls } from '../../contract/boards.contract.ts'
import { useRefresh } from '../boards.queries.ts'

/** Declares everything on a board read, or on all boards; the lists and the numbers of the tree follow. */
export function useMarkRead(boardId?: number): { mark: () => void; isBusy: boolean } {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const { lists } = useRefresh()
  const { mutate, isPending } = useCallMutation(boardsCalls.markRead, {
    onSuccess: async () => {
      toast.success(t('boards.list.markedRead'))
      await lists()
    },
    onError: (error) => toast.error(sayError(error)),
  })
  return { mark: () => mutate({ boardId }), isBusy: isPending }
}
