import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { FormDialog } from '#platform/web/ui/dialogs/form-dialog.tsx'
import { TextArea, TextField } from '#platform/web/ui/fields/text-field.tsx'
import { useFormErrors } from '#platform/web/ui/fields/use-form-errors.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { holdCalls, holdLimits } from '../../contract/holds.contract.ts'

const nothing = { address: '', matter: '', reason: '' }

/** Puts a mailbox on hold, with the matter and why. */
export function BeginHoldDialog({ comCode, onClose }: { comCode: string; onClose: () => void }) {
  const { t } = useTranslation()
  const [draft, setDraft] = useState(nothing)
  const [isBusy, setBusy] = useState(false)
  const { errors, refuse } = useFormErrors()
  const begin = async () => {
    setBusy(true)
    try {
      await call(holdCalls.beginHold, { comCode, ...draft })
      toast.success(t('mail.holds.begun'))
      onClose()
    } catch (error) {
      refuse(error)
      setBusy(false)
    }
  }
  return (
    <FormDialog
      width="medium"
      title={t('mail.holds.begin')}
      action={t('mail.holds.begin')}
      isDirty={JSON.stringify(draft) !== JSON.stringify(nothing)}
      busy={isBusy}
      className="madmin__f"
      errors={errors}
      onClose={onClose}
      onSubmit={() => void begin()}
    >
      <TextField
        label={t('mail.holds.address')}
        help={t('mail.holds.addressHelp')}
        required
        maxLength={320}
        value={draft.address}
        error={errors.address}
        onChange={({ target }) => setDraft({ ...draft, address: target.value })}
      />
      <TextField
        label={t('mail.holds.matter')}
        required
        maxLength={holdLimits.matter}
        value={draft.matter}
        error={errors.matter}
        onChange={({ target }) => setDraft({ ...draft, matter: target.value })}
      />
      <TextArea
        label={t('mail.holds.reason')}
        required
        rows={4}
        maxLength={holdLimits.reason}
        value={draft.reason}
        error={errors.reason}
        onChange={({ target }) => setDraft({ ...draft, reason: target.value })}
      />
    </FormDialog>
  )
}
