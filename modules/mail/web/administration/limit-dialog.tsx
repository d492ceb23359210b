import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { FormDialog } from '#platform/web/ui/dialogs/form-dialog.tsx'
import { RadioGroup } from '#platform/web/ui/fields/choice.tsx'
import { NumberStepper } from '#platform/web/ui/fields/number-stepper.tsx'
import { useFormErrors } from '#platform/web/ui/fields/use-form-errors.ts'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { limits } from '../../contract/mail.rules.ts'
import { mailboxCalls, type PersonLimit } from '../../contract/mailbox.contract.ts'

const gigabyte = 1_073_741_824
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
export function LimitDialog({ person, usual, onClose }: Props) {
  const { t } = useTranslation()
  const nameOf = useName()
  const { limitBytes, personCode } = person
  const [start] = useState({
    mode: modeOf(limitBytes),
    gigabytes: Math.max(1, Math.round((limitBytes ?? 0) / gigabyte)),
  })
  const [draft, setDraft] = useState(start)
  const [isBusy, setBusy] = useState(false)
  const { errors, refuse } = useFormErrors()
  const bytes = { usual: null, unlimited: 0, own: draft.gigabytes * gigabyte }[draft.mode]
  const save = async () => {
    setBusy(true)
    try {
      await call(mailboxCalls.saveMailboxLimit, { personCode, limitBytes: bytes })
      toast.success(t('mail.administration.saved'))
      onClose()
    } catch (error) {
      refuse(error)
      setBusy(false)
    }
  }
  return (
    <FormDialog
      width="small"
      title={t('mail.administration.limitOf', { name: nameOf(person.name) })}
      isDirty={JSON.stringify(draft) !== JSON.stringify(start)}
      busy={isBusy}
      className="madmin__f"
      errors={errors}
      onClose={onClose}
      onSubmit={() => void save()}
    >
      {errors.form ? (
        <div role="alert">
          <Note tone="orange">{errors.form}</Note>
        </div>
      ) : null}
      <RadioGroup
        label={t('mail.administration.limit')}
        options={modes.map((value) => ({ value, label: t(`mail.administration.limitModes.${value}`, { usual }) }))}
        value={draft.mode}
        onChange={(mode) => setDraft({ ...draft, mode })}
      />
      {draft.mode === 'own' ? (
        <NumberStepper
          label={t('mail.administration.gigabytes')}
          min={1}
          max={limits.mailboxBytes / gigabyte}
          value={draft.gigabytes}
          onChange={(gigabytes) => setDraft({ ...draft, gigabytes })}
        />
      ) : null}
    </FormDialog>
  )
}
