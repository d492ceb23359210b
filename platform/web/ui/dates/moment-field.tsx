import { useTranslation } from 'react-i18next'
import type { Moment } from '#platform/web/instants.ts'
import { DatePicker } from './date-picker.tsx'
import './moment-field.css'
import { TimeField } from './time-field.tsx'

type Props = {
  label: string
  value: Moment
  onChange: (value: Moment) => void
  error?: string
  help?: string
}

/** A day and, if wanted, a time where the reader lives; an emptied day is no moment at all. */
export function MomentField({ label, value, onChange, error, help }: Props) {
  const { t } = useTranslation()
  return (
    <div className="moment">
      <DatePicker
        label={label}
        value={value.day}
        clearable
        error={error}
        help={help}
        onChange={(day) => onChange(day === '' ? { day: '', time: '' } : { ...value, day })}
      />
      <TimeField
        label={t('ui.timeField.of', { label })}
        value={value.time}
        clearable
        disabled={value.day === ''}
        onChange={(time) => onChange({ ...value, time })}
      />
    </div>
  )
}
