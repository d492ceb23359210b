import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { Services } from '#platform/server/ctx.ts'
import { ensureMailboxes } from '../mailbox/mailboxes.ts'
import { keepMessage, keepSource } from '../messages/keep.ts'
import { addressedTo } from './addressed-to.ts'
import { type Delivery, tellArrived } from './delivery.ts'

/**
 * Brings each colleague a mail of her own that names nobody else (개별 발송): the very mail that stands among the sent
 * ones, with her address alone in its head.
 */
export async function bringOneByOne(services: Services, delivery: Delivery): Promise<void> {
  const { database, storage } = services
  const source = await buffer((await storage.get(delivery.sourceKey)).bytes)
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
    await bringTo(services, delivery, { address: next.address, personCode: next.personCode }, source)
  }
}

async function bringTo(
  services: Services,
  { deliveryId, at }: Delivery,
  { address, personCode }: { address: string; personCode: string },
  source: Buffer,
): Promise<void> {
  const kept = await keepSource(services, addressedTo(source, address))
  await services.database.writer.transaction().execute(async (tx) => {
    const { numAffectedRows } = await sql`
      update mail_delivery_recipients set state = 'arrived'
      where delivery_id = ${deliveryId} and address = ${address} and state = 'waiting'`.execute(tx)
    // Another process has brought it meanwhile.
    if (!numAffectedRows) return
    const mailboxId = (await ensureMailboxes(tx, [personCode])).get(personCode)!
    const { messageId, conversation, bytes } = await keepMessage(tx, kept, [mailboxId], at)
    await sql`
      insert into mail_items (mailbox_id, folder_id, message_id, received_at, conversation, bytes, delivery_id)
      select mailbox_id, folder_id, ${messageId}::int, ${at}::timestamptz, ${conversation}, ${bytes}::int, ${deliveryId}::int
      from mail_folders where kind = 'Inbox' and mailbox_id = ${mailboxId}`.execute(tx)
    await tellArrived(services, tx, messageId, [personCode])
  })
}
