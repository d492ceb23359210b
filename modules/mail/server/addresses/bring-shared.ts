import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { publishLive } from '#platform/server/live/live.ts'
import { mailChanged } from '../../contract/mail.events.ts'
import { nameMailboxes } from '../automatic/bring.ts'
import { junkingMailboxes } from '../blocking/blocked-senders.ts'
import { addressedTo } from '../delivery/addressed-to.ts'
import type { Delivery } from '../delivery/delivery.ts'
import { noteReportWent } from '../keeping/refused-reports.ts'
import { type KeptSource, keepMessage, keepSource } from '../messages/keep.ts'
import { topicsOfMembers } from '../stores/mailbox-meant.ts'
import { ensureSharedMailbox } from './shared-mailboxes.ts'

/** Of a mail that each gets for herself, that of an address, which names nobody else; undefined where all share one. */
export async function ownSourceFor(
  services: Services,
  { isIndividual, sourceKey }: Delivery,
  address: string,
): Promise<KeptSource | undefined> {
  if (!isIndividual) return undefined
  return keepSource(services, addressedTo(await buffer((await services.storage.get(sourceKey)).bytes), address))
}

/** Puts a mail into a shared mailbox, and tells those who look after it. */
export async function bringShared(
  tx: Db,
  group: { addressId: number; address: string },
  delivery: Delivery,
  own: KeptSource | undefined,
): Promise<void> {
  const mailboxId = await ensureSharedMailbox(tx, group.addressId)
  const message = own ? await keepMessage(tx, own, [mailboxId], delivery.at) : delivery
  const junking = await junkingMailboxes(tx, delivery, message.messageId, [mailboxId])
  await sql`
    insert into mail_items (mailbox_id, folder_id, message_id, received_at, conversation, bytes, delivery_id)
    select mailbox_id, folder_id, ${message.messageId}::int, ${delivery.at}::timestamptz, ${message.conversation},
           ${message.bytes}::int, ${delivery.deliveryId}::int
    from mail_folders where kind = ${junking.has(mailboxId) ? 'JunkEmail' : 'Inbox'} and mailbox_id = ${mailboxId}
    on conflict do nothing`.execute(tx)
  await nameMailboxes(tx, message.messageId, [mailboxId])
  await sql`
    update mail_delivery_recipients set state = 'arrived'
    where delivery_id = ${delivery.deliveryId} and address = ${group.address}`.execute(tx)
  await noteReportWent(tx, delivery, [group.address])
  await publishLive(tx, await topicsOfMembers(tx, mailboxId), mailChanged, {})
}
