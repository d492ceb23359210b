import { sql } from 'kysely'
import { addDays } from '#platform/contract/days.ts'
import { emitEvent, type Services } from '#platform/server/ctx.ts'
import { sameIdFor } from '#platform/server/same-id.ts'
import { dayIn } from '#platform/server/zones.ts'
import { raise } from './raise.ts'

/** Whose days count: those of the companies. */
const zone = 'Asia/Seoul'
/** Tasks told of in one transaction. */
const atOnce = 200

/** In the morning: whoever has still to do what is due tomorrow, and what was due yesterday. */
export async function remindOfEnds(services: Services): Promise<void> {
  const today = dayIn(services.now(), zone)
  for (const [what, day] of [
    ['dueTomorrow', addDays(today, 1)],
    ['overdue', addDays(today, -1)],
  ] as const)
    for (let after: number | undefined = 0; after !== undefined; ) after = await remindSome(services, what, day, after)
}

/** @returns the last task told of, undefined when there are no more */
async function remindSome(
  services: Services,
  what: 'dueTomorrow' | 'overdue',
  day: string,
  after: number,
): Promise<number | undefined> {
  return services.database.writer.transaction().execute(async (db) => {
    const { rows } = await sql<{ taskId: number; title: string; people: string[] }>`
      select t.task_id as "taskId", t.title, array_agg(m.person_code) as people
      from tasks_tasks t
      join tasks_members m on m.task_id = t.task_id and m.status <> 'Completed'
      left join tasks_areas a on a.area_id = t.area_id
      where t.end_date = ${day} and t.status <> 'Completed' and t.deleted_at is null and a.archived_at is null
        and t.task_id > ${after}
      group by t.task_id order by t.task_id limit ${sql.lit(atOnce)}`.execute(db)
    const say: Parameters<typeof raise>[0] = { db, emit: (event, payload) => emitEvent(services, db, event, payload) }
    // The same morning tells each of it once, also when it is tried again.
    for (const { taskId, title, people } of rows)
      await raise(
        say,
        what,
        { taskId, title },
        { to: people, params: { day }, raiseId: sameIdFor('tasks', what, taskId, day) },
      )
    return rows.length < atOnce ? undefined : rows.at(-1)!.taskId
  })
}
