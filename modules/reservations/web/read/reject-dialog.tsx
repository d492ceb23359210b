import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#platform/web/ui/dialogs/form-dialog.tsx'
import { TextArea } from '#platform/web/ui/fields/text-field.tsx'
import { type FormErrors } from '#platform/web/ui/fields/use-form-errors.ts'
import { limits } from '../../contract/reservations.rules.ts'

type Props = { busy: boolean; onReject: (reason: string) => void; onClose: () => void }

/** Asks for the reason before a request is rejected: whoever asked is told it. */
export function RejectDialog({ busy, onReject, onClose }: Props) {
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<FormErrors>({})
  const submit = () => {
    if (reason.trim()) onReject(reason.trim())
    else setErrors({ reason: t('reservations.view.card.rejectReasonNeeded') })
  }
  return (
    <FormDialog
      title={t('reservations.view.card.rejectTitle')}
      width="small"
      action={t('reservations.view.card.reject')}
      isDirty={reason.trim() !== ''}
      busy={busy}
      errors={errors}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea
        label={t('reservations.view.card.rejectReason')}
        required
        maxLength={limits.reason}
        value={reason}
        error={errors.reason}
        onChange={({ target }) => setReason(target.value)}
        data-autofocus
      />
    </FormDialog>
  )
}
