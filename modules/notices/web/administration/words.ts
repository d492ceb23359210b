import type { TFunction } from 'i18next'
import type { Schedule } from '../../contract/notices.rules.ts'

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
export type Weekday = (typeof weekdays)[number]

/** "매주 월·수": how a popup returns, in words. */
export function repeatWords(t: TFunction, { repeat, repeatDays }: Pick<Schedule, 'repeat' | 'repeatDays'>): string {
  const words = t(`notices.repeat.${repeat}`)
  if (repeat !== 'weekly' && repeat !== 'monthly') return words
  const days = repeatDays.map((day) =>
    repeat === 'weekly' ? t(`notices.weekday.${day as Weekday}`) : t('notices.repeat.monthDay', { day }),
  )
  return t('notices.repeat.days', { repeat: words, days: days.join('·') })
}
