import { useTranslation } from 'react-i18next'
import { AppError } from '#platform/contract/errors.ts'
import { useThingActions } from '#platform/web/offers/use-thing-actions.ts'
import { clockMinutes } from '#platform/web/time-grid/span.ts'
import { useNow } from '#platform/web/time-grid/use-now.ts'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import type { Booking, Resource } from '../../contract/reservations.entities.ts'
import { useRequest } from '../reservations.queries.ts'
import { useBookingName } from '../views/booking-item.ts'
import { OfferNote } from '../waiting-list/offer-note.tsx'
import { WaitLink } from '../waiting-list/wait-link.tsx'
import { BookingActs, hasActs, useBookingAsThing } from './booking-acts.tsx'
import { BookingFacts, HiddenFacts } from './booking-facts.tsx'

type Props = {
  bookingId: number
  /** The same in the list that is shown, which whoever opened it knows already. */
  listed: Booking | undefined
  resources: ReadonlyMap<number, Resource>
  boardId: number
  onClose: () => void
}

/** A booking to be read over its page: answered, cancelled, and changed from there by whoever may. */
export default function BookingCard({ bookingId, listed, resources, boardId, onClose }: Props) {
  const { t } = useTranslation()
  const nameOf = useBookingName()
  const isHidden = listed?.isHidden === true
  const request = useRequest(isHidden ? undefined : bookingId)
  const shown = request.data ?? listed
  const isGone = request.error instanceof AppError && request.error.code === 'NotFoundException'
  const resource = listed && resources.get(listed.resourceId)
  const now = useNow()
  const thingOf = useBookingAsThing()
  const actionsOf = useThingActions()
  return (
    <Modal
      open
      width="medium"
      height="auto"
      title={shown ? nameOf(shown) : t('reservations.view.card.title')}
      onClose={onClose}
      footer={
        request.data && (hasActs(request.data) || actionsOf(thingOf(request.data)).length > 0) ? (
          <BookingActs request={request.data} boardId={boardId} onDone={onClose} onGone={onClose} onAct={onClose} />
        ) : isHidden && resource?.can.book && clockMinutes(listed.start) > now ? (
          <WaitLink booking={listed} boardId={boardId} />
        ) : undefined
      }
    >
      {isHidden && resource ? (
        <HiddenFacts booking={listed} resource={resource} color={resource.color} />
      ) : isGone ? (
        <EmptyState title={t('reservations.view.card.gone')} hint={t('reservations.view.card.goneHint')} />
      ) : (
        <Pane query={request} skeleton={<SkeletonRows rows={4} />}>
          {(found) => (
            <>
              <OfferNote request={found} />
              <BookingFacts request={found} color={resources.get(found.resourceId)?.color} />
            </>
          )}
        </Pane>
      )}
    </Modal>
  )
}
