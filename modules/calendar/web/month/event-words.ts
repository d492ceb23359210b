import { useTranslation } from 'react-i18next'
import { useSpanWords } from '#platform/web/time-grid/span-words.ts'
import type { WireEvent } from '../../contract/wire.contract.ts'
import { spanOf } from './event-span.ts'

/** How events are called: their subject, or how somebody is who tells no more; and when they are, on a day. */
export function useEventWords() {
  const { t } = useTranslation()
  const { timeOf } = useSpanWords()
  return {
    nameOf: ({ subject, isBusyOnly, status }: WireEvent): string =>
      isBusyOnly ? t(`calendar.showAs.${status}`) : subject,
    /** `09:30 - 10:30`; of more than a day what falls on the day. */
    timeOf: (event: WireEvent, day: string): string => timeOf(spanOf(event), day),
  }
}
