import { sql } from 'kysely'
import type { Services } from '#platform/server/ctx.ts'
import type { JobDefinition } from '#platform/server/jobs/jobs.ts'
import type { MailFacts } from '../../contract/rules/evaluate.ts'
import { bring, factsForRules } from '../automatic/bring.ts'
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
    else {
      const facts = await factsForRules(services, delivery)
      while ((await bringBatch(services, delivery, facts)) > 0);
    }
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
const bringBatch = (services: Services, delivery: Delivery, facts: MailFacts | undefined): Promise<number> =>
  services.database.writer.transaction().execute(async (tx) => {
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
    await bring(services, tx, { delivery, message: delivery, mailboxes, facts })
    await tellArrived(services, tx, delivery.messageId, personCodes)
    return personCodes.length
  })
