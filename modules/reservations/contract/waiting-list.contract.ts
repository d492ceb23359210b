import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { id } from '#platform/contract/fields.ts'
import { fromDraft, requestFields, wait } from './reservations.entities.ts'

/** The waiting list of a resource: who waits for a time that others have is offered it, one after the other, as it becomes free. */
export const waitCalls = defineCalls('reservations', {
  wait: {
    method: 'POST',
    path: '/api/reservations/waits',
    summary:
      'Waits for a time that others have, with everything that is to be booked then. ConflictException where it is free, or one waits for it already.',
    access: access.signedIn,
    input: requestFields
      .pick({
        resourceId: true,
        reserveTitle: true,
        reserveContent: true,
        startDate: true,
        startTime: true,
        endDate: true,
        endTime: true,
        isAllDayEvent: true,
        isPrivate: true,
        attendees: true,
      })
      .extend(fromDraft),
    result: z.object({ waitId: z.int(), place: z.int() }),
  },
  waits: {
    method: 'GET',
    path: '/api/reservations/waits',
    summary: 'What one waits for, by time, and what of it is offered to one now.',
    access: access.signedIn,
    result: z.object({ items: z.array(wait) }),
  },
  acceptOffer: {
    method: 'POST',
    path: '/api/reservations/waits/{id}/accept',
    summary: 'Takes what is offered: it is booked, or waits for a yes where the resource asks for one.',
    access: access.signedIn,
    input: z.object({ id: id() }),
    result: z.object({ requestId: z.int(), isWaiting: z.boolean() }),
  },
  endWait: {
    method: 'DELETE',
    path: '/api/reservations/waits/{id}',
    summary: 'Waits no longer; what was offered goes to the next in line.',
    access: access.signedIn,
    input: z.object({ id: id() }),
    result: z.object({ waitId: z.int() }),
  },
})
