import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '#platform/web/format.ts'
import { useLatest } from '#platform/web/input/use-latest.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Select } from '#platform/web/ui/fields/select-field.tsx'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import type { Comment } from '../contract/comment.ts'
import { CommentItem } from './comment-item.tsx'
import { NewComment } from './new-comment.tsx'
import type { ShownThread } from './shown-thread.ts'
import { useArrivals } from './use-arrivals.ts'
import { useCommentDraft } from './use-comment-draft.ts'
import { type CommentOrder, useComments } from './use-comments.ts'
import { useSoughtComment } from './use-sought-comment.ts'
import './talk.css'

export interface CommentsProps {
  thread: ShownThread
  /** How many there are, as the thing says. */
  count: number
  /** Whether the reader may comment. */
  can: boolean
  /** What its author is called there, as a mark beside her comments. */
  authorWord: string
  /** Whatever else shows how many there are hears of it. */
  onCount: (count: number) => void
}

/**
 * The comments below a thing: threads, answers, and the field to write in. The field sticks to the lower edge of what
 * scrolls, so let this stand last in the column of the thing, without a box of its own around it.
 */
export function Comments(props: CommentsProps) {
  // What is begun about one thing never goes to the next.
  return <OfThing key={`${props.thread.kind} ${props.thread.ownerId}`} {...props} />
}

function OfThing({ thread, count, can, authorWord, onCount }: CommentsProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const [order, setOrder] = useState<CommentOrder>('oldest')
  const query = useComments(thread, order)
  const comments = query.data?.pages.flatMap(({ items }) => items) ?? []
  const shown = query.data?.pages[0]?.comments ?? count
  const input = useRef<HTMLTextAreaElement>(null)
  const drafted = useCommentDraft(thread, 'new')
  const { marked, mark, waiting } = useArrivals(thread, comments)
  const { seek } = useSoughtComment(comments, query, mark)
  const isKnown = query.data !== undefined
  const tellCount = useLatest(onCount)
  useEffect(() => {
    if (isKnown) tellCount.current(shown)
  }, [isKnown, shown, tellCount])

  const answer = (comment: Comment) => {
    drafted.change({ answering: comment.commentId })
    input.current?.focus()
  }
  return (
    <>
      <section className="cm" aria-labelledby={titleId}>
        <header className="cm__h">
          <h3 id={titleId} className="cm__t" tabIndex={-1}>
            {t('talk.comments.title')} <span className="num">{formatCount(shown)}</span>
          </h3>
          {comments.length > 1 ? (
            <Select
              quiet
              aria-label={t('talk.comments.order')}
              value={order}
              options={(['oldest', 'newest'] as const).map((value) => ({
                value,
                label: t(`talk.comments.${value}`),
              }))}
              onChange={(value) => setOrder(value as CommentOrder)}
            />
          ) : null}
        </header>
        <Pane
          query={{ ...query, data: query.data && comments }}
          skeleton={<SkeletonRows rows={Math.min(Math.max(count, 1), 3)} />}
          empty={<EmptyState title={t('talk.comments.empty')} hint={can ? t('talk.comments.emptyHint') : undefined} />}
        >
          {(items) => (
            <ol className="cm__l">
              {items.map((comment) => (
                <CommentItem
                  key={comment.commentId}
                  thread={thread}
                  comment={comment}
                  authorWord={authorWord}
                  isMarked={comment.commentId === marked}
                  onAnswer={() => answer(comment)}
                />
              ))}
            </ol>
          )}
        </Pane>
        {query.hasNextPage ? (
          <Button block busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('talk.comments.more')}
          </Button>
        ) : null}
      </section>
      {can ? (
        <NewComment
          thread={thread}
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
