import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { useAgain } from '#platform/web/calls/use-again.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { announce } from '#platform/web/ui/messages/live-announcer.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import type { Comment } from '../contract/comment.ts'
import { CommentBox } from './comment-box.tsx'
import { bodyOf, writtenOf } from './comment-text.ts'
import type { ShownThread } from './shown-thread.ts'
import { useCommentDraft } from './use-comment-draft.ts'

type Props = { thread: ShownThread; comment: Comment; onEnd: () => void }

/** A comment of one's own, being changed where it stands. */
export function EditComment({ thread, comment, onEnd }: Props) {
  const { t } = useTranslation()
  const again = useAgain()
  const { sayError } = useSay()
  const input = useRef<HTMLTextAreaElement>(null)
  const [isSending, setSending] = useState(false)
  const { commentId, body, mentions } = comment
  const { draft, change, clear, hasChanged } = useCommentDraft(thread, commentId, writtenOf(body, mentions))
  useEffect(() => {
    const { current: box } = input
    box?.focus()
    box?.setSelectionRange(box.value.length, box.value.length)
    // The whole of it, free of the field for new comments at the lower edge.
    box?.closest('li')?.scrollIntoView({ block: 'nearest' })
  }, [])

  const end = () => {
    clear()
    onEnd()
  }
  const save = async () => {
    setSending(true)
    try {
      await call(thread.calls.updateComment, { commentId, body: bodyOf(draft) })
      await again(thread.calls.getComments)
      announce(t('talk.comments.changed'))
      if (hasChanged(draft)) setSending(false)
      else end()
    } catch (error) {
      setSending(false)
      toast.error(sayError(error), { label: t('ui.retry'), run: () => void save() })
    }
  }
  return (
    <div className="cm__e">
      <CommentBox
        thread={thread}
        input={input}
        label={t('talk.box.editLabel')}
        written={draft}
        onChange={change}
        onSend={() => void save()}
        isSending={isSending}
        sendLabel={t('talk.box.save')}
        onCancel={end}
      />
      <Button variant="ghost" onClick={end}>
        {t('ui.cancel')}
      </Button>
    </div>
  )
}
