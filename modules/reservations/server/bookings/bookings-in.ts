import { type RawBuilder, sql } from 'kysely'
import { personNames } from '#modules/organisation/server/organisation.public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Booking } from '../../contract/reservations.entities.ts'
import { limits } from '../../contract/reservations.rules.ts'
import {
  type BookingRow,
  isHiddenFrom,
  msOf,
  selectReaders,
  shownBooking,
  shownTimes,
  touches,
} from './booking-rows.ts'

/** What is drawn of a booking where there are hundreds: moments as ms, and of whose it is the code. */
type GridRow = Omit<
  BookingRow,
  'content' | 'reason' | 'occurrenceAt' | 'personName' | 'start' | 'end' | 'createdAt'
> & {
  from: number
  to: number
  made: number
  approve: boolean
  manage: boolean
}

/**
 * What is booked of some resources at a time, as the viewer reads it, by time. One statement finds it by the index that
 * holds bookings apart, a second one names those whose it is: of many bookings few people are the bookers.
 * @param held a table (resource_id, can_approve, can_manage) of what the viewer may do with them
 * @param period may name the resource, `r`
 */
export async function bookingsIn(
  { db, viewer, now }: Ctx,
  held: RawBuilder<unknown>,
  period: RawBuilder<unknown>,
): Promise<{ items: Booking[]; hasMore: boolean }> {
  const read = async (order: RawBuilder<unknown>) => {
    const { rows } = await sql<GridRow>`
      select b.booking_id as "bookingId", b.resource_id as "resourceId", r.time_zone as "timeZone",
             ${msOf(sql`lower(b.period)`)} as "from", ${msOf(sql`upper(b.period)`)} as "to", b.is_all_day as "isAllDay",
             b.title, b.is_private as "isPrivate", b.person_code as "personCode", b.asked_by as "askedBy",
             b.series_id as "seriesId", b.state, b.version, ${msOf(sql`b.created_at`)} as made,
             b.offered_until as "offeredUntil", ${selectReaders} as readers,
             held.can_approve as approve, held.can_manage as manage
      from ${held} held
      join reservations_resources r on r.resource_id = held.resource_id
      join reservations_bookings b on ${touches(sql`r.resource_id`, period)}
      ${order} limit ${sql.lit(limits.listed + 1)}`.execute(db)
    return rows
  }
  // Put in order here, so that rows are read while the database still finds others; of too many the first are kept.
  let rows = await read(sql``)
  const hasMore = rows.length > limits.listed
  if (hasMore) rows = (await read(sql`order by lower(b.period), b.resource_id`)).slice(0, limits.listed)
  else rows.sort((a, b) => a.from - b.from || a.resourceId - b.resourceId)
  const hidden = rows.map((row) => isHiddenFrom(row, viewer.personCode, row))
  const shownCodes = rows.flatMap(({ personCode }, at) => (personCode === null || hidden[at] ? [] : personCode))
  const people = await peopleOf(db, [...new Set(shownCodes)])
  const { timesOf, instantOf } = tellOnce()
  const items = rows.map((row, at) => {
    const isHidden = hidden[at]!
    return shownBooking(row, viewer.personCode, row, {
      isHidden,
      isOver: row.to <= now.getTime(),
      times: timesOf(row),
      reserver: isHidden || row.personCode === null ? null : people.get(row.personCode)!,
      createdAt: instantOf(row.made),
    })
  })
  return { items, hasMore }
}

/** Some people as bookings name them, by code. */
async function peopleOf(db: Db, personCodes: readonly string[]) {
  const names = await personNames(db, personCodes)
  const noName = { ko: '', en: '', zh: '', ja: '' }
  return new Map(personCodes.map((personCode) => [personCode, { personCode, name: names.get(personCode) ?? noName }]))
}

/** Remembers what it told: of hundreds of bookings most begin and end when others do. */
function tellOnce() {
  const [times, instants] = [new Map<string, ReturnType<typeof shownTimes>>(), new Map<number, string>()]
  const timesOf = ({ from, to, isAllDay, timeZone }: GridRow) => {
    const key = `${from} ${to} ${isAllDay} ${timeZone}`
    const told = times.get(key) ?? shownTimes({ start: new Date(from), end: new Date(to), isAllDay, timeZone })
    times.set(key, told)
    return told
  }
  const instantOf = (ms: number) => {
    const told = instants.get(ms) ?? new Date(ms).toISOString()
    instants.set(ms, told)
    return told
  }
  return { timesOf, instantOf }
}
