import { type RawBuilder, sql } from 'kysely'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { invalid } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { dayIn } from '#platform/server/zones.ts'
import type { tasksCalls } from '../../contract/tasks.contract.ts'
import { limits, priorities, type TaskType } from '../../contract/tasks.rules.ts'
import { areaFor, areaIdOf, isSeenBy } from '../tasks.access.ts'
import { labelBits, shownTasks, type TaskRow, taskColumns, taskTables } from './task-rows.ts'

type Calls = typeof tasksCalls
type Asked = CallParsedInput<Calls['myTaskItems']>

/**
 * Tasks of all areas, of none, or of one (TASK-037). Those of one stand in the order of its columns; all others by their
 * last days, those without one after them, what is completed last (TASK-018).
 * @throws AppError NotFoundException for an area one does not belong to; ValidationException for a mark that no list gave
 */
export async function listTasks(ctx: Ctx, asked: Asked): Promise<CallResult<Calls['myTaskItems']>> {
  const { db, viewer } = ctx
  const size = Math.min(asked.rowCount, limits.listed)
  const order = asked.viewKind === 'MyArea' ? byColumn : byLastDay
  const { rows } = await sql<TaskRow & { mark: string }>`
    select ${taskColumns(viewer.personCode)}, ${order.mark} as mark
    from ${await whereFrom(ctx, asked)} ${taskTables(viewer.personCode)}
    where ${isSeenBy(viewer.personCode)} and ${matching(ctx, asked)} ${order.beyond(asked.after)}
    order by ${order.by} limit ${sql.lit(size + 1)}`.execute(db)
  const shown = rows.slice(0, size)
  return { items: await shownTasks(ctx, shown), next: rows.length > size ? shown.at(-1)!.mark : null }
}

/** The tasks `t` that a list begins with. */
async function whereFrom(ctx: Ctx, { viewKind, taskType, groupId }: Asked): Promise<RawBuilder<unknown>> {
  if (viewKind === 'TaskSummary') return tasksOfType(taskType, ctx.viewer.personCode)
  const areaId = viewKind === 'MyArea' && groupId !== undefined ? areaIdOf(groupId) : null
  if (areaId === null)
    return sql`(select * from tasks_tasks where area_id is null and created_by = ${ctx.viewer.personCode}) t`
  await areaFor(ctx, areaId)
  return sql`(select * from tasks_tasks where area_id = ${areaId}) t`
}

/** The tasks `t` that somebody has to do, made, or follows (TASK-025). */
export function tasksOfType(type: TaskType, personCode: string): RawBuilder<unknown> {
  if (type === 'createtask') return sql`(select * from tasks_tasks where created_by = ${personCode}) t`
  const among = type === 'mytask' ? sql`tasks_members` : sql`tasks_trackers`
  return sql`${among} part join tasks_tasks t on t.task_id = part.task_id and part.person_code = ${personCode}`
}

/** Whether the reader is done with a task: she herself where she has to do it. */
export const isDone = sql<boolean>`(coalesce(own.status, t.status) = 'Completed')`

/** Whether a task lies in a period; what has no end lies in each. */
export const liesIn = (from: string, to: string) => sql<boolean>`
  (t.end_date is null or t.end_date >= ${from} and coalesce(t.start_date, t.end_date) <= ${to})`

function matching({ viewer, now }: Ctx, asked: Asked): RawBuilder<boolean> {
  const year = dayIn(now, viewer.timeZone).slice(0, 4)
  const { filterStart, filterEnd, filterText, priority, taskStatus, userId } = asked
  const inPeriod = liesIn(filterStart ?? `${year}-01-01`, filterEnd ?? `${year}-12-31`)
  // Nobody asked for a period: what is delayed since another year is not hidden by the turn of the year.
  const isAskedFor =
    filterStart === undefined && filterEnd === undefined ? sql`(${inPeriod} or not ${isDone})` : inPeriod
  const conditions = [isAskedFor]
  if (filterText) conditions.push(sql`strpos(lower(t.title), lower(${filterText.normalize('NFC')})) > 0`)
  if (labelBits(asked) > 0) conditions.push(sql`t.labels & ${labelBits(asked)}::int <> 0`)
  if (priority) conditions.push(sql`t.priority = ${priorities.indexOf(priority)}`)
  if (taskStatus) conditions.push(sql`coalesce(own.status, t.status) = ${taskStatus}`)
  if (userId)
    conditions.push(sql`exists (select from tasks_members m where m.task_id = t.task_id and m.person_code = ${userId})`)
  return sql`${sql.join(conditions, sql` and `)}`
}

type Order = {
  by: RawBuilder<unknown>
  /** Where a page ends, as text. */
  mark: RawBuilder<string>
  beyond: (mark: string | undefined) => RawBuilder<unknown>
}

const lastDay = sql`coalesce(t.end_date, 'infinity')`

const byLastDay: Order = {
  by: sql`${isDone}, ${lastDay}, t.task_id`,
  mark: sql`concat_ws('_', ${isDone}::int, ${lastDay}, t.task_id)`,
  beyond: (mark) => {
    if (mark === undefined) return sql``
    const [, done, day, taskId] = /^([01])_(\d{4}-\d\d-\d\d|infinity)_(\d{1,9})$/.exec(mark) ?? notGiven()
    return sql`and (${isDone}::int, ${lastDay}, t.task_id) > (${done}::int, ${day}::date, ${taskId}::int)`
  },
}

const byColumn: Order = {
  by: sql`t.bucket_id, t.rank, t.task_id`,
  mark: sql`concat_ws('_', t.bucket_id, t.rank, t.task_id)`,
  beyond: (mark) => {
    if (mark === undefined) return sql``
    const [, bucketId, rank, taskId] = /^(\d{1,9})_([0-9A-Za-z]{1,60})_(\d{1,9})$/.exec(mark) ?? notGiven()
    return sql`and (t.bucket_id, t.rank, t.task_id) > (${bucketId}::int, ${rank}::text collate "C", ${taskId}::int)`
  },
}

function notGiven(): never {
  throw invalid('after', 'errors.ValidationException')
}
