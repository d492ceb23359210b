import { useTranslation } from 'react-i18next'
import { formatTime } from '#platform/web/format.ts'
import type { WireEvent } from '../../contract/wire.contract.ts'
import { daysOf } from './days.ts'

/** How events are called: their subject, or how somebody is who tells no more; and when they are, on a day. */
export function useEventWords() {
  const { t } = useTranslation()
  return {
    nameOf: ({ subject, isBusyOnly, status }: WireEvent): string =>
      isBusyOnly ? t(`calendar.showAs.${status}`) : subject,
    /** `09:30 - 10:30`; of more than a day what falls on the day. */
    timeOf: (event: WireEvent, day: string): string => {
      const { first, last } = daysOf(event)
      if (event.isAllDayEvent) return t('calendar.allDay')
      const [from, to] = [formatTime(event.start), formatTime(event.end)]
      if (first === last) return event.start === event.end ? from : `${from} - ${to}`
      if (day === first) return `${from} -`
      return day === last ? `- ${to}` : t('calendar.allDay')
    },
  }
}
