import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { code, id, line } from '#platform/contract/fields.ts'
import {
  area,
  areaMember,
  bucket,
  groupId,
  labelFields,
  person,
  plannedDay,
  task,
  taskDetail,
  taskMember,
  taskStatus,
  taskTag,
} from './tasks.entities.ts'
import { askedForAll, labelColors, limits, priorities, tableFormats, taskTypes, viewKinds } from './tasks.rules.ts'

const counts = z.object({
  completedCnt: z.int(),
  delayedCnt: z.int(),
  normalCnt: z.int(),
  endlessCnt: z.int(),
  totalCnt: z.int(),
})
export type ChartCounts = z.output<typeof counts>

/** What narrows tasks down. Without a period those of this year are meant, and what has no end. */
const narrowing = {
  filterStart: plannedDay().optional(),
  filterEnd: plannedDay().optional(),
  filterText: line(limits.filterText).trim().default(''),
  /** Those that have one of these labels. */
  ...labelFields,
  priority: z.enum(priorities).optional(),
  taskStatus: taskStatus.optional(),
  /** Those that somebody has to do. */
  userId: code().optional(),
}

/** Which tasks a list has. */
const asked = {
  viewKind: z.enum(viewKinds).default('TaskSummary'),
  taskType: z.enum(taskTypes).default('mytask'),
  /** Of `MyArea`, which one. */
  groupId: groupId().optional(),
  ...narrowing,
}

/** Reading: areas, columns, tasks and how many there are. */
export const tasksCalls = defineCalls('tasks', {
  myGroupItems: {
    method: 'GET',
    path: '/api/workplace/TaskGroup/myGroupItems',
    summary: 'The project areas one belongs to, by title, those that were archived last.',
    access: access.signedIn,
    result: z.object({ items: z.array(area) }),
    requirements: ['TASK-015', 'TASK-026'],
  },
  taskGroupMember: {
    method: 'GET',
    path: '/api/workplace/TaskGroupMember/{groupId}',
    summary: 'The people of an area with what they may do there, those of its departments among them.',
    access: access.signedIn,
    input: z.object({ groupId: groupId() }),
    result: z.object({ items: z.array(areaMember), hasMore: z.boolean() }),
    requirements: ['TASK-027'],
  },
  taskBucket: {
    method: 'GET',
    path: '/api/workplace/TaskBucket/{groupId}',
    summary: 'The columns of an area in their order; for the area of all zeros those of tasks without one.',
    access: access.signedIn,
    input: z.object({ groupId: groupId() }),
    result: z.object({ items: z.array(bucket) }),
    requirements: ['TASK-013', 'TASK-017', 'TASK-028'],
  },
  taskMembers: {
    method: 'GET',
    path: '/api/workplace/TaskMember/{taskId}',
    summary: 'Who has to do a task, and how far each is.',
    access: access.signedIn,
    input: z.object({ taskId: id() }),
    result: z.object({ items: z.array(taskMember) }),
    requirements: ['TASK-029', 'TASK-065'],
  },
  taskTags: {
    method: 'GET',
    path: '/api/workplace/TaskTag/{taskId}',
    summary: 'The tags of a task.',
    access: access.signedIn,
    input: z.object({ taskId: id() }),
    result: z.object({ items: z.array(taskTag) }),
    requirements: ['TASK-046', 'TASK-064'],
  },
  myTaskItems: {
    method: 'POST',
    path: '/api/workplace/Task/myTaskItems',
    summary:
      'Tasks one has to do, made or follows, in the order of their last days (completed ones last), or those of an area in the order of their columns. Without a period those of this year and what has no end.',
    access: access.signedIn,
    effect: 'read',
    input: z.object({
      ...asked,
      rowCount: z.int().min(1).max(askedForAll).default(askedForAll),
      /** What `next` of the page before said. */
      after: line(80).optional(),
      /** Whoever has to do the tasks stands beside them, each once, for lists in which a few do hundreds. */
      namedOnce: z.boolean().optional(),
    }),
    result: z.object({
      items: z.array(task),
      next: z.string().nullable(),
      /** In place of the lists of the tasks, where that was asked for: the parts of a task in the order of its list. */
      members: z
        .object({
          people: z.array(person),
          parts: z.array(taskMember.pick({ taskId: true, userId: true, taskStatus: true })),
        })
        .optional(),
    }),
    requirements: ['TASK-018', 'TASK-024', 'TASK-037', 'TASK-060', 'TASK-062', 'TASK-069', 'TASK-070'],
  },
  taskCounts: {
    method: 'POST',
    path: '/api/workplace/Task/counts',
    summary:
      'How many tasks one has to do, made and follows, narrowed as a list; of the first how many have each label.',
    access: access.signedIn,
    effect: 'read',
    input: z.object(narrowing),
    result: z.object({
      mytask: z.int(),
      createtask: z.int(),
      trackingtask: z.int(),
      /** In the order of the labels, whichever of them are asked for. */
      labels: z.array(z.int()).length(labelColors.length),
    }),
    requirements: ['TASK-025', 'TASK-061'],
  },
  exportTasks: {
    method: 'POST',
    path: '/api/tasks/export',
    summary: 'The same tasks as a table (xlsx, CSV), which can be brought into an area again.',
    access: access.signedIn,
    effect: 'read',
    input: z.object({ ...asked, format: z.enum(tableFormats) }),
    result: z.never(),
    answer: 'file',
  },
  taskRead: {
    method: 'GET',
    path: '/api/workplace/Task/{id}',
    summary: 'A task with all that is kept of it.',
    access: access.signedIn,
    input: z.object({ id: id() }),
    result: taskDetail,
    requirements: ['TASK-038', 'TASK-057'],
  },
  dashboardChart: {
    method: 'GET',
    path: '/api/workplace/Task/dashboardChart',
    summary: 'How many tasks of a year one has to do, made and follows: completed, delayed, in time, without an end.',
    access: access.signedIn,
    input: z.object({ year: z.int().min(1900).max(2999).optional() }),
    result: z.object({ mytask: counts, createtask: counts, trackingtask: counts }),
    requirements: ['TASK-016', 'TASK-053', 'TASK-066'],
  },
})
