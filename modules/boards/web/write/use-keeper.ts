import { useEffect, useState } from 'react'
import { AppError, errorStatus } from '#platform/contract/errors.ts'
import { call } from '#platform/web/calls/call.ts'
import { useLatest } from '#platform/web/input/use-latest.ts'
import { useUnsaved } from '#platform/web/session/unsaved.ts'
import { type Draft, draftsCalls } from '../../contract/drafts.contract.ts'
import type { DraftContent } from './article-form.ts'
import { DraftKeeper, type DraftState, type KeptDraft } from './draft-keeper.ts'
import { keepCopy } from './local-copy.ts'

/** The keeper itself tries again, and tells that only this browser has the text, ms. */
const patienceMs = 2_000

type Options = {
  boardId: number
  articleId: number | undefined
  draft: KeptDraft & { savedAt: string }
  /** The draft was thrown away elsewhere, and the text goes on as this one. */
  onStarted: (draft: Draft) => void
  /** Hands over what the editor still gathers. */
  gather: () => void
}

/** A {@link DraftKeeper} for a form: it hears when the page is hidden, left, or the network comes back. */
export function useKeeper({ boardId, articleId, draft, onStarted, gather }: Options): {
  keeper: DraftKeeper<DraftContent>
  state: DraftState
} {
  const [state, setState] = useState<DraftState>(
    draft.revision > 0 ? { phase: 'saved', savedAt: draft.savedAt } : { phase: 'fresh' },
  )
  const latest = useLatest({ onStarted, gather })
  const [keeper] = useState(() => {
    let begun: Draft | undefined
    return new DraftKeeper<DraftContent>(
      {
        start: async () => {
          begun = await call(draftsCalls.startDraft, { boardId, articleId }, { patienceMs })
          return begun
        },
        save: ({ draftId, revision }, content, outlivesPage) =>
          call(
            draftsCalls.saveDraft,
            { draftId, revision, content },
            { keepalive: outlivesPage, quiet: outlivesPage, patienceMs },
          ),
        keepHere: (draftId, content) => {
          keepCopy(draftId === undefined ? { newOn: boardId } : { draftId }, content)
          // The copy of before it had a number.
          if (draftId !== undefined) keepCopy({ newOn: boardId }, undefined)
        },
        onState: setState,
        onStarted: () => begun && latest.current.onStarted(begun),
        failureOf,
        after: (milliseconds, run) => {
          const timer = setTimeout(run, milliseconds)
          return () => clearTimeout(timer)
        },
      },
      { draftId: draft.draftId, revision: draft.revision },
    )
  })

  useEffect(() => {
    const save = () => {
      latest.current.gather()
      void keeper.flush()
    }
    const hide = () => document.visibilityState === 'hidden' && save()
    const leave = () => {
      latest.current.gather()
      keeper.leave()
    }
    addEventListener('online', save)
    addEventListener('blur', save)
    addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', hide)
    return () => {
      removeEventListener('online', save)
      removeEventListener('blur', save)
      removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', hide)
      keeper.rest()
    }
  }, [keeper, latest])
  useUnsaved(
    state.phase === 'unsaved' || state.phase === 'saving' || state.phase === 'failed' || state.phase === 'conflict',
  )
  return { keeper, state }
}

function failureOf(error: unknown): 'conflict' | 'gone' | 'passing' | 'lasting' {
  if (!(error instanceof AppError)) return 'passing'
  if (error.code === 'ConflictException') return 'conflict'
  if (error.code === 'NotFoundException') return 'gone'
  return errorStatus[error.code] >= 500 || error.code === 'TooManyRequestsException' ? 'passing' : 'lasting'
}
