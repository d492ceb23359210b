import { IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Thing } from '#platform/web/offers/thing-action.ts'
import { ThingMenu } from '#platform/web/offers/thing-menu.tsx'
import { Button, buttonClass } from '#platform/web/ui/buttons/button.tsx'
import { bookingAddress } from '../../contract/booking-address.ts'
import { NowButtons } from '../after/now-buttons.tsx'
import { writePlace } from '../place/write-place.ts'
import { useBookingName } from '../views/booking-item.ts'
import { OfferButtons } from '../waiting-list/offer-note.tsx'
import { WaitLink } from '../waiting-list/wait-link.tsx'
import type { RequestRead } from '../write/request-draft.ts'
import { DecideButtons } from './decide-buttons.tsx'
import { useCancel } from './use-cancel.tsx'

/** Whether the reader of a booking may do anything about it. */
export const hasActs = ({ can, canNow, offer }: RequestRead): boolean =>
  can.change || can.decide || offer !== null || Object.values(canNow).some(Boolean)

/** A booking as what other modules do something with. */
export function useBookingAsThing(): (request: RequestRead) => Thing {
  const nameOf = useBookingName()
  return (request) => ({
    title: nameOf(request),
    path: bookingAddress(request.requestId),
    people: peopleOf(request),
  })
}

type Props = {
  request: RequestRead
  boardId: number | undefined
  /** Something was done; what is booked may be another since. */
  onDone?: () => void
  /** It was cancelled. */
  onGone: () => void
  /** Closes what it is shown in, before something else opens above the page. */
  onAct?: () => void
}

const nothing = () => undefined

/** What the reader of a booking may do about it: in its card and on its page. */
export function BookingActs({ request, boardId, onDone = nothing, onGone, onAct }: Props) {
  const { t } = useTranslation()
  const { requestId, can, canNow, offer } = request
  const { cancel, isBusy, dialog } = useCancel(request, onGone)
  const thingOf = useBookingAsThing()
  return (
    <>
      <ThingMenu thing={thingOf(request)} {...(onAct && { onAct })} />
      {can.change ? (
        <Button size="lg" variant="ghost" icon={IconTrash} busy={isBusy} onClick={cancel}>
          {t('reservations.view.card.cancel')}
        </Button>
      ) : null}
      <span className="grow" />
      <NowButtons request={request} onDone={onDone} />
      {offer ? <OfferButtons waitId={offer.waitId} size="lg" onDone={onDone} /> : null}
      {canNow.wait ? <WaitLink booking={request} boardId={boardId} /> : null}
      {can.decide ? <DecideButtons requestId={requestId} onDecided={onDone} /> : null}
      {can.change ? (
        <Link
          {...writePlace({ requestId, boardId })}
          className={buttonClass({ size: 'lg', variant: can.decide ? 'line' : 'primary' })}
          data-autofocus
        >
          <IconPencil className="i" aria-hidden />
          {t('reservations.view.card.edit')}
        </Link>
      ) : null}
      {dialog}
    </>
  )
}

/** Whose it is, who has asked for it, and whoever comes. */
const peopleOf = ({ reserver, askedBy, attendees }: RequestRead): string[] => [
  ...new Set([reserver, askedBy, ...attendees].flatMap((person) => person?.personCode ?? [])),
]
