import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { columnOf, rankIn } from '../changes/columns.ts'
import { sayDone } from '../changes/telling.ts'
import { doerOf } from '../rules/acting.ts'
import { rolesIn, type SeenTask } from '../tasks.access.ts'
import { dayAfter, seriesOf } from './series.ts'

/**
 * Makes the next task of a series once one of it is completed; its area is held. A task that another one follows makes
 * none, so that each day has one task at the most, however often its own is completed and by how many at once. Who
 * completes late gets the next day of the rule, also where that is over: what is owed is skipped by people only.
 */
export async function makeNext(
  ctx: Ctx,
  task: Pick<SeenTask, 'taskId' | 'areaId' | 'comCode' | 'createdBy'>,
): Promise<void> {
  const { db, now } = ctx
  const series = await seriesOf(db, task.taskId, { lock: true })
  if (!series || series.day !== series.lastDay) return
  const day = await dayAfter(ctx, series, task.comCode)
  if (day === undefined) return
  const column = await columnOf(db, task.areaId, { status: 'ToDo' })
  const rank = await rankIn(ctx, column.bucketId, task, 'end')
  const { rows } = await sql<{ taskId: number }>`
    insert into tasks_tasks (com_code, area_id, bucket_id, status, rank, title, description, parent_task_id, start_date,
                             end_date, end_time, priority, labels, url, created_by, created_at, updated_by, changed_at,
                             series_id, series_day, source_title, source_path, checks)
    select com_code, area_id, ${column.bucketId}, ${column.status}, ${rank}, title, description, parent_task_id,
           ${day}::date - (end_date - start_date), ${day}::date, end_time, priority, labels, url, created_by, ${now},
           ${doerOf(ctx)}, ${now}, series_id, ${day}::date, source_title, source_path, checks
    from tasks_tasks where task_id = ${task.taskId} returning task_id as "taskId"`.execute(db)
  const { taskId } = rows[0]!
  await sql`update tasks_series set last_day = ${day} where series_id = ${series.seriesId}`.execute(db)
  await copyPeople(ctx, task, taskId)
  await copyTags(db, task.taskId, taskId)
  await copyChecks(db, task.taskId, taskId)
  // Nobody is told that it was given to her: she had it before, and hears in the morning when it is due.
  await sayDone(ctx, { ...task, taskId }, 'returned', { day })
}

/** Whoever has to do and follows a task has to do and follows the next one, unless she left its area. */
async function copyPeople({ db, now }: Ctx, { taskId, areaId }: Pick<SeenTask, 'taskId' | 'areaId'>, next: number) {
  const { rows } = await sql<{ code: string }>`
    select person_code as code from tasks_members where task_id = ${taskId}
    union select person_code from tasks_trackers where task_id = ${taskId} limit ${sql.lit(200)}`.execute(db)
  const codes = rows.map(({ code }) => code)
  const roles = areaId === null ? undefined : await rolesIn(db, areaId, codes)
  const trackers = roles ? [...roles.keys()] : codes
  const members = trackers.filter((code) => roles?.get(code) !== 'viewer')
  await sql`
    insert into tasks_members (task_id, person_code, status, added_at)
    select ${next}, person_code, 'ToDo', ${now} from tasks_members
    where task_id = ${taskId} and person_code = any(${members}::text[])`.execute(db)
  await sql`
    insert into tasks_trackers (task_id, person_code)
    select ${next}, person_code from tasks_trackers
    where task_id = ${taskId} and person_code = any(${trackers}::text[])`.execute(db)
}

const copyTags = (db: Db, taskId: number, next: number) =>
  sql`
    insert into tasks_tags (task_id, name)
    select ${next}, name from tasks_tags where task_id = ${taskId} order by tag_id`.execute(db)

/** What a task consists of has to be done each time anew. */
const copyChecks = (db: Db, taskId: number, next: number) =>
  sql`
    insert into tasks_checks (task_id, title, rank)
    select ${next}, title, rank from tasks_checks where task_id = ${taskId}`.execute(db)
