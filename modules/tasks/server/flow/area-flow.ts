import { sql } from 'kysely'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { addDays, daysBetween } from '#platform/contract/days.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { dayIn, instantOf } from '#platform/server/zones.ts'
import { type Cycle, type flowCalls, flowLimits } from '../../contract/flow.contract.ts'
import { type Change, cumulativeFlow, percentile } from '../../contract/flow.ts'
import { type TaskStatus, taskStatuses } from '../../contract/tasks.rules.ts'
import { seenWhole } from './workload.ts'

type Calls = typeof flowCalls
type Asked = CallParsedInput<Calls['areaFlow']>

/**
 * How tasks of an area stood day by day, and how long those took that were completed in that time; the days are those of
 * the reader's clock.
 * @throws AppError as `seenWhole`
 */
export async function areaFlow(ctx: Ctx, { groupId, days }: Asked): Promise<CallResult<Calls['areaFlow']>> {
  const { areaId } = await seenWhole(ctx, groupId)
  const { timeZone } = ctx.viewer
  const to = dayIn(ctx.now, timeZone)
  const from = addDays(to, 1 - days)
  const since = instantOf({ day: from, time: 0 }, timeZone)
  const flow = cumulativeFlow(await countsNow(ctx, areaId), await changesOf(ctx, areaId, since), { from, to })
  const cycles = await cyclesOf(ctx, areaId, since)
  const shown = cycles.slice(0, flowLimits.cycles)
  const taken = shown.map((each) => each.days)
  return {
    days: flow.map(({ day, counts }) => ({ day, ...counts })),
    cycles: shown,
    hasMore: cycles.length > flowLimits.cycles,
    median: percentile(taken, 0.5) ?? null,
    late85: percentile(taken, 0.85) ?? null,
  }
}

async function countsNow({ db }: Ctx, areaId: string): Promise<Record<TaskStatus, number>> {
  const { rows } = await sql<{ status: TaskStatus; count: number }>`
    select status, count(*)::int as count from tasks_tasks
    where area_id = ${areaId} and deleted_at is null group by status`.execute(db)
  const counts = Object.fromEntries(taskStatuses.map((status) => [status, 0])) as Record<TaskStatus, number>
  for (const { status, count } of rows) counts[status] = count
  return counts
}

/** Of each day and each way from state to state one row, however many tasks went it. */
async function changesOf({ db, viewer }: Ctx, areaId: string, since: Date): Promise<Change<TaskStatus>[]> {
  const { rows } = await sql<Change<TaskStatus>>`
    select (at at time zone ${viewer.timeZone})::date::text as day, from_status as "from", to_status as "to",
           count(*)::int as count
    from tasks_moves where area_id = ${areaId} and at >= ${since} group by 1, 2, 3`.execute(db)
  return rows
}

/** What was completed since then and still is, the latest first. Who never began it did all of it on that day. */
async function cyclesOf({ db, viewer }: Ctx, areaId: string, since: Date): Promise<Cycle[]> {
  const dayOf = (instant: unknown) => sql<string>`(${instant} at time zone ${viewer.timeZone})::date::text`
  const { rows } = await sql<{ taskId: number; title: string; completedOn: string; beganOn: string }>`
    select t.task_id as "taskId", t.title, ${dayOf(sql`t.completed_at`)} as "completedOn",
           ${dayOf(sql`coalesce(least(began.at, t.completed_at), t.completed_at)`)} as "beganOn"
    from tasks_tasks t
    left join lateral (
      select min(m.at) as at from tasks_moves m where m.task_id = t.task_id and m.to_status = 'Process'
    ) began on true
    where t.area_id = ${areaId} and t.completed_at >= ${since} and t.deleted_at is null
    order by t.completed_at desc, t.task_id desc limit ${sql.lit(flowLimits.cycles + 1)}`.execute(db)
  return rows.map(({ beganOn, ...row }) => ({ ...row, days: daysBetween(beganOn, row.completedOn) + 1 }))
}
