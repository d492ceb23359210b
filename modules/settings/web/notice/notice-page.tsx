import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type AlarmConfig, alarmConfigCalls } from '#modules/alerts/contract/alarm-config.contract.ts'
import { type AlarmSwitches, alarmNames } from '#modules/alerts/contract/alarms.ts'
import { alertSettingsCalls } from '#modules/alerts/contract/alert-settings.contract.ts'
import { AppError } from '#platform/contract/errors.ts'
import { call } from '#platform/web/calls/call.ts'
import { keyOf, useCall } from '#platform/web/calls/queries.ts'
import { SettingsActions } from '#platform/web/offers/settings-actions.tsx'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Form } from '#platform/web/ui/fields/form.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { AlarmBoxes } from './alarm-boxes.tsx'
import './notice.css'
import { WebhookField } from './webhook-field.tsx'

/** Notifications: the alarms and the chat webhook (SETTINGS-009). */
export default function NoticePage() {
  const config = useCall(alarmConfigCalls.get, {})
  const webhook = useCall(alarmConfigCalls.getWebhook, {})
  return (
    <Pane query={config}>
      {(alarms) => (
        <Pane query={webhook}>{({ webhookUrl }) => <NoticeForm config={alarms} webhookUrl={webhookUrl} />}</Pane>
      )}
    </Pane>
  )
}

const switchesOf = (config: AlarmConfig): AlarmSwitches =>
  Object.fromEntries(alarmNames.map((name) => [name, config[name]])) as AlarmSwitches

function NoticeForm({ config, webhookUrl }: { config: AlarmConfig; webhookUrl: string }) {
  const { t } = useTranslation()
  const { say } = useSay()
  const id = useId()
  const cache = useQueryClient()
  const [switches, setSwitches] = useState(() => switchesOf(config))
  const [url, setUrl] = useState(webhookUrl)
  const isSwitched = alarmNames.some((name) => switches[name] !== config[name])
  const isDirty = isSwitched || url !== webhookUrl

  const saving = useMutation({
    mutationFn: async () => {
      // The address first: it may be refused, and then nothing was saved.
      const saved = url === webhookUrl ? undefined : await call(alarmConfigCalls.setWebhook, { WebhookUrl: url })
      if (saved) {
        cache.setQueryData(keyOf(alarmConfigCalls.getWebhook, {}), saved)
        setUrl(saved.webhookUrl)
      }
      if (isSwitched) cache.setQueryData(keyOf(alarmConfigCalls.get, {}), await call(alarmConfigCalls.set, switches))
      await cache.invalidateQueries({ queryKey: keyOf(alertSettingsCalls.get) })
    },
    onSuccess: () => void toast.success(t('settings.saved')),
    onError: (error) => {
      if (!faultOf(error)) toast.error(t('settings.failed'))
    },
  })
  const fault = faultOf(saving.error)
  const error = fault ? say(fault) : undefined
  return (
    <>
      <Form
        id={id}
        className="setform"
        errors={saving.error ? { url: error } : undefined}
        onSubmit={() => !saving.isPending && saving.mutate()}
      >
        <AlarmBoxes switches={switches} onChange={setSwitches} />
        <WebhookField
          value={url}
          saved={webhookUrl}
          error={error}
          onChange={(typed) => {
            saving.reset()
            setUrl(typed)
          }}
        />
      </Form>
      <SettingsActions form={id} isDirty={isDirty} isSaving={saving.isPending} />
    </>
  )
}

/** What the server says of the address. */
const faultOf = (error: Error | null) =>
  error instanceof AppError ? error.fields?.find(({ path }) => path === 'chatUrl') : undefined
