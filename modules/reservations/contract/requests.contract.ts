import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { id, text } from '#platform/contract/fields.ts'
import { clash, fromDraft, requestFields } from './reservations.entities.ts'
import { limits, scopes } from './reservations.rules.ts'
import { brokenRule } from './resource-rules.ts'

const validated = z.object({
  isValid: z.boolean(),
  /** How many would be booked, those among them that clash. */
  occurrences: z.int(),
  /** How many of them somebody has to accept first. */
  waiting: z.int(),
  clashes: z.array(clash),
  /** Of a series, which resources one may book cannot be had at what clashes or was put elsewhere: the others are free. */
  taken: z.array(z.object({ occurrence: z.string(), resourceIds: z.array(z.int()) })),
  /** Rules of the resource that would refuse others; whoever manages it may book all the same. */
  exempt: z.array(brokenRule),
})

/** The specification names four paths and no difference (G-082): what waits holds its time, so each counts it. */
const validation = <const Path extends string>(path: Path, requirement: string) =>
  ({
    method: 'POST',
    path,
    summary:
      'Whether a request can be booked as it is: of each occurrence that clashes, who holds the time, or that this is private. Changes nothing.',
    access: access.signedIn,
    effect: 'read',
    input: requestFields,
    result: validated,
    requirements: ['RESERVE-022', requirement],
  }) as const

const calendarItems = z.object({
  items: z.array(z.object({ bookingId: z.int(), itemId: z.string(), url: z.string() })),
})

/** Asking for a resource, changing and cancelling that, and answering it. */
export const requestCalls = defineCalls('reservations', {
  requestValidate: validation('/CommonReserveDb/requestdb/validation/api', 'RESERVE-030'),
  requestValidateRequest: validation('/CommonReserveDb/requestdb/validation/api/request', 'RESERVE-032'),
  requestValidateIncludeWait: validation('/HCReserveResource/HC_RequestDb/validation/api/include/wait', 'RESERVE-031'),
  requestValidateIncludeWaitRequest: validation(
    '/HCReserveResource/HC_RequestDb/validation/api/include/wait/request',
    'RESERVE-032',
  ),
  requestSave: {
    method: 'POST',
    path: '/HCReserveResource/HC_RequestDb/api',
    summary:
      'Asks for a resource, once or again and again, or changes what was asked for: this one, it and all that follow, or all that are to come. ConflictException names who holds the time.',
    access: access.signedIn,
    input: requestFields.extend(fromDraft),
    result: z.object({
      requestId: z.int(),
      seriesId: z.int().nullable(),
      /** How many are booked, and how many of them wait for somebody to accept them. */
      occurrences: z.int(),
      waiting: z.int(),
    }),
    requirements: ['RESERVE-029', 'RESERVE-050', 'RESERVE-051'],
  },
  requestCancel: {
    method: 'POST',
    path: '/CommonReserveDb/requestdb/api/cancel',
    summary: 'Cancels a request that is not over: this one, it and all that follow, or all that are to come.',
    access: access.signedIn,
    input: z.object({ requestId: id(), scope: z.enum(scopes).default('this') }),
    /** By `undoId` it is brought back; null where somebody waited for it, to whom it is offered at once. */
    result: z.object({ cancelled: z.int(), undoId: z.int().nullable() }),
    requirements: ['RESERVE-028'],
  },
  cancelUndo: {
    method: 'POST',
    path: '/api/reservations/cancels/{id}/undo',
    summary:
      'Brings back what one cancelled some minutes ago, all of it or nothing. ConflictException names who has the time since.',
    access: access.signedIn,
    input: z.object({ id: id() }),
    result: z.object({ restored: z.int() }),
  },
  calendarMapByRequest: {
    method: 'GET',
    path: '/HCReserveResource/HC_Calendar/api/map/byRequestId',
    summary:
      'Where everything that a request asks for stands in one’s calendar, of a series each booking; nothing for those who do not come.',
    access: access.signedIn,
    input: z.object({ requestId: id() }),
    result: calendarItems,
    requirements: ['RESERVE-033'],
  },
  calendarMapByBooking: {
    method: 'GET',
    path: '/HCReserveResource/HC_Calendar/api/map/byBookingId',
    summary: 'Where a booking stands in one’s calendar; nothing for those who do not come.',
    access: access.signedIn,
    input: z.object({ bookingId: id() }),
    result: calendarItems,
    requirements: ['RESERVE-034'],
  },
  approvalSave: {
    method: 'POST',
    path: '/HCReserveResource/HC_Approval/api',
    summary: 'Accepts (1) or rejects (2) requests that wait, all of them or none.',
    access: access.signedIn,
    input: z.object({
      requestIds: z.array(id()).min(1).max(limits.decided),
      requestState: z.literal([1, 2]),
      reason: text(limits.reason).trim().default(''),
    }),
    result: z.object({ decided: z.int() }),
    requirements: ['RESERVE-037', 'RESERVE-047'],
  },
})
