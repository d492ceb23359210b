import { z } from 'zod'
import { day, line } from '#platform/contract/fields.ts'
import { limits } from './reservations.rules.ts'

/** What a rule of a resource may refuse. */
export const ruleKinds = [
  'hours',
  'holiday',
  'blackout',
  'ahead',
  'lead',
  'shortest',
  'longest',
  'perPerson',
  'perDepartment',
] as const
export type RuleKind = (typeof ruleKinds)[number]

const clock = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/)
const dayMinutes = 1440

/** When a resource can be booked on a weekday, 0 Sunday to 6 Saturday, by its clock. */
export const openHours = z.object({ weekday: z.int().min(0).max(6), from: clock, to: clock })
export type OpenHours = z.output<typeof openHours>

/** Days, both included, on which nobody books. */
export const blackout = z.object({ from: day(), to: day(), reason: line(limits.reason).trim().default('') })
export type Blackout = z.output<typeof blackout>

const atMost = (most: number) => z.int().min(1).max(most).nullable().default(null)

/**
 * What somebody who books has to keep to; whoever manages the resource is told and not held. A booking of one day lies
 * within the hours of that day; one over several days begins and ends within those of its first and last day, and can be
 * booked on every day between.
 */
export const resourceRules = z.object({
  /** None: always. A weekday without hours cannot be booked. */
  hours: z.array(openHours).max(7).default([]),
  /** Whether it cannot be booked on the days off of its company. */
  closedOnHolidays: z.boolean().default(false),
  blackouts: z.array(blackout).max(limits.blackouts).default([]),
  /** How many days ahead one may book; null where that is left open. */
  aheadDays: atMost(limits.aheadDays),
  /** How many minutes before it begins something has to be booked at the latest. */
  leadMinutes: z
    .int()
    .min(0)
    .max(60 * dayMinutes)
    .default(0),
  /** How long a booking lasts, minutes. */
  shortestMinutes: atMost(limits.days * dayMinutes),
  longestMinutes: atMost(limits.days * dayMinutes),
  /** How many bookings that are to come one person, or all of one department together, may have. */
  perPerson: atMost(1000),
  perDepartment: atMost(1000),
  /** After how many minutes it is free again when nobody came; null: nobody needs to say that she came. */
  checkInMinutes: atMost(120),
  /** How long what becomes free is held for whoever waited for it, minutes; never longer than until it begins. */
  offerMinutes: z.int().min(5).max(dayMinutes).default(30),
})
export type ResourceRules = z.output<typeof resourceRules>

/** A rule that an occurrence does not keep to, with the sentence that says so in the reader's language. */
export const brokenRule = z.object({
  /** The original start by the clock of the resource. */
  occurrence: z.string(),
  resourceId: z.int(),
  rule: z.enum(ruleKinds),
  says: z.string(),
})
export type BrokenRule = z.output<typeof brokenRule>

/** When some resources cannot be booked on a day, HH:mm by their clock, 24:00 at its end. */
export const closedTime = z.object({
  resourceIds: z.array(z.int()),
  day: z.string(),
  from: z.string(),
  to: z.string(),
  why: z.enum(['hours', 'holiday', 'blackout']),
  /** Of a blackout its reason, of a day off what it is called. */
  reason: z.string(),
})
export type ClosedTime = z.output<typeof closedTime>
