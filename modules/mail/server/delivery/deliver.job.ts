import { sql } from 'kysely'
import type { Services } from '#platform/server/ctx.ts'
import type { JobDefinition } from '#platform/server/jobs/jobs.ts'
import { ensureMailboxes } from '../mailbox/mailboxes.ts'
import { type Delivery, readDelivery, tellArrived } from './delivery.ts'
import { bringOneByOne } from './one-by-one.ts'
import { refuse } from './refuse.ts'
import { sendOutside } from './send-outside.ts'

/** Mailboxes that one transaction brings a message to. */
const atOnce = 500

/**
 * Brings a message to everybody it goes to. What is done is written with what it does, batch by batch: whoever takes it
 * up after a killed process goes on with those who still wait, and nobody has it twice.
 */
export const deliver: JobDefinition<Services> = {
  run: async (services, data) => {
    const delivery = await readDelivery(services.database.writer, Number(data.deliveryId))
    if (!delivery) return
    if (delivery.isIndividual) await bringOneByOne(services, delivery)
    else while ((await bringBatch(services, delivery)) > 0);
    await sendOutside(services, delivery)
  },
  givenUp: async (services, tx, data) => {
    const delivery = await readDelivery(tx, Number(data.deliveryId))
    if (!delivery) return
    const { rows } = await sql<{ address: string }>`
      select address from mail_delivery_recipients
      where delivery_id = ${delivery.deliveryId} and state = 'waiting' order by address`.execute(tx)
    await refuse(
      services,
      tx,
      delivery,
      rows.map(({ address }) => address),
      'failed',
    )
  },
}

/** @returns how many it has come to */
const bringBatch = ({ database, ...services }: Services, delivery: Delivery): Promise<number> =>
  database.writer.transaction().execute(async (tx) => {
    const { rows } = await sql<{ personCode: string }>`
      with batch as (
        select address from mail_delivery_recipients
        where delivery_id = ${delivery.deliveryId} and state = 'waiting' and person_code is not null
        order by address limit ${sql.lit(atOnce)} for update skip locked)
      update mail_delivery_recipients r set state = 'arrived' from batch
      where r.delivery_id = ${delivery.deliveryId} and r.address = batch.address
      returning r.person_code as "personCode"`.execute(tx)
    const personCodes = rows.map(({ personCode }) => personCode)
    if (personCodes.length === 0) return 0
    const mailboxes = await ensureMailboxes(tx, personCodes)
    await sql`
      insert into mail_items (mailbox_id, folder_id, message_id, received_at, conversation, bytes, delivery_id)
      select mailbox_id, folder_id, ${delivery.messageId}::int, ${delivery.at}::timestamptz, ${delivery.conversation},
             ${delivery.bytes}::int, ${delivery.deliveryId}::int
      from mail_folders where kind = 'Inbox' and mailbox_id = any(${[...mailboxes.values()]}::int[])
      order by mailbox_id`.execute(tx)
    await tellArrived(services, tx, delivery.messageId, personCodes)
    return personCodes.length
  })
