import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { filesCalls } from '#modules/files/contract/files.contract.ts'
import { useCall } from '#platform/web/calls/queries.ts'
import { Skeleton } from '#platform/web/ui/states/skeleton.tsx'
import type { Article, Board } from '../../contract/boards.entities.ts'
import { useVersions } from '../boards.queries.ts'
import { useRecommenders } from '../talk/talk.queries.ts'

/**
 * Whether all that stands beside an article has come. Attachments, versions and recommenders arrive one after the
 * other: shown as they come, each would push what is below it down under whoever reads it. Once there it stays.
 */
export function useRailReady(article: Article, board: Board): boolean {
  const [isReady, setReady] = useState(false)
  const { versions, recommends } = board.settings
  const onItsWay = [
    useCall(
      filesCalls.list,
      { code: article.fileCode ?? '' },
      { enabled: !article.isLocked && article.fileCode !== null },
    ),
    useVersions(article.articleId, { enabled: !article.isLocked && versions }),
    useRecommenders(article.articleId, { enabled: !article.isLocked && recommends && article.recommends > 0 }),
  ].some(({ isLoading }) => isLoading)
  if (!onItsWay && !isReady) setReady(true)
  return isReady || !onItsWay
}

/** The outline of it meanwhile. */
export function RailSkeleton() {
  const { t } = useTranslation()
  return (
    <div className="brail__sk" aria-busy="true">
      <span className="sr">{t('ui.loading')}</span>
      <Skeleton width={96} height={16} />
      <Skeleton width="100%" height={44} />
      <Skeleton width={72} height={16} />
      <Skeleton width="100%" height={120} />
    </div>
  )
}
