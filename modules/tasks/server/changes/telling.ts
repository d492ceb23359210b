import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Topic } from '#platform/server/live/live.ts'
import { tasksChanged, tasksEvents } from '../../contract/tasks.events.ts'
import { type Act, limits } from '../../contract/tasks.rules.ts'
import { doerOf, ruleOf } from '../rules/acting.ts'
import { noteForRules } from '../rules/note.ts'
import { indexTasks } from '../search/index-tasks.ts'

/** A task that something was done with. */
export type Changed = { taskId: number; areaId: string | null; comCode: string }

/** What belongs to an act, as the words that tell of it name it. */
export type Details = Readonly<Record<string, string>>

/** What changes how a task is found, or by whom. */
const found: ReadonlySet<Act> = new Set([
  'created',
  'renamed',
  'described',
  'tagged',
  'untagged',
  'memberAdded',
  'memberRemoved',
  'deleted',
  'restored',
  'returned',
])

/**
 * Writes down what was done with a task, puts it into the feeds of those it concerns, and lets open pages know after the
 * commit.
 */
export async function sayDone(ctx: Ctx, task: Changed, act: Act, details: Details = {}): Promise<void> {
  await record(ctx, task.taskId, act, details)
  if (found.has(act)) await indexTasks(ctx.db, [task.taskId])
  // Which labels were put on, and where a task has gone, is known to whoever writes that, and noted there.
  if (act === 'created' || act === 'returned') await noteForRules(ctx, task, [{ kind: 'created' }])
  if (act === 'tagged') await noteForRules(ctx, task, [{ kind: 'tagged', tag: details['tag']! }])
  await sayChanged(ctx, task, [task.taskId])
}

/** The same of the history alone. What a rule does is nobody's; the history names the rule. */
export async function record(ctx: Ctx, taskId: number, act: Act, details: Details): Promise<void> {
  const [doer, rule] = [doerOf(ctx), ruleOf(ctx)]
  const told = rule ? { ...details, rule: rule.name } : details
  await sql`
    with line as (
      insert into tasks_history (task_id, person_code, at, act, details)
      values (${taskId}, ${doer}, ${ctx.now}, ${act}, ${JSON.stringify(told)}::jsonb) returning history_id
    ), concerned as (
      select person_code from tasks_members where task_id = ${taskId}
      union select person_code from tasks_trackers where task_id = ${taskId}
      union select created_by from tasks_tasks where task_id = ${taskId} and created_by is not null
    )
    insert into tasks_feed (person_code, history_id)
    select person_code, history_id from concerned cross join line where person_code is distinct from ${doer}`.execute(
    ctx.db,
  )
}

/** Says that tasks of one area, or of one person, are others than before. */
export async function sayChanged(
  ctx: Pick<Ctx, 'db' | 'emit' | 'tell' | 'viewer'>,
  { areaId, comCode }: Pick<Changed, 'areaId' | 'comCode'>,
  taskIds: readonly number[],
): Promise<void> {
  const { personCode } = ctx.viewer
  await ctx.emit(tasksEvents.changed, { taskIds: [...taskIds], groupId: areaId, byPersonCode: personCode })
  const topics: Topic[] =
    areaId === null ? [`person:${personCode}`] : [`company:${comCode}`, ...(await guestsOf(ctx.db, areaId))]
  await ctx.tell(topics, tasksChanged, { groupId: areaId, taskIds: [...taskIds] })
}

/** Guests may be of other companies, and hear by themselves. */
async function guestsOf(db: Db, areaId: string): Promise<Topic[]> {
  const rows = await db
    .selectFrom('tasks_area_members')
    .select('code')
    .where('area_id', '=', areaId)
    .where('kind', '=', 'person')
    .where('role', '=', 'guest')
    .limit(sql.lit(200))
    .execute()
  return rows.map(({ code }): Topic => `person:${code}`)
}

/** Whom a task concerns: who has to do it, follows it and made it. */
export async function concernedBy({ db }: Pick<Ctx, 'db'>, taskId: number): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select person_code as code from tasks_members where task_id = ${taskId}
    union select person_code from tasks_trackers where task_id = ${taskId}
    union select created_by from tasks_tasks where task_id = ${taskId} and created_by is not null
    limit ${sql.lit(limits.members + limits.trackers + 1)}`.execute(db)
  return rows.map(({ code }) => code)
}
