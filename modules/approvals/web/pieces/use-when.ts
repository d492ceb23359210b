import { useTranslation } from 'react-i18next'
import { addDays } from '#platform/contract/days.ts'
import { formatDate, formatTime, todayIn } from '#platform/web/format.ts'

/** When something came, as one says it: today and yesterday with the time, earlier days by their date. */
export function useWhen(): (instant: string) => string {
  const { t } = useTranslation()
  return (instant) => {
    const [day, today] = [formatDate(instant), todayIn()]
    if (day === today) return t('approvals.when.today', { time: formatTime(instant) })
    if (day === addDays(today, -1)) return t('approvals.when.yesterday', { time: formatTime(instant) })
    return day
  }
}
