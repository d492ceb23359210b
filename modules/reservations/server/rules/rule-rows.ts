import { type RawBuilder, sql } from 'kysely'
import { invalid } from '#platform/contract/errors.ts'
import type { Db } from '#platform/server/database/database.ts'
import { insertRows } from '#platform/server/database/insert-rows.ts'
import type { ResourceRules } from '../../contract/resource-rules.ts'
import '../reservations.tables.ts'

const clockOf = (minutes: RawBuilder<unknown>) =>
  sql`lpad((${minutes} / 60)::text, 2, '0') || ':' || lpad((${minutes} % 60)::text, 2, '0')`

/** The rules of a resource `r`, as JSON. */
export const selectRules = sql<ResourceRules>`json_build_object(
  'hours', (select coalesce(json_agg(json_build_object('weekday', o.weekday, 'from', ${clockOf(sql`o.opens_at`)},
    'to', ${clockOf(sql`o.closes_at`)}) order by o.weekday), '[]')
    from reservations_open_hours o where o.resource_id = r.resource_id),
  'closedOnHolidays', r.closed_on_holidays,
  'blackouts', (select coalesce(json_agg(json_build_object('from', k.first_day, 'to', k.last_day, 'reason', k.reason_text)
    order by k.first_day, k.blackout_id), '[]')
    from reservations_blackouts k where k.resource_id = r.resource_id),
  'aheadDays', r.ahead_days, 'leadMinutes', r.lead_minutes, 'shortestMinutes', r.shortest_minutes,
  'longestMinutes', r.longest_minutes, 'perPerson', r.per_person, 'perDepartment', r.per_department,
  'checkInMinutes', r.check_in_minutes, 'offerMinutes', r.offer_minutes)`

/** Whether a resource `r` has a rule that whoever books has to keep to. */
const hasRules = sql`(r.closed_on_holidays or r.lead_minutes > 0
  or num_nonnulls(r.ahead_days, r.shortest_minutes, r.longest_minutes, r.per_person, r.per_department) > 0
  or exists (select from reservations_open_hours o where o.resource_id = r.resource_id)
  or exists (select from reservations_blackouts k where k.resource_id = r.resource_id))`

/** The rules of those of some resources that have any, by their numbers: most have none. */
export async function rulesOf(db: Db, resourceIds: readonly number[]): Promise<Map<number, ResourceRules>> {
  const { rows } = await sql<{ resourceId: number; rules: ResourceRules }>`
    select r.resource_id as "resourceId", ${selectRules} as rules
    from reservations_resources r where r.resource_id = any(${[...resourceIds]}::int[]) and ${hasRules}`.execute(db)
  return new Map(rows.map(({ resourceId, rules }) => [resourceId, rules]))
}

/** @throws AppError ValidationException at the field, below `rules`, that cannot be meant so */
export function checkRules({ hours, blackouts, shortestMinutes, longestMinutes }: ResourceRules): void {
  const again = hours.findIndex(({ weekday }, at) => hours.findIndex((each) => each.weekday === weekday) < at)
  if (again >= 0) throw invalid(`rules.hours.${again}.weekday`, 'reservations.rules.faults.dayTwice')
  const shut = hours.findIndex(({ from, to }) => from >= to)
  if (shut >= 0) throw invalid(`rules.hours.${shut}.to`, 'reservations.faults.endFirst')
  const ended = blackouts.findIndex(({ from, to }) => from > to)
  if (ended >= 0) throw invalid(`rules.blackouts.${ended}.to`, 'reservations.faults.endFirst')
  if (longestMinutes !== null && longestMinutes < (shortestMinutes ?? 1))
    throw invalid('rules.longestMinutes', 'reservations.rules.faults.shorterThanShortest')
}

/** The rules that stand in the row of a resource itself. */
export const ruleColumns = (rules: ResourceRules) => ({
  closed_on_holidays: rules.closedOnHolidays,
  ahead_days: rules.aheadDays,
  lead_minutes: rules.leadMinutes,
  shortest_minutes: rules.shortestMinutes,
  longest_minutes: rules.longestMinutes,
  per_person: rules.perPerson,
  per_department: rules.perDepartment,
  check_in_minutes: rules.checkInMinutes,
  offer_minutes: rules.offerMinutes,
})

/** Writes the hours and the blackouts of a resource in place of those it had. */
export async function putRuleLists(db: Db, resourceId: number, { hours, blackouts }: ResourceRules): Promise<void> {
  await db.deleteFrom('reservations_open_hours').where('resource_id', '=', resourceId).execute()
  await db.deleteFrom('reservations_blackouts').where('resource_id', '=', resourceId).execute()
  await insertRows(
    db,
    'reservations_open_hours',
    hours.map(({ weekday, from, to }) => ({
      resource_id: resourceId,
      weekday,
      opens_at: minutesOfClock(from),
      closes_at: minutesOfClock(to),
    })),
  )
  await insertRows(
    db,
    'reservations_blackouts',
    blackouts.map(({ from, to, reason }) => ({
      resource_id: resourceId,
      first_day: from,
      last_day: to,
      reason_text: reason,
    })),
  )
}

/** Of HH:mm the minutes since midnight; 24:00 is the end of the day. */
export const minutesOfClock = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
