import { sql } from 'kysely'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { conflict, denied, invalid, notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { changeCalls } from '../../contract/changes.contract.ts'
import { statusAfterMember } from '../../contract/member-status.ts'
import type { Task } from '../../contract/tasks.entities.ts'
import { isAssignable, limits, type TaskStatus } from '../../contract/tasks.rules.ts'
import { raise } from '../alerts/raise.ts'
import { indexTasks } from '../search/index-tasks.ts'
import { oneTask } from '../tasks/task-rows.ts'
import { mayOf, rolesIn, type SeenTask, taskFor } from '../tasks.access.ts'
import { touched } from './change-task.ts'
import { columnOf, holdArea, rankIn } from './columns.ts'
import { codesOf, putInto } from './move-task.ts'
import { sayDone } from './telling.ts'

type Input<Name extends keyof typeof changeCalls> = CallParsedInput<(typeof changeCalls)[Name]>

/**
 * Whom a task of an area may be given to: whoever belongs to it and does more than look on. One's own is one's own.
 * @returns each once, in the order in which they were named
 * @throws AppError ValidationException at the field
 */
export async function checkMembers(ctx: Ctx, areaId: string | null, codes: readonly string[]): Promise<string[]> {
  return checkPeople(ctx, areaId, codes, { field: 'members', most: limits.members, viewers: false })
}

/** Who may follow a task: whoever belongs to its area. As {@link checkMembers}. */
export const checkTrackers = (ctx: Ctx, areaId: string | null, codes: readonly string[]): Promise<string[]> =>
  checkPeople(ctx, areaId, codes, { field: 'trackers', most: limits.trackers, viewers: true })

async function checkPeople(
  { db, viewer }: Ctx,
  areaId: string | null,
  codes: readonly string[],
  { field, most, viewers }: { field: string; most: number; viewers: boolean },
): Promise<string[]> {
  const distinct = [...new Set(codes)]
  if (distinct.length > most) throw invalid(field, 'tasks.faults.tooMany', { most })
  const roles = areaId === null ? undefined : await rolesIn(db, areaId, distinct)
  const isFit = (code: string) => {
    if (!roles) return code === viewer.personCode
    const role = roles.get(code)
    return role !== undefined && (viewers || role !== 'viewer')
  }
  if (!distinct.every(isFit)) throw invalid(field, 'tasks.faults.notOfTheArea')
  return distinct
}

/**
 * Gives a task to somebody else as well (TASK-030).
 * @throws AppError as {@link taskFor} and {@link checkMembers}; ConflictException while it waits to be finished
 */
export async function addMember(ctx: Ctx, { taskId, userId }: Input<'taskMemberAdd'>): Promise<Task> {
  const task = await taskFor(ctx, taskId, { right: 'change', lock: true })
  if (!isAssignable(task.status as TaskStatus)) throw conflict('tasks.faults.notAssignable')
  const codes = await codesOf(ctx, taskId)
  if (codes.includes(userId)) return oneTask(ctx, taskId)
  await checkMembers(ctx, task.areaId, [userId])
  if (codes.length >= limits.members) throw invalid('userId', 'tasks.faults.tooMany', { most: limits.members })
  await ctx.db
    .insertInto('tasks_members')
    .values({ task_id: taskId, person_code: userId, status: task.status as TaskStatus, added_at: ctx.now })
    .execute()
  await raise(ctx, 'assigned', task, { to: [userId], by: ctx.viewer.personCode })
  return done(ctx, task, 'memberAdded', userId)
}

/**
 * Takes a task from somebody (TASK-031).
 * @throws AppError as {@link taskFor}; NotFoundException for who has not to do it; ConflictException for one's own
 */
export async function removeMember(ctx: Ctx, { taskId, userId }: Input<'taskMemberDelete'>): Promise<Task> {
  const task = await taskFor(ctx, taskId, { right: 'change', lock: true })
  if (task.areaId === null) throw conflict('tasks.faults.ownTask')
  const { numDeletedRows } = await ctx.db
    .deleteFrom('tasks_members')
    .where('task_id', '=', taskId)
    .where('person_code', '=', userId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw notFound()
  return done(ctx, task, 'memberRemoved', userId)
}

/**
 * Says how far a member is; the task goes along where that settles it (TASK-022, TASK-032).
 * @throws AppError as {@link taskFor}; NotFoundException for who has not to do it; AccessDeniedException for others
 * unless one made the task or owns its area
 */
export async function setMemberStatus(
  ctx: Ctx,
  { taskId, userId, taskStatus }: Input<'taskMemberStatus'>,
): Promise<CallResult<(typeof changeCalls)['taskMemberStatus']>> {
  const { db, viewer } = ctx
  const { areaId } = await taskFor(ctx, taskId, { right: 'move' })
  await holdArea(db, areaId)
  const task = await taskFor(ctx, taskId, { right: 'move', lock: true })
  if (userId !== viewer.personCode && !mayOf(task, viewer.personCode).remove) throw denied()
  const { numUpdatedRows } = await db
    .updateTable('tasks_members')
    .set({ status: taskStatus })
    .where('task_id', '=', taskId)
    .where('person_code', '=', userId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw notFound()
  const status = statusAfterMember(task.status as TaskStatus, await statusesOf(ctx, taskId))
  let nextStays = false
  if (status !== task.status) {
    const column = await columnOf(db, areaId, { status })
    const rank = await rankIn(ctx, column.bucketId, task, 'end', taskId)
    nextStays = (await putInto(ctx, task, column, rank)).nextStays
  }
  return { ...(await done(ctx, task, 'memberMoved', userId, { status: taskStatus })), nextStays }
}

/**
 * Lets somebody follow a task: oneself, or others as who may change it (TASK-044).
 * @throws AppError as {@link taskFor} and {@link checkTrackers}
 */
export async function addTracker(ctx: Ctx, { taskId, userId }: Input<'addTracker'>): Promise<Task> {
  const task = await trackable(ctx, taskId, userId)
  await checkTrackers(ctx, task.areaId, [userId])
  await sql`
    insert into tasks_trackers (task_id, person_code)
    select ${taskId}, ${userId} where (select count(*) from tasks_trackers where task_id = ${taskId}) < ${limits.trackers}
    on conflict do nothing`.execute(ctx.db)
  await indexTasks(ctx.db, [taskId])
  return oneTask(ctx, taskId)
}

/** Ends that somebody follows a task (TASK-045). @throws AppError as {@link addTracker} */
export async function removeTracker(ctx: Ctx, { taskId, userId }: Input<'deleteTracker'>): Promise<Task> {
  await trackable(ctx, taskId, userId)
  await ctx.db.deleteFrom('tasks_trackers').where('task_id', '=', taskId).where('person_code', '=', userId).execute()
  return oneTask(ctx, taskId)
}

const trackable = (ctx: Ctx, taskId: number, userId: string): Promise<SeenTask> =>
  taskFor(ctx, taskId, userId === ctx.viewer.personCode ? { lock: true } : { right: 'change', lock: true })

async function statusesOf({ db }: Ctx, taskId: number): Promise<TaskStatus[]> {
  const rows = await db
    .selectFrom('tasks_members')
    .select('status')
    .where('task_id', '=', taskId)
    .limit(sql.lit(100))
    .execute()
  return rows.map(({ status }) => status)
}

async function done(
  ctx: Ctx,
  task: SeenTask,
  act: 'memberAdded' | 'memberRemoved' | 'memberMoved',
  userId: string,
  details: Readonly<Record<string, string>> = {},
): Promise<Task> {
  await ctx.db.updateTable('tasks_tasks').set(touched(ctx)).where('task_id', '=', task.taskId).execute()
  await sayDone(ctx, task, act, { ...details, userId })
  return oneTask(ctx, task.taskId)
}
