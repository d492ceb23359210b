import { sql } from 'kysely'
import type { z } from 'zod'
import { alertEvents } from '#modules/alerts/contract/alerts.events.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import { wallText } from '#platform/server/zones.ts'
import type { reservationsEvents } from '../../contract/reservations.events.ts'
import { limits } from '../../contract/reservations.rules.ts'
import { linePage } from '../alerts/tell-people.ts'

type What = z.output<typeof reservationsEvents.changed.payload>['what']
type Bookings = { bookingIds: readonly number[]; resourceIds: readonly number[] }

/** The job that offers what is free to those who wait for it. */
export const offerJob = 'reservations.offer'

/** What leaves all time taken that was. */
const frees = (what: What): boolean =>
  what !== 'asked' && what !== 'checkedIn' && what !== 'offered' && what !== 'restored'

/**
 * What becomes of those in line when bookings are others: what may be free now is offered after the commit, and who waits
 * for what was accepted learns it. Everything that frees time says so, and passes by here; what becomes free without a
 * booking (a resource back in service, another right or rule) the clock finds within a minute.
 */
export async function moveLine(
  ctx: Pick<Ctx, 'db' | 'emit' | 'enqueue'>,
  what: What,
  { bookingIds, resourceIds }: Bookings,
): Promise<void> {
  if (!frees(what)) return
  const { rows } = await sql`
    select from reservations_waits w where w.resource_id = any(${[...resourceIds]}::int[]) limit 1`.execute(ctx.db)
  if (rows.length === 0) return
  if (what === 'accepted') await tellRivals(ctx, bookingIds)
  else await ctx.enqueue(offerJob, { resourceIds })
}

/** Who waits for some of the time of requests that were accepted hears that it is certain now, not whose it is. */
async function tellRivals({ db, emit }: Pick<Ctx, 'db' | 'emit'>, bookingIds: readonly number[]): Promise<void> {
  const { rows } = await sql<{
    waitId: number
    personCode: string
    title: string
    resource: LocalName
    start: Date
    timeZone: string
  }>`
    select distinct on (w.wait_id) w.wait_id as "waitId", w.person_code as "personCode", w.title,
           ${selectLocalName('r.name')} as resource, lower(w.period) as start, r.time_zone as "timeZone"
    from reservations_bookings b
    join reservations_waits w on w.resource_id = b.resource_id and w.period && b.period and w.booking_id is null
    join reservations_resources r on r.resource_id = b.resource_id
    where b.booking_id = any(${[...bookingIds]}::int[]) and b.person_code is distinct from w.person_code
    order by w.wait_id limit ${sql.lit(limits.line * limits.decided)}`.execute(db)
  for (const { waitId, personCode, title, resource, start, timeZone } of rows)
    await emit(alertEvents.raised, {
      kind: 'reservations.lineTaken',
      comCode: null,
      to: [personCode],
      text: {
        key: 'reservations.alerts.lineTaken.text',
        params: { title, resource, when: wallText(start, timeZone).replace('T', ' ') },
      },
      url: linePage,
      objectKey: `wait:${waitId}`,
    })
}
