import { IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Button, buttonClass } from '#platform/web/ui/buttons/button.tsx'
import { writePlace } from '../place/write-place.ts'
import { BookingFacts } from '../read/booking-facts.tsx'
import { DecideButtons } from '../read/decide-buttons.tsx'
import { useCancel } from '../read/use-cancel.tsx'
import { useBookingName } from '../views/booking-item.ts'
import { WaitLink } from '../waiting-list/wait-link.tsx'
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
  const { t } = useTranslation()
  const nameOf = useBookingName()
  const { can, canNow, requestId, resourceId } = request
  const { cancel, isBusy, dialog } = useCancel(request, onGone)
  const color = resources.find((each) => each.resourceId === resourceId)?.color
  return (
    <div className="rform">
      <div className="rread grow">
        <h2>{nameOf(request)}</h2>
        <BookingFacts request={request} color={color} />
      </div>
      {can.change || can.decide || canNow.wait ? (
        <footer className="rform__f">
          {can.change ? (
            <Button size="lg" variant="ghost" icon={IconTrash} busy={isBusy} onClick={cancel}>
              {t('reservations.view.card.cancel')}
            </Button>
          ) : null}
          <span className="grow" />
          {canNow.wait ? <WaitLink booking={request} boardId={boardId} /> : null}
          {can.decide ? <DecideButtons requestId={requestId} onDecided={() => undefined} /> : null}
          {can.change ? (
            <Link {...writePlace({ requestId, boardId })} className={buttonClass({ size: 'lg' })}>
              <IconPencil className="i" aria-hidden />
              {t('reservations.view.card.edit')}
            </Link>
          ) : null}
        </footer>
      ) : null}
      {dialog}
    </div>
  )
}
