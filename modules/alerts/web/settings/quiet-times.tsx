import { useTranslation } from 'react-i18next'
import { useViewer } from '#platform/web/session/viewer.ts'
import { TimeField } from '#platform/web/ui/dates/time-field.tsx'
import { Switch } from '#platform/web/ui/fields/choice.tsx'
import { Chip } from '#platform/web/ui/marks/badge.tsx'
import type { QuietHours } from '../../contract/alert-settings.contract.ts'
import { Section } from './section.tsx'
import { weekdays, withDay } from './settings-draft.ts'

type Props = { quiet: QuietHours; onChange: (quiet: QuietHours) => void }

/** When browser, mail and chat wait: hours of some days, and days off. */
export function QuietTimes({ quiet, onChange }: Props) {
  const { t } = useTranslation()
  const timeZone = useViewer()?.timeZone ?? ''
  return (
    <Section title={t('alerts.settings.quiet')} hint={t('alerts.settings.quietHint')}>
      <Switch
        label={t('alerts.settings.quietOn')}
        checked={quiet.isOn}
        onChange={(isOn) => onChange({ ...quiet, isOn })}
      />
      {quiet.isOn ? (
        <>
          <Days list="days" quiet={quiet} onChange={onChange} />
          <div className="alset__row">
            <TimeField
              label={t('alerts.settings.from')}
              value={quiet.from}
              onChange={(from) => onChange({ ...quiet, from })}
            />
            <TimeField label={t('alerts.settings.to')} value={quiet.to} onChange={(to) => onChange({ ...quiet, to })} />
          </div>
          <p className="alset__hint">
            {t(quiet.to <= quiet.from ? 'alerts.settings.untilNextDay' : 'alerts.settings.sameDay', { timeZone })}
          </p>
          <Days list="offDays" quiet={quiet} onChange={onChange} />
        </>
      ) : null}
    </Section>
  )
}

function Days({ list, quiet, onChange }: Props & { list: 'days' | 'offDays' }) {
  const { t } = useTranslation()
  return (
    <fieldset className="alset__days">
      <legend className="field__label">{t(`alerts.settings.${list}`)}</legend>
      {weekdays.map((day) => {
        const calendarDay = (day % 7) as 0 | 1 | 2 | 3 | 4 | 5 | 6
        return (
          <Chip key={day} on={quiet[list].includes(day)} onToggle={(isOn) => onChange(withDay(quiet, list, day, isOn))}>
            <span aria-hidden>{t(`ui.weekday.short.${calendarDay}`)}</span>
            <span className="sr">{t(`ui.weekday.long.${calendarDay}`)}</span>
          </Chip>
        )
      })}
    </fieldset>
  )
}
