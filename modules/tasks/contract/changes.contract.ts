import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { code, id, line, own, text } from '#platform/contract/fields.ts'
import { repeatRule } from './repeat/repeat.entities.ts'
import { taskSource } from './source.ts'
import {
  clockTime,
  groupId,
  labelFields,
  ofTask,
  plannedDay,
  task,
  taskAddress,
  taskStatus,
  taskTag,
} from './tasks.entities.ts'
import { emptyGroupId, limits, priorities } from './tasks.rules.ts'

const title = () => line(limits.title).trim().min(1)
/** The task as it stands afterwards. */
const result = task
/** Whether the next of its series was touched and stays, although the task is open again. */
const nextStays = z.boolean()
const signedIn = { access: access.signedIn, method: 'POST' } as const

/** What is written of a task when it is made; of what is left out nothing. */
export const newTask = z.object({
  title: title(),
  groupId: groupId().default(emptyGroupId),
  /** Left out, the column of its state. */
  bucketId: id().optional(),
  taskStatus: taskStatus.default('ToDo'),
  description: text(limits.description).default(''),
  startDate: plannedDay().nullish(),
  endDate: plannedDay().nullish(),
  endTime: clockTime().nullish(),
  priority: z.enum(priorities).default('Normal'),
  ...labelFields,
  url: taskAddress().default(''),
  tags: z.array(line(limits.tag).trim().min(1)).max(limits.tags).default([]),
  /** Who has to do it. */
  members: z.array(code()).max(limits.members).default([]),
  trackers: z.array(code()).max(limits.trackers).default([]),
  parentTaskId: id().nullish(),
  /** How it returns; it needs a last day then. */
  repeat: repeatRule.nullish(),
  /** Of what it is made; it leads back there. */
  source: taskSource.nullish(),
})

/** Making and changing tasks: each call changes one thing. */
export const changeCalls = defineCalls('tasks', {
  taskAdd: {
    ...signedIn,
    path: '/api/workplace/Task',
    summary: 'Makes a task in an area where one is a member, or one of one’s own.',
    input: newTask,
    result,
    requirements: ['TASK-033', 'TASK-059'],
  },
  taskDelete: {
    ...signedIn,
    path: '/api/workplace/Task/deleteTask',
    summary: 'Deletes a task, as who made it or as an owner of its area; for a while it can be brought back.',
    room: 'free',
    input: z.object(ofTask),
    result: z.object({ taskId: z.int() }),
    requirements: ['TASK-034'],
  },
  taskRestore: {
    ...signedIn,
    path: '/api/workplace/Task/{taskId}/restore',
    summary: 'Brings back a task that one deleted oneself within the last day.',
    input: z.object(ofTask),
    result,
  },
  taskMove: {
    ...signedIn,
    path: '/api/workplace/Task/{taskId}/move',
    summary: 'Puts a task into a column of its area, below another task of it or at its top.',
    input: z.object({
      ...ofTask,
      bucketId: id(),
      /** Left out, the top of the column; one that has left the column meanwhile, its end. */
      belowTaskId: id().nullish(),
    }),
    /** And how many tasks below it are not completed, when it is. */
    result: task.extend({ openSubtasks: z.int(), nextStays }),
    requirements: ['TASK-017', 'TASK-022'],
  },
  taskTitle: {
    ...signedIn,
    path: '/api/workplace/Task/title',
    summary: 'Renames a task.',
    input: z.object({ ...ofTask, title: title() }),
    result,
    requirements: ['TASK-035'],
  },
  taskDescription: {
    ...signedIn,
    path: '/api/workplace/Task/description',
    summary: 'Writes the description of a task; with a version, only over that one.',
    input: z.object({ ...ofTask, description: text(limits.description), version: id().optional() }),
    result,
    requirements: ['TASK-036'],
  },
  taskUrl: {
    ...signedIn,
    path: '/api/workplace/Task/url',
    summary: 'Says which address of the web a task leads to; empty for none.',
    input: z.object({ userId: own('personCode'), ...ofTask, url: taskAddress() }),
    result,
    requirements: ['TASK-039'],
  },
  taskStartDate: {
    ...signedIn,
    path: '/api/workplace/Task/startdate',
    summary: 'Says on which day a task begins; null for none.',
    input: z.object({ ...ofTask, startDate: plannedDay().nullable() }),
    result,
    requirements: ['TASK-040'],
  },
  taskEndDate: {
    ...signedIn,
    path: '/api/workplace/Task/enddate',
    summary: 'Says on which day a task is to be done, and until which time of it; null for none.',
    input: z.object({ ...ofTask, endDate: plannedDay().nullable(), endTime: clockTime().nullish() }),
    result,
    requirements: ['TASK-041'],
  },
  taskPriority: {
    ...signedIn,
    path: '/api/workplace/Task/priority',
    summary: 'Says how important a task is.',
    input: z.object({ ...ofTask, priority: z.enum(priorities) }),
    result,
    requirements: ['TASK-042', 'TASK-059'],
  },
  taskLabel: {
    ...signedIn,
    path: '/api/workplace/Task/label',
    summary: 'Sets the five labels of a task, all at once.',
    input: z.object({ userId: own('personCode'), ...ofTask, ...labelFields }),
    result,
    requirements: ['TASK-043', 'TASK-061'],
  },
  taskMemberAdd: {
    ...signedIn,
    path: '/api/workplace/TaskMember',
    summary: 'Gives a task to somebody of its area as well.',
    input: z.object({ ...ofTask, userId: code() }),
    result,
    requirements: ['TASK-020', 'TASK-030'],
  },
  taskMemberDelete: {
    ...signedIn,
    path: '/api/workplace/TaskMember/TaskMemberDelete',
    summary: 'Takes a task from somebody.',
    room: 'free',
    input: z.object({ ...ofTask, userId: code() }),
    result,
    requirements: ['TASK-031'],
  },
  taskMemberStatus: {
    ...signedIn,
    path: '/api/workplace/TaskMember/TaskMemberStatus',
    summary: 'Says how far a member is with a task: oneself, or others as who made it or as an owner of its area.',
    input: z.object({ ...ofTask, userId: code(), taskStatus }),
    result: task.extend({ nextStays }),
    requirements: ['TASK-022', 'TASK-032'],
  },
  addTracker: {
    ...signedIn,
    path: '/api/workplace/TaskTracker/addTracker',
    summary: 'Lets somebody follow a task: oneself, or others as who may change it.',
    input: z.object({ ...ofTask, userId: code() }),
    result,
    requirements: ['TASK-025', 'TASK-044'],
  },
  deleteTracker: {
    ...signedIn,
    path: '/api/workplace/TaskTracker/deleteTracker',
    summary: 'Ends that somebody follows a task.',
    room: 'free',
    input: z.object({ ...ofTask, userId: code() }),
    result,
    requirements: ['TASK-045'],
  },
  taskTagAdd: {
    ...signedIn,
    path: '/api/workplace/TaskTag',
    summary: 'Gives a task a tag; one that it has already is left as it is.',
    input: z.object({ ...ofTask, tagName: line(limits.tag).trim().min(1) }),
    result: taskTag,
    requirements: ['TASK-047'],
  },
  taskTagDelete: {
    ...signedIn,
    path: '/api/workplace/TaskTag/DeleteTag',
    summary: 'Takes a tag from a task.',
    room: 'free',
    input: z.object({ ...ofTask, tagId: id() }),
    result: z.object({ taskId: z.int(), tagId: z.int() }),
    requirements: ['TASK-048'],
  },
})
