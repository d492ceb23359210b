import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import type { RichTextHandle } from '#platform/web/editor/editor.types.ts'
import { useConfirm } from '#platform/web/ui/confirm.tsx'
import type { Article } from '../../contract/boards.entities.ts'
import type { Draft } from '../../contract/drafts.contract.ts'
import { draftsCalls } from '../../contract/drafts.contract.ts'
import { useRefresh } from '../boards.queries.ts'
import { type ArticleForm, draftOf, formOf, type WriteConfig } from './article-form.ts'
import { keepCopy, readCopy } from './local-copy.ts'
import { useKeeper } from './use-keeper.ts'

/** What writing begins with. */
export type Begun = {
  config: WriteConfig
  draft: Draft
  /** The article that is changed. */
  article: Article | undefined
}

/** The form of an article with its draft: what is shown, how it changes, whether it is kept. */
export function useWrite({ config, draft, article }: Begun, onStarted: (draftId: number) => void) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const refresh = useRefresh()
  const editor = useRef<RichTextHandle>(null)
  const [begin] = useState(() => beginning({ config, draft, article }))
  const [form, setForm] = useState(begin.form)
  const shown = useRef(begin.form)
  const isTouched = useRef(begin.isRestored)
  const isDone = useRef(false)
  const { keeper, state } = useKeeper({
    boardId: config.boardId,
    articleId: article?.articleId,
    draft,
    onStarted: ({ draftId, fileCode }) => {
      // The files of the one before went with it.
      shown.current = { ...shown.current, fileCode }
      setForm(shown.current)
      onStarted(draftId)
      void refresh.drafts()
    },
    gather: () => editor.current?.flush(),
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

  // The draft began with the opening: a reload goes on with it.
  useEffect(() => {
    onStarted(draft.draftId)
    // oxlint-disable-next-line react/exhaustive-deps -- once, with the form
  }, [])
  // What came back from this browser goes to the server as if it had just been typed.
  useEffect(() => {
    if (begin.isRestored) keeper.change(draftOf(shown.current))
  }, [begin, keeper])
  // A form that was only looked at leaves no draft behind.
  useEffect(
    () => () => {
      if (isDone.current || isTouched.current || draft.revision > 0) return
      call(draftsCalls.dropDraft, { draftId: draft.draftId }, { quiet: true }).catch(() => undefined)
    },
    [draft],
  )
  useBlocker({
    enableBeforeUnload: false,
    shouldBlockFn: async ({ current, next }) => {
      if (isDone.current || current.pathname === next.pathname) return false
      settled()
      if (!keeper.isUnsaved || (await keeper.flush())) return false
      return !(await confirm({
        title: t('boards.write.leaveTitle'),
        text: t('boards.write.leaveText'),
        action: t('boards.write.leave'),
        danger: true,
      }))
    },
  })

  return { form, change, replace, settled, finish, editor, keeper, state, begin }
}

/** The draft, or what this browser kept beyond it. */
function beginning({ config, draft, article }: Begun) {
  const hasPassword = article?.hasPassword ?? false
  // A text whose draft was lost on the server is kept under its board alone.
  const own = readCopy({ draftId: draft.draftId })
  const copy = own ?? (draft.revision === 0 && !article ? readCopy({ newOn: config.boardId }) : undefined)
  const fromServer = formOf(draft.content, { hasPassword, fileCode: draft.fileCode })
  const isNewer = copy !== undefined && (draft.revision === 0 || copy.at > Date.parse(draft.savedAt))
  const fromHere = isNewer ? formOf(copy.content, { hasPassword, fileCode: draft.fileCode }) : undefined
  const isRestored = fromHere !== undefined && JSON.stringify(draftOf(fromHere)) !== JSON.stringify(draftOf(fromServer))
  if (own && !isRestored) keepCopy({ draftId: draft.draftId }, undefined)
  return {
    form: isRestored ? fromHere : fromServer,
    isRestored,
    /** The draft stands on a version that is not the newest any more. */
    isBehind: article !== undefined && draft.articleVersion !== null && article.articleVersion > draft.articleVersion,
  }
}
