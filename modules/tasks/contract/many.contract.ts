import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { code, id } from '#platform/contract/fields.ts'
import { plannedDay, taskStatus } from './tasks.entities.ts'
import { labelColors, limits, priorities } from './tasks.rules.ts'

/** The one thing that is changed of several tasks. */
const change = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('state'), taskStatus }),
  /** One is done with it oneself; it is completed once everybody is who has to do it. */
  z.object({ kind: z.literal('done') }),
  /** Its time of that day stays. */
  z.object({ kind: z.literal('due'), endDate: plannedDay().nullable() }),
  /** From when until when; as of `due`. */
  z.object({ kind: z.literal('period'), startDate: plannedDay().nullable(), endDate: plannedDay().nullable() }),
  z.object({ kind: z.literal('priority'), priority: z.enum(priorities) }),
  /** One of the five, 1 the first. */
  z.object({ kind: z.literal('label'), label: z.int().min(1).max(labelColors.length), isOn: z.boolean() }),
  z.object({ kind: z.literal('member'), userId: code() }),
  z.object({ kind: z.literal('remove') }),
])
export type ChangeOfMany = z.output<typeof change>

const result = z.object({
  /** Tasks that are as was asked for, also those that were so before. */
  changed: z.array(z.int()),
  /** Those that are as before, each with the text that says why. */
  refused: z.array(
    z.object({
      taskId: z.int(),
      key: z.string(),
      params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    }),
  ),
})

/** Changing several tasks at once, and taking that back. */
export const manyCalls = defineCalls('tasks', {
  changeTasks: {
    method: 'POST',
    path: '/api/workplace/Task/changeTasks',
    summary:
      'Changes one thing of several tasks at once, or deletes them; each is held against the rights one has with it, and what is refused keeps nothing of the rest back.',
    access: access.signedIn,
    input: z.object({ taskIds: z.array(id()).min(1).max(limits.atOnce), change }),
    /** `changeId` takes it back, for an hour. */
    result: result.extend({ changeId: z.int() }),
  },
  undoChange: {
    method: 'POST',
    path: '/api/workplace/Task/undoChange',
    summary:
      'Takes back what one changed of several tasks, an occurrence that one skipped or time that one removed, where nobody has changed it since.',
    access: access.signedIn,
    input: z.object({ changeId: id() }),
    result,
  },
})
