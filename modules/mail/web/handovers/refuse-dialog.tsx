import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { useAgain } from '#platform/web/calls/use-again.ts'
import { FormDialog } from '#platform/web/ui/dialogs/form-dialog.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { useFormErrors } from '#platform/web/ui/fields/use-form-errors.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { handoverCalls, handoverLimits } from '../../contract/handovers.contract.ts'

type Props = { handoverId: number; name: string; onClose: () => void }

/** Refuses a request, with a word to whoever asked. */
export function RefuseDialog({ handoverId, name, onClose }: Props) {
  const { t } = useTranslation()
  const again = useAgain()
  const [word, setWord] = useState('')
  const [isBusy, setBusy] = useState(false)
  const { errors, refuse } = useFormErrors()
  const submit = async () => {
    setBusy(true)
    try {
      await call(handoverCalls.settleHandover, { handoverId, isApproved: false, word: word.trim() })
      toast.success(t('mail.handovers.refused'))
      await again(handoverCalls.handovers, handoverCalls.leavers)
      onClose()
    } catch (error) {
      refuse(error)
      setBusy(false)
    }
  }
  return (
    <FormDialog
      width="small"
      title={t('mail.handovers.refuseTitle', { name })}
      action={t('mail.handovers.refuse')}
      isDirty={word !== ''}
      busy={isBusy}
      className="madmin__f"
      errors={errors}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <TextField
        label={t('mail.handovers.word')}
        autoComplete="off"
        maxLength={handoverLimits.word}
        error={errors.word}
        value={word}
        onChange={({ target }) => setWord(target.value)}
      />
    </FormDialog>
  )
}
