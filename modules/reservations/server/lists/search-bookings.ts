import { type RawBuilder, sql } from 'kysely'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { addDays, daysBetween, monthEnd } from '#platform/contract/days.ts'
import { invalid } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { type PageMark, readMark, writeMark } from '#platform/server/lists/page-mark.ts'
import { dayIn } from '#platform/server/zones.ts'
import type { listCalls } from '../../contract/lists.contract.ts'
import { limits, usualZone } from '../../contract/reservations.rules.ts'
import { holds } from '../bookings/booking-rows.ts'
import { resourceRightsOf } from '../reservations.access.ts'
import { type ListedRow, listedColumns, listedOf } from './listed-rows.ts'
import { finderOf } from './words.ts'

type Search = (typeof listCalls)['bookingSearch']
type FoundRow = ListedRow & { approve: boolean; manage: boolean }
type Days = { searchStart: string; searchEnd: string }

/** Bookings that are read at once. */
const step = 500

/**
 * Bookings of a period by what is typed, by time (RESERVE-041). What is read is bounded by `limits.searchedAtOnce`: where
 * little is found among much, a page ends early and the next one goes on from there.
 */
export async function searchBookings(ctx: Ctx, input: CallParsedInput<Search>): Promise<CallResult<Search>> {
  const { viewer, now } = ctx
  const days = searchedDays(input, now)
  const finds = finderOf(input)
  const items: CallResult<Search>['items'] = []
  let mark = readMark(input.after)
  for (let looked = 0; looked < limits.searchedAtOnce; looked += step) {
    const rows = await rowsAfter(ctx, input, days, mark)
    for (const row of rows) {
      const found = finds(row)
      if (!found) continue
      if (items.length === input.pageSize) return { ...days, items, next: writeMark(mark!) }
      items.push({ ...listedOf(row, viewer.personCode, row, now), excerpt: found.excerpt })
      mark = markOf(row)
    }
    if (rows.length < step) return { ...days, items, next: null }
    mark = markOf(rows.at(-1)!)
  }
  return { ...days, items, next: writeMark(mark!) }
}

const markOf = ({ start, bookingId }: FoundRow): PageMark => ({ at: start, id: bookingId })

/** The current month where nothing is said, as far as the longest period where one end is. */
function searchedDays({ searchStart, searchEnd }: CallParsedInput<Search>, now: Date): Days {
  const month = `${(searchStart ?? searchEnd ?? dayIn(now, usualZone)).slice(0, 7)}-01`
  const days = { searchStart: searchStart ?? month, searchEnd: searchEnd ?? monthEnd(month) }
  if (days.searchStart < '1900' || days.searchEnd >= '3000')
    throw invalid('searchStart', 'reservations.faults.noMoment')
  if (days.searchEnd < days.searchStart) throw invalid('searchEnd', 'reservations.faults.endFirst')
  if (daysBetween(days.searchStart, days.searchEnd) >= limits.searchedDays)
    throw invalid('searchEnd', 'reservations.search.tooLong', { days: limits.searchedDays })
  return days
}

/**
 * The next bookings of a period that somebody may read, by time. Those that begin in it are read in the order of their
 * index; those that began before it are the few of the day before and the few that last longer.
 */
async function rowsAfter(
  { db, viewer }: Ctx,
  { resourceId }: CallParsedInput<Search>,
  { searchStart, searchEnd }: Days,
  mark: PageMark | undefined,
): Promise<FoundRow[]> {
  // Clocks differ by less than a day; the exact period is that of each resource.
  const first = sql`(${addDays(searchStart, -1)}::date::timestamp at time zone 'UTC')`
  const beyond = sql`(${addDays(searchEnd, 2)}::date::timestamp at time zone 'UTC')`
  const further = mark ? sql`and (lower(b.period), b.booking_id) > (${mark.at}::timestamptz, ${mark.id}::int)` : sql``
  const some = (which: RawBuilder<unknown>) => sql`(
    select b.*, held.can_approve as approve, held.can_manage as manage
    from held join reservations_resources r on r.resource_id = held.resource_id
    join reservations_bookings b on b.resource_id = r.resource_id
    where ${holds} and ${which} ${further}
      and b.period && tstzrange(${searchStart}::timestamp at time zone r.time_zone,
        ${addDays(searchEnd, 1)}::timestamp at time zone r.time_zone)
      and (not b.is_private or b.person_code = ${viewer.personCode} or b.asked_by = ${viewer.personCode}
        or held.can_approve and b.state = 'waiting'
        or exists (select from reservations_attendees a
          where a.booking_id = b.booking_id and a.person_code = ${viewer.personCode}))
    order by lower(b.period), b.booking_id limit ${sql.lit(step)})`
  const { rows } = await sql<FoundRow>`
    with held as materialized (
      select * from ${resourceRightsOf(viewer.personCode, resourceId === undefined ? undefined : [resourceId])} held)
    select ${listedColumns}, b.approve, b.manage
    from (
      ${some(sql`lower(b.period) >= ${first} and lower(b.period) < ${beyond}`)}
      union all
      ${some(sql`lower(b.period) < ${first} and lower(b.period) >= ${first} - interval '33 days'
        and upper(b.period) - lower(b.period) > interval '1 day'`)}
    ) b
    join reservations_resources r on r.resource_id = b.resource_id
    left join organisation_people h on h.person_code = b.person_code
    order by lower(b.period), b.booking_id limit ${sql.lit(step)}`.execute(db)
  return rows
}
