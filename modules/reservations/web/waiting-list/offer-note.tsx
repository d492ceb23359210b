import { useTranslation } from 'react-i18next'
import { clockTime } from '#platform/contract/clock.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Note } from '#platform/web/ui/messages/note.tsx'
import type { RequestRead } from '../write/request-draft.ts'
import { useWaitActs } from './waits.queries.ts'

/** What is offered to the reader, with until when she may take it. */
export function OfferNote({ request: { offer, resource } }: { request: RequestRead }) {
  const { t } = useTranslation()
  if (!offer) return null
  const time = clockTime(offer.until, resource.timeZone)
  return <Note tone="accent">{t('reservations.line.offeredUntil', { time })}</Note>
}

/** Takes what is offered, or leaves it to the next in line. @param onDone hears that it is answered */
export function OfferButtons({ waitId, size, onDone }: { waitId: number; size?: 'lg'; onDone?: () => void }) {
  const { t } = useTranslation()
  const { accept, decline, isBusy } = useWaitActs(onDone)
  const look = { disabled: isBusy, ...(size ? { size } : {}) }
  return (
    <>
      <Button {...look} onClick={() => decline(waitId)}>
        {t('reservations.line.decline')}
      </Button>
      <Button {...look} variant="primary" data-autofocus="" onClick={() => accept(waitId)}>
        {t('reservations.line.accept')}
      </Button>
    </>
  )
}
