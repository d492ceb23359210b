import { sql } from 'kysely'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { invalid, notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Check, checkCalls } from '../../contract/checks.contract.ts'
import { rankBetween } from '../../contract/rank.ts'
import { type Act, limits, type TaskStatus } from '../../contract/tasks.rules.ts'
import { addTask } from '../changes/add-task.ts'
import { touched } from '../changes/change-task.ts'
import { sayChanged, sayDone } from '../changes/telling.ts'
import { groupIdOf, type SeenTask, taskFor } from '../tasks.access.ts'

type Calls = typeof checkCalls
type Input<Name extends keyof Calls> = CallParsedInput<Calls[Name]>
type List = CallResult<Calls['taskChecks']>

/** @throws AppError as {@link taskFor} */
export async function readChecks(ctx: Ctx, { taskId }: Input<'taskChecks'>): Promise<List> {
  await taskFor(ctx, taskId)
  return listOf(ctx.db, taskId)
}

/** @throws AppError as {@link taskFor}; ValidationException when the list is as long as it may be */
export async function addCheck(
  ctx: Ctx,
  { taskId, title, isDone, belowCheckId }: Input<'taskCheckAdd'>,
): Promise<List> {
  const task = await heldTask(ctx, taskId)
  const { items } = await listOf(ctx.db, taskId)
  if (items.length >= limits.checks) throw invalid('title', 'tasks.faults.tooMany', { most: limits.checks })
  await ctx.db
    .insertInto('tasks_checks')
    .values({
      task_id: taskId,
      title: title.normalize('NFC'),
      rank: await rankFor(ctx.db, taskId, belowCheckId),
      done_at: isDone ? ctx.now : null,
    })
    .execute()
  return settled(ctx, task, 'checkAdded', title)
}

/** @throws AppError as {@link taskFor}; NotFoundException for an item of another task */
export async function changeCheck(
  ctx: Ctx,
  { taskId, checkId, title, isDone }: Input<'taskCheckChange'>,
): Promise<List> {
  const task = await heldTask(ctx, taskId)
  const before = await checkOf(ctx.db, taskId, checkId)
  const isRenamed = title !== undefined && title.normalize('NFC') !== before.title
  const isTicked = isDone !== undefined && isDone !== before.isDone
  if (isRenamed)
    await ctx.db
      .updateTable('tasks_checks')
      .set({ title: title.normalize('NFC') })
      .where('check_id', '=', checkId)
      .execute()
  if (isTicked)
    await ctx.db
      .updateTable('tasks_checks')
      .set({ done_at: isDone ? ctx.now : null })
      .where('check_id', '=', checkId)
      .execute()
  if (isRenamed) await settled(ctx, task, 'checkRenamed', title)
  if (isTicked) await settled(ctx, task, isDone ? 'checked' : 'unchecked', title ?? before.title)
  return listOf(ctx.db, taskId)
}

/** Another order is no news, only another look. @throws AppError as {@link changeCheck} */
export async function moveCheck(ctx: Ctx, { taskId, checkId, belowCheckId }: Input<'taskCheckMove'>): Promise<List> {
  const task = await heldTask(ctx, taskId)
  await checkOf(ctx.db, taskId, checkId)
  if (belowCheckId !== checkId)
    await ctx.db
      .updateTable('tasks_checks')
      .set({ rank: await rankFor(ctx.db, taskId, belowCheckId, checkId) })
      .where('check_id', '=', checkId)
      .execute()
  await sayChanged(ctx, task, [taskId])
  return listOf(ctx.db, taskId)
}

/** @throws AppError as {@link changeCheck} */
export async function removeCheck(ctx: Ctx, { taskId, checkId }: Input<'taskCheckDelete'>): Promise<List> {
  const task = await heldTask(ctx, taskId)
  return remove(ctx, task, await checkOf(ctx.db, taskId, checkId))
}

/**
 * Makes a task below the task out of an item, which goes.
 * @throws AppError as {@link changeCheck} and {@link addTask}
 */
export async function checkToTask(ctx: Ctx, { taskId, checkId }: Input<'taskCheckToTask'>): Promise<List> {
  const { areaId } = await taskFor(ctx, taskId, { right: 'change' })
  const check = await checkOf(ctx.db, taskId, checkId)
  await addTask(ctx, {
    ...plain,
    title: check.title,
    groupId: groupIdOf(areaId),
    parentTaskId: taskId,
    taskStatus: check.isDone ? 'Completed' : 'ToDo',
  })
  const task = await heldTask(ctx, taskId)
  return remove(ctx, task, await checkOf(ctx.db, taskId, checkId))
}

/** What a new task says of which nothing is known. */
const plain = {
  taskStatus: 'ToDo' as TaskStatus,
  description: '',
  priority: 'Normal' as const,
  taskLabel1: false,
  taskLabel2: false,
  taskLabel3: false,
  taskLabel4: false,
  taskLabel5: false,
  url: '',
  tags: [],
  members: [],
  trackers: [],
}

const heldTask = (ctx: Ctx, taskId: number): Promise<SeenTask> => taskFor(ctx, taskId, { right: 'change', lock: true })

async function listOf(db: Db, taskId: number): Promise<List> {
  const { rows: items } = await sql<Check>`
    select check_id as "checkId", title, done_at is not null as "isDone" from tasks_checks
    where task_id = ${taskId} order by rank limit ${sql.lit(limits.checks)}`.execute(db)
  return { items }
}

/** @throws AppError NotFoundException for an item of another task */
async function checkOf(db: Db, taskId: number, checkId: number): Promise<Check> {
  const { rows } = await sql<Check>`
    select check_id as "checkId", title, done_at is not null as "isDone" from tasks_checks
    where task_id = ${taskId} and check_id = ${checkId}`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

async function remove(ctx: Ctx, task: SeenTask, { checkId, title }: Check): Promise<List> {
  await ctx.db.deleteFrom('tasks_checks').where('check_id', '=', checkId).execute()
  return settled(ctx, task, 'checkRemoved', title)
}

/** @param below undefined for the end, null for the top; one that is not there is the end */
async function rankFor(db: Db, taskId: number, below: number | null | undefined, except = 0): Promise<string> {
  const { rows } = await sql<{ checkId: number; rank: string }>`
    select check_id as "checkId", rank from tasks_checks where task_id = ${taskId} and check_id <> ${except}
    order by rank limit ${sql.lit(limits.checks)}`.execute(db)
  const found = rows.findIndex(({ checkId }) => checkId === below)
  const at = below === null ? 0 : found < 0 ? rows.length : found + 1
  return rankBetween(rows[at - 1]?.rank ?? null, rows[at]?.rank ?? null)
}

/** Writes how much of it is done, and what was done. */
async function settled(ctx: Ctx, task: SeenTask, act: Act, text: string): Promise<List> {
  const list = await listOf(ctx.db, task.taskId)
  const all = list.items.length
  const done = list.items.filter(({ isDone }) => isDone).length
  await ctx.db
    .updateTable('tasks_tasks')
    .set({
      checks: all,
      checks_done: done,
      ...(all > 0 ? { progress: Math.round((done / all) * 10_000) / 100 } : {}),
      ...touched(ctx),
    })
    .where('task_id', '=', task.taskId)
    .execute()
  await sayDone(ctx, task, act, { text })
  return list
}
