import { sql } from 'kysely'
import type { Working } from '#modules/workdays/contract/business-days.ts'
import { readRule } from '#modules/workdays/contract/recurrence/rule.ts'
import { ruledYears, usualWeek } from '#modules/workdays/contract/workdays.rules.ts'
import { daysOffOf } from '#modules/workdays/server/workdays.public.ts'
import { addDays } from '#platform/contract/days.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { RepeatRule, TaskRepeat } from '../../contract/repeat/repeat.entities.ts'
import { nextDayOf, type Series } from './next-day.ts'

/** The series of a task, and the day of it that the task stands for. */
export type TaskSeries = Series & { seriesId: number; day: string; lastDay: string }

/**
 * @param lock whether the series is held until the transaction ends, so that one occurrence follows another
 * @returns undefined for a task that does not return
 */
export async function seriesOf(
  db: Db,
  taskId: number,
  { lock = false }: { lock?: boolean } = {},
): Promise<TaskSeries | undefined> {
  const { rows } = await sql<TaskSeries>`
    select s.series_id as "seriesId", s.rule, s.is_of_business_days as "isOfBusinessDays",
           s.first_day::text as "firstDay", s.last_day::text as "lastDay", t.series_day::text as day
    from tasks_tasks t join tasks_series s on s.series_id = t.series_id
    where t.task_id = ${taskId} ${lock ? sql`for update of s` : sql``}`.execute(db)
  return rows[0]
}

/** Begins a series with a task, which stands for its first day, and takes it out of the one it was in. */
export async function beginSeries(db: Db, taskId: number, repeat: RepeatRule, firstDay: string): Promise<void> {
  await leaveSeries(db, taskId)
  await sql`
    with begun as (
      insert into tasks_series (rule, is_of_business_days, first_day, last_day)
      values (${repeat.rule}, ${repeat.isOfBusinessDays}, ${firstDay}, ${firstDay}) returning series_id
    )
    update tasks_tasks set series_id = begun.series_id, series_day = ${firstDay} from begun
    where task_id = ${taskId}`.execute(db)
}

/** Ends a series with the latest of its tasks; those before it keep what they were. */
export async function leaveSeries(db: Db, taskId: number): Promise<void> {
  const { rows } = await sql<{ seriesId: number }>`
    with left_one as (select series_id from tasks_tasks where task_id = ${taskId} and series_id is not null)
    update tasks_tasks t set series_id = null, series_day = null from left_one
    where t.task_id = ${taskId} returning left_one.series_id as "seriesId"`.execute(db)
  await forgetSeries(
    db,
    rows.map(({ seriesId }) => seriesId),
  )
}

/** Removes what of some series has no task any more. */
export async function forgetSeries(db: Db, seriesIds: readonly number[]): Promise<void> {
  if (seriesIds.length === 0) return
  await sql`
    delete from tasks_series s where s.series_id = any(${[...seriesIds]}::int[])
      and not exists (select from tasks_tasks t where t.series_id = s.series_id)`.execute(db)
}

/** The day after the one that a task stands for; undefined when its series is over. @param comCode whose holidays count */
export async function dayAfter(
  { services, db }: Pick<Ctx, 'services' | 'db'>,
  series: TaskSeries,
  comCode: string,
): Promise<string | undefined> {
  const working: Working = { week: usualWeek, daysOff: new Set() }
  if (!series.isOfBusinessDays) return nextDayOf(series, series.day, working)
  const asked = { comCode, from: ruled(series.firstDay), to: ruled(addDays(series.day, reach(series.rule))) }
  return nextDayOf(series, series.day, { ...working, daysOff: new Set(await daysOffOf(services, db, asked)) })
}

/** A day within the years of which holidays are known. */
function ruled(day: string): string {
  const [first, last] = [`${ruledYears.first}-01-01`, `${ruledYears.last}-12-31`]
  return day < first ? first : day > last ? last : day
}

/** How far away the next business day of a rule is at the most, days; the longest holidays are part of it. */
const reach = (rule: string): number => (readRule(rule)!.interval + 1) * 31 + 31

/** How a task returns, for whoever reads it. */
export async function repeatOf(ctx: Ctx, taskId: number, comCode: string): Promise<TaskRepeat | null> {
  const series = await seriesOf(ctx.db, taskId)
  if (!series) return null
  const { rule, isOfBusinessDays, day, lastDay } = series
  const isLatest = day === lastDay
  return {
    rule,
    isOfBusinessDays,
    day,
    isLatest,
    nextDay: isLatest ? ((await dayAfter(ctx, series, comCode)) ?? null) : null,
  }
}
