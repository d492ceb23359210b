import { sql } from 'kysely'
import { removeFileSets } from '#modules/files/server/files.public.ts'
import { forgetThreads } from '#modules/talk/server/talk.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { conflict, notFound } from '#platform/contract/errors.ts'
import type { Ctx, Services } from '#platform/server/ctx.ts'
import type { changeCalls } from '../../contract/changes.contract.ts'
import { taskThreads } from '../../contract/task-threads.ts'
import type { Task } from '../../contract/tasks.entities.ts'
import { limits, type TaskStatus } from '../../contract/tasks.rules.ts'
import { forgetSeries } from '../repeat/series.ts'
import { indexTasks } from '../search/index-tasks.ts'
import { oneTask } from '../tasks/task-rows.ts'
import { areaFor, taskFor } from '../tasks.access.ts'
import { touched } from './change-task.ts'
import { columnOf, holdArea, rankIn } from './columns.ts'
import { sayDone } from './telling.ts'

type Calls = typeof changeCalls

/**
 * Deletes a task with those below it, as who made it or as an owner of its area (G-029, TASK-034). It is kept for a day.
 * @throws AppError as {@link taskFor}
 */
export async function deleteTask(
  ctx: Ctx,
  { taskId }: CallParsedInput<Calls['taskDelete']>,
): Promise<CallResult<Calls['taskDelete']>> {
  const task = await taskFor(ctx, taskId, { right: 'remove', lock: true })
  const { rows } = await sql<{ taskId: number }>`
    update tasks_tasks set deleted_at = ${ctx.now}, deleted_by = ${ctx.viewer.personCode}
    where (task_id = ${taskId} or parent_task_id = ${taskId}) and deleted_at is null
    returning task_id as "taskId"`.execute(ctx.db)
  await indexTasks(
    ctx.db,
    rows.map((row) => row.taskId),
  )
  await sayDone(ctx, task, 'deleted', { title: task.title })
  return { taskId }
}

type Deleted = { taskId: number; areaId: string | null; comCode: string; status: TaskStatus; createdBy: string | null }

/**
 * Brings back what one deleted oneself, with what went along, at the end of its column.
 * @throws AppError NotFoundException for what one did not delete, or too long ago; ConflictException in an archived area
 */
export async function restoreTask(ctx: Ctx, { taskId }: CallParsedInput<Calls['taskRestore']>): Promise<Task> {
  const { db } = ctx
  const [found] = await deletedBy(ctx, taskId)
  if (!found) throw notFound()
  if (found.areaId !== null && (await areaFor(ctx, found.areaId)).isArchived) throw conflict('tasks.faults.archived')
  await holdArea(db, found.areaId)
  const deleted = await deletedBy(ctx, taskId)
  for (const task of deleted) {
    const column = await columnOf(db, task.areaId, { status: task.status })
    const rank = await rankIn(ctx, column.bucketId, task, 'end', task.taskId)
    await db
      .updateTable('tasks_tasks')
      .set({ deleted_at: null, deleted_by: null, bucket_id: column.bucketId, rank, ...touched(ctx) })
      .where('task_id', '=', task.taskId)
      .execute()
  }
  await indexTasks(
    db,
    deleted.map((each) => each.taskId),
  )
  await sayDone(ctx, found, 'restored')
  return oneTask(ctx, taskId)
}

/** A task that the viewer deleted of late, and what was below it and went along; the task first. */
async function deletedBy({ db, viewer, now }: Ctx, taskId: number): Promise<Deleted[]> {
  const { rows } = await sql<Deleted>`
    select t.task_id as "taskId", t.area_id as "areaId", t.com_code as "comCode", t.status, t.created_by as "createdBy"
    from tasks_tasks top join tasks_tasks t on t.deleted_at = top.deleted_at
      and (t.task_id = top.task_id or t.parent_task_id = top.task_id)
    where top.task_id = ${taskId} and top.deleted_by = ${viewer.personCode} and top.deleted_at > ${oldest(now)}
    order by t.task_id <> top.task_id, t.rank limit 500`.execute(db)
  return rows
}

const oldest = (now: Date): Date => new Date(now.getTime() - limits.deletedHours * 3_600_000)
const removedAtOnce = 500

/** Removes for good what was deleted more than a day ago, with what was said of it. */
export async function purgeDeleted(services: Services): Promise<void> {
  await services.database.writer.transaction().execute(async (tx) => {
    const { rows } = await sql<{ taskId: number; seriesId: number | null; fileCode: string | null }>`
      delete from tasks_tasks where task_id in (
        select task_id from tasks_tasks where deleted_at < ${oldest(services.now())}
        order by deleted_at limit ${sql.lit(removedAtOnce)} for update skip locked)
      returning task_id as "taskId", series_id as "seriesId", file_code as "fileCode"`.execute(tx)
    await forgetSeries(
      tx,
      rows.flatMap(({ seriesId }) => seriesId ?? []),
    )
    await removeFileSets(
      tx,
      rows.flatMap(({ fileCode }) => fileCode ?? []),
    )
    await forgetThreads(
      tx,
      taskThreads,
      rows.map(({ taskId }) => String(taskId)),
    )
  })
}
