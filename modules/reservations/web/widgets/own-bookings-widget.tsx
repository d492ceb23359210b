import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { WidgetProps } from '#platform/web/offers/widget.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { useSpanWords } from '#platform/web/time-grid/span-words.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { WidgetHead } from '#platform/web/ui/widgets/widget.tsx'
import type { ListedBooking } from '../../contract/reservations.entities.ts'
import { spanOf } from '../views/booking-item.ts'
import '#platform/web/ui/styles/hues.css'
import './widgets.css'

/** What one has booked and is still to come; each leads to the day on which it is. */
export default function OwnBookingsWidget({ title, data }: WidgetProps<readonly ListedBooking[]>) {
  const { t } = useTranslation()
  const name = useName()
  const { whenOf } = useSpanWords()
  return (
    <>
      <WidgetHead title={title}>
        <Link to={'/reserve/own' as string} className="resw__more">
          {t('reservations.widget.more')}
          <IconChevronRight className="i i-16" aria-hidden />
        </Link>
      </WidgetHead>
      {data.length === 0 ? (
        <EmptyState title={t('reservations.widget.own.none')} />
      ) : (
        <ul className="w__b resw">
          {data.map((booking) => (
            <li key={booking.bookingId}>
              <Link
                to={'/reserve/day' as string}
                search={{ day: booking.startDate, booking: String(booking.bookingId) }}
                className={`resw__l cc-${booking.resource.color}`}
              >
                <i aria-hidden />
                <span className="resw__t">
                  <strong className="ell">{booking.reserveTitle}</strong>
                  <small className="ell">{[name(booking.resource.name), whenOf(spanOf(booking))].join(', ')}</small>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
