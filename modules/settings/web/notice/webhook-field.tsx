import { IconSend } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { alarmConfigCalls } from '#modules/alerts/contract/alarm-config.contract.ts'
import { useCallMutation } from '#platform/web/calls/queries.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Field } from '#platform/web/ui/fields/field.tsx'
import { inputClass } from '#platform/web/ui/fields/text-field.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'

type Props = { value: string; saved: string; error?: string | undefined; onChange: (url: string) => void }

/** The address of the person's chat program, shown masked once it is saved (G-017), and a message to try it. */
export function WebhookField({ value, saved, error, onChange }: Props) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const test = useCallMutation(alarmConfigCalls.sendMessage, {
    onSuccess: ({ delivered }) =>
      void (delivered ? toast.success(t('settings.notice.arrived')) : toast.error(t('settings.notice.notArrived'))),
    onError: (failure) => void toast.error(sayError(failure)),
  })
  return (
    <Field layout="row" label={t('settings.notice.webhook')} help={t('settings.notice.webhookHelp')} error={error}>
      {(control) => (
        <div className="webhook">
          <input
            {...control}
            type="url"
            inputMode="url"
            className={inputClass('lg', error)}
            placeholder="https://"
            autoComplete="off"
            spellCheck={false}
            maxLength={1000}
            value={value}
            // The masked address is no beginning to write on: who comes to it replaces it.
            onFocus={({ target }) => value === saved && target.select()}
            onChange={({ target }) => onChange(target.value)}
          />
          <Button
            size="lg"
            icon={IconSend}
            disabled={saved === '' || value !== saved}
            busy={test.isPending}
            onClick={() => test.mutate({})}
          >
            {t('settings.notice.test')}
          </Button>
        </div>
      )}
    </Field>
  )
}
