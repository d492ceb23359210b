import { sql } from 'kysely'
import { writersOf } from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { tasksCalls } from '../../contract/tasks.contract.ts'
import { limits } from '../../contract/tasks.rules.ts'
import { isMutedFor } from '../effort/mute.ts'
import { repeatOf } from '../repeat/series.ts'
import { openBelow, parentOf } from '../subtasks/read-subtasks.ts'
import { mayOf, taskFor } from '../tasks.access.ts'
import { membersOf, oneTask, personOf, tagsOf } from './task-rows.ts'

type Calls = typeof tasksCalls

/**
 * A task with all that is kept of it (TASK-038).
 * @throws AppError as {@link taskFor}
 */
export async function readTask(
  ctx: Ctx,
  { id }: CallParsedInput<Calls['taskRead']>,
): Promise<CallResult<Calls['taskRead']>> {
  const { db, viewer } = ctx
  const seen = await taskFor(ctx, id)
  const task = await oneTask(ctx, id)
  const more = await db
    .selectFrom('tasks_tasks')
    .select([
      'description',
      'parent_task_id',
      'changed_at',
      'completed_at',
      'source_title',
      'source_path',
      'file_code',
      'estimate',
    ])
    .where('task_id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    ...task,
    description: more.description,
    parentTaskId: more.parent_task_id,
    parent: await parentOf(ctx, more.parent_task_id),
    openSubtasks: await openBelow(db, id),
    fileCode: more.file_code,
    estimate: more.estimate,
    isMuted: await isMutedFor(db, id, viewer.personCode),
    trackerList: await trackersOf(ctx, id),
    updatedDate: more.changed_at.toISOString(),
    completedDate: more.completed_at?.toISOString() ?? null,
    can: mayOf(seen, viewer.personCode),
    source:
      more.source_title !== null && more.source_path !== null
        ? { title: more.source_title, path: more.source_path }
        : null,
    repeat: await repeatOf(ctx, id, seen.comCode),
  }
}

async function trackersOf({ db, viewer }: Ctx, taskId: number) {
  const rows = await db
    .selectFrom('tasks_trackers')
    .select('person_code')
    .where('task_id', '=', taskId)
    .orderBy('person_code')
    .limit(sql.lit(limits.trackers))
    .execute()
  const people = await writersOf(
    db,
    viewer.comCode,
    rows.map(({ person_code }) => person_code),
  )
  return rows.map(({ person_code }) => personOf(people.get(person_code)!))
}

/** @throws AppError as {@link taskFor} */
export async function listMembers(
  ctx: Ctx,
  { taskId }: CallParsedInput<Calls['taskMembers']>,
): Promise<CallResult<Calls['taskMembers']>> {
  await taskFor(ctx, taskId)
  return { items: await membersOf(ctx, [taskId]) }
}

/** @throws AppError as {@link taskFor} */
export async function listTags(
  ctx: Ctx,
  { taskId }: CallParsedInput<Calls['taskTags']>,
): Promise<CallResult<Calls['taskTags']>> {
  await taskFor(ctx, taskId)
  return { items: await tagsOf(ctx.db, [taskId]) }
}
