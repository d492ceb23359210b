import { sql } from 'kysely'
import type { Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { JobDefinition } from '#platform/server/jobs/jobs.ts'
import type { MailFacts } from '../../contract/rules/evaluate.ts'
import { resolveGroups } from '../addresses/resolve.ts'
import { bring, factsForRules } from '../automatic/bring.ts'
import { reportMail } from '../keeping/report-mail.ts'
import { warnNearlyFull } from '../mailbox/limits.ts'
import { ensureMailboxes } from '../mailbox/mailboxes.ts'
import { carryOutside } from './carry-outside.ts'
import { type Delivery, readDelivery, tellArrived } from './delivery.ts'
import { bringOneByOne } from './one-by-one.ts'
import { refuse } from './refuse.ts'
import { refuseWithoutRoom } from './room.ts'

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
    await services.database.writer.transaction().execute((tx) => resolveGroups(services, tx, delivery))
    await reportMail(services, delivery, (work) => services.database.writer.transaction().execute(work))
    if (delivery.isIndividual) await bringOneByOne(services, delivery)
    else {
      const facts = await factsForRules(services, delivery)
      while ((await bringBatch(services, delivery, facts)) > 0);
    }
    await carryOutside(services, delivery)
  },
  givenUp: async (services, tx, data) => {
    const delivery = await readDelivery(tx, Number(data.deliveryId))
    if (!delivery) return
    await reportMail(services, delivery, (work) => work(tx))
    // Who sent it was told that it is here: it comes, and what rules would make of it is left out.
    if (delivery.senderAddress !== null) return bringAll(services, tx, delivery)
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

/** @returns of how many it has been seen to */
const bringBatch = (services: Services, delivery: Delivery, facts: MailFacts | undefined): Promise<number> =>
  services.database.writer.transaction().execute((tx) => bringSome(services, tx, delivery, facts))

async function bringAll(services: Services, tx: Db, delivery: Delivery): Promise<void> {
  await resolveGroups(services, tx, delivery)
  while ((await bringSome(services, tx, delivery, undefined)) > 0);
}

async function bringSome(
  services: Services,
  tx: Db,
  delivery: Delivery,
  facts: MailFacts | undefined,
): Promise<number> {
  const { rows } = await sql<{ address: string; personCode: string }>`
    select address, person_code as "personCode" from mail_delivery_recipients
    where delivery_id = ${delivery.deliveryId} and state = 'waiting' and person_code is not null
    order by address limit ${sql.lit(atOnce)} for update skip locked`.execute(tx)
  const taking = await refuseWithoutRoom(services, tx, delivery, rows)
  if (taking.length === 0) return rows.length
  await sql`
    update mail_delivery_recipients set state = 'arrived'
    where delivery_id = ${delivery.deliveryId} and address = any(${taking.map(({ address }) => address)}::text[])`.execute(
    tx,
  )
  const personCodes = taking.map(({ personCode }) => personCode)
  const mailboxes = await ensureMailboxes(tx, personCodes)
  await bring(services, tx, { delivery, message: delivery, mailboxes, facts })
  await warnNearlyFull(services, tx, [...mailboxes.values()])
  await tellArrived(services, tx, delivery.messageId, personCodes)
  return rows.length
}
