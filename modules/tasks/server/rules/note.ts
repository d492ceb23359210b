import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Happening } from '../../contract/rules/matching.ts'
import { ruleOf } from './acting.ts'

/** The work that looks at what was noted of an area. */
export const rulesJob = 'tasks.rules'

/**
 * Notes what happened to a task for the rules of its area, with the change itself: they act right after its commit, in
 * the order in which it was noted. Nothing is noted that no rule waits for.
 */
export async function noteForRules(
  ctx: Pick<Ctx, 'db' | 'now' | 'enqueue'>,
  { taskId, areaId }: { taskId: number; areaId: string | null },
  happenings: readonly Happening[],
): Promise<void> {
  if (areaId === null || happenings.length === 0) return
  const by = ruleOf(ctx)
  const { rows } = await sql`
    insert into tasks_rule_queue (area_id, task_id, what, chain, at)
    select ${areaId}, ${taskId}, noted.what, ${[...(by?.chain ?? [])]}::int[], ${ctx.now}
    from jsonb_array_elements(${JSON.stringify(happenings)}::jsonb) with ordinality noted (what, nth)
    where exists (select from tasks_rules r where r.area_id = ${areaId} and r.is_on and noted.what @> r.trigger)
    order by noted.nth returning queue_id`.execute(ctx.db)
  if (rows.length > 0) await ctx.enqueue(rulesJob, { areaId })
}

/** The same of the task above one, when that was the last one below it that was not completed. */
export async function noteSubtasksDone(ctx: Pick<Ctx, 'db' | 'now' | 'enqueue'>, taskId: number): Promise<void> {
  const { rows } = await sql<{ taskId: number; areaId: string | null }>`
    select above.task_id as "taskId", above.area_id as "areaId"
    from tasks_tasks t join tasks_tasks above on above.task_id = t.parent_task_id and above.deleted_at is null
    where t.task_id = ${taskId} and not exists (
      select from tasks_tasks below
      where below.parent_task_id = above.task_id and below.deleted_at is null and below.status <> 'Completed')`.execute(
    ctx.db,
  )
  if (rows[0]) await noteForRules(ctx, rows[0], [{ kind: 'subtasksDone' }])
}
