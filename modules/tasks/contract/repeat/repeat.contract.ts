import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { day } from '#platform/contract/fields.ts'
import { ofTask, task } from '../tasks.entities.ts'
import { repeatRule } from './repeat.entities.ts'

/** What returns: saying so of a task, and letting one occurrence go. */
export const repeatCalls = defineCalls('tasks', {
  taskRepeat: {
    access: access.signedIn,
    method: 'POST',
    path: '/api/workplace/Task/{taskId}/repeat',
    summary: 'Says how a task returns: when it is completed, the next one appears. Null ends it.',
    input: z.object({ ...ofTask, repeat: repeatRule.nullable() }),
    result: task,
  },
  taskSkip: {
    access: access.signedIn,
    method: 'POST',
    path: '/api/workplace/Task/{taskId}/skip',
    summary: 'Lets one occurrence of a task that returns go, and moves it on to the next one.',
    input: z.object({
      ...ofTask,
      /** The occurrence that is meant, so that two who skip at once skip one. */
      day: day(),
    }),
    /** `changeId` takes it back, for an hour. */
    result: task.extend({ changeId: z.int() }),
  },
})
