import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useName } from '#platform/web/texts/use-texts.ts'
import { minutesAt } from '#platform/web/time-grid/span.ts'
import { buttonClass } from '#platform/web/ui/buttons/button.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import type { FoundResource } from '../../contract/find.contract.ts'
import { requestStates } from '../../contract/reservations.rules.ts'
import { writePlace } from '../place/write-place.ts'
import { spanOf, useBookingName } from '../views/booking-item.ts'
import { placeOnStrip } from './strip.ts'
import type { Wish } from './use-wish.ts'
import '#platform/web/ui/styles/hues.css'

type Props = {
  resource: FoundResource
  wish: Wish
  /** Whether nothing suits better. */
  isBest: boolean
}

/** A resource that suits: what it has on the day, when it is free, and the way to book it then. */
export function FoundRow({ resource, wish, isBest }: Props) {
  const { t } = useTranslation()
  const name = useName()
  const bookingName = useBookingName()
  const { resourceId, free, bookings, seats, place, equipment, color, waits, picturePath } = resource
  const title = name(resource.name)
  const facts = [place, seats > 0 ? t('reservations.view.seats', { count: seats }) : '', ...equipment].filter(Boolean)
  const at =
    free &&
    placeOnStrip(wish.day, {
      from: minutesAt(free.startDate, free.startTime),
      to: minutesAt(free.startDate, free.endTime === '00:00' ? '24:00' : free.endTime),
    })
  return (
    <li className={classNames('rfind__r', isBest && 'rfind__r--on', `cc-${color}`)}>
      <div className="rfind__n">
        {picturePath ? <img src={picturePath} alt="" loading="lazy" /> : <i aria-hidden />}
        <div>
          <strong>{title}</strong>
          <small>{facts.join(', ')}</small>
        </div>
      </div>
      <ol className="rfind__s" aria-label={t('reservations.find.bookings', { name: title })}>
        {bookings.map((booking) => {
          const stands = placeOnStrip(wish.day, spanOf(booking))
          if (!stands) return null
          const words = `${booking.startTime} - ${booking.endTime} ${bookingName(booking)}`
          return (
            <li
              key={booking.bookingId}
              className={classNames('ell', booking.requestState === requestStates.Wating && 'rfind__wait')}
              style={{ left: `${stands.left}%`, width: `${stands.width}%` }}
              data-tip={words}
            >
              <span className="sr">{words}</span>
              <span aria-hidden>{bookingName(booking)}</span>
            </li>
          )
        })}
        {at && free.fits ? (
          <li className="rfind__f num" style={{ left: `${at.left}%`, width: `${at.width}%` }} aria-hidden>
            {free.startTime}
          </li>
        ) : null}
      </ol>
      <div className="rfind__a">
        {free ? (
          <>
            <small className={free.fits ? 'rfind__t num' : undefined}>
              {free.fits
                ? `${free.startTime} - ${free.endTime}`
                : t(free.isForAll ? 'reservations.find.nextFree' : 'reservations.find.nextFreeAlone', {
                    time: free.startTime,
                  })}
            </small>
            <Link
              {...writePlace({
                boardId: resource.boardId,
                resourceId,
                start: `${free.startDate}T${free.startTime}`,
                end: `${free.startDate}T${free.endTime}`,
                attendees: wish.personCodes.join(',') || undefined,
              })}
              className={buttonClass(isBest ? { variant: 'primary' } : {})}
              aria-label={t(waits ? 'reservations.find.ask' : 'reservations.find.bookThen', {
                name: title,
                time: `${free.startTime} - ${free.endTime}`,
              })}
            >
              {t(waits ? 'reservations.find.askShort' : 'reservations.view.book')}
            </Link>
          </>
        ) : (
          <small>{t('reservations.find.full')}</small>
        )}
      </div>
    </li>
  )
}
