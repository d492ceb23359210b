import { sql } from 'kysely'
import { writersOf } from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { addDays, weekStart } from '#platform/contract/days.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { dayIn } from '#platform/server/zones.ts'
import { type flowCalls, flowLimits, loadWeeks } from '../../contract/flow.contract.ts'
import { limits } from '../../contract/tasks.rules.ts'
import { personOf } from '../tasks/task-rows.ts'
import { areaFor, areasOf, roleNumber } from '../tasks.access.ts'

type Calls = typeof flowCalls
type Row = {
  personCode: string
  open: number
  late: number
  endless: number
  minutesLeft: number | null
  weeks: number[]
}

const monday = 1

/**
 * Who has how much to do in the coming weeks: in an area, or in all that one owns.
 * @throws AppError as {@link areaFor}; AccessDeniedException for guests, who do not see all of it
 */
export async function workload(
  ctx: Ctx,
  { groupId }: CallParsedInput<Calls['workload']>,
): Promise<CallResult<Calls['workload']>> {
  const { db, viewer, now } = ctx
  const areaIds = groupId === undefined ? await ownedAreas(ctx) : [(await seenWhole(ctx, groupId)).areaId]
  const today = dayIn(now, viewer.timeZone)
  const first = weekStart(today, monday)
  const weeks = Array.from({ length: loadWeeks }, (_, nth) => addDays(first, nth * 7))
  const rows = await loadOf(ctx, areaIds, { today, weeks })
  const shown = rows.slice(0, flowLimits.people)
  const named = await writersOf(
    db,
    viewer.comCode,
    shown.map(({ personCode }) => personCode),
  )
  return {
    weeks,
    people: shown.map(({ personCode, ...counts }) => ({ ...personOf(named.get(personCode)!), ...counts })),
    hasMore: rows.length > flowLimits.people,
    areas: areaIds.length,
  }
}

/** An area all of which somebody sees, also when it was archived. @throws AppError as {@link workload} */
export const seenWhole = (ctx: Ctx, groupId: string) =>
  areaFor(ctx, groupId.toLowerCase(), { least: 'viewer', archived: true })

async function ownedAreas({ db, viewer }: Ctx): Promise<string[]> {
  const { rows } = await sql<{ areaId: string }>`
    select a.area_id as "areaId" from ${areasOf(viewer.personCode)} mine
    join tasks_areas a on a.area_id = mine.area_id
    where mine.role_number = ${roleNumber('owner')} and a.archived_at is null
    order by a.area_id limit ${sql.lit(limits.areas)}`.execute(db)
  return rows.map(({ areaId }) => areaId)
}

async function loadOf({ db }: Ctx, areaIds: readonly string[], asked: { today: string; weeks: readonly string[] }) {
  const { today, weeks } = asked
  // What is late is worked at today.
  const inWeek = (week: string) => sql`count(*) filter (where t.end_date is not null
    and greatest(t.end_date, ${today}) >= ${week} and coalesce(t.start_date, ${today}) <= ${addDays(week, 6)})::int`
  const { rows } = await sql<Row>`
    select m.person_code as "personCode", count(*)::int as open,
           count(*) filter (where t.end_date < ${today})::int as late,
           count(*) filter (where t.end_date is null)::int as endless,
           round(sum(case when t.estimate is not null then greatest(t.estimate - t.minutes_spent, 0)::numeric / (
             select count(*) from tasks_members o where o.task_id = t.task_id and o.status <> 'Completed') end))::int
             as "minutesLeft",
           array[${sql.join(weeks.map(inWeek))}] as weeks
    from tasks_tasks t join tasks_members m on m.task_id = t.task_id and m.status <> 'Completed'
    where t.area_id = any(${[...areaIds]}::uuid[]) and t.deleted_at is null and t.status <> 'Completed'
    group by m.person_code order by open desc, m.person_code limit ${sql.lit(flowLimits.people + 1)}`.execute(db)
  return rows
}
