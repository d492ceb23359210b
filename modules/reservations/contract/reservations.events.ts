import { z } from 'zod'
import { defineEvents } from '#platform/contract/events.ts'

export const reservationsEvents = defineEvents('reservations', {
  /** Bookings are there, are others, or hold nothing any more; whoever keeps something because of them looks them up anew. */
  changed: z.object({
    bookingIds: z.array(z.int()),
    resourceIds: z.array(z.int()),
    what: z.enum([
      'asked',
      'changed',
      'cancelled',
      'accepted',
      'rejected',
      'checkedIn',
      'ended',
      'released',
      'offered',
      'restored',
    ]),
    byPersonCode: z.string(),
  }),
})

/** What open pages hear when something of resources is booked otherwise: the numbers of these resources. */
export const reservationsChanged = 'reservations.changed'

/** What open pages hear when boards, groups, resources or rights are others than before: the number of the board. */
export const reservationBoardsChanged = 'reservations.boardsChanged'
