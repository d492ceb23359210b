import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { day, id, localName } from '#platform/contract/fields.ts'

/** The longest period that is counted, days. */
export const countedDays = 366
/** By what use is shown and saved. */
export const statisticsParts = ['resource', 'department', 'hour', 'weekday'] as const
export type StatisticsPart = (typeof statisticsParts)[number]
/** Departments that are told; the others book next to nothing. */
export const countedDepartments = 200
/** Open hours of a resource without any of its own: those of an office, Monday to Friday. Minutes of a day. */
export const usualOpenMinutes = 540

/** Days, both included, by the clock of each resource. */
const asked = z.object({ from: day(), to: day(), boardId: id().optional(), groupId: id().optional() })

const counts = {
  bookings: z.int(),
  /** Of what is booked, within the period. */
  minutes: z.int(),
  /** Given back because nobody came. */
  noShows: z.int(),
  /** Cancelled by somebody. */
  cancelled: z.int(),
}
const named = z.object({ name: localName() })

const resourceUse = named.extend({
  resourceId: z.int(),
  /** Where it stands. */
  groupName: localName(),
  isRetired: z.boolean(),
  /** How long it could be booked in the period. */
  openMinutes: z.int(),
  ...counts,
})
export type ResourceUse = z.output<typeof resourceUse>

const departmentUse = z.object({
  deptCode: z.string(),
  /** Null for those who have no department any more. */
  name: localName().nullable(),
  /** How many of it have booked. */
  people: z.int(),
  ...counts,
})
export type DepartmentUse = z.output<typeof departmentUse>

/** How much of what one manages is used. */
export const statisticsCalls = defineCalls('reservations', {
  statistics: {
    method: 'GET',
    path: '/api/reservations/statistics',
    summary:
      'Use of the resources that one manages in a period: by resource, by department of who booked, by hour and weekday, with what nobody came to.',
    access: access.signedIn,
    input: asked,
    result: z.object({
      /** Those on which one manages something, and the groups of the chosen one, those below after those above. */
      boards: z.array(named.extend({ boardId: z.int() })),
      groups: z.array(named.extend({ groupId: z.int(), level: z.int() })),
      resources: z.array(resourceUse),
      departments: z.array(departmentUse),
      /** Minutes booked in each hour of the day, from midnight, and on each weekday, from Sunday. */
      hours: z.array(z.int()).length(24),
      weekdays: z.array(z.int()).length(7),
    }),
  },
  statisticsFile: {
    method: 'POST',
    path: '/api/reservations/statistics/file',
    summary: 'The same as a table for a spreadsheet (xlsx, CSV). That it was taken is kept in the audit log.',
    room: 'free',
    access: access.signedIn,
    effect: 'staged',
    input: asked.extend({ by: z.enum(statisticsParts), format: z.enum(['xlsx', 'csv']) }),
    result: z.never(),
    answer: 'file',
  },
})
