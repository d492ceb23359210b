import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { boardAdministrationCalls } from '../../contract/administration.contract.ts'
import { useRefresh } from '../boards.queries.ts'

/** Takes articles away as a manager of their board, and offers to bring them back. @returns whether it was done */
export function useRemoveArticles(): (articleIds: readonly number[]) => Promise<boolean> {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const refresh = useRefresh()
  const failed = (error: unknown) => void toast.error(sayError(error))

  const restore = async (articleIds: number[]) => {
    try {
      await call(boardAdministrationCalls.adminRestoreArticles, { articleIds })
      toast.success(t('boards.list.restored', { count: articleIds.length }))
      await refresh.articles()
    } catch (error) {
      failed(error)
    }
  }

  return async (articleIds) => {
    const ids = [...articleIds]
    try {
      const { changed } = await call(boardAdministrationCalls.adminDeleteArticles, { articleIds: ids })
      toast.success(t('boards.list.removed', { count: changed }), {
        label: t('boards.list.undo'),
        run: () => void restore(ids),
      })
      await refresh.lists()
      return true
    } catch (error) {
      failed(error)
      return false
    }
  }
}
