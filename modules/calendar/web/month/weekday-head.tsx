import { useTranslation } from 'react-i18next'
import { weekendOf } from '../../contract/month.ts'
import { readDay, weekdayOf } from '../../contract/recurrence/days.ts'

/** The names of the days above a month. @param week any week of it */
export function WeekdayHead({ week }: { week: readonly string[] }) {
  const { t } = useTranslation()
  return (
    <thead>
      <tr>
        {week.map((day) => {
          const weekday = weekdayOf(readDay(day)) as 0
          return (
            <th key={day} scope="col" abbr={t(`ui.weekday.long.${weekday}`)} className={weekendOf(weekday)}>
              {t(`ui.weekday.short.${weekday}`)}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
