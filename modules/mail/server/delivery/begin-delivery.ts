import { sql } from 'kysely'
import type { Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'

/** The job that brings messages to their people. */
export const deliverJob = 'mail.deliver'

export type NewDelivery = {
  messageId: number
  /** Who hears of what does not arrive; null for what the portal says itself. */
  senderCode: string | null
  /** By address in small letters: the colleague who has it, or nobody inside. */
  recipients: ReadonlyMap<string, string | null>
  /** Each gets a mail that names nobody else. */
  isIndividual: boolean
  at: Date
}

/** Has a message brought to its people, if this transaction commits. */
export async function beginDelivery(services: Services, db: Db, delivery: NewDelivery): Promise<void> {
  const { deliveryId } = await db
    .insertInto('mail_deliveries')
    .values({
      message_id: delivery.messageId,
      sender_code: delivery.senderCode,
      is_individual: delivery.isIndividual,
      at: delivery.at,
    })
    .returning('delivery_id as deliveryId')
    .executeTakeFirstOrThrow()
  await sql`
    insert into mail_delivery_recipients (delivery_id, address, person_code)
    select ${deliveryId}, address, person from unnest(
      ${[...delivery.recipients.keys()]}::text[], ${[...delivery.recipients.values()]}::text[]) as r (address, person)
  `.execute(db)
  await services.jobs.enqueue(db, deliverJob, { deliveryId })
}
