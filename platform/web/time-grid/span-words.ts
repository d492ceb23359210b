import { useTranslation } from 'react-i18next'
import { weekdayOf } from '#platform/contract/days.ts'
import { dayAt, daysOfSpan, type Span, timeAt } from './span.ts'

/** When something is, in the reader's language. */
export function useSpanWords() {
  const { t } = useTranslation()
  const dayWords = (day: string) => `${day} (${t(`ui.weekday.short.${weekdayOf(day) as 0}`)})`
  /** `09:30` and ` - 10:30`, of which the second may be left away; of more than a day what falls on the day. */
  const partsOf = (span: Span, day: string): [string, string] => {
    const { first, last } = daysOfSpan(span)
    if (span.isAllDay) return [t('ui.timeGrid.allDay'), '']
    const [from, to] = [timeAt(span.from), timeAt(span.to)]
    if (first === last) return [from, span.from === span.to ? '' : ` - ${to}`]
    if (day === first) return [from, ' -']
    return [day === last ? `- ${to}` : t('ui.timeGrid.allDay'), '']
  }
  return {
    partsOf,
    /** `09:30 - 10:30`, as it is on a day. */
    timeOf: (span: Span, day: string): string => partsOf(span, day).join(''),
    /** With its days: `2031-03-12 (수) 09:30 - 10:30`. */
    whenOf: (span: Span): string => {
      const { first, last } = daysOfSpan(span)
      if (span.isAllDay) return first === last ? dayWords(first) : `${dayWords(first)} - ${dayWords(last)}`
      const [from, to] = [timeAt(span.from), timeAt(span.to)]
      if (span.from === span.to) return `${dayWords(first)} ${from}`
      const end = dayAt(span.to)
      return first === end
        ? `${dayWords(first)} ${from} - ${to}`
        : `${dayWords(first)} ${from} - ${dayWords(end)} ${to}`
    },
  }
}
