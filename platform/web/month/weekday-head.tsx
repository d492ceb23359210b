import { useTranslation } from 'react-i18next'
import { weekdayOf } from '#platform/contract/days.ts'
import { weekendOf } from '#platform/contract/weekend.ts'

/** The names of the days above a month. @param week any week of it */
export function WeekdayHead({ week }: { week: readonly string[] }) {
  const { t } = useTranslation()
  return (
    <thead>
      <tr>
        {week.map((day) => {
          const weekday = weekdayOf(day) as 0
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
