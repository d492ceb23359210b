import { useQuery } from '@tanstack/react-query'
import { Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppError } from '#platform/contract/errors.ts'
import { call } from '#platform/web/calls/call.ts'
import { queryOf } from '#platform/web/calls/queries.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { Skeleton } from '#platform/web/ui/states/skeleton.tsx'
import type { Article } from '../../contract/boards.entities.ts'
import { type Draft, draftsCalls } from '../../contract/drafts.contract.ts'
import { articleQuery, useBoardTree, useWriteConfig } from '../boards.queries.ts'
import { BoardRefused, isRefusal } from '../list/board-refused.tsx'
import { holdsArticles } from '../query/board-paths.ts'
import { ArticleDrafts } from './article-drafts.tsx'
import { WriteForm } from './write-form.tsx'
import type { WriteAsked, WriteWays } from './write-ways.ts'

/** Fetches what writing begins with: where one may write, the article that is changed, the draft that is gone on with. */
export function WriteOpening({ asked, ways }: { asked: WriteAsked; ways: WriteWays }) {
  const { t } = useTranslation()
  const needsBoard = asked.boardId === undefined && asked.draftId === undefined
  const tree = useBoardTree({ enabled: needsBoard })
  const first = tree.data?.items.find((board) => holdsArticles(board) && board.can.write)
  if (!needsBoard) return <WithDraft asked={asked} ways={ways} />
  if (tree.data && !first) return <EmptyState title={t('boards.write.nowhere')} hint={t('boards.write.nowhereHint')} />
  return (
    <Pane query={tree} isEmpty={() => false} skeleton={<WriteSkeleton />}>
      {() => <WithDraft asked={{ ...asked, boardId: first?.boardId }} ways={ways} />}
    </Pane>
  )
}

/** A draft with a number is fetched; otherwise one is begun, with files of its own, and seen by nobody until typed into. */
function WithDraft({ asked: { boardId, articleId, draftId }, ways }: { asked: WriteAsked; ways: WriteWays }) {
  const opening = useId()
  // Read once: what is typed afterwards is newer than any answer.
  const once = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false, refetchOnWindowFocus: false }
  const kept = useQuery<Draft>({
    ...once,
    ...(draftId === undefined
      ? {
          queryKey: ['boards.write.opened', opening],
          queryFn: () => call(draftsCalls.startDraft, { boardId: boardId!, articleId }),
        }
      : { ...queryOf(draftsCalls.draft, { draftId }), ...once }),
    enabled: draftId !== undefined || boardId !== undefined,
  } as Parameters<typeof useQuery<Draft>>[0])
  const ofArticle = articleId ?? kept.data?.articleId ?? undefined
  const ofBoard = boardId ?? kept.data?.boardId
  const config = useWriteConfig(ofBoard)
  const article = useQuery({
    ...articleQuery(ofArticle ?? 0),
    enabled: ofArticle !== undefined,
  })
  const asks = [config, kept, ...(ofArticle === undefined ? [] : [article])]
  const refused = asks.find(({ error, data }) => data === undefined && isRefusal(error))
  if (kept.error instanceof AppError && kept.error.code === 'ConflictException')
    return <NoRoom error={kept.error} ways={ways} onRetry={() => void kept.refetch()} />
  if (refused) return draftId !== undefined && refused === kept ? <DraftGone /> : <BoardRefused />
  const isReady = config.data && kept.data && (ofArticle === undefined || article.data)
  const all = {
    data: isReady ? { config: config.data, draft: kept.data, article: article.data } : undefined,
    isError: asks.some(({ isError }) => isError),
    error: asks.find(({ isError }) => isError)?.error,
    isFetching: asks.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(asks.filter(({ data }) => data === undefined).map(({ refetch }) => refetch())),
  }
  return (
    <Pane query={all} isEmpty={() => false} skeleton={<WriteSkeleton />}>
      {(begun) => (
        <WriteForm
          begun={{
            config: begun.config!,
            draft: begun.draft!,
            article: begun.article as Article | undefined,
          }}
          ways={ways}
        />
      )}
    </Pane>
  )
}

/** There are as many drafts as one may have, or another tab has begun the same change this moment. */
function NoRoom({ error, ways, onRetry }: { error: AppError; ways: WriteWays; onRetry: () => void }) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const [showsDrafts, setShowsDrafts] = useState(false)
  return (
    <>
      <EmptyState
        title={sayError(error)}
        action={
          <span className="wrap">
            <Button variant="soft" onClick={() => setShowsDrafts(true)}>
              {t('drafts.title')}
            </Button>
            <Button onClick={onRetry}>{t('ui.retry')}</Button>
          </span>
        }
      />
      {showsDrafts ? (
        <Suspense>
          <ArticleDrafts onContinue={ways.onDraft} onClose={() => setShowsDrafts(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

function DraftGone() {
  const { t } = useTranslation()
  return <EmptyState drawing="broken" title={t('boards.write.draftGone')} hint={t('boards.write.draftGoneHint')} />
}

function WriteSkeleton() {
  const { t } = useTranslation()
  return (
    <div className="bwr__sk" aria-busy="true">
      <span className="sr">{t('ui.loading')}</span>
      <Skeleton width="40%" height={36} />
      <Skeleton width="100%" height={36} />
      <Skeleton width="100%" height={320} />
    </div>
  )
}
