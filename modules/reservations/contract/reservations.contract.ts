import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { code, id, instant, localName } from '#platform/contract/fields.ts'
import {
  booking,
  bookingDay,
  group,
  moment,
  reason,
  request,
  resource,
  resourceCan,
  resourceDetail,
} from './reservations.entities.ts'
import { limits, otherRequestTypes, requestTypes } from './reservations.rules.ts'
import { closedTime } from './resource-rules.ts'

const requestType = z.enum([...requestTypes, ...otherRequestTypes])

/** Reading: boards of resources, what one may do, and what is booked. */
export const reservationsCalls = defineCalls('reservations', {
  boards: {
    method: 'GET',
    path: '/api/reservations/boards',
    summary: 'The reservation boards on which one sees a resource, those of one’s own company first.',
    access: access.signedIn,
    result: z.object({ items: z.array(z.object({ boardId: z.int(), comCode: z.string(), name: localName() })) }),
  },
  reserveBoard: {
    method: 'GET',
    path: '/CommonReserveDb/boardDb/api/{id}',
    summary: 'A reservation board (its SYSID): the groups and resources one sees there, in their order.',
    access: access.signedIn,
    input: z.object({ id: id() }),
    result: z.object({
      boardId: z.int(),
      comCode: z.string(),
      name: localName(),
      groups: z.array(group),
      resources: z.array(resource),
    }),
    requirements: ['RESERVE-024'],
  },
  resourceDetail: {
    method: 'GET',
    path: '/ResourceDb/api/detail/{id}',
    summary: 'A resource with all that is told of it.',
    access: access.signedIn,
    input: z.object({ id: id() }),
    result: resourceDetail,
    requirements: ['RESERVE-025'],
  },
  resourcePermissions: {
    method: 'GET',
    path: '/ResourceDb/api/permissions/{id}',
    summary:
      'What one may do with a resource, and why; whoever manages it asks the same of others: what can this person do here.',
    access: access.signedIn,
    input: z.object({ id: id(), personCode: code().optional() }),
    result: z.object({ resourceId: z.int(), can: resourceCan, reasons: z.array(reason) }),
    requirements: ['RESERVE-023', 'RESERVE-026'],
  },
  bookingList: {
    method: 'POST',
    path: '/HC_Booking/HC_Booking/api/list',
    summary:
      'What is booked of some resources in the day, the week or the weeks of the month of a moment, by the clock of each resource; resources one does not see are left out. What is private to others has no title and no name.',
    access: access.signedIn,
    effect: 'read',
    input: z.object({
      resourceId: z.union([id(), z.array(id()).max(limits.listedResources)]),
      requestType,
      /** An instant, or a day (and time) by the clock of the resource. */
      baseDatetime: z.union([instant(), moment(), z.iso.date()]),
      /** Weeks begin on Sunday (0) or Monday (1). */
      firstDay: z.literal([0, 1]).default(0),
    }),
    result: z.object({
      requestType: z.enum(requestTypes),
      /** The first and the last day. */
      startDate: z.string(),
      endDate: z.string(),
      items: z.array(booking),
      hasMore: z.boolean(),
    }),
    requirements: ['RESERVE-017', 'RESERVE-040', 'RESERVE-043', 'RESERVE-045'],
  },
  closedTimes: {
    method: 'POST',
    path: '/api/reservations/closed',
    summary:
      'When resources cannot be booked by their rules on some days (seven at the most), for whoever manages them, too; and the days off of one’s company.',
    access: access.signedIn,
    effect: 'read',
    input: z.object({
      resourceId: z.union([id(), z.array(id()).max(limits.listedResources)]),
      startDate: bookingDay(),
      endDate: bookingDay(),
    }),
    result: z.object({
      daysOff: z.array(z.object({ day: z.string(), name: z.string() })),
      items: z.array(closedTime),
    }),
  },
  requestRead: {
    method: 'GET',
    path: '/CommonReserveDb/requestdb/api/{id}',
    summary: 'A request: what is asked for or booked. As master, the first one of its series that is still to come.',
    access: access.signedIn,
    input: z.object({ id: id(), isMaster: z.boolean().default(false), isPreview: z.boolean().default(false) }),
    result: request,
    requirements: ['RESERVE-027', 'RESERVE-047', 'RESERVE-048', 'RESERVE-052'],
  },
})
