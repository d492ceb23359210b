import { sql } from 'kysely'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { conflict, invalid, notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { closesCircle, type Dependency } from '../../contract/dependencies.ts'
import type { relationCalls } from '../../contract/relations.contract.ts'
import { limits } from '../../contract/tasks.rules.ts'
import { sayChanged, sayDone } from '../changes/telling.ts'
import { taskFor } from '../tasks.access.ts'

type Calls = typeof relationCalls

/**
 * Says that a task waits for another one, or that they belong together; what stands already is that.
 * @throws AppError as `taskFor`, of the other task NotFoundException when it is not seen; ConflictException when the
 * other one waits, over however many, for this one; ValidationException when one of them has as many as it may have
 */
export async function addRelation(
  ctx: Ctx,
  { taskId, otherTaskId, kind }: CallParsedInput<Calls['taskRelationAdd']>,
): Promise<CallResult<Calls['taskRelationAdd']>> {
  const { db } = ctx
  // Two that are said at once, each right by itself, may close a circle together: one comes after the other.
  if (kind === 'blockedBy') await sql`select pg_advisory_xact_lock(hashtext('tasks_dependencies'))`.execute(db)
  const task = await taskFor(ctx, taskId, { right: 'change', lock: true })
  const other = await taskFor(ctx, otherTaskId)
  if (taskId === otherTaskId) throw conflict('tasks.faults.withItself')
  const pair =
    kind === 'blockedBy'
      ? { kind: 'blocks', from: otherTaskId, to: taskId }
      : { kind: 'relates', from: Math.min(taskId, otherTaskId), to: Math.max(taskId, otherTaskId) }
  const known = await relationOf(db, pair)
  if (known !== undefined) return { taskId, relationId: known }
  if (kind === 'blockedBy') await checkCircle(db, { blockerId: otherTaskId, blockedId: taskId })
  for (const each of [taskId, otherTaskId])
    if ((await relationsOf(db, each)) >= limits.relations)
      throw invalid('otherTaskId', 'tasks.faults.tooMany', { most: limits.relations })
  const { rows } = await sql<{ relationId: number }>`
    insert into tasks_relations (kind, task_id, other_id) values (${pair.kind}, ${pair.from}, ${pair.to})
    on conflict (task_id, other_id, kind) do update set kind = excluded.kind
    returning relation_id as "relationId"`.execute(db)
  await sayDone(ctx, task, kind === 'blockedBy' ? 'blocked' : 'related')
  await sayChanged(ctx, other, [otherTaskId])
  return { taskId, relationId: rows[0]!.relationId }
}

/**
 * Takes back what was said of a task; that it blocks another one is taken back there.
 * @throws AppError as `taskFor`; NotFoundException for what was not said of it
 */
export async function removeRelation(
  ctx: Ctx,
  { taskId, relationId }: CallParsedInput<Calls['taskRelationDelete']>,
): Promise<CallResult<Calls['taskRelationDelete']>> {
  const { db } = ctx
  const task = await taskFor(ctx, taskId, { right: 'change', lock: true })
  const { rows } = await sql<{ kind: 'blocks' | 'relates'; otherId: number }>`
    delete from tasks_relations
    where relation_id = ${relationId} and (other_id = ${taskId} or kind = 'relates' and task_id = ${taskId})
    returning kind, case when other_id = ${taskId} then task_id else other_id end as "otherId"`.execute(db)
  const [removed] = rows
  if (!removed) throw notFound()
  await sayDone(ctx, task, removed.kind === 'blocks' ? 'unblocked' : 'unrelated')
  const other = await db
    .selectFrom('tasks_tasks')
    .select(['area_id as areaId', 'com_code as comCode'])
    .where('task_id', '=', removed.otherId)
    .executeTakeFirstOrThrow()
  await sayChanged(ctx, other, [removed.otherId])
  return { taskId, relationId }
}

type Pair = { kind: string; from: number; to: number }

async function relationOf(db: Db, { kind, from, to }: Pair): Promise<number | undefined> {
  const { rows } = await sql<{ relationId: number }>`
    select relation_id as "relationId" from tasks_relations
    where task_id = ${from} and other_id = ${to} and kind = ${kind}`.execute(db)
  return rows[0]?.relationId
}

async function relationsOf(db: Db, taskId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from tasks_relations where task_id = ${taskId} or other_id = ${taskId}`.execute(db)
  return rows[0]!.count
}

/** Deleted tasks count as well: they may be brought back. */
async function checkCircle(db: Db, edge: Dependency<number>): Promise<void> {
  const { rows } = await sql<Dependency<number>>`
    with recursive waiting (id) as (
      values (${edge.blockedId}::int)
      union select r.other_id from waiting join tasks_relations r on r.task_id = waiting.id and r.kind = 'blocks'
    )
    select r.task_id as "blockerId", r.other_id as "blockedId"
    from waiting join tasks_relations r on r.task_id = waiting.id and r.kind = 'blocks'
    limit ${sql.lit(limits.chained + 1)}`.execute(db)
  if (rows.length > limits.chained) throw conflict('tasks.faults.tooManyWait')
  if (closesCircle(rows, edge)) throw conflict('tasks.faults.circle')
}
