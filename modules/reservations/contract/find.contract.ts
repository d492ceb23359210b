import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { code, day, id, instant, line } from '#platform/contract/fields.ts'
import { booking, clockTime, group, person, resource } from './reservations.entities.ts'
import { type DayPart, dayParts, limits } from './reservations.rules.ts'

/** A time by the clock of a resource, and as instants. */
const freeTime = z.object({
  startDate: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  start: instant(),
  end: instant(),
})
export type FreeTime = z.output<typeof freeTime>

export const foundResource = resource.extend({
  /**
   * The first time for it: as was wished (`fits`), else a later one of the same day at which all who come have time
   * (`isForAll`), else one at which the resource is free. Null where the day has none.
   */
  free: freeTime.extend({ fits: z.boolean(), isForAll: z.boolean() }).nullable(),
  /** Whether somebody has to accept it first. */
  waits: z.boolean(),
  /** What it has on that day, to be drawn. */
  bookings: z.array(booking),
})
export type FoundResource = z.output<typeof foundResource>

const wish = z.object({
  boardId: id().optional(),
  /** With everything below it. */
  groupId: id().optional(),
  /** Who comes; of those who keep their times to themselves nothing is known. */
  personCodes: z.array(code()).max(limits.comingPeople).default([]),
  minutes: z
    .int()
    .min(5)
    .max(9 * 60),
  day: day().refine((value) => value >= '1900' && value < '3000'),
  part: z.enum(Object.keys(dayParts) as [DayPart, ...DayPart[]]).default('any'),
  /** Exactly then, by the clock of the resource, instead of some time of the part. */
  startTime: clockTime.optional(),
  seats: z.int().min(0).max(limits.seats).default(0),
  equipment: z.array(line(100)).max(10).default([]),
  /** Part of the name or the place. */
  query: line(100).default(''),
})
export type Wish = z.output<typeof wish>

const found = z.object({
  /** The earliest time as was wished, and how many resources are free then; on a later day where that one has none. */
  best: freeTime.extend({ resources: z.int() }).nullable(),
  /** Those who come and whom the viewer sees. */
  people: z.array(person),
  /** When somebody who comes has no time on the day that was asked for. */
  peopleBusy: z.array(z.object({ start: instant(), end: instant() })),
  items: z.array(foundResource),
  hasMore: z.boolean(),
  /** Among what one could choose: the groups, and what there is in them. */
  groups: z.array(group),
  equipment: z.array(z.string()),
})
export type Found = z.output<typeof found>

/** Looking for what is free. */
export const findCalls = defineCalls('reservations', {
  find: {
    method: 'POST',
    path: '/api/reservations/find',
    summary:
      'What is free for so long, for so many, with that, when the people who come have time: the earliest first, of those the best fit first. Where the day has nothing, the next time of the following working days is told.',
    access: access.signedIn,
    effect: 'read',
    input: wish,
    result: found,
  },
  peopleNamed: {
    method: 'POST',
    path: '/api/reservations/people',
    summary: 'Those of some people whom one sees, as a form that an address fills in shows them.',
    access: access.signedIn,
    effect: 'read',
    input: z.object({ personCodes: z.array(code()).max(limits.comingPeople) }),
    result: z.object({ items: z.array(person) }),
  },
})
