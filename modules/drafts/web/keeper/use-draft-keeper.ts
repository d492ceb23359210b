import { useBlocker } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppError, errorStatus } from '#platform/contract/errors.ts'
import type { call } from '#platform/web/calls/call.ts'
import { useLatest } from '#platform/web/input/use-latest.ts'
import { useUnsaved } from '#platform/web/session/unsaved.ts'
import { useConfirm } from '#platform/web/ui/dialogs/confirm.tsx'
import { DraftKeeper, type DraftState, type KeptDraft } from './draft-keeper.ts'
import { keepCopy } from './local-copy.ts'

/** The keeper itself tries again, and tells that only this browser has the text, ms. */
const patienceMs = 2_000

type CallOptions = NonNullable<Parameters<typeof call>[2]>

type Options<C extends object, D extends KeptDraft> = {
  /** What is written, as copies on this browser are named by it: `boards.draft`. */
  of: string
  /** Where it is to stand: a text without a draft yet is kept under it. */
  place: string | number
  /** Left out, one begins with the first that is typed. */
  draft?: (KeptDraft & { savedAt: string }) | undefined
  /** Begins a draft. @param options for the call */
  start: (options: CallOptions) => Promise<D>
  save: (draft: KeptDraft, content: C, options: CallOptions) => Promise<{ revision: number; savedAt: string }>
  /** The draft was thrown away elsewhere, and the text goes on as this one. */
  onStarted: (draft: D) => void
  /** Hands over what the editor still gathers. */
  gather: () => void
}

/**
 * Keeps what is typed into a form, with the server and on this browser. It hears when the page is hidden, left, or the
 * network comes back, and asks before a page is left that holds what nobody else has.
 */
export function useDraftKeeper<C extends object, D extends KeptDraft>({
  of,
  place,
  draft,
  start,
  save,
  onStarted,
  gather,
}: Options<C, D>): { keeper: DraftKeeper<C>; state: DraftState } {
  const [state, setState] = useState<DraftState>(
    draft && draft.revision > 0 ? { phase: 'saved', savedAt: draft.savedAt } : { phase: 'fresh' },
  )
  const latest = useLatest({ onStarted, gather })
  const [keeper] = useState(() => {
    let begun: D | undefined
    return new DraftKeeper<C>(
      {
        start: async () => {
          begun = await start({ patienceMs })
          return begun
        },
        save: (kept, content, outlivesPage) =>
          save(kept, content, { keepalive: outlivesPage, quiet: outlivesPage, patienceMs }),
        keepHere: (draftId, content) => {
          const unnumbered = { of, newOn: place }
          keepCopy(draftId === undefined ? unnumbered : { of, draftId }, content)
          // The copy of before it had a number.
          if (draftId !== undefined) keepCopy(unnumbered, undefined)
        },
        onState: setState,
        onStarted: () => begun && latest.current.onStarted(begun),
        failureOf,
        after: (milliseconds, run) => {
          const timer = setTimeout(run, milliseconds)
          return () => clearTimeout(timer)
        },
      },
      draft && { draftId: draft.draftId, revision: draft.revision },
    )
  })

  useEffect(() => {
    const keep = () => {
      latest.current.gather()
      void keeper.flush()
    }
    const hide = () => document.visibilityState === 'hidden' && keep()
    const leave = () => {
      latest.current.gather()
      keeper.leave()
    }
    addEventListener('online', keep)
    addEventListener('blur', keep)
    addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', hide)
    return () => {
      removeEventListener('online', keep)
      removeEventListener('blur', keep)
      removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', hide)
      keeper.rest()
    }
  }, [keeper, latest])
  useUnsaved(
    state.phase === 'unsaved' || state.phase === 'saving' || state.phase === 'failed' || state.phase === 'conflict',
  )
  useLeaving(keeper, () => latest.current.gather())
  return { keeper, state }
}

/** Another page is opened only when the server has everything, or when that is wanted. */
function useLeaving(keeper: Pick<DraftKeeper<never>, 'isStopped' | 'isUnsaved' | 'flush'>, gather: () => void): void {
  const { t } = useTranslation()
  const confirm = useConfirm()
  useBlocker({
    enableBeforeUnload: false,
    shouldBlockFn: async ({ current, next }) => {
      if (keeper.isStopped || current.pathname === next.pathname) return false
      gather()
      if (!keeper.isUnsaved || (await keeper.flush())) return false
      return !(await confirm({
        title: t('drafts.leave.title'),
        text: t('drafts.leave.text'),
        action: t('drafts.leave.action'),
        danger: true,
      }))
    },
  })
}

function failureOf(error: unknown): 'conflict' | 'gone' | 'passing' | 'lasting' {
  if (!(error instanceof AppError)) return 'passing'
  if (error.code === 'ConflictException') return 'conflict'
  if (error.code === 'NotFoundException') return 'gone'
  return errorStatus[error.code] >= 500 || error.code === 'TooManyRequestsException' ? 'passing' : 'lasting'
}
