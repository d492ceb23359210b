import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#platform/web/ui/dialogs/form-dialog.tsx'
import { TextArea, TextField } from '#platform/web/ui/fields/text-field.tsx'
import { retentionLimits } from '../../contract/retention.contract.ts'

type Props = {
  title: string
  hint: string
  action: string
  busy: boolean
  onClose: () => void
  /** @returns whether it was done: it closes then, and keeps what was typed otherwise */
  onSubmit: (reason: string, number: string) => Promise<boolean>
  /** It asks for the number of a document, too. */
  asksNumber?: boolean
}

/** Asks why, before documents are submitted for destruction or held. */
export function ReasonDialog({ title, hint, action, busy, onClose, onSubmit, asksNumber = false }: Props) {
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
  const [number, setNumber] = useState('')
  const [errors, setErrors] = useState<{ reason?: string; number?: string }>({})
  const submit = async () => {
    const wrong = {
      ...(asksNumber && number.trim() === '' && { number: t('approvals.retention.errors.noNumber') }),
      ...(reason.trim() === '' && { reason: t('approvals.retention.errors.noReason') }),
    }
    setErrors(wrong)
    if (Object.keys(wrong).length === 0 && (await onSubmit(reason, number.trim()))) onClose()
  }
  return (
    <FormDialog
      width="medium"
      title={title}
      action={action}
      isDirty={reason !== '' || number !== ''}
      busy={busy}
      className="retain__form"
      errors={errors}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <p className="fg2">{hint}</p>
      {asksNumber ? (
        <TextField
          label={t('approvals.box.number')}
          maxLength={60}
          autoComplete="off"
          value={number}
          error={errors.number}
          onChange={(event) => setNumber(event.target.value)}
          required
        />
      ) : null}
      <TextArea
        label={t('approvals.retention.reason')}
        maxLength={retentionLimits.reason}
        value={reason}
        error={errors.reason}
        onChange={(event) => setReason(event.target.value)}
        required
      />
    </FormDialog>
  )
}
