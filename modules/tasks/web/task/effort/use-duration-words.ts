import { useTranslation } from 'react-i18next'

/** Says a length of time: `1시간 30분`. */
export function useDurationWords(): (minutes: number) => string {
  const { t } = useTranslation()
  return (minutes) => {
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
    return [
      hours > 0 ? t('tasks.effort.hours', { hours }) : '',
      rest > 0 || hours === 0 ? t('tasks.effort.minutes', { minutes: rest }) : '',
    ]
      .filter(Boolean)
      .join(' ')
  }
}
