import { useTranslation } from 'react-i18next'
import { DatePicker } from '#platform/web/ui/dates/date-picker.tsx'
import { NumberStepper } from '#platform/web/ui/fields/number-stepper.tsx'
import { Select } from '#platform/web/ui/fields/select-field.tsx'
import type { Repeat } from '../../contract/recurrence/repeat.ts'
import { mostOccurrences } from '../../contract/workdays.rules.ts'
import './repeat-fields.css'

type End = Pick<Repeat, 'end' | 'until' | 'count'>
type Props = { repeat: End; onChange: (change: Partial<End>) => void }

/** When something that returns ends: never, by a day, or after so many times. */
export function RepeatEnd({ repeat, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <div className="repeat__end">
      <span id="repeat-end">{t('workdays.repeat.end')}</span>
      <Select
        size="lg"
        aria-labelledby="repeat-end"
        value={repeat.end}
        options={(['never', 'until', 'count'] as const).map((value) => ({
          value,
          label: t(`workdays.repeat.ends.${value}`),
        }))}
        onChange={(value) => onChange({ end: value as Repeat['end'] })}
      />
      {repeat.end === 'until' ? (
        <DatePicker
          hideLabel
          label={t('workdays.repeat.until')}
          value={repeat.until}
          onChange={(until) => onChange({ until })}
        />
      ) : null}
      {repeat.end === 'count' ? (
        <NumberStepper
          hideLabel
          label={t('workdays.repeat.count')}
          value={repeat.count}
          min={1}
          max={mostOccurrences}
          onChange={(count) => onChange({ count })}
        />
      ) : null}
    </div>
  )
}
