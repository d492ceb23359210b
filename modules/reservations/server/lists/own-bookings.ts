import { type RawBuilder, sql } from 'kysely'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { pageOfRows, readMark } from '#platform/server/lists/page-mark.ts'
import type { listCalls } from '../../contract/lists.contract.ts'
import type { OwnPart } from '../../contract/reservations.rules.ts'
import { seenResources } from '../reservations.access.ts'
import { type ListedRow, listedColumns, listedOf } from './listed-rows.ts'

type Own = (typeof listCalls)['ownBookings']

/**
 * Somebody's own bookings, and those she asked for others, also of resources that she does not see any more. What is to
 * come by its end, what is over the last one first. Each of both ways to them has an index in that order.
 */
export async function listOwnBookings(
  { db, viewer, now }: Ctx,
  { part, after, pageSize }: CallParsedInput<Own>,
): Promise<CallResult<Own>> {
  const mark = readMark(after)
  const [order, beyond] = part === 'past' ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`]
  const further = mark
    ? sql`and (upper(b.period), b.booking_id) ${beyond} (${mark.at}::timestamptz, ${mark.id}::int)`
    : sql``
  const whose = (column: RawBuilder<unknown>) => sql`(
    select b.* from reservations_bookings b
    where ${column} = ${viewer.personCode} and b.offered_until is null and ${whichOf(part, now)} ${further}
    order by upper(b.period) ${order}, b.booking_id ${order} limit ${sql.lit(pageSize + 1)})`
  const { rows } = await sql<ListedRow>`
    select ${listedColumns}
    from (${whose(sql`b.person_code`)} union ${whose(sql`b.asked_by`)}) b
    join reservations_resources r on r.resource_id = b.resource_id
    join organisation_people h on h.person_code = b.person_code
    order by upper(b.period) ${order}, b.booking_id ${order} limit ${sql.lit(pageSize + 1)}`.execute(db)
  const shown = pageOfRows(rows, pageSize, ({ end, bookingId }) => ({ at: end, id: bookingId }))
  const resources = await seenResources(db, viewer.personCode, [
    ...new Set(shown.rows.map(({ resourceId }) => resourceId)),
  ])
  return {
    items: shown.rows.map((row) =>
      listedOf(row, viewer.personCode, resources.get(row.resourceId)?.can ?? { approve: false, manage: false }, now),
    ),
    next: shown.next,
  }
}

function whichOf(part: OwnPart, now: Date): RawBuilder<boolean> {
  if (part === 'coming') return sql`upper(b.period) > ${now} and b.state = 'accepted'`
  if (part === 'waiting') return sql`upper(b.period) > ${now} and b.state = 'waiting'`
  return sql`(upper(b.period) <= ${now} or b.state in ('rejected', 'cancelled'))`
}
