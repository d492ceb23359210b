import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { id } from '#platform/contract/fields.ts'
import { longestDuration } from './duration.ts'
import { ofTask, person, task } from './tasks.entities.ts'

const minutes = () => z.int().min(1).max(longestDuration)
/** Time that somebody spent on a task. */
const entry = z.object({
  entryId: z.int(),
  /** Nobody for whom the organisation does not know any more. */
  person: person.nullable(),
  day: z.string(),
  minutes: z.int(),
  can: z.object({ remove: z.boolean() }),
})
export type HourEntry = z.output<typeof entry>
/** The task as it stands afterwards. */
const changing = { access: access.signedIn, method: 'POST', result: task } as const

/** How far a task is, how long it takes, and whether one wants to hear of it. */
export const effortCalls = defineCalls('tasks', {
  taskHours: {
    method: 'GET',
    path: '/api/workplace/TaskHour/{taskId}',
    summary: 'The time that was spent on a task, the latest first.',
    access: access.signedIn,
    input: z.object(ofTask),
    result: z.object({ items: z.array(entry), hasMore: z.boolean() }),
  },
  taskHourAdd: {
    ...changing,
    path: '/api/workplace/TaskHour',
    summary: 'Says how long one worked on a task today.',
    input: z.object({ ...ofTask, minutes: minutes() }),
  },
  taskHourDelete: {
    ...changing,
    path: '/api/workplace/TaskHour/delete',
    summary: 'Takes back time that one spent oneself, or that of others as who made the task or owns its area.',
    room: 'free',
    input: z.object({ ...ofTask, entryId: id() }),
    /** `changeId` takes it back, for an hour. */
    result: task.extend({ changeId: z.int() }),
  },
  taskEstimate: {
    ...changing,
    path: '/api/workplace/Task/estimate',
    summary: 'Says how long a task is thought to take; null for nothing.',
    input: z.object({ ...ofTask, minutes: minutes().nullable() }),
  },
  taskProgress: {
    ...changing,
    path: '/api/workplace/Task/progress',
    summary: 'Says how far a task is, in percent, unless that follows from its checklist.',
    input: z.object({ ...ofTask, progress: z.number().min(0).max(100) }),
  },
  taskMute: {
    ...changing,
    path: '/api/workplace/Task/mute',
    summary: 'Says whether one wants to hear of a task only where one is mentioned.',
    input: z.object({ ...ofTask, isMuted: z.boolean() }),
  },
})
