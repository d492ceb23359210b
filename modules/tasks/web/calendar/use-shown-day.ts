import { useTranslation } from 'react-i18next'
import { addMonths, isDay, monthDays } from '#platform/contract/days.ts'
import { todayIn } from '#platform/web/format.ts'
import { useAsked } from '#platform/web/pages/use-asked.ts'

/** Weeks begin with Sunday. */
export const firstDay = 0

/** The days that are drawn with the month of a day. @param day of the address; what is none is today */
export const shownDays = (day: string | undefined): string[] => monthDays(isDay(day) ? day : todayIn(), firstDay)

/** The day that is looked at, and with it the month: it stands in the address. */
export function useShownDay() {
  const { t } = useTranslation()
  const [asked, ask] = useAsked<{ day?: string }>()
  const today = todayIn()
  const day = isDay(asked.day) ? asked.day : today
  const [year, month] = day.split('-').map(Number)
  return {
    day,
    today,
    /** The month in words. */
    label: t('tasks.due.monthOf', { year, month: t(`ui.datePicker.months.${month as 1}`) }),
    goTo: (next: string) => ask({ day: next === today ? undefined : next }),
    turn: (by: 1 | -1) => ask({ day: addMonths(day, by) }),
  }
}
