import { sql } from 'kysely'
import type { Thread } from '#modules/talk/server/talk.public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { taskThreads } from '../../contract/task-threads.ts'
import { limits } from '../../contract/tasks.rules.ts'
import { raise } from '../alerts/raise.ts'
import { areasOf, isSeenBy, mayOf, type SeenTask } from '../tasks.access.ts'

/** A task as it is talked about. @param task of a changing call held, as `taskFor` gives it */
export function taskThread(ctx: Ctx, task: SeenTask): Thread {
  const { db, viewer } = ctx
  const readers = (codes: readonly string[]) => readersAmong(db, task.taskId, codes)
  return {
    kind: taskThreads,
    ownerId: String(task.taskId),
    comCode: task.comCode,
    authorCode: task.createdBy ?? '',
    isAuthorNameless: false,
    isNameless: false,
    isKept: false,
    comments: task.comments,
    // Whoever said something takes it back herself (G-029).
    may: { comment: mayOf(task, viewer.personCode).comment, removeAny: false },
    readersAmong: readers,
    shownReadersAmong: readers,
    near: () => near(db, task),
    // The pages that show the task hear of it as of every change.
    watchers: async () => [],
    count: (by) =>
      db
        .updateTable('tasks_tasks')
        .set({ comments: sql`comments + ${by}` })
        .where('task_id', '=', task.taskId)
        .execute(),
    tell: ({ why, to, excerpt }) =>
      raise(ctx, why === 'mentioned' ? 'mentioned' : 'commented', task, {
        to,
        by: viewer.personCode,
        params: { text: excerpt },
      }),
  }
}

/** Who of some people sees a task. */
export async function readersAmong(
  db: Db,
  taskId: number,
  personCodes: readonly string[],
): Promise<ReadonlySet<string>> {
  if (personCodes.length === 0) return new Set()
  const code = sql<string>`person.code`
  const { rows } = await sql<{ code: string }>`
    select person.code from unnest(${[...personCodes]}::text[]) person (code)
    join tasks_tasks t on t.task_id = ${taskId}
    left join lateral (select role_number from ${areasOf(code)} held where held.area_id = t.area_id) mine on true
    where ${isSeenBy(code)}`.execute(db)
  return new Set(rows.map((row) => row.code))
}

/** Who has to do a task or follows it, and who belongs to its area by name. */
async function near(db: Db, { taskId, areaId }: SeenTask): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select person_code as code from tasks_members where task_id = ${taskId}
    union all select person_code from tasks_trackers where task_id = ${taskId}
    union all select code from tasks_area_members where area_id = ${areaId} and kind = 'person'
    limit ${sql.lit(limits.memberLines)}`.execute(db)
  return [...new Set(rows.map(({ code }) => code))]
}
