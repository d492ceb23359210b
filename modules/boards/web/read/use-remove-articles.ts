import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { boardAdministrationCalls } from '../../contract/administration.contract.ts'
import { articlesCalls } from '../../contract/articles.contract.ts'
import { useRefresh } from '../boards.queries.ts'

type Removal = {
  /** @returns what is said of it */
  remove: () => Promise<string>
  restore: () => Promise<string>
}

/** Takes something away at once, and offers for a while to bring it back. @returns whether it was done */
function useUndoable(): (removal: Removal) => Promise<boolean> {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const refresh = useRefresh()

  const undo = async (restore: Removal['restore']) => {
    try {
      toast.success(await restore())
      await refresh.articles()
    } catch (error) {
      toast.error(sayError(error))
    }
  }
  return async ({ remove, restore }) => {
    try {
      toast.success(await remove(), { label: t('boards.list.undo'), run: () => void undo(restore) })
    } catch (error) {
      toast.error(sayError(error))
      return false
    }
    await refresh.lists()
    return true
  }
}

/** Takes articles away as a manager of their board. @returns whether it was done */
export function useRemoveArticles(): (articleIds: readonly number[]) => Promise<boolean> {
  const { t } = useTranslation()
  const undoable = useUndoable()
  return (ids) => {
    const articleIds = [...ids]
    return undoable({
      remove: async () => {
        const { changed } = await call(boardAdministrationCalls.adminDeleteArticles, { articleIds })
        return t('boards.list.removed', { count: changed })
      },
      restore: async () => {
        await call(boardAdministrationCalls.adminRestoreArticles, { articleIds })
        return t('boards.list.restored', { count: articleIds.length })
      },
    })
  }
}

/** Takes one article away: one's own, or one of a board that one manages. */
export function useRemoveArticle(article: {
  boardId: number
  articleId: number
}): (options: { onGone: () => void; onBack?: () => void }) => Promise<boolean> {
  const { t } = useTranslation()
  const undoable = useUndoable()
  return ({ onGone, onBack }) =>
    undoable({
      remove: async () => {
        await call(articlesCalls.deleteArticle, article)
        onGone()
        return t('boards.read.removed')
      },
      restore: async () => {
        await call(articlesCalls.undoDelete, { articleId: article.articleId })
        onBack?.()
        return t('boards.read.restored')
      },
    })
}
