import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react'
import './choice.css'
import { classNames } from '../class-names.ts'
import type { IconComponent } from '../icon.ts'
import { FieldError } from './field.tsx'
import './field.css'

interface BoxProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'ref' | 'children'> {
  /** The words beside the box, part of the target. */
  label: ReactNode
  /** Reads the label aloud without showing it, for the boxes of a table column. */
  hideLabel?: boolean
  onChange?: (checked: boolean) => void
}

/** A box to tick. `indeterminate` shows a dash: some of what it stands for is chosen. */
export function Checkbox({
  label,
  hideLabel,
  indeterminate = false,
  onChange,
  className,
  ...rest
}: BoxProps & { indeterminate?: boolean }) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate
  }, [indeterminate])
  return (
    <label className={classNames('check', className)}>
      <input
        {...rest}
        ref={box}
        type="checkbox"
        className="check__box"
        onChange={(event) => onChange?.(event.target.checked)}
      />
      <span className={hideLabel ? 'sr' : undefined}>{label}</span>
    </label>
  )
}

/** On or off, at once and without a save button. */
export function Switch({ label, hideLabel, onChange, className, ...rest }: BoxProps) {
  return (
    <label className={classNames('check', className)}>
      <input
        {...rest}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- the native box says whether it is checked
        role="switch"
        className="switch"
        onChange={(event) => onChange?.(event.target.checked)}
      />
      <span className={hideLabel ? 'sr' : undefined}>{label}</span>
    </label>
  )
}

export interface Choice<V extends string> {
  value: V
  label: string
  icon?: IconComponent
  disabled?: boolean
}

interface ChoicesProps<V extends string> {
  /** What is being chosen, read aloud with each choice. */
  label: string
  options: readonly Choice<V>[]
  value: V | undefined
  onChange: (value: V) => void
}

/** One of several, all visible. Arrow keys change the choice, as native radio buttons do. */
export function RadioGroup<V extends string>({
  label,
  options,
  value,
  onChange,
  stacked = false,
  hideLabel = false,
  error,
}: ChoicesProps<V> & { stacked?: boolean; hideLabel?: boolean; error?: string }) {
  const name = useId()
  const errorId = error ? `${name}error` : undefined
  return (
    <fieldset
      className="field"
      role="radiogroup"
      aria-describedby={errorId}
      aria-invalid={error ? true : undefined}
      tabIndex={error ? -1 : undefined}
    >
      <legend className={hideLabel ? 'sr' : 'field__label'}>{label}</legend>
      <div className={classNames('choices', stacked && 'choices--stacked')}>
        {options.map((option) => (
          <label key={option.value} className="check">
            <input
              type="radio"
              className="check__box"
              name={name}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
    </fieldset>
  )
}

/** Radio buttons drawn as one strip, for two to four short choices such as 월, 주, 일. */
export function Segmented<V extends string>({ label, options, value, onChange }: ChoicesProps<V>) {
  const name = useId()
  return (
    <fieldset className="seg">
      <legend className="sr">{label}</legend>
      {options.map(({ value: own, label: words, icon: Icon, disabled }) => (
        <label key={own} className="seg__b">
          <input
            type="radio"
            className="sr"
            name={name}
            checked={own === value}
            disabled={disabled}
            onChange={() => onChange(own)}
          />
          {Icon ? <Icon className="i" aria-hidden /> : null}
          {words}
        </label>
      ))}
    </fieldset>
  )
}
