import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfirm } from '#platform/web/ui/dialogs/confirm.tsx'

/** Asks whether what is not saved may be lost. */
export function useAskToLeave(): () => Promise<boolean> {
  const { t } = useTranslation()
  const confirm = useConfirm()
  return useCallback(
    () =>
      confirm({
        title: t('settings.leave.title'),
        text: t('settings.leave.text'),
        action: t('settings.leave.action'),
        danger: true,
      }),
    [confirm, t],
  )
}
