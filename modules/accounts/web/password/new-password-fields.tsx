import { useTranslation } from 'react-i18next'
import { FormFault } from '#platform/web/ui/fields/form-fault.tsx'
import { PasswordField } from '#platform/web/ui/fields/text-field.tsx'
import type { Guessable } from '../../contract/password-strength.rules.ts'
import { PasswordMeter } from './password-meter.tsx'

type Field = 'new' | 'confirmation'
type Props = {
  layout: 'row' | 'above'
  typed: Readonly<Record<Field, string>>
  known: Guessable
  errors: Partial<Record<Field | 'form', string>>
  onType: (field: Field, text: string) => void
}

/** Where somebody chooses a password, twice, with how strong it is; and what is wrong with the whole form. */
export function NewPasswordFields({ layout, typed, known, errors, onType }: Props) {
  const { t } = useTranslation()
  const line = (field: Field, label: string, help?: string) => (
    <PasswordField
      layout={layout}
      label={label}
      autoComplete="new-password"
      help={help}
      value={typed[field]}
      error={errors[field]}
      maxLength={1000}
      onChange={(event) => onType(field, event.target.value)}
    />
  )
  return (
    <>
      {line('new', t('accounts.password.new'), t('accounts.password.rule'))}
      <PasswordMeter password={typed.new} known={known} />
      {line('confirmation', t('accounts.password.confirmation'))}
      <FormFault>{errors.form}</FormFault>
    </>
  )
}
