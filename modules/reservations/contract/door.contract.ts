import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { id, instant, localName } from '#platform/contract/fields.ts'
import { doorMinutes } from './reservations.rules.ts'

/** The secret of a door, as it stands behind the # of its address. */
const token = () => z.string().regex(/^[\w-]{43}$/)

/** What of a booking is told at the door: without title and name where the door tells none, or it is private. */
const shown = z.object({
  bookingId: z.int(),
  start: instant(),
  end: instant(),
  isWaiting: z.boolean(),
  /** Booked here; it can be ended here. */
  isOfDoor: z.boolean(),
  title: z.string(),
  reserver: localName().nullable(),
  isCheckedIn: z.boolean(),
  /** Until when somebody has to say that she came; null where nobody has to, or somebody has. */
  checkInUntil: instant().nullable(),
})
export type ShownAtDoor = z.output<typeof shown>

/** What stands at the door of a resource, full screen and without anybody signed in, and who puts it there. */
export const doorCalls = defineCalls('reservations', {
  door: {
    method: 'GET',
    path: '/api/reservations/resources/{id}/door',
    summary: 'Whether a resource has a display at its door, for whoever manages it.',
    access: access.signedIn,
    input: z.object({ id: id() }),
    result: z.object({
      door: z.object({ showsTitles: z.boolean(), madeAt: instant(), lastUsedAt: instant().nullable() }).nullable(),
    }),
  },
  saveDoor: {
    method: 'PUT',
    path: '/api/reservations/resources/{id}/door',
    summary:
      'Puts a display at the door of a resource, or changes what it tells. A new address is told once, and one before it shows nothing any more.',
    access: access.signedIn,
    input: z.object({ id: id(), showsTitles: z.boolean(), renew: z.boolean().default(false) }),
    result: z.object({
      /** The path with the secret behind its #; null where the address stays. */
      path: z.string().nullable(),
    }),
  },
  removeDoor: {
    method: 'DELETE',
    path: '/api/reservations/resources/{id}/door',
    summary: 'Takes the display at the door of a resource away: its address shows nothing any more.',
    access: access.signedIn,
    input: z.object({ id: id() }),
    result: z.object({ id: z.int() }),
  },
  doorShown: {
    method: 'POST',
    path: '/api/reservations/door',
    summary: 'What the display at a door shows now, known by the secret of its address.',
    access: access.public,
    effect: 'read',
    input: z.object({ token: token() }),
    result: z.object({
      now: instant(),
      /** Another one means that the page is to be loaded again. */
      version: z.string(),
      name: localName(),
      place: z.string(),
      seats: z.int(),
      timeZone: z.string(),
      /** What is booked now and in the next day, by time. */
      bookings: z.array(shown),
      outOfOrder: z.object({ to: instant().nullable(), reason: z.string() }).nullable(),
      /** For how many minutes somebody who stands here may have it at once. */
      offers: z.array(z.literal([...doorMinutes])),
      checkInPath: z.string(),
    }),
  },
  doorBook: {
    method: 'POST',
    path: '/api/reservations/door/bookings',
    summary: 'Books a resource from now on by the display at its door, for nobody in particular.',
    access: access.public,
    input: z.object({ token: token(), minutes: z.literal([...doorMinutes]) }),
    result: z.object({ bookingId: z.int(), end: instant() }),
  },
  doorEnd: {
    method: 'POST',
    path: '/api/reservations/door/end',
    summary: 'Ends what was booked by the display at a door; what is left of its time is free at once.',
    access: access.public,
    input: z.object({ token: token(), bookingId: id() }),
    result: z.object({ endedAt: instant() }),
  },
})
