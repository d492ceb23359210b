import { sql } from 'kysely'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { subtaskCalls } from '../../contract/subtasks.contract.ts'
import { limits } from '../../contract/tasks.rules.ts'
import { shownTasks, type TaskRow, taskColumns, taskTables } from '../tasks/task-rows.ts'
import { isSeenBy, joinAreasOf, taskFor } from '../tasks.access.ts'

type Calls = typeof subtaskCalls

/** @throws AppError as {@link taskFor} */
export async function readSubtasks(
  ctx: Ctx,
  { taskId }: CallParsedInput<Calls['subtasks']>,
): Promise<CallResult<Calls['subtasks']>> {
  await taskFor(ctx, taskId)
  const { personCode } = ctx.viewer
  const { rows } = await sql<TaskRow>`
    select ${taskColumns(personCode)} from tasks_tasks t ${taskTables(personCode)} ${joinAreasOf(personCode)}
    where t.parent_task_id = ${taskId} and ${isSeenBy(personCode)}
    order by t.status = 'Completed', t.task_id limit ${sql.lit(limits.subtasks + 1)}`.execute(ctx.db)
  return { items: await shownTasks(ctx, rows.slice(0, limits.subtasks)), hasMore: rows.length > limits.subtasks }
}

/** How many tasks below one are not completed: it may be completed all the same, and whoever does that is told. */
export async function openBelow(db: Db, taskId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from tasks_tasks
    where parent_task_id = ${taskId} and deleted_at is null and status <> 'Completed'`.execute(db)
  return rows[0]!.count
}

/** The task above one, where the reader sees it. */
export async function parentOf({ db, viewer }: Ctx, parentTaskId: number | null) {
  if (parentTaskId === null) return null
  const { rows } = await sql<{ taskId: number; title: string }>`
    select t.task_id as "taskId", t.title from tasks_tasks t ${joinAreasOf(viewer.personCode)}
    where t.task_id = ${parentTaskId} and ${isSeenBy(viewer.personCode)}`.execute(db)
  return rows[0] ?? null
}
