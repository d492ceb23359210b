import { IconArrowDown, IconX } from '@tabler/icons-react'
import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWriterName } from '#modules/organisation/web/organisation.public.tsx'
import { nameIn } from '#platform/contract/languages.ts'
import { call } from '#platform/web/calls/call.ts'
import { useAgain } from '#platform/web/calls/use-again.ts'
import { useViewer } from '#platform/web/session/viewer.ts'
import { useLanguage, useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { Avatar } from '#platform/web/ui/marks/avatar.tsx'
import { announce } from '#platform/web/ui/messages/live-announcer.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import type { Comment } from '../contract/comment.ts'
import { CommentBox } from './comment-box.tsx'
import { bodyOf } from './comment-text.ts'
import type { ShownThread } from './shown-thread.ts'
import type { useCommentDraft } from './use-comment-draft.ts'

type Props = {
  thread: ShownThread
  comments: readonly Comment[]
  drafted: ReturnType<typeof useCommentDraft>
  input: RefObject<HTMLTextAreaElement | null>
  onWritten: (commentId: number) => void
  /** A comment that came out of sight. */
  waiting: { show: () => void } | undefined
}

/** The field for a new comment or an answer, always in sight at the lower edge. */
export function NewComment({ thread, comments, drafted, input, onWritten, waiting }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const viewer = useViewer()
  const again = useAgain()
  const { sayError } = useSay()
  const [isSending, setSending] = useState(false)
  const { calls, place } = thread
  const { draft, change, endSent } = drafted
  const answered = comments.find(({ commentId, can }) => commentId === draft.answering && can.answer)

  const send = async () => {
    setSending(true)
    // Whoever goes elsewhere meanwhile is not called back.
    input.current?.focus()
    const body = bodyOf(draft)
    try {
      const { answering: parentCommentId, onceKey } = draft
      const made = await call(calls.createComment, { ...place, parentCommentId, body, onceKey })
      // A first try whose answer was lost had come: what was typed since belongs to it.
      if (made.body !== body) await call(calls.updateComment, { commentId: made.commentId, body })
      endSent(draft)
      await again(calls.getComments)
      announce(t('talk.comments.added'))
      onWritten(made.commentId)
    } catch (error) {
      // What was typed stays; the key of the first try makes a second one harmless.
      toast.error(sayError(error), { label: t('ui.retry'), run: () => void send() })
    } finally {
      setSending(false)
    }
  }
  return (
    <div className="cbar">
      {waiting ? (
        <Button variant="soft" icon={IconArrowDown} className="cbar__new" onClick={waiting.show}>
          {t('talk.comments.show')}
        </Button>
      ) : null}
      {viewer ? <Avatar personCode={viewer.personCode} name={nameIn(viewer.name, language)} size={28} /> : null}
      <CommentBox
        thread={thread}
        input={input}
        label={t('talk.box.label')}
        written={draft}
        onChange={change}
        onSend={() => void send()}
        isSending={isSending}
        sendLabel={t('talk.box.send')}
        onCancel={draft.answering === null ? undefined : () => change({ answering: null })}
      >
        {answered ? <Answering comment={answered} onStop={() => change({ answering: null })} /> : null}
      </CommentBox>
    </div>
  )
}

/** Whom the comment answers. */
function Answering({ comment, onStop }: { comment: Comment; onStop: () => void }) {
  const { t } = useTranslation()
  const writerName = useWriterName()
  if (!comment.createdUser) return null
  return (
    <div className="cbox__to">
      <span className="ell">
        {t('talk.box.answering', { name: writerName(comment.createdUser).full })}: {comment.body}
      </span>
      <IconButton icon={IconX} size={24} name={t('talk.box.stopAnswering')} onClick={onStop} />
    </div>
  )
}
