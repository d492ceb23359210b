import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keyOf, useCallMutation } from '#platform/web/calls/queries.ts'
import { formatDate } from '#platform/web/format.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Badge } from '#platform/web/ui/marks/badge.tsx'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { type AlertSettings, alertSettingsCalls, type PushDevice } from '../../contract/alert-settings.contract.ts'
import { askPermission, notificationPermission } from '../device/notifications.ts'
import { hasPush, subscribeToPush, unsubscribeFromPush } from '../device/push.ts'
import { Section } from './section.tsx'

/** Notifications of the browser: what it permits, and the devices that are notified while the portal is closed. */
export function ThisDevice({ settings: { devices, pushKey } }: { settings: AlertSettings }) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const cache = useQueryClient()
  const [permission, setPermission] = useState(notificationPermission)
  const [isBusy, setBusy] = useState(false)
  const reload = () => cache.invalidateQueries({ queryKey: keyOf(alertSettingsCalls.get) })
  const isOn = devices.some(({ isThisSession }) => isThisSession)

  const change = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
      await reload()
    } catch (error) {
      toast.error(sayError(error))
    } finally {
      setBusy(false)
    }
  }
  const allow = () =>
    change(async () => {
      const answer = await askPermission()
      setPermission(answer)
    })
  const subscribe = () =>
    change(async () => {
      const refusal = await subscribeToPush(pushKey)
      if (refusal) toast.error(t(`alerts.push.refused.${refusal}`))
      else toast.success(t('alerts.push.on'))
    })

  return (
    <Section title={t('alerts.push.title')} hint={t('alerts.push.hint')}>
      <Note tone={permission === 'denied' ? 'orange' : permission === 'granted' ? 'accent' : 'plain'}>
        {t(`alerts.push.permission.${permission}`)}
      </Note>
      {permission === 'default' ? (
        <div>
          <Button busy={isBusy} onClick={() => void allow()}>
            {t('alerts.push.allow')}
          </Button>
        </div>
      ) : null}
      {permission === 'granted' && hasPush() && !isOn ? (
        <div>
          <Button busy={isBusy} onClick={() => void subscribe()}>
            {t('alerts.push.subscribe')}
          </Button>
        </div>
      ) : null}
      {devices.length > 0 ? (
        <ul className="alset__list" aria-label={t('alerts.push.devices')}>
          {devices.map((device) => (
            <Device key={device.subscriptionId} device={device} onChanged={reload} />
          ))}
        </ul>
      ) : null}
    </Section>
  )
}

function Device({ device, onChanged }: { device: PushDevice; onChanged: () => Promise<void> }) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const { subscriptionId, isThisSession, addedAt } = device
  const name = device.device || t('alerts.push.unknownDevice')
  const Icon = /Android|iPhone|iOS/.test(name) ? IconDeviceMobile : IconDeviceDesktop
  const remove = useCallMutation(alertSettingsCalls.removeDevice, {
    onSuccess: async () => {
      if (isThisSession) await unsubscribeFromPush()
      toast.success(t('alerts.push.off'))
      await onChanged()
    },
    onError: (error) => void toast.error(sayError(error)),
  })
  return (
    <li>
      <Icon className="i i-20" aria-hidden />
      <span className="grow">
        {name} {isThisSession ? <Badge tone="accent">{t('alerts.push.thisDevice')}</Badge> : null}
      </span>
      <span className="muted num">{formatDate(addedAt)}</span>
      <Button
        variant="ghost"
        busy={remove.isPending}
        aria-label={t('alerts.push.removeNamed', { device: name })}
        onClick={() => remove.mutate({ subscriptionId })}
      >
        {t('alerts.push.remove')}
      </Button>
    </li>
  )
}
