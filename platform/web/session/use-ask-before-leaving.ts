import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type Question, useConfirm } from '../ui/dialogs/confirm.tsx'
import { useUnsaved } from './unsaved.ts'

/**
 * Asks before another page takes the place of one that would lose something. Closing the tab is `useUnsaved`'s.
 * @param named fields of the address that make it another page although its path stays
 */
export function useAskBeforeLeaving(isAsked: boolean, question: Question, named: readonly string[] = []): void {
  const confirm = useConfirm()
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      const [from, to] = [current.search, next.search] as Record<string, unknown>[]
      const isAnother = current.pathname !== next.pathname || named.some((field) => from?.[field] !== to?.[field])
      return isAnother && !(await confirm(question))
    },
    disabled: !isAsked,
    enableBeforeUnload: false,
  })
}

/** Says that a page holds typing that is not saved yet, and asks before it is left. @param named as above */
export function useUnsavedPage(isDirty: boolean, named?: readonly string[]): void {
  const { t } = useTranslation()
  useUnsaved(isDirty)
  useAskBeforeLeaving(
    isDirty,
    { title: t('ui.discard.title'), text: t('ui.discard.text'), action: t('ui.discard.action'), danger: true },
    named,
  )
}
