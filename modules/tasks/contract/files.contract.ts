import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { code } from '#platform/contract/fields.ts'
import { ofTask } from './tasks.entities.ts'

/** The kind under which files keep what is attached to tasks. */
export const taskFiles = 'tasks.task'

/** What is attached to a task; the files themselves are sent and fetched by the calls of files. */
export const taskFileCalls = defineCalls('tasks', {
  taskFiles: {
    method: 'POST',
    path: '/api/workplace/Task/files',
    summary: 'Gives a task the set into which its files are sent, and says afterwards that there are others in it.',
    access: access.signedIn,
    input: z.object({ ...ofTask, fileCode: code() }),
    result: z.object({ fileCode: z.string() }),
  },
})
