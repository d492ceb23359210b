import { useRef, useState } from 'react'
import { keepCopy, readCopy, useBegunDraft, useDraftKeeper } from '#modules/drafts/web/drafts.public.ts'
import { call } from '#platform/web/calls/call.ts'
import type { RichTextHandle } from '#platform/web/editor/editor.types.ts'
import { type Draft, type DraftContent, draftCalls } from '../../contract/drafts.contract.ts'
import type { FieldValue } from '../../contract/forms/fields.ts'
import type { FormContent } from '../../contract/forms.contract.ts'
import { approvalDraft, useRefreshDrafts } from './drafts.queries.ts'

/** What drafting begins with. */
export type Begun = {
  draft: Draft
  form: FormContent
  formVersion: number
  /** The line it begins with, where nobody has put one together yet. */
  line: Pick<DraftContent, 'steps' | 'told'> | undefined
}

/** A document while it is drafted: what stands on the page, how it changes, and whether it is kept. */
export function useDrafting({ draft, formVersion, line }: Begun, onStarted: (draftId: number) => void) {
  const refresh = useRefreshDrafts()
  const editors = useRef(new Map<string, RichTextHandle>())
  const [begin] = useState(() => beginning(draft))
  const [content, setContent] = useState<DraftContent>({
    ...begin.content,
    ...(begin.isRestored ? {} : line),
    formVersion,
  })
  const [fileCode, setFileCode] = useState(draft.fileCode)
  const shown = useRef(content)
  const isTouched = useRef(begin.isRestored)
  const isDone = useRef(false)
  const { keeper, state } = useDraftKeeper<DraftContent, Draft>({
    of: approvalDraft,
    place: draft.formId,
    draft,
    start: (options) =>
      call(
        draftCalls.startDraft,
        draft.documentId === null ? { formId: draft.formId } : { documentId: draft.documentId },
        options,
      ),
    save: ({ draftId, revision }, next, options) =>
      call(draftCalls.saveDraft, { draftId, revision, content: next }, options),
    onStarted: (started) => {
      // The files of the one before went with it.
      setFileCode(started.fileCode)
      onStarted(started.draftId)
      void refresh()
    },
    gather: () => settled(),
  })

  const change = (wish: Partial<DraftContent>) => {
    const next = { ...shown.current, ...wish }
    shown.current = next
    isTouched.current = true
    setContent(next)
    keeper.change(next)
  }
  const changeValue = (fieldId: string, value: FieldValue | undefined) => {
    const { [fieldId]: _before, ...others } = shown.current.values
    change({ values: value === undefined ? others : { ...others, [fieldId]: value } })
  }
  /** What stands on the page, with what editors have not handed out yet, the syllable being typed included. */
  const settled = (): DraftContent => {
    for (const editor of editors.current.values()) editor.flush()
    return shown.current
  }
  /** Nothing is kept any more: it is submitted, or thrown away. */
  const finish = () => {
    isDone.current = true
    keeper.stop()
    void refresh()
  }

  useBegunDraft({
    draft,
    keeper,
    restored: begin.isRestored ? () => shown.current : undefined,
    isKept: () => isDone.current || isTouched.current,
    onStarted,
    drop: (draftId, options) => call(draftCalls.dropDraft, { draftId }, options),
  })

  return {
    content,
    fileCode,
    change,
    changeValue,
    settled,
    finish,
    keeper,
    state,
    isRestored: begin.isRestored,
    /** Puts what another tab wrote into the form. */
    replace: (other: Draft) => {
      shown.current = { ...other.content, formVersion }
      setContent(shown.current)
    },
    onEditor: (fieldId: string, editor: RichTextHandle | null) => {
      if (editor) editors.current.set(fieldId, editor)
      else editors.current.delete(fieldId)
    },
  }
}

export type Drafting = ReturnType<typeof useDrafting>

/** The draft, or what this browser kept beyond it. */
function beginning(draft: Draft): { content: DraftContent; isRestored: boolean } {
  const own = readCopy<DraftContent>({ of: approvalDraft, draftId: draft.draftId }, isContent)
  // A text whose draft was lost on the server is kept under its form alone.
  const isFresh = draft.revision === 0 && draft.documentId === null && draft.content.originId === null
  const copy =
    own ?? (isFresh ? readCopy<DraftContent>({ of: approvalDraft, newOn: draft.formId }, isContent) : undefined)
  const isNewer = copy !== undefined && (draft.revision === 0 || copy.at > Date.parse(draft.savedAt))
  const isRestored = isNewer && JSON.stringify(copy.content) !== JSON.stringify(draft.content)
  if (own && !isRestored) keepCopy({ of: approvalDraft, draftId: draft.draftId }, undefined)
  return { content: isRestored ? copy.content : draft.content, isRestored }
}

const isContent = ({ title, values, steps, told }: Partial<DraftContent>): boolean =>
  typeof title === 'string' && typeof values === 'object' && Array.isArray(steps) && Array.isArray(told)
