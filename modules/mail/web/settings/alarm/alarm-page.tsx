import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keyOf, useCall, useCallMutation } from '#platform/web/calls/queries.ts'
import { SettingsActions } from '#platform/web/offers/settings-actions.tsx'
import { Form } from '#platform/web/ui/fields/form.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { alarmCalls, type MailAlarm } from '../../../contract/preferences/alarm.contract.ts'
import { SwitchRow } from '../pieces/switch-row.tsx'
import { useTellFailure } from '../pieces/use-tell-failure.ts'

/** Whether one hears of new mail in the inbox, at the bell and by the browser (MAIL-020). */
export default function AlarmPage() {
  return <Pane query={useCall(alarmCalls.mailAlarm, {})}>{(saved) => <AlarmForm saved={saved} />}</Pane>
}

function AlarmForm({ saved }: { saved: MailAlarm }) {
  const { t } = useTranslation()
  const id = useId()
  const cache = useQueryClient()
  const tellFailure = useTellFailure()
  const [{ isOn, inBrowser }, setAlarm] = useState(saved)
  const saving = useCallMutation(alarmCalls.saveMailAlarm, {
    onSuccess: (kept) => {
      cache.setQueryData(keyOf(alarmCalls.mailAlarm, {}), kept)
      toast.success(t('mail.prefs.applied'))
    },
    onError: (refused) => void tellFailure(refused),
  })
  const words = (is: boolean) => t(is ? 'mail.prefs.on' : 'mail.prefs.off')
  return (
    <>
      <Form id={id} className="setform" onSubmit={() => !saving.isPending && saving.mutate({ isOn, inBrowser })}>
        <SwitchRow
          label={t('mail.alarm.switch')}
          words={words(isOn)}
          help={t('mail.alarm.switchHelp')}
          checked={isOn}
          onChange={(next) => setAlarm({ isOn: next, inBrowser })}
        />
        {isOn ? (
          <SwitchRow
            label={t('mail.alarm.browser')}
            words={words(inBrowser)}
            help={t('mail.alarm.browserHelp')}
            checked={inBrowser}
            onChange={(next) => setAlarm({ isOn, inBrowser: next })}
          />
        ) : null}
      </Form>
      <SettingsActions
        form={id}
        isDirty={isOn !== saved.isOn || inBrowser !== saved.inBrowser}
        isSaving={saving.isPending}
      />
    </>
  )
}
