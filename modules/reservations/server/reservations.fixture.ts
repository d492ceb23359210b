import { sql } from 'kysely'
import type { TestClient } from '#apps/server/testing/client.ts'
import type { TestApp } from '#apps/server/testing/test-app.ts'
import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import type { CallInput } from '#platform/contract/call.ts'
import { addDays } from '#platform/contract/days.ts'
import type { Db } from '#platform/server/database/database.ts'
import { dayIn } from '#platform/server/zones.ts'
import { requestCalls } from '../contract/requests.contract.ts'
import { reservationsCalls } from '../contract/reservations.contract.ts'
import { usualZone } from '../contract/reservations.rules.ts'

export type Asked = CallInput<(typeof requestCalls)['requestSave']>

/** The day so many days from today, where the rooms are. */
export const dayAhead = (days: number): string => addDays(dayIn(new Date(), usualZone), days)

/** What is asked for: a room for some hours of a day. @param hours `10:00-11:00` */
export function asked(resourceId: number, day: string, hours = '10:00-11:00', more: Partial<Asked> = {}): Asked {
  const [startTime, endTime] = hours.split('-')
  return { resourceId, reserveTitle: '회의', startDate: day, startTime, endDate: day, endTime, ...more }
}

export const save = (client: TestClient, fields: Asked) => client.call(requestCalls.requestSave, fields)
export const sheet = (client: TestClient, fields: Asked) => client.call(requestCalls.requestValidateIncludeWait, fields)
export const read = (client: TestClient, id: number) => client.call(reservationsCalls.requestRead, { id })

/** What a room has in the week of a day, as somebody sees it: beginnings and titles. */
export async function weekOf(client: TestClient, resourceId: number, day: string) {
  const { items } = await client.call(reservationsCalls.bookingList, {
    resourceId,
    requestType: 'Weekly',
    baseDatetime: day,
  })
  return items
}

export const codeOf = (userName: string): string => demoPerson(userName).personCode
export const permissionsOf = (client: TestClient, id: number) =>
  client.call(reservationsCalls.resourcePermissions, { id })

/** What the bell of a person says of reservations, oldest first. */
export const bellOf = (app: TestApp, userName: string) =>
  app.db
    .selectFrom('alerts_alerts')
    .select(['kind', 'text_ko as text', 'item_url as url', 'count'])
    .where('person_code', '=', codeOf(userName))
    .where('kind', 'like', 'reservations.%')
    .orderBy('alert_id')
    .execute()

/** Bookings whose resource somebody else has at that time: there are none, whatever anybody does. */
export async function overlaps(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select lower(period) < max(upper(period)) over (
        partition by resource_id order by lower(period), booking_id rows between unbounded preceding and 1 preceding) as is_held
      from reservations_bookings where state in ('waiting', 'accepted')) bookings
    where is_held`.execute(db)
  return rows[0]!.count
}

/** Series without a booking, and occurrences that a series has twice. */
export async function orphans(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ((select count(*) from reservations_series s
        where not exists (select from reservations_bookings b where b.series_id = s.series_id))
      + (select count(*) from (
          select from reservations_bookings where series_id is not null and state in ('waiting', 'accepted')
          group by series_id, occurrence_at having count(*) > 1) twice))::int as count`.execute(db)
  return rows[0]!.count
}
