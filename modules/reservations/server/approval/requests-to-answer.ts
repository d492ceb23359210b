import { sql } from 'kysely'
import { denied, notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { type SeenResource, seenResources } from '../reservations.access.ts'

export type RequestRow = {
  bookingId: number
  resourceId: number
  state: string
  start: Date
  end: Date
  isDecided: boolean
}

/**
 * Requests that somebody answers, held for that.
 * @throws AppError NotFoundException for one of a resource that the viewer does not see, AccessDeniedException for one
 * that she does not approve
 */
export async function requestsToAnswer(
  { db, viewer }: Pick<Ctx, 'db' | 'viewer'>,
  requestIds: readonly number[],
): Promise<{ rows: RequestRow[]; resources: Map<number, SeenResource> }> {
  const asked = [...new Set(requestIds)]
  const { rows } = await sql<RequestRow>`
    select b.booking_id as "bookingId", b.resource_id as "resourceId", b.state, lower(b.period) as "start",
           upper(b.period) as "end", b.decided_at is not null as "isDecided"
    from reservations_bookings b where b.booking_id = any(${asked}::int[])
    order by b.booking_id for update`.execute(db)
  const resources = await seenResources(db, viewer.personCode, [...new Set(rows.map(({ resourceId }) => resourceId))])
  const seen = rows.filter(({ resourceId }) => resources.has(resourceId))
  if (seen.length < asked.length) throw notFound()
  if (seen.some(({ resourceId }) => !resources.get(resourceId)!.can.approve)) throw denied()
  return { rows: seen, resources }
}
