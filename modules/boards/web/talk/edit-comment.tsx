import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { announce } from '#platform/web/ui/live-announcer.ts'
import { toast } from '#platform/web/ui/toast.ts'
import type { Comment } from '#modules/talk/contract/comment.ts'
import { talkCalls } from '../../contract/talk.contract.ts'
import { CommentBox } from './comment-box.tsx'
import { bodyOf, writtenOf } from './comment-text.ts'
import { useAgain } from './talk.queries.ts'
import { useCommentDraft } from './use-comment-draft.ts'

/** A comment of one's own, being changed where it stands. */
export function EditComment({ articleId, comment, onEnd }: { articleId: number; comment: Comment; onEnd: () => void }) {
  const { t } = useTranslation()
  const again = useAgain()
  const { sayError } = useSay()
  const input = useRef<HTMLTextAreaElement>(null)
  const [isSending, setSending] = useState(false)
  const { commentId, body, mentions } = comment
  const { draft, change, clear, hasChanged } = useCommentDraft(articleId, commentId, writtenOf(body, mentions))
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
      await call(talkCalls.updateComment, { commentId, body: bodyOf(draft) })
      await again(talkCalls.getComments)
      announce(t('boards.talk.comments.changed'))
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
        articleId={articleId}
        input={input}
        label={t('boards.talk.box.editLabel')}
        written={draft}
        onChange={change}
        onSend={() => void save()}
        isSending={isSending}
        sendLabel={t('boards.talk.box.save')}
        onCancel={end}
      />
      <Button variant="ghost" onClick={end}>
        {t('ui.cancel')}
      </Button>
    </div>
  )
}
