import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { code, id, instant, localName } from '#platform/contract/fields.ts'

/** What stands at the door: the resource, and the code that says that somebody is there. */
const door = { resourceId: id(), code: code() }

/** What of a booking is shown at the door of its resource. */
const now = z.object({
  bookingId: z.int(),
  reserveTitle: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  checkedInAt: instant().nullable(),
})

/** When the time of a booking has come: saying that one is there, and giving back what is left. */
export const afterCalls = defineCalls('reservations', {
  checkIn: {
    method: 'POST',
    path: '/api/reservations/requests/{id}/check-in',
    summary: 'Says that one has come to a booking, from a little before it begins until it ends.',
    access: access.signedIn,
    input: z.object({ id: id() }),
    result: z.object({ checkedInAt: instant() }),
  },
  checkInPlace: {
    method: 'GET',
    path: '/api/reservations/check-in',
    summary: 'The resource whose code stands at its door, and what one has booked there now.',
    access: access.signedIn,
    input: z.object(door),
    result: z.object({ name: localName(), place: z.string(), booking: now.nullable() }),
  },
  checkInHere: {
    method: 'POST',
    path: '/api/reservations/check-in',
    summary: 'Says by the code at the door that one has come to what one has booked there now.',
    access: access.signedIn,
    input: z.object(door),
    result: now,
  },
  checkInAddress: {
    method: 'GET',
    path: '/api/reservations/resources/{id}/check-in',
    summary: 'The address that stands at the door of a resource, for whoever manages it.',
    access: access.signedIn,
    input: z.object({ id: id() }),
    result: z.object({ path: z.string() }),
  },
  endEarly: {
    method: 'POST',
    path: '/api/reservations/requests/{id}/end',
    summary: 'Ends a booking that is going on; what is left of its time is free at once.',
    access: access.signedIn,
    input: z.object({ id: id() }),
    result: z.object({ endedAt: instant() }),
  },
})
