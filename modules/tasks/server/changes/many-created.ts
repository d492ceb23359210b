import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { indexTasks } from '../search/index-tasks.ts'
import { type Changed, sayChanged } from './telling.ts'

/** Numbers for so many new tasks, in the order in which they are given out. */
export async function taskNumbers(db: Db, count: number): Promise<number[]> {
  const { rows } = await sql<{ taskId: number }>`
    select nextval(pg_get_serial_sequence('tasks_tasks', 'task_id'))::int as "taskId"
    from generate_series(1, ${count}::int)`.execute(db)
  return rows.map(({ taskId }) => taskId)
}

/** Writes down that tasks of an area were made; feeds, search and open pages hear of it as of any other task. */
export async function sayCreated(
  ctx: Ctx,
  area: Pick<Changed, 'areaId' | 'comCode'>,
  taskIds: readonly number[],
): Promise<void> {
  const { db, viewer, now } = ctx
  await sql`
    with lines as (
      insert into tasks_history (task_id, person_code, at, act, details)
      select task_id, ${viewer.personCode}, ${now}, 'created', '{}'::jsonb
      from unnest(${[...taskIds]}::int[]) made (task_id)
      returning history_id, task_id
    )
    insert into tasks_feed (person_code, history_id)
    select member.person_code, lines.history_id from lines join tasks_members member on member.task_id = lines.task_id
    where member.person_code <> ${viewer.personCode}`.execute(db)
  await indexTasks(db, taskIds)
  await sayChanged(ctx, area, taskIds)
}
