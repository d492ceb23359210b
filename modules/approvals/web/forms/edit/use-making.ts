import { useCallback, useMemo, useRef, useState } from 'react'
import { keepCopy, readCopy, useBegunDraft, useDraftKeeper } from '#modules/drafts/web/drafts.public.ts'
import { call } from '#platform/web/calls/call.ts'
import { amend, begin, type History, record, redo, undo } from '#platform/web/undo/history.ts'
import { type BegunForm, type FormDraft, formMakingCalls } from '../../../contract/forms-making.contract.ts'
import { formDraft, useRefreshForms } from '../forms.queries.ts'

/** Letters typed into one field within so long belong to one step, ms. */
const oneStepMs = 1_500

/**
 * A form while it is made: its content with the steps that can be taken back, and the draft that keeps it. What this
 * browser kept and the server never got comes back.
 */
export function useMaking(draft: FormDraft, onStarted: (draftId: number) => void) {
  const refresh = useRefreshForms()
  const [begun] = useState(() => beginning(draft))
  const [history, setHistory] = useState(() => begin(begun.content))
  const now = useRef(history)
  const isTouched = useRef(begun.isRestored)
  /** Into what was typed last, and when. */
  const last = useRef({ field: '', at: 0 })

  const { keeper, state } = useDraftKeeper<BegunForm, FormDraft>({
    of: formDraft,
    place: draft.formId ?? 'new',
    draft,
    start: (options) => call(formMakingCalls.startFormDraft, { formId: draft.formId }, options),
    save: ({ draftId, revision }, content, options) =>
      call(formMakingCalls.saveFormDraft, { draftId, revision, content }, options),
    onStarted: (started) => {
      onStarted(started.draftId)
      void refresh()
    },
    // Plain fields hand over every change at once.
    gather: () => undefined,
  })

  useBegunDraft({
    draft,
    keeper,
    restored: begun.isRestored ? () => now.current.present : undefined,
    isKept: () => isTouched.current,
    onStarted,
    drop: (draftId, options) => call(formMakingCalls.dropFormDraft, { draftId }, options),
  })

  const show = useCallback(
    (next: History<BegunForm>) => {
      if (next === now.current) return
      now.current = next
      isTouched.current = true
      setHistory(next)
      keeper.change(next.present)
    },
    [keeper],
  )
  const acts = useMemo(() => {
    const turn = (to: typeof undo) => () => {
      last.current = { field: '', at: 0 }
      show(to(now.current))
    }
    return {
      /**
       * Changes the form.
       * @param field what was typed into: letters that follow each other there are one step
       */
      change: (act: (form: BegunForm) => BegunForm, field = '') => {
        const next = act(now.current.present)
        if (next === now.current.present) return
        const isSameStep = field !== '' && last.current.field === field && Date.now() - last.current.at < oneStepMs
        last.current = { field, at: Date.now() }
        show(isSameStep ? amend(now.current, next) : record(now.current, next))
      },
      undo: turn(undo),
      redo: turn(redo),
      /** The form as it stands this moment. */
      present: () => now.current.present,
    }
  }, [show])

  return {
    ...acts,
    content: history.present,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    keeper,
    state,
    isRestored: begun.isRestored,
    /** It is published, and the server has taken the draft along. */
    finish: async () => {
      isTouched.current = true
      keeper.stop()
      await refresh()
    },
    /** Puts what another tab wrote into the form; that can be taken back, too. */
    replace: (other: FormDraft) => {
      now.current = record(now.current, other.content)
      setHistory(now.current)
    },
  }
}

export type Making = ReturnType<typeof useMaking>

/** The draft, or what this browser kept beyond it. */
function beginning(draft: FormDraft): { content: BegunForm; isRestored: boolean } {
  const name = { of: formDraft, draftId: draft.draftId }
  const copy = readCopy<BegunForm>(name, ({ fields, line }) => Array.isArray(fields) && Array.isArray(line))
  const isRestored =
    copy !== undefined &&
    copy.at > Date.parse(draft.savedAt) &&
    JSON.stringify(copy.content) !== JSON.stringify(draft.content)
  if (copy && !isRestored) keepCopy(name, undefined)
  return { content: isRestored ? copy.content : draft.content, isRestored }
}
