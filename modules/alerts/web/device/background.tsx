import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { keyOf, useCall } from '#platform/web/calls/queries.ts'
import { useLatest } from '#platform/web/input/use-latest.ts'
import { useLive } from '#platform/web/live/use-live.ts'
import { useTheme } from '#platform/web/look/theme.ts'
import { useViewer } from '#platform/web/session/viewer.ts'
import { useLanguage } from '#platform/web/texts/use-texts.ts'
import { announce } from '#platform/web/ui/messages/live-announcer.ts'
import { type AlertsChanged, alertsCalls, alertsChangedKind } from '../../contract/alerts.contract.ts'
import { useFollow } from '../use-follow.ts'
import { notify, showAppBadge, watchVisibility } from './notifications.ts'
import { renewPush } from './push.ts'
import { installServiceWorker, keepOfflinePage, onOpened } from './service-worker.ts'

/** What alerts do beside every page, without drawing anything: they arrive, and the device is made ready for them. */
export default function Background() {
  useArrivals()
  useDevice()
  return null
}

/** What the server tells changes the bell and the open lists in every tab at once. */
function useArrivals(): void {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const viewer = useViewer()
  const { data: unread = 0 } = useCall(alertsCalls.count, {})
  useEffect(() => showAppBadge(unread), [unread])
  useEffect(watchVisibility, [])
  useLive(alertsChangedKind, (data) => {
    const change = data as AlertsChanged
    // What concerns her elsewhere waits until she acts there.
    if (change.comCode !== viewer?.comCode) return
    cache.setQueryData(keyOf(alertsCalls.count, {}), change.unread)
    for (const one of [alertsCalls.list, alertsCalls.history]) void cache.invalidateQueries({ queryKey: keyOf(one) })
    if (change.alarmId === undefined) return
    if (document.visibilityState === 'visible') announce(t('alerts.panel.arrived', { count: change.unread }))
    if (change.notify) void notify({ alarmId: change.alarmId, ...change.notify })
  })
}

/** The service worker and the page for times without a connection. Nothing of it is waited for. */
function useDevice(): void {
  const { t } = useTranslation()
  const language = useLanguage()
  const theme = useTheme()
  const follow = useLatest(useFollow())
  useEffect(() => onOpened((address) => follow.current(address)), [follow])
  useEffect(() => {
    installServiceWorker()
      .then((registration) => registration && renewPush(registration))
      .catch(() => undefined)
  }, [])
  useEffect(() => {
    keepOfflinePage({
      language,
      theme,
      title: t('alerts.push.offline'),
      hint: t('alerts.push.offlineHint'),
      retry: t('ui.retry'),
    }).catch(() => undefined)
  }, [language, theme, t])
}
