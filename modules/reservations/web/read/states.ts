import type { BadgeTone } from '#platform/web/ui/marks/badge.tsx'
import type { Booking } from '../../contract/reservations.entities.ts'
import type { BookingState } from '../../contract/reservations.rules.ts'

/** States on the wire, by number (RESERVE-047). */
const states = ['waiting', 'accepted', 'rejected', 'cancelled'] as const

export const stateOf = ({ requestState }: Pick<Booking, 'requestState'>): BookingState => states[requestState]

export const stateTones: Readonly<Record<BookingState, BadgeTone>> = {
  waiting: 'orange',
  accepted: 'green',
  rejected: 'red',
  cancelled: 'neutral',
}
