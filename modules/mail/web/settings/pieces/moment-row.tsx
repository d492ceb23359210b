import { useTranslation } from 'react-i18next'
import type { Moment } from '#platform/web/instants.ts'
import { DatePicker } from '#platform/web/ui/dates/date-picker.tsx'
import { TimeField } from '#platform/web/ui/dates/time-field.tsx'
import { FieldError } from '#platform/web/ui/fields/field.tsx'
import './pieces.css'

type Props = {
  label: string
  value: Moment
  onChange: (value: Moment) => void
  error?: string
}

/** A day and a time that must be given, beside their label as the rows of the settings are. */
export function MomentRow({ label, value, onChange, error }: Props) {
  const { t } = useTranslation()
  return (
    <div className="field field--row">
      <span className="field__label" aria-hidden>
        {label}
        <em>{t('ui.field.required')}</em>
      </span>
      <div className="field__control">
        <div className="mset__when">
          <DatePicker
            label={label}
            hideLabel
            required
            clearable
            isWrong={Boolean(error)}
            value={value.day}
            onChange={(day) => onChange({ ...value, day })}
          />
          <TimeField
            label={t('ui.timeField.of', { label })}
            hideLabel
            value={value.time}
            onChange={(time) => onChange({ ...value, time })}
          />
        </div>
        {error ? <FieldError>{error}</FieldError> : null}
      </div>
    </div>
  )
}
