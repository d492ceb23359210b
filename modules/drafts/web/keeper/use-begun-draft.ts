import { useEffect } from 'react'
import type { DraftKeeper, KeptDraft } from './draft-keeper.ts'

type Options<C extends object> = {
  draft: KeptDraft
  keeper: DraftKeeper<C>
  /** What came back from this browser beyond what the server has; it goes there as if it had just been typed. */
  restored: (() => C) | undefined
  /** Whether it stays when the form is left: something was typed, or it has become what it was written for. */
  isKept: () => boolean
  onStarted: (draftId: number) => void
  /** Throws it away. @param options for the call */
  drop: (draftId: number, options: { quiet: true }) => Promise<unknown>
}

/** A draft that began with the opening of its form: a reload goes on with it, and one that was only looked at goes again. */
export function useBegunDraft<C extends object>({
  draft,
  keeper,
  restored,
  isKept,
  onStarted,
  drop,
}: Options<C>): void {
  useEffect(() => {
    onStarted(draft.draftId)
    if (restored) keeper.change(restored())
    // oxlint-disable-next-line react/exhaustive-deps -- once, with the form
  }, [])
  useEffect(
    () => () => {
      if (isKept() || draft.revision > 0) return
      drop(draft.draftId, { quiet: true }).catch(() => undefined)
    },
    // oxlint-disable-next-line react/exhaustive-deps -- as the form is left, by what was done in it
    [draft],
  )
}
