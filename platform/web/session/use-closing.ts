import { useBlocker } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfirm } from '../ui/dialogs/confirm.tsx'
import { useUnsaved } from './unsaved.ts'

/** Asks whether what was typed into a form may be lost. @returns whether it may */
export function useAskToDiscard(): () => Promise<boolean> {
  const { t } = useTranslation()
  const confirm = useConfirm()
  return useCallback(
    () =>
      confirm({
        title: t('ui.discard.title'),
        text: t('ui.discard.text'),
        action: t('ui.discard.action'),
        danger: true,
      }),
    [confirm, t],
  )
}

/**
 * Closes a form. While it holds typing that is not saved, closing it asks first, and so do the Back button, by which a
 * form closes that stands in the address, and closing the tab.
 *
 * @param onClose also what is called once the form is saved: that asks nobody.
 */
export function useClosing(isDirty: boolean, onClose: () => void): () => void {
  const askToDiscard = useAskToDiscard()
  useUnsaved(isDirty)
  useBlocker({
    // The steps that the form takes by itself are new entries of the history, or replace one.
    shouldBlockFn: async ({ action }) => action !== 'PUSH' && action !== 'REPLACE' && !(await askToDiscard()),
    disabled: !isDirty,
    enableBeforeUnload: false,
  })
  const close = async () => {
    if (!isDirty || (await askToDiscard())) onClose()
  }
  return () => void close()
}
