import { sql } from 'kysely'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { dayIn } from '#platform/server/zones.ts'
import type { ChartCounts, tasksCalls } from '../../contract/tasks.contract.ts'
import { type TaskType, taskTypes } from '../../contract/tasks.rules.ts'
import { isSeenBy, joinAreasOf } from '../tasks.access.ts'
import { isDone, isOfNow, liesIn, tasksOfType } from './list-tasks.ts'

type Chart = (typeof tasksCalls)['dashboardChart']

/** What of one's tasks is completed, delayed, in time and without an end, of those one has to do, made and follows. */
export async function dashboardChart(ctx: Ctx, { year }: CallParsedInput<Chart>): Promise<CallResult<Chart>> {
  const counted: Partial<CallResult<Chart>> = {}
  for (const type of taskTypes) counted[type] = await countsOf(ctx, type, year)
  return counted as CallResult<Chart>
}

async function countsOf(ctx: Ctx, type: TaskType, year: number | undefined): Promise<ChartCounts> {
  const { db, viewer, now } = ctx
  const { personCode } = viewer
  const today = dayIn(now, viewer.timeZone)
  const isOfYear = year === undefined ? isOfNow(ctx) : liesIn(`${year}-01-01`, `${year}-12-31`)
  const { rows } = await sql<ChartCounts>`
    select count(*) filter (where done)::int as "completedCnt",
           count(*) filter (where not done and end_date < ${today})::int as "delayedCnt",
           count(*) filter (where not done and end_date >= ${today})::int as "normalCnt",
           count(*) filter (where not done and end_date is null)::int as "endlessCnt",
           count(*)::int as "totalCnt"
    from (
      select ${isDone} as done, t.end_date
      from ${tasksOfType(type, personCode)} ${joinAreasOf(personCode)}
      where ${isSeenBy(personCode)} and ${isOfYear}
    ) one`.execute(db)
  return rows[0]!
}
