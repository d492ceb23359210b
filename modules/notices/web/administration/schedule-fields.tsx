import { useTranslation } from 'react-i18next'
import { DatePicker } from '#platform/web/ui/dates/date-picker.tsx'
import { Segmented } from '#platform/web/ui/fields/choice.tsx'
import { FieldError } from '#platform/web/ui/fields/field.tsx'
import { NumberStepper } from '#platform/web/ui/fields/number-stepper.tsx'
import { devices, popupSize, repeats } from '../../contract/notices.rules.ts'
import type { Draft } from './draft.ts'
import { weekdays } from './words.ts'

type Props = { draft: Draft; onChange: (change: Partial<Draft>) => void }

const monthDays = Array.from({ length: 31 }, (_, at) => at + 1)

/** When a popup opens. */
export function ScheduleFields({ draft, errors, onChange }: Props & { errors: Record<string, string | undefined> }) {
  const { t } = useTranslation()
  const { repeat } = draft
  return (
    <>
      <div className="nform__pair">
        <DatePicker
          label={t('notices.form.from')}
          required
          error={errors.fromDay}
          value={draft.fromDay}
          onChange={(fromDay) => onChange({ fromDay })}
        />
        <DatePicker
          label={t('notices.form.to')}
          required
          error={errors.toDay}
          value={draft.toDay}
          onChange={(toDay) => onChange({ toDay })}
        />
      </div>
      <div className="nform__choice">
        <span className="field__label" aria-hidden>
          {t('notices.form.repeat')}
        </span>
        <Segmented
          label={t('notices.form.repeat')}
          options={repeats.map((value) => ({ value, label: t(`notices.repeat.${value}`) }))}
          value={repeat}
          onChange={(value) => onChange({ repeat: value, repeatDays: [] })}
        />
        <p className="nform__note">{t(`notices.repeat.help.${repeat}`)}</p>
      </div>
      {repeat === 'weekly' ? (
        <Days
          label={t('notices.form.weekdays')}
          days={weekdays.map((day) => ({ day, label: t(`notices.weekday.${day}`) }))}
          error={errors.repeatDays}
          {...{ draft, onChange }}
        />
      ) : null}
      {repeat === 'monthly' ? (
        <Days
          label={t('notices.form.monthDays')}
          days={monthDays.map((day) => ({ day, label: String(day) }))}
          error={errors.repeatDays}
          {...{ draft, onChange }}
        />
      ) : null}
    </>
  )
}

type DaysProps = Props & { label: string; days: readonly { day: number; label: string }[]; error?: string }

/** Days to choose several of: boxes drawn as small squares. */
function Days({ label, days, error, draft, onChange }: DaysProps) {
  const chosen = draft.repeatDays
  return (
    <fieldset className="ndays" tabIndex={error ? -1 : undefined} aria-invalid={error ? true : undefined}>
      <legend className="field__label">{label}</legend>
      <div className="ndays__all">
        {days.map(({ day, label: words }) => (
          <label key={day} className="ndays__d">
            <input
              type="checkbox"
              className="sr"
              checked={chosen.includes(day)}
              onChange={({ target }) =>
                onChange({
                  repeatDays: target.checked
                    ? [...chosen, day].toSorted((a, b) => a - b)
                    : chosen.filter((each) => each !== day),
                })
              }
            />
            <span>{words}</span>
          </label>
        ))}
      </div>
      {error ? <FieldError>{error}</FieldError> : null}
    </fieldset>
  )
}

/** On what a popup opens, and how large. */
export function SizeFields({ draft, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <div className="nform__sizes">
      <div className="nform__choice">
        <span className="field__label" aria-hidden>
          {t('notices.form.device')}
        </span>
        <Segmented
          label={t('notices.form.device')}
          options={devices.map((value) => ({ value, label: t(`notices.device.${value}`) }))}
          value={draft.device}
          onChange={(device) => onChange({ device })}
        />
      </div>
      <NumberStepper
        label={t('notices.form.width')}
        step={20}
        {...popupSize.width}
        value={draft.width}
        onChange={(width) => onChange({ width })}
      />
      <NumberStepper
        label={t('notices.form.height')}
        step={20}
        {...popupSize.height}
        value={draft.height}
        onChange={(height) => onChange({ height })}
      />
    </div>
  )
}
