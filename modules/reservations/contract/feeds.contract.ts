import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { code, id, instant, localName } from '#platform/contract/fields.ts'

/** An address that calendar programs read: one's own bookings, or those of a resource. */
export const bookingFeed = z.object({
  feedId: z.int(),
  resource: z.object({ resourceId: z.int(), name: localName() }).nullable(),
  madeAt: instant(),
  lastUsedAt: instant().nullable(),
})
export type BookingFeed = z.output<typeof bookingFeed>

/** Private addresses for calendar programs. */
export const feedCalls = defineCalls('reservations', {
  feeds: {
    method: 'GET',
    path: '/api/reservations/feeds',
    summary: 'The addresses under which one’s calendar programs read bookings.',
    access: access.signedIn,
    result: z.object({ items: z.array(bookingFeed) }),
  },
  makeFeed: {
    method: 'POST',
    path: '/api/reservations/feeds',
    summary:
      'Makes such an address, of one’s own bookings or of a resource. It is told once, and one before it answers nobody any more.',
    access: access.signedIn,
    input: z.object({ resourceId: id().nullable().default(null) }),
    result: z.object({ feedId: z.int(), url: z.string() }),
  },
  removeFeed: {
    method: 'DELETE',
    path: '/api/reservations/feeds/{feedId}',
    summary: 'Takes such an address back: it answers nobody any more.',
    access: access.signedIn,
    input: z.object({ feedId: id() }),
    result: z.object({ feedId: z.int() }),
  },
  readFeed: {
    method: 'GET',
    path: '/api/reservations/feed.ics',
    summary: 'Bookings for calendar programs, known by the secret in the address.',
    access: access.public,
    input: z.object({ token: code() }),
    result: z.never(),
    answer: 'file',
    caching: 'revalidate',
  },
})
