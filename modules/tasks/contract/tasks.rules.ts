/** States of a task and of each of its members; the place of a name is its number (G-037). */
export const taskStatuses = ['ToDo', 'Process', 'Completed', 'Pending'] as const
export type TaskStatus = (typeof taskStatuses)[number]

/** Columns of an area, from left to right: each belongs to a state, and the four of the states are always there. */
export const bucketOrder = ['ToDo', 'Process', 'Pending', 'Completed'] as const satisfies readonly TaskStatus[]

/** What waits to be finished is given to nobody (TASK-013). */
export const isAssignable = (status: TaskStatus): boolean => status !== 'Pending'

/** The place of a name is its number (TASK-059). */
export const priorities = ['None', 'Low', 'Normal', 'High'] as const
export type Priority = (typeof priorities)[number]

/** The colours of the five labels, taskLabel1 to taskLabel5 (TASK-061). */
export const labelColors = ['red', 'yellow', 'green', 'purple', 'blue'] as const

/** Where tasks are looked at: of all areas, those of none, those of one; the place of a name is its number (TASK-060). */
export const viewKinds = ['TaskSummary', 'DirectTask', 'MyArea'] as const
export type ViewKind = (typeof viewKinds)[number]

/** What of all areas is looked at: what one has to do, what one made, what one follows (TASK-016). */
export const taskTypes = ['mytask', 'createtask', 'trackingtask'] as const
export type TaskType = (typeof taskTypes)[number]

/** Stands for no area (TASK-071): a task of one's own, which nobody else sees. */
export const emptyGroupId = '00000000-0000-0000-0000-000000000000'

/** What may be done in an area, least first; guests see only what they have a part in. */
export const areaRoles = ['guest', 'viewer', 'member', 'owner'] as const
export type AreaRole = (typeof areaRoles)[number]

/** As what somebody belongs to an area; of a department its people, as the organisation has them today. */
export const memberKinds = ['person', 'department', 'departmentTree'] as const

export const areaColors = ['blue', 'teal', 'purple', 'green', 'orange', 'yellow', 'pink', 'red'] as const
export type AreaColor = (typeof areaColors)[number]

/** What a table shows of a task beside its title. */
export const tableColumns = ['area', 'state', 'priority', 'members', 'start', 'due', 'progress', 'labels'] as const
export type TableColumn = (typeof tableColumns)[number]

/** A remark of somebody's (TASK-063), and what was done. */
export const feedTypes = { comment: 1, act: 2 } as const

/** What the history of a task tells. */
export const acts = [
  'created',
  'renamed',
  'described',
  'moved',
  'scheduled',
  'prioritised',
  'labelled',
  'linked',
  'tagged',
  'untagged',
  'memberAdded',
  'memberRemoved',
  'memberMoved',
  'blocked',
  'unblocked',
  'related',
  'unrelated',
  'checkAdded',
  'checkRenamed',
  'checked',
  'unchecked',
  'checkRemoved',
  'filed',
  'progressed',
  'estimated',
  'hoursAdded',
  'hoursRemoved',
  'commented',
  'deleted',
  'restored',
  'repeating',
  'repeatEnded',
  'skipped',
  'returned',
] as const
export type Act = (typeof acts)[number]

/** The forms in which a list is saved. */
export const tableFormats = ['xlsx', 'csv'] as const

/** As what calendar programs are told tasks: to-dos, or the days on which they end, since most leave to-dos out. */
export const feedLooks = ['days', 'todos'] as const
export type FeedLook = (typeof feedLooks)[number]

export const limits = {
  /** Characters. */
  title: 200,
  /** Cleaned at once, so no longer than what takes milliseconds. */
  description: 16_000,
  url: 2_000,
  tag: 40,
  areaTitle: 80,
  acronym: 3,
  areaDescription: 1_000,
  noticeTitle: 120,
  noticeContent: 2_000,
  filterText: 100,
  filterName: 40,
  filterAddress: 1_000,
  /** Of one task. */
  members: 30,
  trackers: 100,
  tags: 20,
  relations: 50,
  checks: 100,
  subtasks: 200,
  hours: 100,
  /** Of one area. */
  memberLines: 200,
  ownColumns: 12,
  /** Areas that one person belongs to and is shown. */
  areas: 500,
  /** People of an area who are shown, those of departments among them. */
  areaPeople: 500,
  notices: 50,
  /** Of one company. */
  templates: 50,
  /** Of one template. */
  templateTasks: 200,
  /** That one person keeps of all areas, and of each; and that an area shares. */
  filters: 30,
  sharedFilters: 50,
  feed: 100,
  /** Between tasks that are listed at once. */
  dependencies: 5_000,
  /** That may wait for one task, over however many others. */
  chained: 10_000,
  /** Tasks listed at once, also where all are asked for (G-121). */
  listed: 1_000,
  /** Addresses for calendar programs of one person, and tasks that one of them tells. */
  calendarFeeds: 20,
  feedTasks: 2_000,
  /** Tasks that are changed at once, and hours in which that can be taken back; people are offered it for some seconds. */
  atOnce: 100,
  undoHours: 1,
  /** Of one area; actions of one rule, and how many rules may act because of one another. */
  rules: 20,
  ruleActions: 8,
  ruleChain: 5,
  ruleName: 60,
  ruleComment: 1_000,
  /** Before the last day of a task. */
  ruleDays: 30,
  /** Tasks that a dry run looks at, and tells of. */
  ruleTried: 1_000,
  ruleShown: 30,
  /** Lines of a log that are shown and kept, and for how many days. */
  ruleLog: 50,
  ruleLogKept: 200,
  ruleLogDays: 30,
  /** Tasks that one file brings, and that one file is saved with. */
  imported: 1_000,
  exported: 5_000,
  /** A deleted task can be brought back so long, in hours; people are offered it for some seconds. */
  deletedHours: 24,
} as const

/** An address that a task may lead to: of the web, and nothing that runs (G-016). */
export const isWebAddress = (text: string): boolean => /^https?:\/\/[^\s]+$/i.test(text)

/** Asks for all of a list (TASK-069); the server gives `limits.listed` and says that there is more (G-121). */
export const askedForAll = 65_535
