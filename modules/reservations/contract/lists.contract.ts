import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { day, id, line } from '#platform/contract/fields.ts'
import { approval, listedBooking, resource } from './reservations.entities.ts'
import { limits, ownParts, requestStates } from './reservations.rules.ts'

/** A page of a list, and where the next one goes on; null after the last. */
const page = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item), next: z.string().nullable() })
/** Where a page goes on: the `next` of the one before. */
const after = line(60).optional()
const pageSize = z.literal([20, 50, 100]).default(20)
const words = () => line(limits.searched).default('')

/** Lists of bookings: among all, one's own, and those that one answers. */
export const listCalls = defineCalls('reservations', {
  bookingSearch: {
    method: 'POST',
    path: '/CommonReserveDb/booking/api/search',
    summary:
      'What is booked of the resources one sees, by what is typed, in a period (the current month unless said), by time. What is private to others is not found. A page may be short or empty and have a next one: no more than some thousand bookings are looked at for each.',
    access: access.signedIn,
    effect: 'read',
    input: z.object({
      reserveTitle: words(),
      reserveContent: words(),
      reserverName: words(),
      resourceName: words(),
      /** Any of title, content, booker and resource. */
      searchText: words(),
      resourceId: id().optional(),
      /** The first and the last day, by the clock of each resource. */
      searchStart: day().optional(),
      searchEnd: day().optional(),
      after,
      pageSize,
    }),
    result: page(listedBooking.extend({ excerpt: z.string() })).extend({
      searchStart: z.string(),
      searchEnd: z.string(),
    }),
    requirements: ['RESERVE-041', 'RESERVE-044', 'RESERVE-049'],
  },
  ownBookings: {
    method: 'GET',
    path: '/api/reservations/own',
    summary:
      'Bookings of one’s own, and those one asked for: what is to come, what waits for an answer, or what is over, was rejected or cancelled.',
    access: access.signedIn,
    input: z.object({ part: z.enum(ownParts).default('coming'), after, pageSize }),
    result: page(listedBooking),
  },
  isApprover: {
    method: 'GET',
    path: '/CommonReserveDb/approval/api/isapprover',
    summary: 'Whether one answers requests of any resource, and how many wait for that (counted up to a hundred).',
    access: access.signedIn,
    result: z.object({
      isApprover: z.boolean(),
      waiting: z.int(),
      /** Whether one manages a resource: its use may be counted. */
      isManager: z.boolean(),
    }),
    requirements: ['RESERVE-023', 'RESERVE-035'],
  },
  approvalResources: {
    method: 'GET',
    path: '/HCReserveResource/HC_Approval/api/approvalresources',
    summary: 'The resources whose requests one answers, with how many wait of each.',
    access: access.signedIn,
    result: z.object({ items: z.array(resource.extend({ waiting: z.int() })) }),
    requirements: ['RESERVE-039'],
  },
  approvalList: {
    method: 'POST',
    path: '/CommonReserveDb/approval/api/list',
    summary:
      'Requests of the resources whose requests one answers: those that wait (0) by time, accepted (1), rejected (2) or all answered ones, the last answer first; All (999) has those that wait before the others.',
    access: access.signedIn,
    effect: 'read',
    input: z.object({
      requestState: z
        .literal([requestStates.Wating, requestStates.Accept, requestStates.Reject, requestStates.All])
        .default(requestStates.Wating),
      resourceId: id().optional(),
      after,
      pageSize,
    }),
    result: page(approval),
    requirements: ['RESERVE-036', 'RESERVE-047'],
  },
  deleteApproval: {
    method: 'POST',
    path: '/CommonReserveDb/approval/api/deleteApproval',
    summary:
      'Takes the answers to requests back, so that these wait again; all of them or none. Not once the time has begun, and a rejected one only where nobody has its time since.',
    room: 'free',
    access: access.signedIn,
    input: z.object({ requestIds: z.array(id()).min(1).max(limits.decided) }),
    result: z.object({ withdrawn: z.int() }),
    requirements: ['RESERVE-038'],
  },
})
