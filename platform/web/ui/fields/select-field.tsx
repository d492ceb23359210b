import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Field, type FieldProps } from './field.tsx'
import type { FieldSize } from './text-field.tsx'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

export interface SelectProps extends Omit<ComponentProps<'select'>, 'size' | 'onChange'> {
  options: readonly SelectOption[]
  onChange?: (value: string) => void
  size?: FieldSize
  /** Without an edge, inside a toolbar or a picker head. */
  quiet?: boolean
  invalid?: boolean
}

/** A native select in the look of the house. Give it an `aria-label` when no label stands beside it. */
export function Select({ options, onChange, size = 'md', quiet, invalid, className, ...rest }: SelectProps) {
  return (
    <span
      className={classNames(
        'select',
        size !== 'md' && `select--${size}`,
        quiet && 'select--quiet',
        invalid && 'input--error',
        className,
      )}
    >
      <select {...rest} onChange={(event) => onChange?.(event.target.value)}>
        {options.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </select>
      <IconChevronDown className="i" aria-hidden />
    </span>
  )
}

export interface SelectFieldProps extends FieldProps, Omit<SelectProps, 'required' | 'quiet' | 'invalid'> {}

/** Choosing one of a short list. For hundreds of entries use a search instead. */
export function SelectField({
  label,
  required,
  help,
  error,
  layout,
  hideLabel,
  size = 'lg',
  ...rest
}: SelectFieldProps) {
  return (
    <Field {...{ label, required, help, error, layout, hideLabel }}>
      {(control) => <Select {...rest} {...control} size={size} invalid={Boolean(error)} />}
    </Field>
  )
}
