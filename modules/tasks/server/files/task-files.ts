import { sql } from 'kysely'
import { attachFileSet } from '#modules/files/server/files.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { AppError, conflict } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { FileOwner } from '#platform/server/offers/file-owner.ts'
import { type taskFileCalls, taskFiles } from '../../contract/files.contract.ts'
import { touched } from '../changes/change-task.ts'
import { sayChanged, sayDone } from '../changes/telling.ts'
import { isSeenBy, joinAreasOf, mayOf, taskFor } from '../tasks.access.ts'

type Calls = typeof taskFileCalls

/** Files of tasks: read by whoever sees the task, sent and removed by whoever may change it. */
export const taskFileOwner: FileOwner = {
  kind: taskFiles,
  async read({ db, viewer }, ids) {
    const taskIds = ids.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0)
    if (taskIds.length === 0) return new Set()
    const { rows } = await sql<{ id: string }>`
      select t.task_id::text as id from tasks_tasks t ${joinAreasOf(viewer.personCode)}
      where t.task_id = any(${taskIds}::int[]) and ${isSeenBy(viewer.personCode)}`.execute(db)
    return new Set(rows.map(({ id }) => id))
  },
  async change(ctx, id) {
    try {
      return mayOf(await taskFor(ctx, Number(id)), ctx.viewer.personCode).change
    } catch (error) {
      if (error instanceof AppError && error.code === 'NotFoundException') return false
      throw error
    }
  },
}

/**
 * Gives a task the set into which its files are sent; the one that it has already is said to hold others than before.
 * @throws AppError as {@link taskFor}; NotFoundException for a set that somebody else opened; ConflictException when
 * somebody else gave it one meanwhile
 */
export async function keepFiles(
  ctx: Ctx,
  { taskId, fileCode }: CallParsedInput<Calls['taskFiles']>,
): Promise<CallResult<Calls['taskFiles']>> {
  const { db } = ctx
  const task = await taskFor(ctx, taskId, { right: 'change', lock: true })
  const { code } = await db
    .selectFrom('tasks_tasks')
    .select('file_code as code')
    .where('task_id', '=', taskId)
    .executeTakeFirstOrThrow()
  if (code !== null && code !== fileCode) throw conflict('tasks.faults.changedMeanwhile')
  if (code === null) await attachFileSet(ctx, fileCode, { kind: taskFiles, id: String(taskId) })
  await db
    .updateTable('tasks_tasks')
    .set({ file_code: fileCode, ...touched(ctx) })
    .where('task_id', '=', taskId)
    .execute()
  // Nothing has arrived in a new one yet.
  if (code === null) await sayChanged(ctx, task, [taskId])
  else await sayDone(ctx, task, 'filed')
  return { fileCode }
}
