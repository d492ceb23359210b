import { useTranslation } from 'react-i18next'
import { daysBetween } from '#platform/contract/days.ts'
import { formatDate, formatTime, todayIn } from '#platform/web/format.ts'

/** Days until the one that an instant lies in, where the reader lives; negative when that is over. */
const daysUntil = (instant: string): number => daysBetween(todayIn(), formatDate(instant))

/**
 * When a survey ends, in words: its last day by the hour, the day before as tomorrow, any other by its date.
 * `isLastDay` and `isNear` (that day and the one before) say how much to make of it.
 */
export function useEndWords(): (endDate: string | null) => { words: string; isLastDay: boolean; isNear: boolean } {
  const { t } = useTranslation()
  return (endDate) => {
    if (endDate === null) return { words: t('surveys.ends.never'), isLastDay: false, isNear: false }
    const days = daysUntil(endDate)
    if (days === 0)
      return { words: t('surveys.ends.today', { time: formatTime(endDate) }), isLastDay: true, isNear: true }
    if (days === 1) return { words: t('surveys.ends.tomorrow'), isLastDay: false, isNear: true }
    return { words: t('surveys.ends.on', { day: formatDate(endDate) }), isLastDay: false, isNear: false }
  }
}

/** How long a survey stays open: in days, on its last one until what hour. */
export function useTimeLeft(): (endDate: string) => string {
  const { t } = useTranslation()
  return (endDate) => {
    const days = daysUntil(endDate)
    return days === 0
      ? t('surveys.ends.leftToday', { time: formatTime(endDate) })
      : t('surveys.answering.days', { count: Math.max(0, days) })
  }
}
