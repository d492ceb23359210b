import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { id, line } from '#platform/contract/fields.ts'
import { ofTask } from './tasks.entities.ts'
import { limits } from './tasks.rules.ts'

const check = z.object({ checkId: z.int(), title: z.string(), isDone: z.boolean() })
export type Check = z.output<typeof check>

const title = () => line(limits.title).trim().min(1)
/** Below another item, or at the top: null. One that has gone meanwhile means the end. */
const place = () => id().nullable()
const ofCheck = { ...ofTask, checkId: id() }
/** The list as it stands afterwards. */
const result = z.object({ items: z.array(check) })
const changing = { access: access.signedIn, method: 'POST', result } as const

/** The checklist of a task. */
export const checkCalls = defineCalls('tasks', {
  taskChecks: {
    method: 'GET',
    path: '/api/workplace/TaskCheck/{taskId}',
    summary: 'The checklist of a task in its order.',
    access: access.signedIn,
    input: z.object(ofTask),
    result,
  },
  taskCheckAdd: {
    ...changing,
    path: '/api/workplace/TaskCheck',
    summary: 'Adds an item to the checklist of a task, at its end unless said.',
    input: z.object({
      ...ofTask,
      title: title(),
      isDone: z.boolean().default(false),
      belowCheckId: place().optional(),
    }),
  },
  taskCheckChange: {
    ...changing,
    path: '/api/workplace/TaskCheck/change',
    summary: 'Ticks an item of a checklist or takes the tick away, or renames it.',
    input: z.object({ ...ofCheck, title: title().optional(), isDone: z.boolean().optional() }),
  },
  taskCheckMove: {
    ...changing,
    path: '/api/workplace/TaskCheck/move',
    summary: 'Puts an item of a checklist below another one or to its top.',
    input: z.object({ ...ofCheck, belowCheckId: place() }),
  },
  taskCheckDelete: {
    ...changing,
    path: '/api/workplace/TaskCheck/delete',
    summary: 'Takes an item out of a checklist.',
    room: 'free',
    input: z.object(ofCheck),
  },
  taskCheckToTask: {
    ...changing,
    path: '/api/workplace/TaskCheck/toTask',
    summary: 'Makes a task below a task out of an item of its checklist.',
    input: z.object(ofCheck),
  },
})
