import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import { limits, type TaskStatus } from '../../contract/tasks.rules.ts'
import type { TemplateColumn, TemplateContent, TemplateTask } from '../../contract/templates.ts'

type TaskRow = Omit<TemplateTask, 'column' | 'parent'> & {
  taskId: number
  parentTaskId: number | null
  bucketId: number
  status: TaskStatus
}

/**
 * What of an area others begin with. All of it is to be done anew: what stood in a column of another state begins with
 * what is to do. Days are counted from the first one of the area.
 */
export async function contentOf(db: Db, areaId: string): Promise<TemplateContent> {
  const { rows: buckets } = await sql<TemplateColumn & { bucketId: number; isBase: boolean }>`
    select bucket_id as "bucketId", status, title, card_limit as "cardLimit", is_base as "isBase" from tasks_buckets
    where area_id = ${areaId} order by sort_order, bucket_id limit ${sql.lit(limits.ownColumns + 4)}`.execute(db)
  const { rows: tasks } = await sql<TaskRow>`
    with its as (
      select t.* from tasks_tasks t where t.area_id = ${areaId} and t.deleted_at is null
      order by t.parent_task_id is not null, t.bucket_id, t.rank limit ${sql.lit(limits.templateTasks)}
    ), first as (
      select min(least(start_date, end_date)) as day from its
    )
    select its.task_id as "taskId", its.parent_task_id as "parentTaskId", its.bucket_id as "bucketId", its.status,
           its.title, its.start_date - first.day as "startsOn", its.end_date - first.day as "endsOn", its.priority,
           its.labels, array(select name from tasks_tags where task_id = its.task_id order by tag_id) as tags,
           array(select title from tasks_checks where task_id = its.task_id order by rank) as checks
    from its cross join first order by its.parent_task_id is not null, its.bucket_id, its.rank`.execute(db)
  const own = buckets.filter(({ isBase }) => !isBase)
  const limited = buckets.flatMap(({ isBase, status, cardLimit }) =>
    isBase && cardLimit !== null ? [[status, cardLimit] as const] : [],
  )
  const places = new Map(tasks.map(({ taskId }, place) => [taskId, place]))
  return {
    columns: own.map(({ status, title, cardLimit }) => ({ status, title, cardLimit })),
    limits: Object.fromEntries(limited),
    tasks: tasks.map(({ taskId: _taskId, parentTaskId, bucketId, status, ...task }) => {
      const place = status === 'ToDo' ? own.findIndex((column) => column.bucketId === bucketId) : -1
      return {
        ...task,
        column: place < 0 ? null : place,
        parent: parentTaskId === null ? null : (places.get(parentTaskId) ?? null),
      }
    }),
  }
}
