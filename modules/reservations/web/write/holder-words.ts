import { useTranslation } from 'react-i18next'
import { useName } from '#platform/web/texts/use-texts.ts'
import type { Clash } from '../../contract/reservations.entities.ts'
import { requestStates } from '../../contract/reservations.rules.ts'
import { useWhenWords } from '../lists/when-words.ts'

/** Why something cannot be booked: who holds the time and until when, or what keeps it from being booked. */
export function useHolderWords(): (clash: Clash, timeZone: string) => string[] {
  const { t } = useTranslation()
  const name = useName()
  const { betweenOf } = useWhenWords()
  return ({ why, says, holders }, timeZone) => {
    if (why === 'rule') return [says]
    if (why === 'outOfOrder') return [t('reservations.faults.outOfOrder')]
    return holders.map(({ start, end, reserver, requestState, reserveTitle, isHidden }) => {
      const when = betweenOf(start, end, timeZone)
      if (isHidden) return t('reservations.form.takenPrivately', { when })
      if (!reserver) return t('reservations.form.takenAtDoor', { when })
      const told = { when, name: name(reserver.name), title: reserveTitle }
      return requestState === requestStates.Wating
        ? t('reservations.form.takenWaiting', told)
        : t('reservations.form.takenBy', told)
    })
  }
}
