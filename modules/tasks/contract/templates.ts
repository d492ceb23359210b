import type { TaskStatus } from './tasks.rules.ts'

/** A column of its own that an area begins with. */
export type TemplateColumn = { status: TaskStatus; title: string; cardLimit: number | null }

/** A task that an area begins with; days are counted from the first day of the area. */
export type TemplateTask = {
  title: string
  /** The place of its column among the own ones; null for the first one, what is to do. */
  column: number | null
  /** The place of the task above it. */
  parent: number | null
  startsOn: number | null
  endsOn: number | null
  /** As the row of a task has them. */
  priority: number
  labels: number
  tags: readonly string[]
  checks: readonly string[]
}

/** What an area begins with. */
export type TemplateContent = {
  columns: readonly TemplateColumn[]
  /** How many cards the columns of the states are to hold. */
  limits: Readonly<Partial<Record<TaskStatus, number>>>
  tasks: readonly TemplateTask[]
}

type BuiltInTask = { key: string; endsOn: number; startsOn?: number; priority?: number }
type BuiltIn = {
  columns: readonly { key: string; status: TaskStatus; cardLimit?: number }[]
  limits?: TemplateContent['limits']
  tasks: readonly BuiltInTask[]
}

/**
 * Templates that every company has; they are called by `tasks.templates.of.<name>`. The text of a task has its title in
 * the first line and its checklist below.
 */
export const builtIns = {
  sprint: {
    columns: [
      { key: 'review', status: 'Process', cardLimit: 3 },
      { key: 'test', status: 'Process', cardLimit: 3 },
    ],
    limits: { Process: 4 },
    tasks: [
      { key: 'plan', endsOn: 0, priority: 3 },
      { key: 'build', startsOn: 1, endsOn: 10 },
      { key: 'demo', endsOn: 11 },
      { key: 'retro', endsOn: 11 },
    ],
  },
  event: {
    columns: [{ key: 'approval', status: 'Process', cardLimit: 5 }],
    tasks: [
      { key: 'concept', endsOn: 5, priority: 3 },
      { key: 'place', startsOn: 5, endsOn: 12 },
      { key: 'invite', startsOn: 12, endsOn: 21 },
      { key: 'day', endsOn: 30, priority: 3 },
      { key: 'after', startsOn: 31, endsOn: 37 },
    ],
  },
  hiring: {
    columns: [
      { key: 'papers', status: 'Process' },
      { key: 'interview', status: 'Process', cardLimit: 6 },
      { key: 'offer', status: 'Process' },
    ],
    tasks: [
      { key: 'post', endsOn: 3, priority: 3 },
      { key: 'screen', startsOn: 4, endsOn: 14 },
      { key: 'talks', startsOn: 15, endsOn: 25 },
      { key: 'welcome', startsOn: 26, endsOn: 40 },
    ],
  },
  closing: {
    columns: [{ key: 'check', status: 'Process', cardLimit: 5 }],
    tasks: [
      { key: 'receipts', endsOn: 2, priority: 3 },
      { key: 'accounts', startsOn: 2, endsOn: 5 },
      { key: 'reports', startsOn: 5, endsOn: 8 },
      { key: 'report', endsOn: 10, priority: 3 },
    ],
  },
} as const satisfies Record<string, BuiltIn>
export type BuiltInName = keyof typeof builtIns
export const builtInNames = Object.keys(builtIns) as [BuiltInName, ...BuiltInName[]]
export const builtInOf = (name: BuiltInName): BuiltIn => builtIns[name]
