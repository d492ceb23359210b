import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppError } from '#platform/contract/errors.ts'
import { queryOf, useCall, useCallMutation } from '#platform/web/calls/queries.ts'
import { Sheet } from '#platform/web/pages/sheet.tsx'
import { useUnsaved } from '#platform/web/session/unsaved.ts'
import { useAskBeforeLeaving } from '#platform/web/session/use-ask-before-leaving.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { type AlertSettings, alertSettingsCalls } from '../../contract/alert-settings.contract.ts'
import { ChannelMatrix } from './channel-matrix.tsx'
import { ChatAddress } from './chat-address.tsx'
import { Mutes } from './mutes.tsx'
import { QuietTimes } from './quiet-times.tsx'
import { changesOf, draftOf } from './settings-draft.ts'
import './settings.css'
import { ThisDevice } from './this-device.tsx'

/** What one wants to hear of, where and when. */
export default function SettingsPage() {
  const { t } = useTranslation()
  const settings = useCall(alertSettingsCalls.get, {})
  if (settings.data) return <Settings saved={settings.data} />
  return (
    <Sheet narrow title={t('alerts.settings.title')}>
      <Pane query={settings}>{() => null}</Pane>
    </Sheet>
  )
}

function Settings({ saved }: { saved: AlertSettings }) {
  const { t } = useTranslation()
  const { say, sayError } = useSay()
  const cache = useQueryClient()
  const [draft, setDraft] = useState(() => draftOf(saved))
  const changes = changesOf(saved, draft)
  useUnsaved(changes !== undefined)
  useAskBeforeLeaving(changes !== undefined, {
    title: t('alerts.settings.leaveTitle'),
    text: t('alerts.settings.leaveText'),
    action: t('alerts.settings.leave'),
    danger: true,
  })
  const saving = useCallMutation(alertSettingsCalls.save, {
    onSuccess: async () => {
      setDraft(draftOf(await cache.fetchQuery({ ...queryOf(alertSettingsCalls.get, {}), staleTime: 0 })))
      toast.success(t('alerts.settings.saved'))
    },
    onError: (error) => void toast.error(sayError(error)),
  })
  const fault = saving.error instanceof AppError ? saving.error.fields?.find(({ path }) => path === 'chatUrl') : null

  return (
    <Sheet
      narrow
      title={t('alerts.settings.title')}
      actions={
        <Button
          variant="primary"
          disabled={!changes}
          busy={saving.isPending}
          onClick={() => changes && saving.mutate(changes)}
        >
          {t('ui.save')}
        </Button>
      }
    >
      <p className="fg2">{t('alerts.settings.intro')}</p>
      {saved.alarmsOff.length > 0 ? (
        <Note tone="orange">
          {t('alerts.settings.alarmsOff', {
            names: saved.alarmsOff.map((name) => t(`alerts.alarms.${name}`)).join(', '),
          })}
        </Note>
      ) : null}
      <ChannelMatrix
        channels={saved.channels}
        kinds={draft.kinds}
        mailAddress={saved.mailAddress}
        onChange={(kinds) => setDraft({ ...draft, kinds })}
      />
      <ThisDevice settings={saved} />
      <QuietTimes quiet={draft.quiet} onChange={(quiet) => setDraft({ ...draft, quiet })} />
      <ChatAddress
        value={draft.chatUrl}
        saved={saved.chatUrl}
        error={fault ? say(fault) : undefined}
        onChange={(chatUrl) => setDraft({ ...draft, chatUrl })}
      />
      <Mutes mutes={saved.mutes} />
    </Sheet>
  )
}
