import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useConfirm } from '#platform/web/ui/confirm.tsx'

/** Asks before another page takes the place of one with unsaved changes. Closing the tab is `useUnsaved`'s. */
export function useAskBeforeLeaving(isDirty: boolean): void {
  const { t } = useTranslation()
  const confirm = useConfirm()
  useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      current.pathname !== next.pathname &&
      !(await confirm({
        title: t('alerts.settings.leaveTitle'),
        text: t('alerts.settings.leaveText'),
        action: t('alerts.settings.leave'),
        danger: true,
      })),
    disabled: !isDirty,
    enableBeforeUnload: false,
  })
}
