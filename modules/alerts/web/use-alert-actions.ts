import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { keyOf } from '#platform/web/calls/queries.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { useConfirm } from '#platform/web/ui/dialogs/confirm.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { alertSettingsCalls } from '../contract/alert-settings.contract.ts'
import { type Alert, alertsCalls } from '../contract/alerts.contract.ts'
import type { MuteWhat } from '../contract/alerts.entities.ts'
import { type AlertTab, alertsOf } from './alert-tabs.ts'
import { useFollow } from './use-follow.ts'

type Change = () => Promise<{ unread: number }>

/**
 * What one can do with alerts. The list changes at once; when the server refuses, it comes back as the server has it
 * and the failure is told.
 */
export function useAlertActions() {
  const { t } = useTranslation()
  const { say, sayError } = useSay()
  const cache = useQueryClient()
  const confirm = useConfirm()
  const follow = useFollow()

  const listKey = keyOf(alertsCalls.list, {})
  const shown = () => cache.getQueryData<Alert[]>(listKey) ?? []
  const refresh = () =>
    Promise.all([alertsCalls.list, alertsCalls.history].map((one) => cache.invalidateQueries({ queryKey: keyOf(one) })))

  /** @param stays which of the unread alerts are still there afterwards */
  const change = async (stays: (alert: Alert) => boolean, make: Change): Promise<void> => {
    await cache.cancelQueries({ queryKey: listKey })
    if (cache.getQueryData(listKey)) cache.setQueryData<Alert[]>(listKey, shown().filter(stays))
    try {
      const { unread } = await make()
      cache.setQueryData(keyOf(alertsCalls.count, {}), unread)
    } finally {
      void refresh()
    }
  }
  const except =
    ({ alarmId }: Alert) =>
    (other: Alert) =>
      other.alarmId !== alarmId
  const tell = (error: unknown) => void toast.error(sayError(error))
  const tellNotDeleted = () => void toast.error(t('alerts.panel.removeFailed'))

  const mark = (alert: Alert, IsRead: 'Y' | 'N') =>
    change(IsRead === 'Y' ? except(alert) : () => true, () =>
      call(alertsCalls.updateRead, { AlarmId: alert.alarmId, IsRead }),
    ).catch(tell)

  const restore = ({ alarmId }: Alert) =>
    change(
      () => true,
      () => call(alertsCalls.restore, { alarmId }),
    ).catch(tell)

  return {
    /** Reads it and goes where it leads (SHELL-064). @param isElsewhere the browser opens it by itself */
    open: (alert: Alert, isElsewhere: boolean) => {
      if (alert.readFlag === 'N') void mark(alert, 'Y')
      if (!isElsewhere) follow(alert.itemUrl)
    },
    markUnread: (alert: Alert) => void mark(alert, 'N'),
    /** Deletes one, which can be taken back for as long as the message stands (SHELL-030, SHELL-144, SHELL-145). */
    remove: (alert: Alert) =>
      void change(except(alert), () => call(alertsCalls.remove, { alarmId: alert.alarmId })).then(
        () =>
          void toast.success(t('alerts.panel.removed'), {
            label: t('alerts.panel.undo'),
            run: () => void restore(alert),
          }),
        tellNotDeleted,
      ),
    /** Reads all that had come when they were drawn; what comes in meanwhile stays (SHELL-107). */
    readAll: (drawn: readonly Alert[]) => {
      const before = drawn[0]?.createDate
      return change(
        (alert) => before !== undefined && alert.createDate > before,
        () => call(alertsCalls.updateAllRead, { before }),
      ).then(() => void toast.success(t('alerts.panel.readAllDone')), tell)
    },
    /** Deletes what a tab shows after asking (SHELL-086). What comes in meanwhile stays. */
    removeAll: async (tab: AlertTab) => {
      const going = alertsOf(shown(), tab)
      const agreed = await confirm({
        title: t('alerts.panel.removeAllTitle', { what: t(`alerts.panel.tab.${tab}`) }),
        text: t('alerts.panel.removeAllText'),
        action: t('alerts.panel.removeAll'),
        danger: true,
      })
      if (!agreed || going.length === 0) return
      const alarmType = tab === 'all' ? undefined : tab
      await change(
        (alert) => !going.includes(alert),
        () => call(alertsCalls.removeAll, { before: going[0]!.createDate, alarmType }),
      ).then(() => void toast.success(t('alerts.panel.removed')), tellNotDeleted)
    },
    /** Lets no more like it come, until she takes it back. */
    mute: async (alert: Alert, what: MuteWhat) => {
      try {
        const { muteId } = await call(alertSettingsCalls.mute, { alarmId: alert.alarmId, what })
        const settled = () => cache.invalidateQueries({ queryKey: keyOf(alertSettingsCalls.get) })
        void settled()
        toast.success(say({ key: `alerts.panel.muted.${what}` }), {
          label: t('alerts.panel.undo'),
          run: () => void call(alertSettingsCalls.unmute, { muteId }).then(settled, tell),
        })
      } catch (error) {
        tell(error)
      }
    },
  }
}
