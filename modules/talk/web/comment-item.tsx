import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { openPersonCard, useWriterName, WriterAvatar } from '#modules/organisation/web/organisation.public.tsx'
import { call } from '#platform/web/calls/call.ts'
import { useAgain } from '#platform/web/calls/use-again.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import { useConfirm } from '#platform/web/ui/dialogs/confirm.tsx'
import { Badge } from '#platform/web/ui/marks/badge.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import type { Comment } from '../contract/comment.ts'
import { CommentBody } from './comment-body.tsx'
import { EditComment } from './edit-comment.tsx'
import type { ShownThread } from './shown-thread.ts'

type Props = {
  thread: ShownThread
  comment: Comment
  authorWord: string
  isMarked: boolean
  onAnswer: () => void
}

/** One comment where it stands in its thread, with what the reader may do with it. */
export function CommentItem({ thread, comment, authorWord, isMarked, onAnswer }: Props) {
  const { t } = useTranslation()
  const { commentId, depth, createdUser, createdDate } = comment
  const [isEditing, setEditing] = useState(false)
  const line = useRef<HTMLLIElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    // The field took the focus along, unless it is elsewhere by now.
    if (wasEditing.current && !isEditing && document.activeElement === document.body) line.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  const writerName = useWriterName()
  const className = classNames('cm__i', depth > 0 && `cm__i--${depth}`, isMarked && 'cm__i--on')
  if (!createdUser)
    return (
      <li id={`comment-${commentId}`} className={className}>
        <p className="cm__gone">{t('talk.comments.deleted')}</p>
      </li>
    )
  const { full, dept } = writerName(createdUser)
  const { personCode } = createdUser
  return (
    <li id={`comment-${commentId}`} ref={line} className={className} tabIndex={-1}>
      <WriterAvatar writer={createdUser} size={depth === 0 ? 32 : 28} />
      <div className="grow">
        <p className="cm__by">
          {personCode ? (
            <button type="button" className="cm__n" onClick={() => openPersonCard(personCode)}>
              {full}
            </button>
          ) : (
            <b className="cm__n">{full}</b>
          )}
          {comment.isAuthor ? <Badge tone="line">{authorWord}</Badge> : null}
          {dept ? <span className="cm__d">{dept}</span> : null}
          <time className="cm__w num" dateTime={createdDate}>
            {formatDateTime(createdDate)}
          </time>
          {comment.isEdited ? <span className="cm__w">{t('talk.comments.edited')}</span> : null}
        </p>
        {isEditing ? (
          <EditComment thread={thread} comment={comment} onEnd={() => setEditing(false)} />
        ) : (
          <>
            <CommentBody comment={comment} />
            <Acts
              calls={thread.calls}
              comment={comment}
              name={full}
              onAnswer={onAnswer}
              onEdit={() => setEditing(true)}
            />
          </>
        )}
      </div>
    </li>
  )
}

type ActsProps = {
  calls: ShownThread['calls']
  comment: Comment
  name: string
  onAnswer: () => void
  onEdit: () => void
}

function Acts({ calls, comment, name, onAnswer, onEdit }: ActsProps) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const again = useAgain()
  const { sayError } = useSay()
  const { can, commentId } = comment
  const text = comment.body.slice(0, 30)
  const remove = async () => {
    const isSure = await confirm({
      title: t('talk.comments.removeAsk'),
      text: t('talk.comments.removeText'),
      action: t('talk.comments.remove'),
      danger: true,
    })
    if (!isSure) return
    try {
      await call(calls.deleteComment, { commentId })
      toast.success(t('talk.comments.removed'))
      // The comment goes with the next drawing; the focus must not go with it.
      const { activeElement: at } = document
      if (at === document.body || at?.closest(`#comment-${commentId}`))
        document.querySelector<HTMLElement>('.cm__t')?.focus()
      await again(calls.getComments)
    } catch (error) {
      toast.error(sayError(error))
    }
  }
  if (!can.answer && !can.edit && !can.remove) return null
  return (
    <p className="cm__a">
      {can.answer ? (
        <button
          type="button"
          className="cm__b"
          aria-label={t('talk.comments.answerNamed', { name })}
          onClick={onAnswer}
        >
          {t('talk.comments.answer')}
        </button>
      ) : null}
      {can.edit ? (
        <button type="button" className="cm__b" aria-label={t('talk.comments.editNamed', { text })} onClick={onEdit}>
          {t('talk.comments.edit')}
        </button>
      ) : null}
      {can.remove ? (
        <button
          type="button"
          className="cm__b"
          aria-label={t('talk.comments.removeNamed', { name, text })}
          onClick={() => void remove()}
        >
          {t('talk.comments.remove')}
        </button>
      ) : null}
    </p>
  )
}
