import { useRef, useState } from 'react'
import { keepCopy, readCopy, useBegunDraft, useDraftKeeper } from '#modules/drafts/web/drafts.public.ts'
import { call } from '#platform/web/calls/call.ts'
import type { RichTextHandle } from '#platform/web/editor/editor.types.ts'
import type { Article } from '../../contract/boards.entities.ts'
import type { Draft } from '../../contract/drafts.contract.ts'
import { draftsCalls } from '../../contract/drafts.contract.ts'
import { useRefresh } from '../boards.queries.ts'
import { type ArticleForm, type DraftContent, draftOf, formOf, holdsSame, type WriteConfig } from './article-form.ts'
import { copies } from './copies.ts'

/** What writing begins with. */
export type Begun = {
  config: WriteConfig
  draft: Draft
  /** The article that is changed. */
  article: Article | undefined
}

/** The form of an article with its draft: what is shown, how it changes, whether it is kept. */
export function useWrite({ config, draft, article }: Begun, onStarted: (draftId: number) => void) {
  const refresh = useRefresh()
  const editor = useRef<RichTextHandle>(null)
  const [begin] = useState(() => beginning({ config, draft, article }))
  const [form, setForm] = useState(begin.form)
  const shown = useRef(begin.form)
  const isTouched = useRef(begin.isRestored)
  const isDone = useRef(false)
  const { keeper, state } = useDraftKeeper<DraftContent, Draft>({
    of: copies,
    place: config.boardId,
    draft,
    start: (options) =>
      call(draftsCalls.startDraft, { boardId: config.boardId, articleId: article?.articleId }, options),
    save: ({ draftId, revision }, content, options) =>
      call(draftsCalls.saveDraft, { draftId, revision, content }, options),
    onStarted: ({ draftId, fileCode }) => {
      // The files of the one before went with it.
      shown.current = { ...shown.current, fileCode }
      setForm(shown.current)
      onStarted(draftId)
      void refresh.drafts()
    },
    gather: () => settled(),
  })

  const change = (wish: Partial<ArticleForm>) => {
    const next = { ...shown.current, ...wish }
    shown.current = next
    isTouched.current = true
    setForm(next)
    keeper.change(draftOf(next))
  }
  /** Puts another text into the form, as if nothing had been typed here. */
  const replace = (next: ArticleForm) => {
    shown.current = next
    setForm(next)
    editor.current?.setHtml(next.content)
  }
  /** The form with what the editor has not handed out yet, the syllable being typed included. */
  const settled = (): ArticleForm => {
    const content = editor.current?.flush() ?? shown.current.content
    if (content !== shown.current.content) change({ content })
    return shown.current
  }
  /** Nothing is kept any more: it is posted, or thrown away. */
  const finish = () => {
    isDone.current = true
    keeper.stop()
    void refresh.drafts()
  }

  useBegunDraft({
    draft,
    keeper,
    restored: begin.isRestored ? () => draftOf(shown.current) : undefined,
    isKept: () => isDone.current || isTouched.current,
    onStarted,
    drop: (draftId, options) => call(draftsCalls.dropDraft, { draftId }, options),
  })

  return { form, change, replace, settled, finish, editor, keeper, state, begin }
}

/** The draft, or what this browser kept beyond it. */
function beginning({ config, draft, article }: Begun) {
  const hasPassword = article?.hasPassword ?? false
  // A text whose draft was lost on the server is kept under its board alone.
  const own = readCopy({ of: copies, draftId: draft.draftId }, isContent)
  const copy =
    own ?? (draft.revision === 0 && !article ? readCopy({ of: copies, newOn: config.boardId }, isContent) : undefined)
  const fromServer = formOf(draft.content, { ...draft, hasPassword })
  const isNewer = copy !== undefined && (draft.revision === 0 || copy.at > Date.parse(draft.savedAt))
  const fromHere = isNewer ? formOf(copy.content, { ...draft, hasPassword }) : undefined
  const isRestored = fromHere !== undefined && !holdsSame(fromHere, fromServer)
  if (own && !isRestored) keepCopy({ of: copies, draftId: draft.draftId }, undefined)
  return {
    form: isRestored ? fromHere : fromServer,
    isRestored,
    /** The draft stands on a version that is not the newest any more. */
    isBehind: article !== undefined && draft.articleVersion !== null && article.articleVersion > draft.articleVersion,
  }
}

const isContent = ({ title }: Partial<DraftContent>) => typeof title === 'string'
