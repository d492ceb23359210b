import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { id } from '#platform/contract/fields.ts'
import { ofTask, task } from './tasks.entities.ts'
import { limits } from './tasks.rules.ts'

/** What another task is to one: it is waited for, it waits, it has to do with it. */
export const relationKinds = ['blockedBy', 'blocks', 'relatesTo'] as const
export type RelationKind = (typeof relationKinds)[number]

/** What is said of a task itself; that it blocks another one is said of that one. */
const given = z.enum(['blockedBy', 'relatesTo'])

const relation = z.object({ relationId: z.int(), kind: z.enum(relationKinds), task })
export type Relation = z.output<typeof relation>

/** What tasks have to do with each other, across areas, too. */
export const relationCalls = defineCalls('tasks', {
  taskRelations: {
    method: 'GET',
    path: '/api/workplace/TaskRelation/{taskId}',
    summary: 'What a task waits for, what waits for it and what has to do with it; of what one does not see how many.',
    access: access.signedIn,
    input: z.object(ofTask),
    result: z.object({
      items: z.array(relation),
      hidden: z.object({ blockedBy: z.int(), blocks: z.int(), relatesTo: z.int() }),
    }),
  },
  taskRelationAdd: {
    method: 'POST',
    path: '/api/workplace/TaskRelation',
    summary: 'Says that a task waits for another one, unless that waits for it already, or that they belong together.',
    access: access.signedIn,
    input: z.object({ ...ofTask, otherTaskId: id(), kind: given }),
    result: z.object({ taskId: z.int(), relationId: z.int() }),
  },
  taskRelationDelete: {
    method: 'POST',
    path: '/api/workplace/TaskRelation/delete',
    summary: 'Takes back that a task waits for another one, or that they belong together.',
    access: access.signedIn,
    room: 'free',
    input: z.object({ ...ofTask, relationId: id() }),
    result: z.object({ taskId: z.int(), relationId: z.int() }),
  },
  taskDependencies: {
    method: 'POST',
    path: '/api/workplace/TaskRelation/among',
    summary: 'Which of some tasks wait for which others of them, for a timeline.',
    access: access.signedIn,
    effect: 'read',
    input: z.object({ taskIds: z.array(id()).min(1).max(limits.listed) }),
    result: z.object({
      items: z.array(z.object({ blockerId: z.int(), blockedId: z.int() })),
      hasMore: z.boolean(),
    }),
  },
})
