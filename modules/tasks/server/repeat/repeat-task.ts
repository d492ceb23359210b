import { sql } from 'kysely'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { conflict, invalid } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { repeatCalls } from '../../contract/repeat/repeat.contract.ts'
import type { Task } from '../../contract/tasks.entities.ts'
import { touched } from '../changes/change-task.ts'
import { sayDone } from '../changes/telling.ts'
import { keepBefore, tasksNow } from '../many/before.ts'
import { oneTask } from '../tasks/task-rows.ts'
import { taskFor } from '../tasks.access.ts'
import { beginSeries, dayAfter, leaveSeries, seriesOf } from './series.ts'

type Input<Name extends keyof typeof repeatCalls> = CallParsedInput<(typeof repeatCalls)[Name]>

/**
 * Says how a task returns, from its last day on, or that it returns no more.
 * @throws AppError as {@link taskFor}; ValidationException for a task without a last day; ConflictException for one that
 * another one of its series follows already
 */
export async function repeatTask(ctx: Ctx, { taskId, repeat }: Input<'taskRepeat'>): Promise<Task> {
  const { db } = ctx
  const task = await taskFor(ctx, taskId, { right: 'change', lock: true })
  const series = await seriesOf(db, taskId, { lock: true })
  if (series && series.day !== series.lastDay) throw conflict('tasks.faults.goneOn')
  if (repeat === null) await leaveSeries(db, taskId)
  else {
    const { end } = await db
      .selectFrom('tasks_tasks')
      .select('end_date as end')
      .where('task_id', '=', taskId)
      .executeTakeFirstOrThrow()
    if (end === null) throw invalid('repeat', 'tasks.faults.repeatWithoutDay')
    await beginSeries(db, taskId, repeat, end)
  }
  await db.updateTable('tasks_tasks').set(touched(ctx)).where('task_id', '=', taskId).execute()
  await sayDone(ctx, task, repeat === null ? 'repeatEnded' : 'repeating')
  return oneTask(ctx, taskId)
}

/**
 * Lets the occurrence that a task stands for go: the task is of the next day from then on, and lasts as long as before.
 * It can be taken back.
 * @throws AppError as {@link taskFor}; ConflictException for a completed one, for another occurrence than the one that
 * was meant, and for the last one
 */
export async function skipTask(
  ctx: Ctx,
  { taskId, day }: Input<'taskSkip'>,
): Promise<CallResult<(typeof repeatCalls)['taskSkip']>> {
  const { db } = ctx
  const task = await taskFor(ctx, taskId, { right: 'change', lock: true })
  const series = await seriesOf(db, taskId, { lock: true })
  const isMeant = series?.day === day && series.lastDay === day && task.status !== 'Completed'
  if (!series || !isMeant) throw conflict('tasks.faults.goneOn')
  const next = await dayAfter(ctx, series, task.comCode)
  if (next === undefined) throw conflict('tasks.faults.lastOfSeries')
  const before = await tasksNow(ctx, [taskId])
  await sql`update tasks_series set last_day = ${next} where series_id = ${series.seriesId}`.execute(db)
  await db
    .updateTable('tasks_tasks')
    .set({
      series_day: next,
      start_date: sql<string | null>`${next}::date - (end_date - start_date)`,
      end_date: next,
      ...touched(ctx),
    })
    .where('task_id', '=', taskId)
    .execute()
  await sayDone(ctx, task, 'skipped', { from: day, day: next })
  return { ...(await oneTask(ctx, taskId)), changeId: await keepBefore(ctx, 'skip', before, [taskId]) }
}
