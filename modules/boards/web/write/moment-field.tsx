import { useTranslation } from 'react-i18next'
import { DatePicker } from '#platform/web/ui/dates/date-picker.tsx'
import { TimeField } from '#platform/web/ui/dates/time-field.tsx'
import type { Moment } from './article-form.ts'

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
    <div className="bwr__moment">
      <DatePicker
        label={label}
        value={value.day}
        clearable
        error={error}
        help={help}
        onChange={(day) => onChange(day === '' ? { day: '', time: '' } : { ...value, day })}
      />
      <TimeField
        label={t('boards.write.timeOf', { label })}
        value={value.time}
        clearable
        disabled={value.day === ''}
        onChange={(time) => onChange({ ...value, time })}
      />
    </div>
  )
}
