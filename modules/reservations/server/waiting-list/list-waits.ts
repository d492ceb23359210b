import { sql } from 'kysely'
import type { CallResult } from '#platform/contract/call.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import { type Color, limits } from '../../contract/reservations.rules.ts'
import type { waitCalls } from '../../contract/waiting-list.contract.ts'
import { shownTimes } from '../bookings/booking-rows.ts'

type Waits = (typeof waitCalls)['waits']
type Row = {
  waitId: number
  resourceId: number
  resourceName: LocalName
  place: string
  color: Color
  timeZone: string
  start: Date
  end: Date
  isAllDay: boolean
  title: string
  isPrivate: boolean
  before: number
  bookingId: number | null
  until: Date | null
}

/** What somebody waits for and is still to come, by time; what is offered to her says until when. */
export async function listWaits({ db, viewer, now }: Ctx): Promise<CallResult<Waits>> {
  const { rows } = await sql<Row>`
    select w.wait_id as "waitId", w.resource_id as "resourceId", ${selectLocalName('r.name')} as "resourceName",
           r.place_text as place, r.color, r.time_zone as "timeZone", lower(w.period) as start,
           upper(w.period) as "end", w.is_all_day as "isAllDay", w.title, w.is_private as "isPrivate",
           b.booking_id as "bookingId", b.offered_until as until, (
             select count(*)::int from reservations_waits o
             where o.resource_id = w.resource_id and o.period && w.period and o.wait_id < w.wait_id) as before
    from reservations_waits w
    join reservations_resources r on r.resource_id = w.resource_id
    left join reservations_bookings b on b.booking_id = w.booking_id and b.offered_until > ${now}
    where w.person_code = ${viewer.personCode} and lower(w.period) > ${now}
    order by lower(w.period), w.wait_id limit ${sql.lit(limits.waits)}`.execute(db)
  return {
    items: rows.map((row) => ({
      ...shownTimes(row),
      waitId: row.waitId,
      reserveTitle: row.title,
      isPrivate: row.isPrivate,
      resource: {
        resourceId: row.resourceId,
        name: row.resourceName,
        place: row.place,
        color: row.color,
        timeZone: row.timeZone,
      },
      place: row.before + 1,
      offer: row.bookingId !== null && row.until ? { bookingId: row.bookingId, until: row.until.toISOString() } : null,
    })),
  }
}
