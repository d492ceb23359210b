import { type RawBuilder, sql } from 'kysely'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { invalid } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { dayIn, instantOf } from '#platform/server/zones.ts'
import type { tasksCalls } from '../../contract/tasks.contract.ts'
import { limits, priorities, type TaskType } from '../../contract/tasks.rules.ts'
import { areaFor, areaIdOf, isSeenBy, joinAreasOf } from '../tasks.access.ts'
import { joinOwn, labelBits, shownTasks, shownWithMembers, type TaskRow, taskColumns, taskTables } from './task-rows.ts'

type Calls = typeof tasksCalls
type Asked = CallParsedInput<Calls['myTaskItems']>
type Narrowing = CallParsedInput<Calls['taskCounts']>

/**
 * Tasks of all areas, of none, or of one (TASK-037). Those of one stand in the order of its columns; all others by their
 * last days, those without one after them, what is completed last (TASK-018).
 * @throws AppError NotFoundException for an area one does not belong to; ValidationException for a mark that no list gave
 */
export async function listTasks(ctx: Ctx, asked: Asked): Promise<CallResult<Calls['myTaskItems']>> {
  const { db, viewer } = ctx
  const size = Math.min(asked.rowCount, limits.listed)
  const order = orderOf(asked)
  const { personCode } = viewer
  // What a row says is read for those that are shown, not for all that are put in order to find these.
  const { rows } = await sql<TaskRow & { mark: string }>`
    select ${taskColumns(personCode)}, ${order.mark} as mark
    from (
      select t.* from ${await whereFrom(ctx, asked)} ${joinAreasOf(personCode)}
      where ${isSeenBy(personCode)} and ${matching(ctx, asked)} ${order.beyond(asked.after)}
      order by ${order.by} limit ${sql.lit(size + 1)}
    ) t ${taskTables(personCode)}
    order by ${order.by}`.execute(db)
  const shown = rows.slice(0, size)
  const next = rows.length > size ? shown.at(-1)!.mark : null
  if (!asked.namedOnce) return { items: await shownTasks(ctx, shown), next }
  return { ...(await shownWithMembers(ctx, shown)), next }
}

/** The tasks `t` that a list begins with, and what its reader has to do of them as `own`. */
async function whereFrom(ctx: Ctx, { viewKind, taskType, groupId }: Asked): Promise<RawBuilder<unknown>> {
  const { personCode } = ctx.viewer
  if (viewKind === 'TaskSummary') return tasksOfType(taskType, personCode)
  const areaId = viewKind === 'MyArea' && groupId !== undefined ? areaIdOf(groupId) : null
  if (areaId === null)
    return sql`(select * from tasks_tasks where area_id is null and created_by = ${personCode}) t ${joinOwn(personCode)}`
  await areaFor(ctx, areaId)
  return tasksOfArea(areaId, personCode)
}

/** The tasks `t` of an area, and what somebody has to do of them as `own`. */
export const tasksOfArea = (areaId: string, personCode: string): RawBuilder<unknown> =>
  sql`(select * from tasks_tasks where area_id = ${areaId}) t ${joinOwn(personCode)}`

/** The tasks `t` that somebody has to do, made, or follows (TASK-025), and what she has to do of them as `own`. */
export function tasksOfType(type: TaskType, personCode: string): RawBuilder<unknown> {
  if (type === 'mytask')
    return sql`(select * from tasks_members where person_code = ${personCode}) own
      cross join lateral (select * from tasks_tasks where task_id = own.task_id offset 0) t`
  const made = sql`(select * from tasks_tasks where created_by = ${personCode}) t`
  const followed = sql`tasks_trackers f join tasks_tasks t on t.task_id = f.task_id and f.person_code = ${personCode}`
  return sql`${type === 'createtask' ? made : followed} ${joinOwn(personCode)}`
}

/** Whether the reader is done with a task: she herself where she has to do it. */
export const isDone = sql<boolean>`(coalesce(own.status, t.status) = 'Completed')`

/** Whether a task lies in a period; what has no end lies in each. */
export const liesIn = (from: string, to: string) => sql<boolean>`
  (t.end_date is null or t.end_date >= ${from} and coalesce(t.start_date, t.end_date) <= ${to})`

/**
 * What counts while nobody asked for a period: this year's (TASK-070), and so that nothing is hidden by the turn of the
 * year what is open from another one, and what was completed this year before a day of the next.
 */
export function isOfNow({ viewer, now }: Ctx): RawBuilder<boolean> {
  const year = dayIn(now, viewer.timeZone).slice(0, 4)
  const began = instantOf({ day: `${year}-01-01`, time: 0 }, viewer.timeZone)
  return sql`(${liesIn(`${year}-01-01`, `${year}-12-31`)} or not ${isDone} or coalesce(t.completed_at, ${now}) >= ${began})`
}

/** What narrows a list; rows are tasks `t` with the reader's part `own`. */
export function matching(ctx: Ctx, asked: Narrowing): RawBuilder<boolean> {
  const year = dayIn(ctx.now, ctx.viewer.timeZone).slice(0, 4)
  const { filterStart, filterEnd, filterText, priority, taskStatus, userId } = asked
  const isAnyPeriod = filterStart === undefined && filterEnd === undefined
  const conditions = [isAnyPeriod ? isOfNow(ctx) : liesIn(filterStart ?? `${year}-01-01`, filterEnd ?? `${year}-12-31`)]
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

function orderOf({ viewKind, taskType }: Asked): Order {
  if (viewKind === 'MyArea') return byColumn
  return viewKind === 'TaskSummary' && taskType === 'mytask' ? byOwnLastDay : byLastDay
}

/** What is done comes last, else what ends first comes first. @param key whether it is done, its last day, its number */
function inOrderOfDays(...key: RawBuilder<unknown>[]): Order {
  const [done, day] = key
  return {
    by: sql.join(key),
    mark: sql`concat_ws('_', (${done})::int, ${day}, t.task_id)`,
    beyond: (mark) => {
      if (mark === undefined) return sql``
      const [, isDone, last, taskId] = /^([01])_(\d{4}-\d\d-\d\d|infinity)_(\d{1,9})$/.exec(mark) ?? notGiven()
      return sql`and (${sql.join(key)}) > (${isDone === '1'}::boolean, ${last}::date, ${taskId}::int)`
    },
  }
}

const byLastDay = inOrderOfDays(isDone, sql`coalesce(t.end_date, 'infinity')`, sql`t.task_id`)
/** The same of what one has to do oneself, by the index that is in this order: only the tasks of the page are read. */
const byOwnLastDay = inOrderOfDays(
  sql`(own.status = 'Completed')`,
  sql`coalesce(own.end_date, 'infinity'::date)`,
  sql`own.task_id`,
)

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
