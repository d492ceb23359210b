import { BookingActs, hasActs } from '../read/booking-acts.tsx'
import { BookingFacts } from '../read/booking-facts.tsx'
import { useBookingName } from '../views/booking-item.ts'
import { OfferNote } from '../waiting-list/offer-note.tsx'
import type { RequestRead } from './request-draft.ts'
import type { Choosable } from './use-resources.ts'
import './request-form.css'

type Props = {
  request: RequestRead
  resources: readonly Choosable[]
  boardId: number | undefined
  /** It was cancelled. */
  onGone: () => void
}

/** A request to be read, with what one may do about it; a preview has nothing to do. */
export function RequestView({ request, resources, boardId, onGone }: Props) {
  const nameOf = useBookingName()
  const color = resources.find((each) => each.resourceId === request.resourceId)?.color
  return (
    <div className="rform">
      <div className="rread grow">
        <h2>{nameOf(request)}</h2>
        <OfferNote request={request} />
        <BookingFacts request={request} color={color} />
      </div>
      {hasActs(request) ? (
        <footer className="rform__f">
          <BookingActs request={request} boardId={boardId} onGone={onGone} />
        </footer>
      ) : null}
    </div>
  )
}
