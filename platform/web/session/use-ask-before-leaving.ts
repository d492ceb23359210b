import { useBlocker } from '@tanstack/react-router'
import { type Question, useConfirm } from '../ui/dialogs/confirm.tsx'

/** Asks before another page takes the place of one that would lose something. Closing the tab is `useUnsaved`'s. */
export function useAskBeforeLeaving(isAsked: boolean, question: Question): void {
  const confirm = useConfirm()
  useBlocker({
    shouldBlockFn: async ({ current, next }) => current.pathname !== next.pathname && !(await confirm(question)),
    disabled: !isAsked,
    enableBeforeUnload: false,
  })
}
