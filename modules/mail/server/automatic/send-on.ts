import { sql } from 'kysely'
import type { Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Delivery } from '../delivery/delivery.ts'
import { eachPersonOnce, findReceivers } from '../delivery/recipients.ts'
import type { Place } from './place.ts'

export const sendOnJob = 'mail.sendOn'

/**
 * Sends a mail on as the rules of some people say: each of them a delivery of her own, which brings the very message and
 * knows through whose rules it came. What does not arrive is told to her whose rule it was, not to whoever wrote it.
 */
export async function sendOn(
  services: Services,
  tx: Db,
  delivery: Delivery,
  messageId: number,
  places: readonly Place[],
): Promise<void> {
  const sending = places.filter(({ redirects }) => redirects.length > 0)
  if (sending.length === 0) return
  const people = await findReceivers(
    tx,
    sending.flatMap(({ redirects }) => redirects),
  )
  const { rows } = await sql<{ deliveryId: number; personCode: string }>`
    insert into mail_deliveries (message_id, sender_code, at, via)
    select ${messageId}::int, ${isOfNobody(delivery) ? sql`null` : sql`person`}, ${delivery.at}::timestamptz,
           ${delivery.via}::text[] || person
    from unnest(${sending.map(({ personCode }) => personCode)}::text[]) as ways (person)
    returning delivery_id as "deliveryId", via[cardinality(via)] as "personCode"`.execute(tx)
  const idOf = new Map(rows.map(({ personCode, deliveryId }) => [personCode, deliveryId]))
  const recipients = sending.flatMap(({ personCode, redirects }) =>
    [...eachPersonOnce(new Map(redirects.map((address) => [address, people.get(address) ?? null])))].map(
      ([address, person]) => ({ deliveryId: idOf.get(personCode)!, address, person }),
    ),
  )
  await sql`
    insert into mail_delivery_recipients (delivery_id, address, person_code)
    select * from unnest(${recipients.map((each) => each.deliveryId)}::int[],
      ${recipients.map((each) => each.address)}::text[], ${recipients.map((each) => each.person)}::text[])`.execute(tx)
  await services.jobs.enqueue(tx, sendOnJob, { deliveryIds: rows.map(({ deliveryId }) => deliveryId) })
}

/** What a machine has written: nobody is told of it, so that nothing goes in a circle. */
const isOfNobody = ({ senderCode, senderAddress }: Delivery) => senderCode === null && !senderAddress
