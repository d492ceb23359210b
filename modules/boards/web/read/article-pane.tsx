import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { Skeleton } from '#platform/web/ui/states/skeleton.tsx'
import type { Article, Board } from '../../contract/boards.entities.ts'
import { isRefusal } from '../list/board-refused.tsx'
import type { Place } from '../query/addresses.ts'
import { ArticleView } from './article-view.tsx'
import type { ArticleActs } from './use-article-acts.ts'
import './article.css'

type Props = {
  article: UseQueryResult<Article>
  board: UseQueryResult<Board>
  acts: ArticleActs
  placeOf: (articleId: number) => Place
  onGone: () => void
}

/** An article in its four faces; one that was deleted meanwhile, or is not for the reader, says so. */
export function ArticlePane({ article, board, acts, placeOf, onGone }: Props) {
  const { t } = useTranslation()
  const error = article.error ?? board.error
  if (isRefusal(error))
    return (
      <EmptyState
        drawing="broken"
        title={t('boards.read.refused')}
        hint={t('boards.read.refusedHint')}
        action={
          acts.toList ? (
            <Button variant="soft" onClick={acts.toList}>
              {t('boards.read.toList')}
            </Button>
          ) : undefined
        }
      />
    )
  const both = {
    data: article.data && board.data ? { article: article.data, board: board.data } : undefined,
    isError: article.isError || board.isError,
    isFetching: article.isFetching || board.isFetching,
    refetch: () => Promise.all([article.refetch(), board.refetch()]),
  }
  return (
    <Pane query={both} isEmpty={() => false} skeleton={<ArticleSkeleton />}>
      {(data) => <ArticleView {...data} acts={acts} placeOf={placeOf} onGone={onGone} />}
    </Pane>
  )
}

/** The outline of an article that is on its way. */
function ArticleSkeleton() {
  const { t } = useTranslation()
  return (
    <div className="bread bread--one" aria-busy="true">
      <span className="sr">{t('ui.loading')}</span>
      <div className="bread__main">
        <div className="bread__in bread__sk">
          <Skeleton width={96} height={20} />
          <Skeleton width="60%" height={28} />
          <div className="row">
            <Skeleton width={36} height={36} round />
            <Skeleton width={180} height={16} />
          </div>
          <Skeleton width="100%" height={16} />
          <Skeleton width="92%" height={16} />
          <Skeleton width="76%" height={16} />
        </div>
      </div>
    </div>
  )
}
