import { sql } from 'kysely'
import { alertEvents } from '#modules/alerts/contract/alerts.events.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import { type Ctx, emitEvent, type Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import { wallText } from '#platform/server/zones.ts'
import { bookingAddress } from '../../contract/booking-address.ts'
import type { BookingState } from '../../contract/reservations.rules.ts'
import { approversOf } from './approvers.ts'

/** A transaction, and the way to say in it what happened; `by` is who caused it, null where the clock did. */
export type Say = Pick<Ctx, 'db' | 'now' | 'emit'> & { by: string | null }

/** The same for background work. */
export const sayFrom = (services: Services, db: Db): Say => ({
  db,
  now: services.now(),
  emit: (event, payload) => emitEvent(services, db, event, payload),
  by: null,
})

/** Bookings that people hear of at once: one that stands alone, or those of a series at one resource, by the first. */
export type Told = {
  bookingId: number
  seriesId: number | null
  title: string
  state: BookingState
  personCode: string
  personName: LocalName
  askedBy: string | null
  resourceId: number
  resourceName: LocalName
  timeZone: string
  start: Date
  end: Date
  /** Until when it is only offered. */
  offeredUntil: Date | null
  reason: string
  /** How many there are, and which. */
  count: number
  bookingIds: number[]
}

/** What happened to bookings, or is to be done about them. */
export type Happened =
  | 'asked'
  | 'waits'
  | 'changed'
  | 'cancelled'
  | 'accepted'
  | 'rejected'
  | 'ended'
  | 'released'
  | 'offered'
  | 'offerOver'
  | 'restored'

/** Lets whoever is concerned hear at the bell what became of bookings; who did it herself hears nothing. */
export async function tellPeople(say: Say, what: Happened | 'checkedIn', bookingIds: readonly number[]): Promise<void> {
  if (what === 'checkedIn') return
  for (const told of await toldOf(say.db, bookingIds)) {
    // What was asked for and what was changed may both wait for a yes.
    if (told.state === 'waiting' && (what === 'asked' || what === 'changed' || what === 'waits'))
      await raise(say, what === 'waits' ? 'waits' : 'asked', told, await approversOf(say.db, told.resourceId, say.now))
    if (what !== 'asked' && what !== 'waits') await raise(say, what, told, [told.personCode, told.askedBy])
  }
}

/** What people hear of some bookings, one for each that stands alone and for each series at a resource. */
export async function toldOf(db: Db, bookingIds: readonly number[]): Promise<Told[]> {
  const { rows } = await sql<Told>`
    select distinct on (b.resource_id, coalesce(b.series_id, -b.booking_id))
           b.booking_id as "bookingId", b.series_id as "seriesId", b.title, b.state, b.person_code as "personCode",
           ${selectLocalName('h.name')} as "personName", b.asked_by as "askedBy", b.resource_id as "resourceId",
           ${selectLocalName('r.name')} as "resourceName", r.time_zone as "timeZone", lower(b.period) as start,
           upper(b.period) as "end", b.offered_until as "offeredUntil", b.reason_text as reason,
           count(*) over (partition by b.resource_id, coalesce(b.series_id, -b.booking_id))::int as count,
           array_agg(b.booking_id) over (partition by b.resource_id, coalesce(b.series_id, -b.booking_id)) as "bookingIds"
    from reservations_bookings b
    join reservations_resources r on r.resource_id = b.resource_id
    join organisation_people h on h.person_code = b.person_code
    where b.booking_id = any(${[...bookingIds]}::int[])
    order by b.resource_id, coalesce(b.series_id, -b.booking_id), lower(b.period)`.execute(db)
  return rows
}

async function raise({ emit, by }: Say, what: Happened, told: Told, to: readonly (string | null)[]): Promise<void> {
  const people = [...new Set(to)].filter((code): code is string => code !== null && code !== by)
  if (people.length === 0) return
  const { bookingId, seriesId, reason, count } = told
  const form = (count > 1 ? 'Series' : '') + (what === 'rejected' && reason !== '' ? 'Reason' : '')
  await emit(alertEvents.raised, {
    kind: `reservations.${what}`,
    comCode: null,
    to: people,
    text: {
      key: `reservations.alerts.${what}.text${form}`,
      params: toldParams(told),
    },
    url: what === 'offered' ? linePage : what === 'offerOver' ? addressAnew(told) : bookingAddress(bookingId),
    objectKey: seriesId === null ? `booking:${bookingId}` : `bookings:${seriesId}`,
    ...(by === null ? {} : { byPersonCode: by }),
  })
}

/** What texts about bookings may say. */
export const toldParams = ({
  title,
  resourceName,
  personName,
  start,
  timeZone,
  count,
  reason,
  offeredUntil,
}: Told) => ({
  title,
  resource: resourceName,
  name: personName,
  when: wallText(start, timeZone).replace('T', ' '),
  count,
  reason,
  until: offeredUntil ? wallText(offeredUntil, timeZone).slice(11) : '',
})

/** Where somebody reads what she waits for, and answers what is offered to her. */
export const linePage = '/po/reserve/own?part=line'

/** Where the same is asked for once more. */
const addressAnew = ({ resourceId, title, start, end, timeZone }: Told): string => {
  const asked = {
    resourceId: String(resourceId),
    title,
    start: wallText(start, timeZone),
    end: wallText(end, timeZone),
  }
  return `/po/reserve/write?${new URLSearchParams(asked)}`
}
