import { useTranslation } from 'react-i18next'
import { weekdayOf } from '#platform/contract/days.ts'
import { daysOf, type View } from '../place/views.ts'

/** The period that a view shows, in the reader's language: 2026년 3월 15일 - 21일. */
export function useHeadWords(): (view: View, day: string) => string {
  const { t } = useTranslation()
  const partsOf = (day: string) => {
    const [year, month, ofMonth] = day.split('-').map(Number)
    return { year, month, day: ofMonth }
  }
  return (view, day) => {
    if (view === 'month') return t('reservations.view.monthOf', partsOf(day))
    if (view === 'day')
      return `${t('reservations.view.dayOf', partsOf(day))} (${t(`ui.weekday.short.${weekdayOf(day) as 0}`)})`
    const days = daysOf('week', day)
    const [first, last] = [days[0]!, days.at(-1)!]
    const end =
      first.slice(0, 7) === last.slice(0, 7)
        ? t('reservations.view.dayOfMonth', partsOf(last))
        : first.slice(0, 4) === last.slice(0, 4)
          ? t('reservations.view.dayOfYear', partsOf(last))
          : t('reservations.view.dayOf', partsOf(last))
    return `${t('reservations.view.dayOf', partsOf(first))} - ${end}`
  }
}
