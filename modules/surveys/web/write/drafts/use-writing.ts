import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { keepCopy, readCopy, useDraftKeeper } from '#modules/drafts/web/drafts.public.ts'
import { call } from '#platform/web/calls/call.ts'
import { amend, type History, record, redo, undo } from '#platform/web/undo/history.ts'
import { type Draft, type DraftContent, draftCalls } from '../../../contract/drafts.contract.ts'
import { surveyDraft, useRefreshDrafts } from './drafts.queries.ts'
import { leaveSteps, stepsTo } from './last-steps.ts'

type Options = {
  /** The survey that is changed; null for a new one. */
  surveyId: number | null
  /** What is gone on with. */
  draft: Draft | undefined
  /** What the form begins with otherwise. */
  first: DraftContent
  onStarted: (draft: Draft) => void
}

/** Letters typed into one field within so long belong to one step, ms. */
const oneStepMs = 1_500

/**
 * A survey while it is written: its content with the steps that can be taken back, and the draft that keeps it. A draft
 * begins with the first change; what this browser kept and the server never got comes back.
 */
export function useWriting({ surveyId, draft, first, onStarted }: Options) {
  const refresh = useRefreshDrafts()
  const newOn = surveyId ?? 'new'
  const [begun] = useState(() => {
    const name = draft ? { of: surveyDraft, draftId: draft.draftId } : { of: surveyDraft, newOn }
    const copy = readCopy<DraftContent>(name, isContent)
    const isRestored = copy !== undefined && (draft === undefined || copy.at > Date.parse(draft.savedAt))
    return { content: isRestored ? copy.content : (draft?.content ?? first), isRestored }
  })
  const [history, setHistory] = useState(() => stepsTo(begun.content))
  const now = useRef(history)
  /** The field into which was typed last, and when. */
  const last = useRef({ field: '', at: 0 })

  const { keeper, state } = useDraftKeeper<DraftContent, Draft>({
    of: surveyDraft,
    place: newOn,
    draft: draft ?? undefined,
    start: async (options) => {
      const started = await call(draftCalls.startDraft, { surveyId }, options)
      // Another window has begun the same change and typed: what stands there is not overwritten unasked.
      return surveyId === null ? { ...started, revision: 0 } : started
    },
    save: ({ draftId, revision }, content, options) =>
      call(draftCalls.saveDraft, { draftId, revision, content }, options),
    onStarted: (started) => {
      onStarted(started)
      void refresh()
    },
    // Plain fields hand over every change at once.
    gather: () => undefined,
  })
  useEffect(() => {
    if (begun.isRestored) keeper.change(now.current.present)
    return () => leaveSteps(now.current)
  }, [begun, keeper])

  const show = useCallback(
    (next: History<DraftContent>) => {
      if (next === now.current) return
      const isOther = next.present !== now.current.present
      now.current = next
      setHistory(next)
      if (isOther) keeper.change(next.present)
    },
    [keeper],
  )
  const acts = useMemo(
    () => ({
      /**
       * Changes the survey by an act of the model.
       * @param field what was typed into: letters that follow each other there are one step
       */
      change: (act: (content: DraftContent) => DraftContent, field = '') => {
        const { present } = now.current
        const next = act(present)
        if (next === present) return
        const isSameStep = field !== '' && last.current.field === field && Date.now() - last.current.at < oneStepMs
        last.current = { field, at: Date.now() }
        show(isSameStep ? amend(now.current, next) : record(now.current, next))
      },
      undo: () => {
        last.current = { field: '', at: 0 }
        show(undo(now.current))
      },
      redo: () => {
        last.current = { field: '', at: 0 }
        show(redo(now.current))
      },
      /** The content as it stands this moment. */
      present: () => now.current.present,
    }),
    [show],
  )

  /** It is saved, and the server has taken the draft along. */
  const finish = () => {
    keeper.stop()
    void refresh()
  }
  return {
    ...acts,
    content: history.present,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    keeper,
    state,
    finish,
    /** Puts what another tab wrote into the form; that can be taken back, too. */
    replace: (other: Draft) => {
      now.current = record(now.current, other.content ?? first)
      setHistory(now.current)
    },
    /** What was typed is thrown away, here and on the server. */
    drop: async () => {
      // Nothing of it may be on its way while it is taken away.
      await keeper.flush()
      const draftId = keeper.draft?.draftId
      keepCopy({ of: surveyDraft, newOn }, undefined)
      keeper.stop()
      if (draftId !== undefined) await call(draftCalls.dropDraft, { draftId }, { quiet: true }).catch(() => undefined)
      await refresh()
    },
    /** It goes on with what the server never got. */
    isRestored: begun.isRestored,
  }
}

export type Writing = ReturnType<typeof useWriting>

const isContent = ({ main, questions }: Partial<DraftContent>): boolean =>
  typeof main?.title === 'object' && Array.isArray(main.languages) && Array.isArray(questions)
