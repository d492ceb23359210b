import { z } from 'zod'
import { defineEvents } from '#platform/contract/events.ts'

/** Said after tasks were made, changed, moved or deleted, and of each that was completed. */
export const tasksEvents = defineEvents('tasks', {
  changed: z.object({
    taskIds: z.array(z.int()),
    groupId: z.string().nullable(),
    byPersonCode: z.string(),
  }),
  completed: z.object({ taskId: z.int(), byPersonCode: z.string() }),
})

/** The live message of that: `groupId` (null for tasks of one’s own) and `taskIds`. */
export const tasksChanged = 'tasks.changed'
