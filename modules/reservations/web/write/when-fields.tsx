import { useTranslation } from 'react-i18next'
import { useViewer } from '#platform/web/session/viewer.ts'
import { DatePicker } from '#platform/web/ui/dates/date-picker.tsx'
import { TimeField } from '#platform/web/ui/dates/time-field.tsx'
import { Checkbox } from '#platform/web/ui/fields/choice.tsx'
import { FieldError } from '#platform/web/ui/fields/field.tsx'
import { type RequestDraft, withStart } from './request-draft.ts'

type Props = {
  draft: RequestDraft
  /** Minutes of a slot, and whose clock counts: of the chosen resource. */
  slotMinutes: number
  timeZone: string
  error: string | undefined
  onChange: (draft: RequestDraft) => void
}

/** When it is: whole days, or in slots of the resource. The end follows the start. */
export function WhenFields({ draft, slotMinutes, timeZone, error, onChange }: Props) {
  const { t } = useTranslation()
  const viewer = useViewer()
  const { isAllDay, startDay, startTime, endDay, endTime } = draft
  const change = (wish: Partial<RequestDraft>) => onChange({ ...draft, ...wish, decisions: [] })
  return (
    <fieldset className="rform__when" aria-invalid={error ? true : undefined}>
      <legend>
        {t('reservations.form.when')}
        <em>{t('ui.field.required')}</em>
      </legend>
      <div className="rform__times">
        <DatePicker
          hideLabel
          label={t('reservations.form.startDay')}
          value={startDay}
          onChange={(day) => onChange(withStart(draft, day, startTime))}
        />
        {isAllDay ? null : (
          <TimeField
            hideLabel
            label={t('reservations.form.startTime')}
            step={slotMinutes}
            value={startTime}
            onChange={(time) => onChange(withStart(draft, startDay, time))}
          />
        )}
        <span aria-hidden>–</span>
        <DatePicker
          hideLabel
          label={t('reservations.form.endDay')}
          value={endDay}
          onChange={(day) => change({ endDay: day })}
        />
        {isAllDay ? null : (
          <TimeField
            hideLabel
            label={t('reservations.form.endTime')}
            step={slotMinutes}
            value={endTime}
            isWrong={Boolean(error)}
            onChange={(time) => change({ endTime: time })}
          />
        )}
        <Checkbox
          label={t('reservations.form.allDay')}
          checked={isAllDay}
          onChange={(isWhole) => change({ isAllDay: isWhole })}
        />
      </div>
      {error ? <FieldError>{error}</FieldError> : null}
      <p className="field__help">
        {t('reservations.form.slot', { minutes: slotMinutes })}
        {viewer !== null && viewer.timeZone !== timeZone
          ? ` ${t('reservations.view.zoneNote', { zone: timeZone })}`
          : ''}
      </p>
    </fieldset>
  )
}
