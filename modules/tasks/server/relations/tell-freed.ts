import { sql } from 'kysely'
import { emitEvent, type Services } from '#platform/server/ctx.ts'
import { nothingWaits } from '#platform/server/jobs/given-up.ts'
import { listenTo } from '#platform/server/modules.ts'
import { sameIdFor } from '#platform/server/same-id.ts'
import { tasksEvents } from '../../contract/tasks.events.ts'
import { limits } from '../../contract/tasks.rules.ts'
import { raise } from '../alerts/raise.ts'

/**
 * Lets whoever has to do a task know that the last one it waited for is completed. Asked after the commit: of two that
 * are completed at once, each looks on when both are; what both then say counts once.
 */
export const tellFreed = listenTo(
  tasksEvents.completed,
  'tellFreed',
  tell,
  nothingWaits('the task shows itself that it waits for nothing more; an alert only tells of it'),
)

type Freed = { taskId: number; title: string; people: string[]; since: Date }

async function tell(services: Services, { taskId, byPersonCode }: { taskId: number; byPersonCode: string }) {
  await services.database.writer.transaction().execute(async (db) => {
    const { rows } = await sql<Freed>`
      select t.task_id as "taskId", t.title, max(blocker.completed_at) as since,
             array(select person_code from tasks_members where task_id = t.task_id and status <> 'Completed') as people
      from tasks_relations freed
      join tasks_tasks t on t.task_id = freed.other_id and t.status <> 'Completed' and t.deleted_at is null
      join tasks_relations r on r.other_id = t.task_id and r.kind = 'blocks'
      join tasks_tasks blocker on blocker.task_id = r.task_id and blocker.deleted_at is null
      where freed.task_id = ${taskId} and freed.kind = 'blocks'
      group by t.task_id having bool_and(blocker.status = 'Completed')
      order by t.task_id limit ${sql.lit(limits.relations)}`.execute(db)
    const say: Parameters<typeof raise>[0] = { db, emit: (event, payload) => emitEvent(services, db, event, payload) }
    for (const { people, since, ...task } of rows)
      await raise(say, 'freed', task, {
        to: people,
        by: byPersonCode,
        raiseId: sameIdFor('tasks', 'freed', task.taskId, since.toISOString()),
      })
  })
}
