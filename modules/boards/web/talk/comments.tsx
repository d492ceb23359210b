import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '#platform/web/format.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Pane } from '#platform/web/ui/pane.tsx'
import { Select } from '#platform/web/ui/select-field.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import type { Comment } from '#modules/talk/contract/comment.ts'
import { CommentItem } from './comment-item.tsx'
import { NewComment } from './new-comment.tsx'
import { type CommentOrder, changeArticle, useComments } from './talk.queries.ts'
import { useArrivals } from './use-arrivals.ts'
import { useCommentDraft } from './use-comment-draft.ts'
import { useSoughtComment } from './use-sought-comment.ts'
import './talk.css'

export interface CommentsProps {
  articleId: number
  /** How many there are, as the article says. */
  count: number
  /** Whether the reader may comment. */
  can: boolean
}

/**
 * The comments below an article: threads, answers, and the field to write in. The field sticks to the lower edge of what
 * scrolls, so let this stand last in the column of the article, without a box of its own around it.
 */
export function Comments(props: CommentsProps) {
  // What is begun for one article never goes to the next.
  return <OfArticle key={props.articleId} {...props} />
}

function OfArticle({ articleId, count, can }: CommentsProps) {
  const { t } = useTranslation()
  const [order, setOrder] = useState<CommentOrder>('oldest')
  const query = useComments(articleId, order)
  const comments = query.data?.pages.flatMap(({ items }) => items) ?? []
  const shown = query.data?.pages[0]?.comments ?? count
  const input = useRef<HTMLTextAreaElement>(null)
  const drafted = useCommentDraft(articleId, 'new')
  const { marked, mark, waiting } = useArrivals(articleId, comments)
  const { seek } = useSoughtComment(comments, query, mark)
  const queries = useQueryClient()
  const isKnown = query.data !== undefined
  // Lists and the head of the article count them, too.
  useEffect(() => {
    if (isKnown) changeArticle(queries, articleId, { comments: shown })
  }, [isKnown, queries, articleId, shown])

  const answer = (comment: Comment) => {
    drafted.change({ answering: comment.commentId })
    input.current?.focus()
  }
  return (
    <>
      <section className="cm" aria-labelledby={`comments-${articleId}`}>
        <header className="cm__h">
          <h3 id={`comments-${articleId}`} className="cm__t" tabIndex={-1}>
            {t('boards.talk.comments.title')} <span className="num">{formatCount(shown)}</span>
          </h3>
          {comments.length > 1 ? (
            <Select
              quiet
              aria-label={t('boards.talk.comments.order')}
              value={order}
              options={(['oldest', 'newest'] as const).map((value) => ({
                value,
                label: t(`boards.talk.comments.${value}`),
              }))}
              onChange={(value) => setOrder(value as CommentOrder)}
            />
          ) : null}
        </header>
        <Pane
          query={{ ...query, data: query.data && comments }}
          skeleton={<SkeletonRows rows={Math.min(Math.max(count, 1), 3)} />}
          empty={
            <EmptyState
              title={t('boards.talk.comments.empty')}
              hint={can ? t('boards.talk.comments.emptyHint') : undefined}
            />
          }
        >
          {(items) => (
            <ol className="cm__l">
              {items.map((comment) => (
                <CommentItem
                  key={comment.commentId}
                  articleId={articleId}
                  comment={comment}
                  isMarked={comment.commentId === marked}
                  onAnswer={() => answer(comment)}
                />
              ))}
            </ol>
          )}
        </Pane>
        {query.hasNextPage ? (
          <Button block busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('boards.talk.comments.more')}
          </Button>
        ) : null}
      </section>
      {can ? (
        <NewComment
          articleId={articleId}
          comments={comments}
          drafted={drafted}
          input={input}
          onWritten={seek}
          waiting={waiting}
        />
      ) : null}
    </>
  )
}
