import { IconSend } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCallMutation } from '#platform/web/calls/queries.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { alertSettingsCalls } from '../../contract/alert-settings.contract.ts'
import { Section } from './section.tsx'

type Props = { value: string; saved: string; error?: string; onChange: (url: string) => void }

/** The address of the person's chat program, and a message to try it. Only what is saved can be tried. */
export function ChatAddress({ value, saved, error, onChange }: Props) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const test = useCallMutation(alertSettingsCalls.testChat, {
    onSuccess: ({ delivered }) =>
      void (delivered ? toast.success(t('alerts.settings.chatArrived')) : toast.error(t('alerts.settings.chatFailed'))),
    onError: (failure) => void toast.error(sayError(failure)),
  })
  return (
    <Section title={t('alerts.settings.chat')} hint={t('alerts.settings.chatHint')}>
      <div className="alset__row">
        <div className="grow">
          <TextField
            label={t('alerts.settings.chatUrl')}
            type="url"
            inputMode="url"
            placeholder="https://"
            autoComplete="off"
            spellCheck={false}
            maxLength={1000}
            value={value}
            error={error}
            onChange={({ target }) => onChange(target.value)}
          />
        </div>
        <Button
          size="lg"
          icon={IconSend}
          disabled={saved === '' || value !== saved}
          busy={test.isPending}
          onClick={() => test.mutate({})}
        >
          {t('alerts.settings.chatTest')}
        </Button>
      </div>
    </Section>
  )
}
