import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { sayChanged } from '../changes/telling.ts'
import { indexTasks } from '../search/index-tasks.ts'
import type { SeenTask } from '../tasks.access.ts'
import { seriesOf } from './series.ts'

/**
 * Takes back the task that appeared when another one of its series was completed, which is taken back: unless somebody
 * has done something with it, or follows it, since. The area is held.
 * @returns what became of it; undefined where nothing has followed
 */
export async function takeNextBack(
  ctx: Ctx,
  task: Pick<SeenTask, 'taskId' | 'areaId' | 'comCode'>,
): Promise<'gone' | 'stays' | undefined> {
  const { db, viewer, now } = ctx
  const series = await seriesOf(db, task.taskId, { lock: true })
  if (!series || series.day === series.lastDay) return undefined
  const { rows } = await sql<{ taskId: number }>`
    update tasks_tasks next set deleted_at = ${now}, deleted_by = ${viewer.personCode}, series_id = null, series_day = null
    from tasks_tasks done
    where done.task_id = ${task.taskId} and next.series_id = done.series_id and next.series_day = ${series.lastDay}
      and next.created_at = done.completed_at and next.version = 1 and next.deleted_at is null
      and not exists (select from tasks_tasks between_them where between_them.series_id = done.series_id
        and between_them.series_day > done.series_day and between_them.series_day < next.series_day)
      and not exists (select from tasks_tasks below where below.parent_task_id = next.task_id)
      and not exists (select from tasks_history line where line.task_id = next.task_id and line.act <> 'returned')
      and not exists (select from tasks_trackers f where f.task_id = next.task_id and f.person_code not in (
        select known.person_code from tasks_trackers known where known.task_id = done.task_id))
    returning next.task_id as "taskId"`.execute(db)
  const taskIds = rows.map(({ taskId }) => taskId)
  if (taskIds.length === 0) return 'stays'
  await sql`update tasks_series set last_day = ${series.day} where series_id = ${series.seriesId}`.execute(db)
  await indexTasks(db, taskIds)
  await sayChanged(ctx, task, taskIds)
  return 'gone'
}

/** Lets a task stand again for the day of its series that was skipped. @param day null for one of no series */
export async function unskip({ db }: Pick<Ctx, 'db'>, taskId: number, day: string | null): Promise<void> {
  await sql`
    with back as (
      update tasks_tasks set series_day = ${day} where task_id = ${taskId} and series_id is not null returning series_id
    )
    update tasks_series s set last_day = ${day} from back where s.series_id = back.series_id`.execute(db)
}
