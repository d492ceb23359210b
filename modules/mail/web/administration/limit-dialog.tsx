import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { limits } from '../../contract/mail.rules.ts'
import { mailboxCalls, type PersonLimit } from '../../contract/mailbox.contract.ts'
import { SizeDialog } from './size-dialog.tsx'

const modes = ['usual', 'own', 'unlimited'] as const
type Mode = (typeof modes)[number]

const modeOf = (bytes: number | null): Mode => (bytes === null ? 'usual' : bytes === 0 ? 'unlimited' : 'own')

type Props = {
  person: PersonLimit
  /** What holds where nothing is said of her, in words. */
  usual: string
  onClose: () => void
}

/** How much one person's mailbox may hold. */
export function LimitDialog({ person: { limitBytes, personCode, name }, usual, onClose }: Props) {
  const { t } = useTranslation()
  const nameOf = useName()
  return (
    <SizeDialog
      title={t('mail.administration.limitOf', { name: nameOf(name) })}
      modes={modes.map((value) => ({ value, label: t(`mail.administration.limitModes.${value}`, { usual }) }))}
      sized="own"
      saved={{ mode: modeOf(limitBytes), bytes: limitBytes ?? 0 }}
      mostBytes={limits.mailboxBytes}
      onSave={(mode, bytes) =>
        call(mailboxCalls.saveMailboxLimit, {
          personCode,
          limitBytes: { usual: null, unlimited: 0, own: bytes }[mode],
        })
      }
      onClose={onClose}
    />
  )
}
