import { useTranslation } from 'react-i18next'
import { weekdayOf } from '#platform/contract/days.ts'
import { dayAt, daysOfSpan, type Span, timeAt } from './span.ts'

/** When something in hand would be, in the reader's language. */
export function useMoveWords() {
  const { t } = useTranslation()
  const dayWords = (day: string) => `${day} (${t(`ui.weekday.short.${weekdayOf(day) as 0}`)})`
  return (span: Span): string => {
    const { first, last } = daysOfSpan(span)
    if (span.isAllDay) return first === last ? dayWords(first) : `${dayWords(first)} - ${dayWords(last)}`
    const [from, to] = [timeAt(span.from), timeAt(span.to)]
    if (span.from === span.to) return `${dayWords(first)} ${from}`
    const end = dayAt(span.to)
    return first === end ? `${dayWords(first)} ${from} - ${to}` : `${dayWords(first)} ${from} - ${dayWords(end)} ${to}`
  }
}
