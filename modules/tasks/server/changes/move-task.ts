import { sql } from 'kysely'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import { languages } from '#platform/contract/languages.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Texts } from '#platform/server/texts.ts'
import type { changeCalls } from '../../contract/changes.contract.ts'
import { membersAfterMove } from '../../contract/member-status.ts'
import { tasksEvents } from '../../contract/tasks.events.ts'
import type { TaskStatus } from '../../contract/tasks.rules.ts'
import { raise } from '../alerts/raise.ts'
import { makeNext } from '../repeat/make-next.ts'
import { takeNextBack } from '../repeat/take-back.ts'
import { noteForRules, noteSubtasksDone } from '../rules/note.ts'
import { openBelow } from '../subtasks/read-subtasks.ts'
import { oneTask } from '../tasks/task-rows.ts'
import { type SeenTask, taskFor } from '../tasks.access.ts'
import { touched } from './change-task.ts'
import { type Column, columnOf, holdArea, rankIn } from './columns.ts'
import { concernedBy, sayChanged, sayDone } from './telling.ts'

/**
 * Puts a task into a column of its area, below another one or at the top; any state may follow any other (TASK-022).
 * @throws AppError as {@link taskFor}; NotFoundException for a column of another area
 */
export async function moveTask(
  ctx: Ctx,
  { taskId, bucketId, belowTaskId }: CallParsedInput<(typeof changeCalls)['taskMove']>,
): Promise<CallResult<(typeof changeCalls)['taskMove']>> {
  const task = await heldToMove(ctx, taskId)
  const column = await columnOf(ctx.db, task.areaId, { bucketId })
  const where = belowTaskId ? { below: belowTaskId } : 'top'
  const { nextStays } = await putInto(ctx, task, column, await rankIn(ctx, bucketId, task, where, taskId))
  const from = task.status as TaskStatus
  if (from !== column.status) {
    const moved = membersAfterMove(await codesOf(ctx, taskId), { from, to: column.status, by: ctx.viewer.personCode })
    await setMembers(ctx, taskId, moved, column.status)
    const status = statusName(ctx.services.texts, column.status)
    await raise(ctx, 'moved', task, {
      to: await concernedBy(ctx, taskId),
      by: ctx.viewer.personCode,
      params: { status },
    })
  }
  // A new place in the same column is no news, only another order for whoever looks at it.
  if (column.bucketId === task.bucketId) await sayChanged(ctx, task, [taskId])
  else await sayDone(ctx, task, 'moved', { status: column.status, column: column.title })
  const openSubtasks = column.status === 'Completed' ? await openBelow(ctx.db, taskId) : 0
  return { ...(await oneTask(ctx, taskId)), openSubtasks, nextStays }
}

/** A state as everybody calls it. */
const statusName = (texts: Texts, status: TaskStatus): LocalName =>
  Object.fromEntries(
    languages.map((language) => [language, texts.say(language, { key: `tasks.status.${status}` })]),
  ) as LocalName

/** A task that may be moved, with its area held first and itself then. @throws AppError as {@link taskFor} */
export async function heldToMove(ctx: Ctx, taskId: number): Promise<SeenTask> {
  const { areaId } = await taskFor(ctx, taskId, { right: 'move' })
  await holdArea(ctx.db, areaId)
  return taskFor(ctx, taskId, { right: 'move', lock: true })
}

/**
 * Writes the column of a task and its place there; rules of its area hear of that. When it completes the
 * task, it says so, and the next of its series appears; when it opens it again, that one goes.
 * @returns whether the next of its series stays, with which somebody has done something
 */
export async function putInto(
  ctx: Ctx,
  task: Pick<SeenTask, 'taskId' | 'areaId' | 'comCode' | 'createdBy' | 'status' | 'bucketId'>,
  { bucketId, status }: Column,
  rank: string,
): Promise<{ nextStays: boolean }> {
  const isOpened = task.status === 'Completed' && status !== 'Completed'
  const nextStays = isOpened && (await takeNextBack(ctx, task)) === 'stays'
  await ctx.db
    .updateTable('tasks_tasks')
    .set({
      bucket_id: bucketId,
      status,
      rank,
      completed_at: status === 'Completed' ? sql`coalesce(completed_at, ${ctx.now})` : null,
      ...touched(ctx),
    })
    .where('task_id', '=', task.taskId)
    .execute()
  if (bucketId !== task.bucketId) await noteForRules(ctx, task, [{ kind: 'moved', bucketId }])
  if (status !== 'Completed' || task.status === 'Completed') return { nextStays }
  await ctx.emit(tasksEvents.completed, { taskId: task.taskId, byPersonCode: ctx.viewer.personCode })
  await makeNext(ctx, task)
  await noteSubtasksDone(ctx, task.taskId)
  return { nextStays }
}

/** Who has to do a task. */
export async function codesOf({ db }: Pick<Ctx, 'db'>, taskId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('tasks_members')
    .select('person_code')
    .where('task_id', '=', taskId)
    .orderBy('added_at')
    .limit(sql.lit(100))
    .execute()
  return rows.map(({ person_code }) => person_code)
}

/** Writes how far some members are. */
export async function setMembers(
  { db }: Ctx,
  taskId: number,
  codes: readonly string[],
  status: TaskStatus,
): Promise<void> {
  await sql`
    update tasks_members set status = ${status}
    where task_id = ${taskId} and person_code = any(${[...codes]}::text[])`.execute(db)
}
