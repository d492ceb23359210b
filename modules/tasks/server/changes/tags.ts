import { sql } from 'kysely'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { invalid, notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { changeCalls } from '../../contract/changes.contract.ts'
import { limits } from '../../contract/tasks.rules.ts'
import { tagsOf } from '../tasks/task-rows.ts'
import { taskFor } from '../tasks.access.ts'
import { touched } from './change-task.ts'
import { sayDone } from './telling.ts'

type Calls = typeof changeCalls

/**
 * Gives a task a tag (TASK-047); one that it has already is that one.
 * @throws AppError as {@link taskFor}; ValidationException when it has as many as it may have
 */
export async function addTag(
  ctx: Ctx,
  { taskId, tagName }: CallParsedInput<Calls['taskTagAdd']>,
): Promise<CallResult<Calls['taskTagAdd']>> {
  const task = await taskFor(ctx, taskId, { right: 'change', lock: true })
  const name = tagName.normalize('NFC')
  const tags = await tagsOf(ctx.db, [taskId])
  const known = tags.find((each) => each.tagName === name)
  if (known) return known
  if (tags.length >= limits.tags) throw invalid('tagName', 'tasks.faults.tooMany', { most: limits.tags })
  const { rows } = await sql<{ tagId: number }>`
    insert into tasks_tags (task_id, name) values (${taskId}, ${name}) returning tag_id as "tagId"`.execute(ctx.db)
  await changed(ctx, taskId)
  await sayDone(ctx, task, 'tagged', { tag: name })
  return { taskId, tagId: rows[0]!.tagId, tagName: name }
}

/** Takes a tag from a task (TASK-048). @throws AppError as {@link taskFor}; NotFoundException for a tag it has not */
export async function removeTag(
  ctx: Ctx,
  { taskId, tagId }: CallParsedInput<Calls['taskTagDelete']>,
): Promise<CallResult<Calls['taskTagDelete']>> {
  const task = await taskFor(ctx, taskId, { right: 'change', lock: true })
  const removed = await ctx.db
    .deleteFrom('tasks_tags')
    .where('task_id', '=', taskId)
    .where('tag_id', '=', tagId)
    .returning('name')
    .executeTakeFirst()
  if (!removed) throw notFound()
  await changed(ctx, taskId)
  await sayDone(ctx, task, 'untagged', { tag: removed.name })
  return { taskId, tagId }
}

const changed = (ctx: Ctx, taskId: number) =>
  ctx.db.updateTable('tasks_tasks').set(touched(ctx)).where('task_id', '=', taskId).execute()
