import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { ofTask, task } from './tasks.entities.ts'

/** The tasks below a task. */
export const subtaskCalls = defineCalls('tasks', {
  subtasks: {
    method: 'GET',
    path: '/api/workplace/Task/{taskId}/subtasks',
    summary: 'The tasks below a task, completed ones last.',
    access: access.signedIn,
    input: z.object(ofTask),
    result: z.object({ items: z.array(task), hasMore: z.boolean() }),
  },
})
