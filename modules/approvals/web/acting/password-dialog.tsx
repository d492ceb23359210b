import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppError } from '#platform/contract/errors.ts'
import { call } from '#platform/web/calls/call.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { FormDialog } from '#platform/web/ui/dialogs/form-dialog.tsx'
import { PasswordField } from '#platform/web/ui/fields/text-field.tsx'
import { confirmedMinutes } from '../../contract/approvals.rules.ts'
import { settingsCalls } from '../../contract/settings.contract.ts'

type Props = { onConfirmed: () => void; onClose: () => void }

/** Asks for the approval password before an act; for some minutes it is not asked for again. */
export function PasswordDialog({ onConfirmed, onClose }: Props) {
  const { t } = useTranslation()
  const { say, sayError } = useSay()
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    try {
      await call(settingsCalls.confirmPassword, { password })
      onConfirmed()
    } catch (error) {
      const [field] = error instanceof AppError ? (error.fields ?? []) : []
      setWrong(field ? say(field) : sayError(error))
      setPassword('')
      setBusy(false)
    }
  }
  return (
    <FormDialog
      title={t('approvals.confirm.title')}
      width="small"
      action={t('approvals.confirm.action')}
      // What was typed here is worth nothing to anybody.
      isDirty={false}
      busy={isBusy}
      disabled={password === ''}
      errors={{ password: wrong }}
      onSubmit={() => void confirm()}
      onClose={onClose}
    >
      <PasswordField
        name="password"
        label={t('approvals.confirm.password')}
        help={t('approvals.confirm.hint', { minutes: confirmedMinutes })}
        autoComplete="off"
        error={wrong}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
    </FormDialog>
  )
}
