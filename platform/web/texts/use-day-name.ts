import { useTranslation } from 'react-i18next'
import { addDays, weekdayOf } from '#platform/contract/days.ts'
import { formatDate, type Instant, todayIn } from '../format.ts'

/** How a day is called over what happened on it: 오늘, 어제, then `2026-03-16 (월)`, as the reader's clock has it. */
export function useDayName(): (instant: Instant) => string {
  const { t } = useTranslation()
  const today = todayIn()
  return (instant) => {
    const day = formatDate(instant)
    if (day === today) return t('ui.day.today')
    if (day === addDays(today, -1)) return t('ui.day.yesterday')
    return `${day} (${t(`ui.weekday.short.${weekdayOf(day) as 0}`)})`
  }
}
