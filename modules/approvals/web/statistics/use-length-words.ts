import { useTranslation } from 'react-i18next'

const [hour, day] = [60, 24 * 60]

/** Says about how long something took, in two units at the most: `3일 4시간`; a dash for nothing. */
export function useLengthWords(): (minutes: number | null) => string {
  const { t } = useTranslation()
  return (minutes) => {
    if (minutes === null) return '–'
    if (minutes < hour) return t('approvals.statistics.minutes', { minutes })
    const [days, hours, rest] = [Math.floor(minutes / day), Math.floor((minutes % day) / hour), minutes % hour]
    const said =
      days > 0
        ? [t('approvals.statistics.days', { days }), hours > 0 && t('approvals.statistics.hours', { hours })]
        : [t('approvals.statistics.hours', { hours }), rest > 0 && t('approvals.statistics.minutes', { minutes: rest })]
    return said.filter(Boolean).join(' ')
  }
}
