import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field, type FieldProps } from '#platform/web/ui/fields/field.tsx'
import { type FieldSize, inputClass } from '#platform/web/ui/fields/text-field.tsx'
import type { FieldValue, FormField } from '../../../contract/forms/fields.ts'
import { formatNumber, readNumber } from '../numbers.ts'

type Props = FieldProps & {
  field: Extract<FormField, { type: 'number' | 'money' }>
  value: FieldValue | undefined
  onChange: (value: FieldValue | undefined) => void
  size: FieldSize
}

/** A number with its unit behind it; it counts while it is typed, and stands with its thousands apart when one leaves. */
export function NumberInput({ field, value, onChange, size, ...rest }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typeof value === 'number' ? formatNumber(value) : typeof value === 'string' ? value : ''
  const unit = size === 'md' ? '' : field.type === 'money' ? t('approvals.paper.wonUnit') : field.unit
  return (
    <Field {...rest}>
      {(control) => (
        <div className={inputClass(size, rest.error)}>
          <input
            {...control}
            type="text"
            className="num appaper__number"
            inputMode={field.type === 'number' && field.decimals > 0 ? 'decimal' : 'numeric'}
            autoComplete="off"
            maxLength={30}
            value={typed ?? shown}
            onChange={({ target }) => {
              setTyped(target.value)
              onChange(readNumber(target.value))
            }}
            onBlur={() => setTyped(null)}
          />
          {unit === '' ? null : <span className="appaper__unit">{unit}</span>}
        </div>
      )}
    </Field>
  )
}
