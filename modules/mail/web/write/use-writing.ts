import { useRef, useState } from 'react'
import { keepCopy, readCopy, useBegunDraft, useDraftKeeper } from '#modules/drafts/web/drafts.public.ts'
import { call } from '#platform/web/calls/call.ts'
import type { RichTextHandle } from '#platform/web/editor/editor.types.ts'
import { type DraftContent, sendCalls } from '../../contract/send.contract.ts'
import { useRefreshMail } from '../place/mail.queries.ts'
import { contentOf, formOf, type MailDraft, type MailForm } from './mail-form.ts'

/** What copies on a browser of mails that are written are named by. */
export const copies = 'mail.draft'

/** The form of a mail with its draft: what is shown, how it changes, whether it is kept. */
export function useWriting(draft: MailDraft, onStarted: (draftId: number) => void) {
  const refresh = useRefreshMail()
  const editor = useRef<RichTextHandle>(null)
  const [begun] = useState(() => beginning(draft))
  const [form, setForm] = useState(begun.form)
  const [fileCode, setFileCode] = useState(draft.fileCode)
  const shown = useRef(begun.form)
  const isTouched = useRef(begun.isRestored)
  const isDone = useRef(false)
  const { keeper, state } = useDraftKeeper<DraftContent, MailDraft>({
    of: copies,
    place: '',
    draft,
    start: (options) => call(sendCalls.startDraft, contentOf(shown.current), options),
    save: ({ draftId, revision }, content, options) =>
      call(sendCalls.saveDraft, { draftId, revision, content }, options),
    onStarted: (begun) => {
      // The files of the one before went with it.
      setFileCode(begun.fileCode)
      onStarted(begun.draftId)
      void refresh()
    },
    gather: () => settled(),
  })

  const change = (wish: Partial<MailForm>) => {
    const next = { ...shown.current, ...wish }
    shown.current = next
    isTouched.current = true
    setForm(next)
    keeper.change(contentOf(next))
  }
  /** Puts another text into the form, as if nothing had been typed here. */
  const replace = (content: DraftContent) => {
    shown.current = formOf(content)
    setForm(shown.current)
    editor.current?.setHtml(content.body)
  }
  /** Puts a text before what is written, signature and quote below it; its subject where none is written yet. */
  const begin = ({ subject, html }: { subject: string; html: string }) => {
    const now = settled()
    const body = `${html}${now.body}`
    editor.current?.setHtml(body)
    change({ body, ...(now.subject.trim() === '' && { subject }) })
  }
  /** The form with what the editor has not handed out yet, the syllable being typed included. */
  const settled = (): MailForm => {
    const body = editor.current?.flush() ?? shown.current.body
    if (body !== shown.current.body) change({ body })
    return shown.current
  }
  /** Nothing is kept any more: it is sent, or thrown away. */
  const finish = () => {
    isDone.current = true
    keeper.stop()
    void refresh()
  }

  useBegunDraft({
    draft,
    keeper,
    restored: begun.isRestored ? () => contentOf(shown.current) : undefined,
    isKept: () => isDone.current || isTouched.current,
    onStarted,
    drop: (draftId, options) => call(sendCalls.dropDraft, { draftId }, options),
  })

  return {
    form,
    fileCode,
    change,
    replace,
    begin,
    settled,
    finish,
    editor,
    keeper,
    state,
    isRestored: begun.isRestored,
  }
}

export type Written = ReturnType<typeof useWriting>

/** The draft, or what this browser kept beyond it. */
function beginning(draft: MailDraft) {
  const own = readCopy<DraftContent>({ of: copies, draftId: draft.draftId }, isContent)
  const isNewer = own !== undefined && (draft.revision === 0 || own.at > Date.parse(draft.savedAt))
  const isRestored = isNewer && JSON.stringify(own.content) !== JSON.stringify(draft.content)
  if (own && !isRestored) keepCopy({ of: copies, draftId: draft.draftId }, undefined)
  return { form: formOf(isRestored ? { ...draft.content, ...own.content } : draft.content), isRestored }
}

const isContent = ({ subject, to, cc, bcc }: Partial<DraftContent>) =>
  typeof subject === 'string' && [to, cc, bcc].every((people) => Array.isArray(people))
