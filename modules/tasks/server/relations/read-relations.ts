import { sql } from 'kysely'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { RelationKind, relationCalls } from '../../contract/relations.contract.ts'
import { limits } from '../../contract/tasks.rules.ts'
import { someTasks } from '../tasks/task-rows.ts'
import { isSeenBy, joinAreasOf, taskFor } from '../tasks.access.ts'

type Calls = typeof relationCalls

/**
 * What a task has to do with others; of those that the reader does not see how many there are, and nothing else.
 * @throws AppError as {@link taskFor}
 */
export async function readRelations(
  ctx: Ctx,
  { taskId }: CallParsedInput<Calls['taskRelations']>,
): Promise<CallResult<Calls['taskRelations']>> {
  await taskFor(ctx, taskId)
  const { rows } = await sql<{ relationId: number; kind: RelationKind; otherId: number }>`
    select related.* from (
      select relation_id as "relationId", case kind when 'blocks' then 'blocks' else 'relatesTo' end as kind,
             other_id as "otherId"
      from tasks_relations where task_id = ${taskId}
      union all
      select relation_id, case kind when 'blocks' then 'blockedBy' else 'relatesTo' end, task_id
      from tasks_relations where other_id = ${taskId}
    ) related
    join tasks_tasks t on t.task_id = related."otherId" and t.deleted_at is null
    order by related."relationId" limit ${sql.lit(limits.relations)}`.execute(ctx.db)
  const tasks = await someTasks(
    ctx,
    rows.map(({ otherId }) => otherId),
  )
  const seen = new Map(tasks.map((task) => [task.taskId, task]))
  const hiddenOf = (kind: RelationKind) => rows.filter((row) => row.kind === kind && !seen.has(row.otherId)).length
  return {
    items: rows.flatMap(({ relationId, kind, otherId }) => {
      const task = seen.get(otherId)
      return task ? [{ relationId, kind, task }] : []
    }),
    hidden: { blockedBy: hiddenOf('blockedBy'), blocks: hiddenOf('blocks'), relatesTo: hiddenOf('relatesTo') },
  }
}

/** Which of some tasks wait for which others of them: of those the reader sees, all others are left out. */
export async function readDependencies(
  { db, viewer }: Ctx,
  { taskIds }: CallParsedInput<Calls['taskDependencies']>,
): Promise<CallResult<Calls['taskDependencies']>> {
  const { rows } = await sql<{ blockerId: number; blockedId: number }>`
    with seen as materialized (
      select t.task_id from tasks_tasks t ${joinAreasOf(viewer.personCode)}
      where t.task_id = any(${taskIds}::int[]) and ${isSeenBy(viewer.personCode)}
    )
    select r.task_id as "blockerId", r.other_id as "blockedId"
    from seen blocker
    join tasks_relations r on r.task_id = blocker.task_id and r.kind = 'blocks'
    join seen blocked on blocked.task_id = r.other_id
    order by r.task_id, r.other_id limit ${sql.lit(limits.dependencies + 1)}`.execute(db)
  return { items: rows.slice(0, limits.dependencies), hasMore: rows.length > limits.dependencies }
}
