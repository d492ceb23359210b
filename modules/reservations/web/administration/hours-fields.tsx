import { useTranslation } from 'react-i18next'
import { TimeField } from '#platform/web/ui/dates/time-field.tsx'
import { Checkbox } from '#platform/web/ui/fields/choice.tsx'
import type { OpenHours } from '../../contract/resource-rules.ts'

/** Weeks of work begin on Monday. */
const weekdays = [1, 2, 3, 4, 5, 6, 0] as const
const usual = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '09:00', to: '18:00' }))

type Props = {
  hours: readonly OpenHours[]
  errors: Record<string, string | undefined>
  onChange: (hours: OpenHours[]) => void
}

/** On which weekdays and when something can be booked; without any line, always. */
export function HoursFields({ hours, errors, onChange }: Props) {
  const { t, i18n } = useTranslation()
  const nameOf = (weekday: number) =>
    // 4 January 1970 was a Sunday.
    new Intl.DateTimeFormat(i18n.language, { weekday: 'long', timeZone: 'UTC' }).format((weekday + 3) * 86_400_000)
  const put = (weekday: number, next: OpenHours | undefined) =>
    onChange([...hours.filter((each) => each.weekday !== weekday), ...(next ? [next] : [])].toSorted(byWeekday))
  return (
    <>
      <Checkbox
        label={t('reservations.administration.rules.always')}
        checked={hours.length === 0}
        onChange={(isAlways) => onChange(isAlways ? [] : usual)}
      />
      {hours.length === 0 ? null : (
        <ul className="resadm__hours">
          {weekdays.map((weekday) => {
            const own = hours.find((each) => each.weekday === weekday)
            const name = nameOf(weekday)
            const wrong = errors[`rules.hours.${hours.findIndex((each) => each.weekday === weekday)}.to`]
            return (
              <li key={weekday}>
                <Checkbox
                  label={name}
                  checked={own !== undefined}
                  // The last one goes with the box above.
                  disabled={own !== undefined && hours.length === 1}
                  onChange={(isOpen) => put(weekday, isOpen ? { weekday, from: '09:00', to: '18:00' } : undefined)}
                />
                {own ? (
                  <>
                    <TimeField
                      hideLabel
                      label={t('reservations.administration.rules.opens', { day: name })}
                      value={own.from}
                      onChange={(from) => put(weekday, { ...own, from })}
                    />
                    <TimeField
                      hideLabel
                      label={t('reservations.administration.rules.closes', { day: name })}
                      error={wrong}
                      // The end of a day is written as the midnight it is.
                      value={own.to === '24:00' ? '00:00' : own.to}
                      onChange={(to) => put(weekday, { ...own, to: to === '00:00' ? '24:00' : to })}
                    />
                  </>
                ) : (
                  <span className="muted">{t('reservations.administration.rules.closed')}</span>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}

const byWeekday = (one: OpenHours, other: OpenHours) => one.weekday - other.weekday
