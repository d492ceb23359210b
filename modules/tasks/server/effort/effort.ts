import { sql } from 'kysely'
import { writersOf } from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { conflict, denied, notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { dayIn } from '#platform/server/zones.ts'
import type { effortCalls } from '../../contract/effort.contract.ts'
import type { Task } from '../../contract/tasks.entities.ts'
import { type Act, limits } from '../../contract/tasks.rules.ts'
import { touched } from '../changes/change-task.ts'
import { type Details, sayDone } from '../changes/telling.ts'
import { type HourRow, keepBefore, tasksNow } from '../many/before.ts'
import { oneTask, personOf } from '../tasks/task-rows.ts'
import { mayOf, type SeenTask, taskFor } from '../tasks.access.ts'

type Calls = typeof effortCalls
type Input<Name extends keyof Calls> = CallParsedInput<Calls[Name]>

/** @throws AppError as {@link taskFor} */
export async function readHours(ctx: Ctx, { taskId }: Input<'taskHours'>): Promise<CallResult<Calls['taskHours']>> {
  const { db, viewer } = ctx
  const can = mayOf(await taskFor(ctx, taskId), viewer.personCode)
  const { rows } = await sql<{ entryId: number; code: string | null; day: string; minutes: number }>`
    select entry_id as "entryId", person_code as code, day::text as day, minutes from tasks_hours
    where task_id = ${taskId} order by entry_id desc limit ${sql.lit(limits.hours + 1)}`.execute(db)
  const people = await writersOf(db, viewer.comCode, [...new Set(rows.flatMap(({ code }) => code ?? []))])
  const items = rows.slice(0, limits.hours).map(({ code, ...entry }) => {
    const writer = code === null ? undefined : people.get(code)
    return {
      ...entry,
      person: writer ? personOf(writer) : null,
      can: { remove: can.change && (code === viewer.personCode || can.remove) },
    }
  })
  return { items, hasMore: rows.length > limits.hours }
}

/** @throws AppError as {@link taskFor} */
export async function addHours(ctx: Ctx, { taskId, minutes }: Input<'taskHourAdd'>): Promise<Task> {
  const task = await taskFor(ctx, taskId, { right: 'change', lock: true })
  await ctx.db
    .insertInto('tasks_hours')
    .values({
      task_id: taskId,
      person_code: ctx.viewer.personCode,
      day: dayIn(ctx.now, ctx.viewer.timeZone),
      minutes,
    })
    .execute()
  return spent(ctx, task, 'hoursAdded', minutes)
}

/** @throws AppError as {@link taskFor}; NotFoundException for time of another task; AccessDeniedException for that of others */
export async function removeHours(
  ctx: Ctx,
  { taskId, entryId }: Input<'taskHourDelete'>,
): Promise<CallResult<Calls['taskHourDelete']>> {
  const task = await taskFor(ctx, taskId, { right: 'change', lock: true })
  const [was] = (await tasksNow(ctx, [taskId])).values()
  const entry = await ctx.db
    .deleteFrom('tasks_hours')
    .where('task_id', '=', taskId)
    .where('entry_id', '=', entryId)
    .returning(['entry_id', 'person_code', 'day', 'minutes'])
    .executeTakeFirst()
  if (!entry) throw notFound()
  if (entry.person_code !== ctx.viewer.personCode && !mayOf(task, ctx.viewer.personCode).remove) throw denied()
  const changed = await spent(ctx, task, 'hoursRemoved', entry.minutes)
  return { ...changed, changeId: await keepBefore(ctx, 'hours', new Map([[taskId, { ...was!, entry }]]), [taskId]) }
}

/** Puts time back that was removed, whatever else became of the task. @throws AppError as {@link taskFor} */
export async function putHoursBack(ctx: Ctx, taskId: number, entry: HourRow | undefined): Promise<void> {
  const task = await taskFor(ctx, taskId, { right: 'change', lock: true })
  if (!entry) throw notFound()
  await ctx.db
    .insertInto('tasks_hours')
    .values({ task_id: taskId, ...entry })
    .execute()
  await spent(ctx, task, 'hoursAdded', entry.minutes)
}

/** @throws AppError as {@link taskFor} */
export const estimateTask = async (ctx: Ctx, { taskId, minutes }: Input<'taskEstimate'>): Promise<Task> =>
  written(ctx, await taskFor(ctx, taskId, { right: 'change', lock: true }), { estimate: minutes }, 'estimated', {
    minutes: String(minutes ?? ''),
  })

/** @throws AppError as {@link taskFor}; ConflictException where it follows from a checklist */
export async function progressTask(ctx: Ctx, { taskId, progress }: Input<'taskProgress'>): Promise<Task> {
  const task = await taskFor(ctx, taskId, { right: 'change', lock: true })
  if ((await oneTask(ctx, taskId)).checks > 0) throw conflict('tasks.faults.followsFromChecks')
  return written(ctx, task, { progress }, 'progressed', { percent: String(progress) })
}

/** Writes how much was spent altogether. */
async function spent(ctx: Ctx, task: SeenTask, act: Act, minutes: number): Promise<Task> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(minutes), 0)::int as sum from tasks_hours where task_id = ${task.taskId}`.execute(ctx.db)
  return written(ctx, task, { minutes_spent: rows[0]!.sum }, act, { minutes: String(minutes) })
}

type Written = { estimate: number | null } | { progress: number } | { minutes_spent: number }

async function written(ctx: Ctx, task: SeenTask, set: Written, act: Act, details: Details): Promise<Task> {
  await ctx.db
    .updateTable('tasks_tasks')
    .set({ ...set, ...touched(ctx) })
    .where('task_id', '=', task.taskId)
    .execute()
  await sayDone(ctx, task, act, details)
  return oneTask(ctx, task.taskId)
}
