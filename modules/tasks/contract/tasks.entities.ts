import { z } from 'zod'
import { day, id, instant, localName } from '#platform/contract/fields.ts'
import { taskRepeat } from './repeat/repeat.entities.ts'
import { taskSource } from './source.ts'
import { areaColors, areaRoles, isWebAddress, limits, memberKinds, priorities, taskStatuses } from './tasks.rules.ts'

/** The number of an area; that of all zeros stands for none (TASK-071). */
export const groupId = () => z.guid()
export const taskStatus = z.enum(taskStatuses)
/** A time by the clock of whoever is to keep it. */
export const clockTime = () => z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
/** A day of the years in which anybody plans. */
export const plannedDay = () => day().refine((value) => value >= '1900' && value < '3000')
/** An address that a task leads to: of the web, and nothing that runs (G-016). */
export const taskAddress = () =>
  z
    .string()
    .max(limits.url)
    .trim()
    .refine((value) => value === '' || isWebAddress(value))

export const person = z.object({
  userId: z.string(),
  name: localName(),
  titleName: localName(),
  deptName: localName(),
  photo_Path: z.string().nullable(),
})
export type Person = z.output<typeof person>

export const taskMember = person.extend({ taskId: z.int(), taskStatus })
export type TaskMember = z.output<typeof taskMember>

export const taskTag = z.object({ taskId: z.int(), tagId: z.int(), tagName: z.string() })

const labels = {
  taskLabel1: z.boolean(),
  taskLabel2: z.boolean(),
  taskLabel3: z.boolean(),
  taskLabel4: z.boolean(),
  taskLabel5: z.boolean(),
}
/** As they are given in; what is left out is not set. */
export const labelFields = {
  taskLabel1: z.boolean().default(false),
  taskLabel2: z.boolean().default(false),
  taskLabel3: z.boolean().default(false),
  taskLabel4: z.boolean().default(false),
  taskLabel5: z.boolean().default(false),
}

/** A task as lists and boards show it (TASK-057). */
export const task = z.object({
  taskId: z.int(),
  title: z.string(),
  bucketId: z.int(),
  /** Empty for the four columns of the states, which are called by texts. */
  bucketTitle: z.string(),
  groupId: z.string(),
  groupTitle: z.string(),
  groupAcronym: z.string(),
  groupCoverColor: z.enum(areaColors).nullable(),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  /** HH:mm on its last day; null where that is enough. */
  endTime: z.string().nullable(),
  priority: z.enum(priorities),
  isHigh: z.boolean(),
  /** Texts that stand in the order of their column, compared letter by letter. */
  sortOrder: z.string(),
  taskStatus,
  /** How far the reader herself is with it, where she is one of its members; else that of the task. */
  itemTaskStatus: taskStatus,
  /** Percent with two decimals. */
  progress: z.number(),
  /** Hours that were spent on it, with two decimals. */
  taskHour: z.number(),
  taskColor: z.string(),
  ...labels,
  tagList: z.array(taskTag),
  memberList: z.array(taskMember),
  hasComment: z.boolean(),
  hasFile: z.boolean(),
  hasMember: z.boolean(),
  hasTracker: z.boolean(),
  isMember: z.boolean(),
  isTracker: z.boolean(),
  comments: z.int(),
  /** Of its checklist. */
  checks: z.int(),
  checksDone: z.int(),
  createdDate: instant(),
  createdId: z.string(),
  createdName: z.string(),
  createdEmail: z.string(),
  updatedId: z.string(),
  photo_Path: z.string().nullable(),
  url: z.string(),
  dueState: z.object({
    classColor: z.enum(['red', 'orange', 'green', 'yellow', 'blue']),
    statusText: z.enum(['delayed', 'imminent', 'normal', 'none', 'completed']),
    /** Whole days from today to its last one; negative when that is over, null where there is none. */
    spanDays: z.int().nullable(),
  }),
  version: z.int(),
  /** Whether the next one appears when it is completed, or has. */
  isRepeating: z.boolean(),
})
export type Task = z.output<typeof task>

/** What the reader may do with a task. */
export const taskCan = z.object({ change: z.boolean(), remove: z.boolean(), comment: z.boolean(), move: z.boolean() })

export const taskDetail = task.extend({
  description: z.string(),
  parentTaskId: z.int().nullable(),
  /** The task above, where the reader sees it. */
  parent: z.object({ taskId: z.int(), title: z.string() }).nullable(),
  /** Tasks below that are not completed. */
  openSubtasks: z.int(),
  /** The set of its files; null for none. */
  fileCode: z.string().nullable(),
  /** Minutes that it is thought to take. */
  estimate: z.int().nullable(),
  /** Whether the reader hears of it only where she is mentioned. */
  isMuted: z.boolean(),
  trackerList: z.array(person),
  updatedDate: instant(),
  completedDate: instant().nullable(),
  can: taskCan,
  repeat: taskRepeat.nullable(),
  source: taskSource.nullable(),
})
export type TaskDetail = z.output<typeof taskDetail>

/** A project area as its people see it. */
export const area = z.object({
  groupId: z.string(),
  comCode: z.string(),
  groupTitle: z.string(),
  groupAcronym: z.string(),
  groupCoverColor: z.enum(areaColors),
  description: z.string(),
  role: z.enum(areaRoles),
  /** Tasks that are not completed, of those the reader sees. */
  openTasks: z.int(),
  isArchived: z.boolean(),
  isTemplate: z.boolean(),
  version: z.int(),
})
export type Area = z.output<typeof area>

/** A line of who belongs to an area: a person, or a department with the people it has today. */
export const memberLine = z.object({
  kind: z.enum(memberKinds),
  code: z.string(),
  name: localName(),
  role: z.enum(areaRoles),
})

export const areaMember = person.extend({ role: z.enum(areaRoles) })

/** A column of an area (TASK-013, TASK-017). */
export const bucket = z.object({
  bucketId: z.int(),
  groupId: z.string(),
  /** Empty for the four columns of the states, which are called by texts. */
  title: z.string(),
  status: taskStatus,
  isBase: z.boolean(),
  isAssignable: z.boolean(),
  acceptsDrops: z.literal(true),
  /** Cards it is to hold at the most; nobody is kept from putting more. */
  cardLimit: z.int().nullable(),
  tasks: z.int(),
})
export type Bucket = z.output<typeof bucket>

/** Of calls that name a task. */
export const ofTask = { taskId: id() }
