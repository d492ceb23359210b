import { useTranslation } from 'react-i18next'
import { formatDateTime } from '#platform/web/format.ts'
import type { SeenAbsence } from '../contract/absence.entities.ts'

type Span = Pick<SeenAbsence, 'part' | 'firstDay' | 'lastDay' | 'fromTime' | 'toTime'>
type Timed = Span & Pick<SeenAbsence, 'from' | 'to'>
type Told = Pick<SeenAbsence, 'kind' | 'part'>

/** How an absence is told to colleagues: what it is, and until when. */
export function useAbsenceWords() {
  const { t } = useTranslation()
  return {
    /** 오전 반차, 출장; 부재 where the kind is kept back or says nothing. */
    what: ({ kind, part }: Told): string => {
      if (kind === 'leave' && (part === 'morning' || part === 'afternoon')) return t(`absence.half.${part}`)
      return kind === null || kind === 'other' ? t('absence.absent') : t(`absence.kinds.${kind}`)
    },
    /** What ends with a day by her calendar, times by the reader's clock. */
    until: ({ part, firstDay, lastDay, from, to }: Timed): string => {
      const at = part === 'days' || part === 'afternoon' ? lastDay : to && formatDateTime(to)
      const isLater = Date.parse(from) > Date.now()
      if (!isLater) return at ? t('absence.until', { at }) : t('absence.openEnd')
      const begins = part === 'days' ? firstDay : formatDateTime(from)
      return at ? t('absence.later', { from: begins, at }) : t('absence.laterOpen', { from: begins })
    },
    /** From when to when, as it was entered. */
    when: ({ part, firstDay, lastDay, fromTime, toTime }: Span): string => {
      if (part === 'morning' || part === 'afternoon') return `${firstDay} ${t(`absence.settings.parts.${part}`)}`
      const begins = part === 'times' ? `${firstDay} ${fromTime}` : firstDay
      if (lastDay === null) return `${begins} – ${t('absence.openEnd')}`
      if (part === 'days') return firstDay === lastDay ? firstDay : `${begins} – ${lastDay}`
      return `${begins} – ${firstDay === lastDay ? toTime : `${lastDay} ${toTime}`}`
    },
  }
}
