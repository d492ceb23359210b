import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { Services } from '#platform/server/ctx.ts'
import type { MailFacts } from '../../contract/rules/evaluate.ts'
import { bring, factsForRules } from '../automatic/bring.ts'
import { warnNearlyFull } from '../mailbox/limits.ts'
import { ensureMailboxes } from '../mailbox/mailboxes.ts'
import { keepMessage, keepSource } from '../messages/keep.ts'
import { addressedTo } from './addressed-to.ts'
import { type Delivery, tellArrived } from './delivery.ts'
import { refuseWithoutRoom } from './room.ts'

/**
 * Brings each colleague a mail of her own that names nobody else (개별 발송): the very mail that stands among the sent
 * ones, with her address alone in its head.
 */
export async function bringOneByOne(services: Services, delivery: Delivery): Promise<void> {
  const { database, storage } = services
  const source = await buffer((await storage.get(delivery.sourceKey)).bytes)
  const facts = await factsForRules(services, delivery)
  for (;;) {
    const next = await database.writer
      .selectFrom('mail_delivery_recipients')
      .select(['address', 'person_code as personCode'])
      .where('delivery_id', '=', delivery.deliveryId)
      .where('state', '=', 'waiting')
      .where('person_code', 'is not', null)
      .orderBy('address')
      .limit(sql.lit(1))
      .executeTakeFirst()
    if (!next?.personCode) return
    await bringTo(services, delivery, { address: next.address, personCode: next.personCode }, source, facts)
  }
}

async function bringTo(
  services: Services,
  delivery: Delivery,
  { address, personCode }: { address: string; personCode: string },
  source: Buffer,
  facts: MailFacts | undefined,
): Promise<void> {
  const { deliveryId, at } = delivery
  const kept = await keepSource(services, addressedTo(source, address))
  await services.database.writer.transaction().execute(async (tx) => {
    const { rows } = await sql`
      select from mail_delivery_recipients
      where delivery_id = ${deliveryId} and address = ${address} and state = 'waiting' for update`.execute(tx)
    // Another process has brought it meanwhile.
    if (rows.length === 0) return
    if ((await refuseWithoutRoom(services, tx, delivery, [{ address, personCode }])).length === 0) return
    await sql`
      update mail_delivery_recipients set state = 'arrived'
      where delivery_id = ${deliveryId} and address = ${address}`.execute(tx)
    const mailboxes = await ensureMailboxes(tx, [personCode])
    const message = await keepMessage(tx, kept, [...mailboxes.values()], at)
    await bring(services, tx, { delivery, message, mailboxes, facts: facts && withOneRecipient(facts, address) })
    await warnNearlyFull(services, tx, [...mailboxes.values()])
    await tellArrived(services, tx, message.messageId, [personCode])
  })
}

/** What rules are told of the mail that names her alone. */
const withOneRecipient = (facts: MailFacts, address: string): MailFacts => ({
  ...facts,
  headers: [
    ...facts.headers.filter(({ name }) => name !== 'to' && name !== 'cc' && name !== 'bcc'),
    { name: 'to', value: `<${address}>` },
  ],
  recipients: [address],
})
