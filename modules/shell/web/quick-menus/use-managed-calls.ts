import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { AppError } from '#platform/contract/errors.ts'
import { useCallMutation } from '#platform/web/calls/queries.ts'
import { useName, useSay } from '#platform/web/texts/use-texts.ts'
import { useConfirm } from '#platform/web/ui/dialogs/confirm.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { quickMenuAdministrationCalls as calls, type ManagedQuickMenu } from '../../contract/quick-menus.contract.ts'
import { managedQuery, useRefreshQuickMenus } from './quick-menus.queries.ts'

/** What an administrator does with the entries of a company as a whole. */
export function useManagedCalls(comCode: string) {
  const { t } = useTranslation()
  const { say, sayError } = useSay()
  const name = useName()
  const confirm = useConfirm()
  const queries = useQueryClient()
  const refresh = useRefreshQuickMenus()
  const order = useCallMutation(calls.arrangeQuickMenus, {
    onSettled: refresh,
    onError: (error) =>
      toast.error(
        error instanceof AppError ? say({ key: error.key, params: error.params }) : t('shell.sorting.notKept'),
      ),
  })
  const removal = useCallMutation(calls.removeQuickMenu, { onSuccess: refresh })

  /** Shows the new order at once and keeps it; when that fails, the order that is kept comes back. */
  const arrange = (items: readonly ManagedQuickMenu[]) => {
    queries.setQueryData(managedQuery(comCode).queryKey, { comCode, items: [...items] })
    order.mutate({ comCode, items: items.map(({ quickMenuId, groupId }) => ({ quickMenuId, groupId })) })
  }

  /** Asks, then removes an entry. @param links how many links go with it */
  const remove = async ({ quickMenuId, name: names }: ManagedQuickMenu, links: number) => {
    const isMeant = await confirm({
      title: t('shell.quickMenu.manage.askDelete', { name: name(names) }),
      text:
        links > 0
          ? t('shell.quickMenu.manage.askDeleteGroupText', { count: links })
          : t('shell.quickMenu.manage.askDeleteText'),
      action: t('shell.quickMenu.manage.delete'),
      danger: true,
    })
    if (!isMeant) return
    removal.mutate(
      { quickMenuId },
      {
        onSuccess: () => toast.success(t('shell.quickMenu.manage.deleted')),
        onError: (error) => toast.error(sayError(error)),
      },
    )
  }
  return { arrange, remove }
}
