import { useTranslation } from 'react-i18next'
import { DatePicker } from '#platform/web/ui/date-picker.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
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
      <TextField
        label={t('boards.write.timeOf', { label })}
        type="time"
        value={value.time}
        disabled={value.day === ''}
        onChange={(event) => onChange({ ...value, time: event.target.value })}
      />
    </div>
  )
}
