import { sql } from 'kysely'
import type { CallParsedInput } from '#platform/contract/call.ts'
import { conflict, invalid } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { cleanRichText } from '#platform/server/rich-text/clean.ts'
import type { changeCalls } from '../../contract/changes.contract.ts'
import { labelsIn } from '../../contract/rules/matching.ts'
import type { Task } from '../../contract/tasks.entities.ts'
import { type Act, priorities } from '../../contract/tasks.rules.ts'
import { doerOf } from '../rules/acting.ts'
import { noteForRules } from '../rules/note.ts'
import { labelBits, oneTask } from '../tasks/task-rows.ts'
import { type SeenTask, taskFor } from '../tasks.access.ts'
import { type Details, sayDone } from './telling.ts'

type Input<Name extends keyof typeof changeCalls> = CallParsedInput<(typeof changeCalls)[Name]>

/** Columns of a task that a call writes. */
type Written = Partial<{
  title: string
  description: string
  url: string
  start_date: string | null
  end_date: string | null
  end_time: string | null
  priority: number
  labels: number
}>

/** @throws AppError as {@link taskFor} */
export const renameTask = (ctx: Ctx, { taskId, title }: Input<'taskTitle'>): Promise<Task> =>
  change(ctx, taskId, 'renamed', (task) => ({ set: { title: title.normalize('NFC') }, details: { from: task.title } }))

/** @throws AppError as {@link taskFor}; ConflictException when somebody else has written it since */
export const describeTask = (ctx: Ctx, { taskId, description, version }: Input<'taskDescription'>): Promise<Task> =>
  change(ctx, taskId, 'described', (task) => {
    if (version !== undefined && version !== task.version) throw conflict('tasks.faults.changedMeanwhile')
    return { set: { description: cleanRichText(description).html } }
  })

/** @throws AppError as {@link taskFor} */
export const linkTask = (ctx: Ctx, { taskId, url }: Input<'taskUrl'>): Promise<Task> =>
  change(ctx, taskId, 'linked', () => ({ set: { url }, details: { url } }))

/** @throws AppError as {@link taskFor}; ValidationException when it would begin after its end */
export const startTask = (ctx: Ctx, { taskId, startDate }: Input<'taskStartDate'>): Promise<Task> =>
  change(ctx, taskId, 'scheduled', async () => {
    const { end } = await daysOf(ctx, taskId)
    if (startDate !== null && end !== null && startDate > end) throw invalid('startDate', 'tasks.faults.startAfterEnd')
    return { set: { start_date: startDate }, details: { start: startDate ?? '' } }
  })

/** @throws AppError as {@link taskFor}; ValidationException when it would end before it begins */
export const endTask = (ctx: Ctx, { taskId, endDate, endTime }: Input<'taskEndDate'>): Promise<Task> =>
  change(ctx, taskId, 'scheduled', async () => {
    const { start } = await daysOf(ctx, taskId)
    if (endDate !== null && start !== null && start > endDate) throw invalid('endDate', 'tasks.faults.startAfterEnd')
    return {
      set: { end_date: endDate, end_time: endDate === null ? null : (endTime ?? null) },
      details: { end: [endDate ?? '', endTime ?? ''].join(' ').trim() },
    }
  })

/** @throws AppError as {@link taskFor} */
export const prioritiseTask = (ctx: Ctx, { taskId, priority }: Input<'taskPriority'>): Promise<Task> =>
  change(ctx, taskId, 'prioritised', () => ({
    set: { priority: priorities.indexOf(priority) },
    details: { priority },
  }))

/** @throws AppError as {@link taskFor} */
export const labelTask = (ctx: Ctx, { taskId, ...fields }: Input<'taskLabel'>): Promise<Task> =>
  change(ctx, taskId, 'labelled', async (task) => {
    const labels = labelBits(fields)
    const was = await ctx.db
      .selectFrom('tasks_tasks')
      .select('labels')
      .where('task_id', '=', taskId)
      .executeTakeFirstOrThrow()
    const added = labelsIn(labels & ~was.labels).map((label) => ({ kind: 'labelled' as const, label }))
    await noteForRules(ctx, task, added)
    return { set: { labels } }
  })

type Change = { set: Written; details?: Details }

async function change(
  ctx: Ctx,
  taskId: number,
  act: Act,
  write: (task: SeenTask) => Change | Promise<Change>,
): Promise<Task> {
  const task = await taskFor(ctx, taskId, { right: 'change', lock: true })
  const { set, details } = await write(task)
  await ctx.db
    .updateTable('tasks_tasks')
    .set({ ...set, ...touched(ctx) })
    .where('task_id', '=', taskId)
    .execute()
  await sayDone(ctx, task, act, details)
  return oneTask(ctx, taskId)
}

/** What every change of a task writes. */
export const touched = (ctx: Pick<Ctx, 'now' | 'viewer'>) => ({
  version: sql<number>`version + 1`,
  changed_at: ctx.now,
  updated_by: doerOf(ctx),
})

async function daysOf({ db }: Ctx, taskId: number) {
  return db
    .selectFrom('tasks_tasks')
    .select(['start_date as start', 'end_date as end'])
    .where('task_id', '=', taskId)
    .executeTakeFirstOrThrow()
}
