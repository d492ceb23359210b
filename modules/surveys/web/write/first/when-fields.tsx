import { useTranslation } from 'react-i18next'
import { instantOf, type Moment, momentOf } from '#platform/web/instants.ts'
import { MomentField } from '#platform/web/ui/dates/moment-field.tsx'
import { Checkbox } from '#platform/web/ui/fields/choice.tsx'
import { Field } from '#platform/web/ui/fields/field.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import type { MainFields } from '../../../contract/surveys.entities.ts'
import { limits, type Recurrence, recurrences } from '../../../contract/surveys.rules.ts'
import type { MainProps } from './main-props.ts'

/** When a day without a time begins and ends. */
const dayBegins = '09:00'
const dayEnds = '18:00'
/** Days before the end that are offered. */
const usualDays = [0, 1, 3, 7, 14]

const instantIn = ({ day, time }: Moment, fallback: string) => instantOf(day, time || fallback) ?? null

/** From when to when it is asked, who hears of it, and whether it is asked again. */
export function WhenFields({ main, faultAt, onMain }: MainProps) {
  const { t } = useTranslation()
  return (
    <>
      <div className="swrow">
        <MomentField
          label={t('surveys.write.when.start')}
          help={t('surveys.write.when.startHelp')}
          value={momentOf(main.startDate)}
          onChange={(moment) => onMain({ startDate: instantIn(moment, dayBegins) })}
        />
        <MomentField
          label={t('surveys.write.when.end')}
          help={t('surveys.write.when.endHelp')}
          error={faultAt('endDate')}
          value={momentOf(main.endDate)}
          onChange={(moment) => onMain({ endDate: instantIn(moment, dayEnds) })}
        />
      </div>
      <Checkbox label={t('surveys.write.alarm')} checked={main.alarm} onChange={(alarm) => onMain({ alarm })} />
      <RemindDays main={main} onMain={onMain} />
      <SelectField
        label={t('surveys.write.recurrence.label')}
        help={main.recurrence === 'none' ? undefined : t('surveys.write.recurrence.help')}
        error={faultAt('recurrence')}
        value={main.recurrence}
        options={recurrences.map((value) => ({ value, label: t(`surveys.write.recurrence.${value}`) }))}
        onChange={(recurrence) => onMain({ recurrence: recurrence as Recurrence })}
      />
    </>
  )
}

/** On which days before the end those who have not answered are reminded. */
function RemindDays({ main, onMain }: { main: MainFields; onMain: MainProps['onMain'] }) {
  const { t } = useTranslation()
  const { remindDays, endDate } = main
  const offered = [...new Set([...usualDays, ...remindDays])].sort((one, other) => one - other)
  return (
    <Field
      label={t('surveys.write.remind.label')}
      help={endDate === null ? t('surveys.write.remind.noEnd') : undefined}
    >
      {({ id, 'aria-describedby': describedBy }) => (
        <div
          id={id}
          role="group"
          aria-label={t('surveys.write.remind.label')}
          aria-describedby={describedBy}
          className="swchoices"
        >
          {offered.map((days) => {
            const isOn = remindDays.includes(days)
            return (
              <Checkbox
                key={days}
                label={
                  days === 0 ? t('surveys.write.remind.lastDay') : t('surveys.write.remind.before', { count: days })
                }
                checked={isOn}
                disabled={endDate === null || (!isOn && remindDays.length >= limits.remindDays)}
                onChange={(on) =>
                  onMain({ remindDays: on ? [...remindDays, days] : remindDays.filter((each) => each !== days) })
                }
              />
            )
          })}
        </div>
      )}
    </Field>
  )
}
