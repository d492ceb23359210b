import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import './choice.css'
import { useDisabled } from '../buttons/use-disabled.ts'
import { Field, type FieldProps } from './field.tsx'

export interface NumberStepperProps extends FieldProps {
  value: number
  onChange: (value: number) => void
  /** Smallest and largest value; what lies outside is pulled to the nearer end. */
  min: number
  max: number
  step?: number
  disabled?: boolean
}

/** A whole number with minus and plus. Arrow keys step as in any native number field; typed text counts on leaving. */
export function NumberStepper({ value, onChange, min, max, step = 1, disabled, ...field }: NumberStepperProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<string | null>(null)

  const set = (next: number) => {
    setTyped(null)
    const allowed = Math.min(max, Math.max(min, Math.round(next)))
    if (Number.isFinite(allowed) && allowed !== value) onChange(allowed)
  }

  const less = useDisabled({ disabled: disabled || value <= min, onClick: () => set(value - step) })
  const more = useDisabled({ disabled: disabled || value >= max, onClick: () => set(value + step) })

  return (
    <Field {...field}>
      {(control) => (
        <span className="stepper">
          <button
            {...less}
            type="button"
            className="stepper__b"
            aria-label={t('ui.stepper.less', { label: field.label })}
          >
            <IconMinus className="i" aria-hidden />
          </button>
          <input
            {...control}
            type="number"
            className="stepper__v"
            min={min}
            max={max}
            step={step}
            disabled={disabled}
            value={typed ?? value}
            onChange={(event) => {
              setTyped(event.target.value)
              const number = event.target.valueAsNumber
              if (Number.isInteger(number) && number >= min && number <= max && number !== value) onChange(number)
            }}
            onBlur={() => (typed === null || typed === '' ? setTyped(null) : set(Number(typed)))}
          />
          <button
            {...more}
            type="button"
            className="stepper__b"
            aria-label={t('ui.stepper.more', { label: field.label })}
          >
            <IconPlus className="i" aria-hidden />
          </button>
        </span>
      )}
    </Field>
  )
}
