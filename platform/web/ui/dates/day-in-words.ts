import type { TFunction } from 'i18next'
import { weekdayOf } from '#platform/contract/days.ts'

/** A day with its weekday, as the name of a cell or a column: `2031-03-12 수요일`. */
export const dayInWords = (t: TFunction, day: string): string => `${day} ${t(`ui.weekday.long.${weekdayOf(day) as 0}`)}`
