import { useTranslation } from 'react-i18next'
import { formatDate, type Instant, todayIn } from '../format.ts'

/** How a day is called over what happened on it: 오늘, 어제, then `2026-03-16 (월)`, as the reader's clock has it. */
export function useDayName(): (instant: Instant) => string {
  const { t } = useTranslation()
  const today = todayIn()
  return (instant) => {
    const day = formatDate(instant)
    if (day === today) return t('ui.day.today')
    if (day === dayBefore(today)) return t('ui.day.yesterday')
    return `${day} (${t(`ui.weekday.short.${new Date(`${day}T00:00:00Z`).getUTCDay() as 0}`)})`
  }
}

function dayBefore(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - 1)
  return date.toISOString().slice(0, 10)
}
