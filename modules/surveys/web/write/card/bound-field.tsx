import { useState } from 'react'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'

type Props = {
  label: string
  /** Stands behind the field. */
  unit?: string
  value: number | null
  onValue: (value: number | null) => void
  /** What lies outside is not taken. */
  least: number
  most: number
  /** Numbers with a point, too. */
  hasPoint?: boolean
  error?: string | undefined
  hideLabel?: boolean
}

/** A number that may be left out. What is half typed, as a minus or a point, stays until it is one. */
export function BoundField({ label, unit, value, onValue, least, most, hasPoint = false, error, hideLabel }: Props) {
  const [typed, setTyped] = useState<string>()
  const shown = typed !== undefined && numberOf(typed) === value ? typed : (value ?? '').toString()
  const isHalf = typed !== undefined && typed !== '' && numberOf(typed) === null
  return (
    <span className="swbound">
      <TextField
        size="md"
        label={label}
        hideLabel={hideLabel}
        inputMode={hasPoint ? 'decimal' : 'numeric'}
        autoComplete="off"
        className="num"
        maxLength={14}
        error={error}
        value={isHalf ? typed : shown}
        onBlur={() => setTyped(undefined)}
        onChange={({ target }) => {
          const next = numberOf(target.value)
          setTyped(target.value)
          if (target.value.trim() === '') return onValue(null)
          if (next === null || next < least || next > most || (!hasPoint && !Number.isInteger(next))) return undefined
          return onValue(next)
        }}
      />
      {unit ? <span className="muted">{unit}</span> : null}
    </span>
  )
}

/** Null for none, and for what is no number yet. */
function numberOf(text: string): number | null {
  const trimmed = text.trim()
  if (!/^-?\d+(\.\d+)?$/.test(trimmed)) return null
  return Number(trimmed)
}
