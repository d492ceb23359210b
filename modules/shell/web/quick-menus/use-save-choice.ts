import { useTranslation } from 'react-i18next'
import { useCallMutation } from '#platform/web/calls/queries.ts'
import { useConfirm } from '#platform/web/ui/dialogs/confirm.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { closePopup } from '#platform/web/ui/popups/popup.ts'
import { quickMenuCalls } from '../../contract/quick-menus.contract.ts'
import { useRefreshQuickMenus } from './quick-menus.queries.ts'

/** Whether this page is a window or frame that another page has opened. */
export const isWindow = (): boolean => window.opener !== null || window.parent !== window

/** Closes the window, or goes back to where the page was opened from. */
export function leaveSettings(): void {
  if (isWindow()) closePopup()
  else if (history.length > 1) history.back()
  else location.assign('/po/home/Home')
}

/**
 * Saves what the quick menu shows. In a window the opener says that it is registered and the window closes; a page says
 * so itself (SHELL-146). A result below 0 is a failure, and so is every error (SHELL-147).
 */
export function useSaveChoice(onSaved: () => void) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const refresh = useRefreshQuickMenus()
  const failed = () => toast.error(t('shell.quickMenu.set.failed'))
  const { mutate, isPending } = useCallMutation(quickMenuCalls.quickMenuUserSet, {
    onSuccess: async (result) => {
      await refresh()
      if (result < 0) {
        failed()
        return
      }
      onSaved()
      if (isWindow()) closePopup('registered')
      else toast.success(t('shell.quickMenu.set.registered'))
    },
    onError: failed,
  })
  const save = (ids: readonly number[]) => mutate({ QuickMenuIds: ids.join(';') })
  const reset = async () => {
    const isMeant = await confirm({
      title: t('shell.quickMenu.set.askReset'),
      text: t('shell.quickMenu.set.askResetText'),
      action: t('shell.quickMenu.set.reset'),
    })
    if (isMeant) save([])
  }
  return { save, reset, isPending }
}
