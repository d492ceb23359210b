import { useTranslation } from 'react-i18next'
import { DatePicker } from '#platform/web/ui/dates/date-picker.tsx'
import { TimeField } from '#platform/web/ui/dates/time-field.tsx'
import { RadioGroup } from '#platform/web/ui/fields/choice.tsx'
import type { FormErrors } from '#platform/web/ui/fields/use-form-errors.ts'
import { absenceParts } from '../../contract/absence.rules.ts'
import type { Draft } from './draft.ts'

type Props = {
  draft: Draft
  timeZone: string
  errors: FormErrors
  onChange: (change: Partial<Draft>) => void
}

/** When: whole days, half of one, or from one time to another. */
export function SpanFields({ draft, timeZone, errors, onChange }: Props) {
  const { t } = useTranslation()
  const { part, firstDay, lastDay, fromTime, toTime } = draft
  const isHalf = part === 'morning' || part === 'afternoon'
  const isTimes = part === 'times'
  return (
    <>
      <RadioGroup
        label={t('absence.settings.part')}
        options={absenceParts.map((value) => ({ value, label: t(`absence.settings.parts.${value}`) }))}
        value={part}
        onChange={(value) => onChange({ part: value })}
      />
      <div className="absences__t">
        <DatePicker
          label={t(isHalf ? 'absence.settings.day' : 'absence.settings.firstDay')}
          error={errors.firstDay}
          timeZone={timeZone}
          value={firstDay}
          // An end that was not before the beginning stays so.
          onChange={(day) => onChange({ firstDay: day, ...(lastDay && lastDay < day ? { lastDay: day } : {}) })}
        />
        {isTimes ? (
          <TimeField
            label={t('absence.settings.fromTime')}
            error={errors.fromTime}
            value={fromTime}
            onChange={(time) => onChange({ fromTime: time })}
          />
        ) : null}
        {isHalf ? null : (
          <DatePicker
            clearable
            label={t('absence.settings.lastDay')}
            help={t('absence.settings.lastDayHelp')}
            error={errors.lastDay}
            timeZone={timeZone}
            value={lastDay}
            onChange={(day) => onChange({ lastDay: day })}
          />
        )}
        {isTimes && lastDay ? (
          <TimeField
            label={t('absence.settings.toTime')}
            error={errors.toTime}
            value={toTime}
            onChange={(time) => onChange({ toTime: time })}
          />
        ) : null}
      </div>
    </>
  )
}
