import { sql } from 'kysely'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { importCalls } from '../../contract/import.contract.ts'
import { limits } from '../../contract/tasks.rules.ts'
import { columnOf } from '../changes/columns.ts'
import { sayChanged } from '../changes/telling.ts'
import { indexTasks } from '../search/index-tasks.ts'
import { areaFor } from '../tasks.access.ts'

type Undo = (typeof importCalls)['undoImport']

/**
 * Deletes what one brought into an area, within a day; what somebody has changed since stays, and so do columns
 * in which something stands.
 * @throws AppError NotFoundException for that of somebody else, one that is too old, and none; as
 * {@link areaFor}
 */
export async function undoImport(ctx: Ctx, { importId }: CallParsedInput<Undo>): Promise<CallResult<Undo>> {
  const { db, viewer, now } = ctx
  const oldest = new Date(now.getTime() - limits.deletedHours * 3_600_000)
  const kept = await db
    .selectFrom('tasks_imports')
    .select(['area_id', 'bucket_ids'])
    .where('import_id', '=', importId)
    .where('person_code', '=', viewer.personCode)
    .where('at', '>', oldest)
    .executeTakeFirst()
  if (!kept) throw notFound()
  const area = await areaFor(ctx, kept.area_id, { least: 'member', lock: true })
  const { rows } = await sql<{ taskId: number; isDeleted: boolean }>`
    update tasks_tasks t set deleted_at = ${now}, deleted_by = ${viewer.personCode}
    from tasks_sources s
    where s.import_id = ${importId} and t.task_id = s.task_id and t.deleted_at is null and t.version = 1
    returning t.task_id as "taskId"`.execute(db)
  const { rows: left } = await sql<{ count: number }>`
    select count(*)::int as count from tasks_sources s join tasks_tasks t on t.task_id = s.task_id
    where s.import_id = ${importId} and t.deleted_at is null`.execute(db)
  await removeEmpty(ctx, area.areaId, kept.bucket_ids)
  const taskIds = rows.map(({ taskId }) => taskId)
  await indexTasks(db, taskIds)
  await sayChanged(ctx, area, taskIds)
  await ctx.audit('tasks.importUndone', {
    target: `area:${area.areaId}`,
    comCode: area.comCode,
    details: { deleted: taskIds.length },
  })
  return { deleted: taskIds.length, kept: left[0]!.count }
}

/** Takes away columns in which nothing stands any more; what was deleted from them is kept in that of its state. */
async function removeEmpty({ db }: Ctx, areaId: string, bucketIds: readonly number[]): Promise<void> {
  const { rows } = await sql<{ bucketId: number; status: 'ToDo' }>`
    select b.bucket_id as "bucketId", b.status from tasks_buckets b
    where b.bucket_id = any(${[...bucketIds]}::int[])
      and not exists (select from tasks_tasks t where t.bucket_id = b.bucket_id and t.deleted_at is null)`.execute(db)
  for (const { bucketId, status } of rows) {
    const home = await columnOf(db, areaId, { status })
    await sql`update tasks_tasks set bucket_id = ${home.bucketId} where bucket_id = ${bucketId}`.execute(db)
    await db.deleteFrom('tasks_buckets').where('bucket_id', '=', bucketId).execute()
  }
}
