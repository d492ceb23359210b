import { IconAlertCircle } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import './field.css'
import { classNames } from '../class-names.ts'

/** What every field shows around its control. */
export interface FieldProps {
  label: string
  /** Shows the word 필수 after the label and tells assistive technology (rule 11). */
  required?: boolean
  /** One sentence under the control. */
  help?: ReactNode
  /** What is wrong, under the control with icon and red edge; empty when all is well. */
  error?: string
  /** `above` (default) or `row`: the label 136 px wide at the left, for dialogs. */
  layout?: 'above' | 'row'
  /** Keeps the label for assistive technology only, where the place already tells what the field is. */
  hideLabel?: boolean
}

/** What a control inside a field must carry so that label, help and error belong to it. */
export interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

/**
 * Label, help and error around any control: `<Field label="날짜">{(control) => <input {...control} />}</Field>`.
 * `TextField` and its neighbours use it; use it directly only for a control of your own.
 */
export function Field({
  label,
  required,
  help,
  error,
  layout = 'above',
  hideLabel,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const { t } = useTranslation()
  const id = useId()
  const helpId = help ? `${id}help` : undefined
  const errorId = error ? `${id}error` : undefined
  return (
    <div className={classNames('field', layout === 'row' && 'field--row')}>
      <label className={hideLabel ? 'sr' : 'field__label'} htmlFor={id}>
        {label}
        {required ? <em>{t('ui.field.required')}</em> : null}
      </label>
      <div className="field__control">
        {children({
          id,
          'aria-describedby': [errorId, helpId].filter(Boolean).join(' ') || undefined,
          'aria-invalid': error ? true : undefined,
          'aria-required': required || undefined,
        })}
        {error ? <FieldError id={errorId}>{error}</FieldError> : null}
        {help ? (
          <p className="field__help" id={helpId}>
            {help}
          </p>
        ) : null}
      </div>
    </div>
  )
}

/** The red line under a control. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="field__error" id={id}>
      <IconAlertCircle className="i i-14" aria-hidden />
      <span>{children}</span>
    </p>
  )
}
