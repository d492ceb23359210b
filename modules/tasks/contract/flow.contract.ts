import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { day, id } from '#platform/contract/fields.ts'
import { groupId, person } from './tasks.entities.ts'

/** Over how many days the flow of an area is told, today included. */
export const flowSpans = [30, 90] as const
/** Of how many weeks the workload is told, this one included. */
export const loadWeeks = 8
export const flowLimits = {
  /** Tasks that were completed and are told one by one, the latest of them. */
  cycles: 500,
  /** People whose workload is told, the busiest of them. */
  people: 200,
} as const
/** By what the figures of an area are saved. */
export const flowParts = ['workload', 'flow', 'cycle'] as const
export type FlowPart = (typeof flowParts)[number]

const ofArea = { groupId: groupId(), days: z.literal(flowSpans).default(30) }
const count = z.int().min(0)

const load = person.extend({
  /** Tasks that are not completed by the person, each once. */
  open: count,
  late: count,
  endless: count,
  /** What is left of the estimates of her tasks, shared with those who do them too; null where none has one. */
  minutesLeft: count.nullable(),
  /** Those at which she works in each of the weeks: between their first and last days, late ones in this week. */
  weeks: z.array(count).length(loadWeeks),
})
export type Load = z.output<typeof load>

const flowDay = z.object({ day: day(), ToDo: count, Process: count, Pending: count, Completed: count })
export type FlowDay = z.output<typeof flowDay>

const cycle = z.object({
  taskId: id(),
  title: z.string(),
  completedOn: day(),
  /** From the first day on which somebody worked at it to the one on which it was completed, both counted. */
  days: z.int().min(1),
})
export type Cycle = z.output<typeof cycle>

/** What leads a team: who has how much to do, how tasks flow, and how long they take. */
export const flowCalls = defineCalls('tasks', {
  workload: {
    method: 'GET',
    path: '/api/workplace/workload',
    summary:
      'How many tasks each person of an area has to do in the coming weeks, the busiest first; without an area, in those that one owns. Guests are refused.',
    access: access.signedIn,
    input: z.object({ groupId: groupId().optional() }),
    result: z.object({
      /** Mondays of the weeks, by the clock of the reader. */
      weeks: z.array(day()).length(loadWeeks),
      people: z.array(load),
      hasMore: z.boolean(),
      /** Whose tasks are counted. */
      areas: count,
    }),
  },
  areaFlow: {
    method: 'GET',
    path: '/api/workplace/areas/{groupId}/flow',
    summary:
      'How many tasks of an area stood in each state at the end of each day, and how long those took that were completed. Guests are refused.',
    access: access.signedIn,
    input: z.object(ofArea),
    result: z.object({
      days: z.array(flowDay),
      cycles: z.array(cycle),
      hasMore: z.boolean(),
      /** Days within which half of them, and 85 of a hundred, were completed; null of none. */
      median: z.int().nullable(),
      late85: z.int().nullable(),
    }),
  },
  flowFile: {
    method: 'POST',
    path: '/api/workplace/areas/{groupId}/flow/file',
    summary: 'The same as a table for a spreadsheet (xlsx, CSV).',
    access: access.signedIn,
    effect: 'read',
    input: z.object({ ...ofArea, by: z.enum(flowParts), format: z.enum(['xlsx', 'csv']) }),
    result: z.never(),
    answer: 'file',
  },
})
