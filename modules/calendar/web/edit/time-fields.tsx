import { useTranslation } from 'react-i18next'
import { useViewer } from '#platform/web/session/viewer.ts'
import { DatePicker } from '#platform/web/ui/dates/date-picker.tsx'
import { TimeField } from '#platform/web/ui/dates/time-field.tsx'
import { Checkbox } from '#platform/web/ui/fields/choice.tsx'
import { FieldError } from '#platform/web/ui/fields/field.tsx'
import { type Draft, withStart } from './draft.ts'

type Props = {
  draft: Draft
  errors: Record<string, string | undefined> | undefined
  onChange: (draft: Draft) => void
}

/** When it is: all day, or by the clock. The end follows the start. */
export function TimeFields({ draft, errors, onChange }: Props) {
  const { t } = useTranslation()
  const viewer = useViewer()
  const { isAllDay, startDay, startTime, endDay, endTime, timeZone } = draft
  const isElsewhere = !isAllDay && viewer !== null && timeZone !== viewer.timeZone
  return (
    <fieldset className="ced__when">
      <legend>
        {t('calendar.field.when')}
        <em>{t('ui.field.required')}</em>
      </legend>
      <div className="ced__times">
        <DatePicker
          hideLabel
          label={t('calendar.field.startDay')}
          value={startDay}
          error={errors?.start}
          onChange={(day) => onChange(withStart(draft, day, startTime))}
        />
        {isAllDay ? null : (
          <TimeField
            hideLabel
            label={t('calendar.field.startTime')}
            value={startTime}
            onChange={(time) => onChange(withStart(draft, startDay, time))}
          />
        )}
        <span aria-hidden>–</span>
        <DatePicker
          hideLabel
          label={t('calendar.field.endDay')}
          value={endDay}
          onChange={(day) => onChange({ ...draft, endDay: day })}
        />
        {isAllDay ? null : (
          <TimeField
            hideLabel
            label={t('calendar.field.endTime')}
            value={endTime}
            isWrong={Boolean(errors?.end)}
            onChange={(time) => onChange({ ...draft, endTime: time })}
          />
        )}
        <Checkbox
          label={t('calendar.field.allDay')}
          checked={isAllDay}
          onChange={(checked) =>
            onChange({
              ...draft,
              isAllDay: checked,
              showAs: checked && draft.showAs === 'busy' ? 'free' : draft.showAs,
            })
          }
        />
      </div>
      {errors?.end ? <FieldError>{errors.end}</FieldError> : null}
      {isElsewhere ? <p className="field__help">{t('calendar.edit.otherZone', { zone: timeZone })}</p> : null}
    </fieldset>
  )
}
