import { useTranslation } from 'react-i18next'
import { useName } from '#platform/web/texts/use-texts.ts'
import { minutesAt, type Span, spanOfDays } from '#platform/web/time-grid/span.ts'
import type { GridItem } from '#platform/web/time-grid/time-grid.types.ts'
import type { Booking, Resource } from '../../contract/reservations.entities.ts'
import { requestStates } from '../../contract/reservations.rules.ts'

/** A booking as what stands in a grid and is taken in hand; without one, a time at which nobody can book. */
export type BookingItem = GridItem & { resourceId: number; booking?: Booking }

/** When something is booked, by the clock of the resource (RESERVE-017). */
export const spanOf = (
  booking: Pick<Booking, 'startDate' | 'startTime' | 'endDate' | 'endTime' | 'isAllDayEvent'>,
): Span =>
  booking.isAllDayEvent
    ? spanOfDays(booking.startDate, booking.endDate)
    : {
        isAllDay: false,
        from: minutesAt(booking.startDate, booking.startTime),
        to: minutesAt(booking.endDate, booking.endTime),
      }

/** What a booking is called: of what is private to others only that it is booked is known. */
export function useBookingName(): (booking: Pick<Booking, 'isHidden' | 'reserveTitle'>) => string {
  const { t } = useTranslation()
  return ({ isHidden, reserveTitle }) => (isHidden ? t('reservations.view.taken') : reserveTitle)
}

/**
 * Bookings as what stands in a grid.
 * @param resources those of the board
 * @param hasPlaces columns are resources, so that no booking has to say whose it is
 */
export function useBookingItem(
  resources: ReadonlyMap<number, Resource>,
  hasPlaces: boolean,
): (booking: Booking) => BookingItem {
  const { t } = useTranslation()
  const name = useName()
  const nameOf = useBookingName()
  return (booking) => {
    const resource = resources.get(booking.resourceId)
    const waits = booking.requestState === requestStates.Wating
    const words = [
      hasPlaces || !resource ? '' : name(resource.name),
      booking.reserver === null ? '' : name(booking.reserver.name),
    ]
    return {
      id: String(booking.bookingId),
      span: spanOf(booking),
      ...(hasPlaces && { place: String(booking.resourceId) }),
      name: nameOf(booking),
      note: words.filter(Boolean).join(', '),
      hue: resource?.color ?? 'blue',
      ...(waits && { look: 'waiting', lookName: t('reservations.view.state.waiting') }),
      canOpen: true,
      canMove: booking.can.change,
      ...(resource && { step: resource.slotMinutes }),
      resourceId: booking.resourceId,
      booking,
    }
  }
}
