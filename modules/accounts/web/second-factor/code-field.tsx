import type { Ref } from 'react'
import { classNames } from '#platform/web/ui/class-names.ts'
import { Field } from '#platform/web/ui/fields/field.tsx'
import { totpRules, typedCodeMax } from '../../contract/second-factor.rules.ts'
import './code-field.css'

type Props = {
  ref?: Ref<HTMLInputElement>
  label: string
  help?: string
  value: string
  error?: string
  /** `app`: six digits, which telephones offer from a message and a paste may bring with a blank. */
  kind: 'app' | 'recoveryCode'
  size?: 'lg' | 'xl'
  onChange: (typed: string) => void
}

/** A code that is typed or pasted: in figures that stand apart, so that it can be compared with what one reads. */
export function CodeField({ ref, label, help, value, error, kind, size = 'lg', onChange }: Props) {
  return (
    <Field label={label} help={help} error={error}>
      {(control) => (
        <input
          {...control}
          ref={ref}
          data-autofocus
          type="text"
          className={classNames('input', `input--${size}`, error && 'input--error', 'codefield', `codefield--${kind}`)}
          value={value}
          autoComplete={kind === 'app' ? 'one-time-code' : 'off'}
          inputMode={kind === 'app' ? 'numeric' : 'text'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          placeholder={kind === 'app' ? '0'.repeat(totpRules.digits) : undefined}
          maxLength={typedCodeMax}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
