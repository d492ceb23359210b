import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { useConfirm } from '#platform/web/ui/dialogs/confirm.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { articlesCalls } from '../../contract/articles.contract.ts'
import { useRefresh } from '../boards.queries.ts'

/** Makes an earlier version the newest again, after asking. @returns whether it was done */
export function useRestoreVersion({ articleId }: { articleId: number }): (articleVersion: number) => Promise<boolean> {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const confirm = useConfirm()
  const refresh = useRefresh()
  return async (articleVersion) => {
    const question = {
      title: t('boards.versions.restoreTitle', { number: articleVersion }),
      text: t('boards.versions.restoreText'),
      action: t('boards.versions.restore'),
    }
    if (!(await confirm(question))) return false
    try {
      const made = await call(articlesCalls.restoreVersion, { articleId, articleVersion })
      toast.success(t('boards.versions.restored', { number: articleVersion, made: made.articleVersion }))
      await refresh.articles()
      return true
    } catch (error) {
      toast.error(sayError(error))
      return false
    }
  }
}
