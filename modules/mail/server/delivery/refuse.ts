import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { preferencesOf } from '#modules/accounts/server/accounts.public.ts'
import { mailAddressesOf } from '#modules/organisation/server/organisation.public.ts'
import type { Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { ensureMailboxes } from '../mailbox/mailboxes.ts'
import { keepMessage, keepSource } from '../messages/keep.ts'
import { messageIdOf, writtenMessage } from '../mime/write-message.ts'
import { beginDelivery } from './begin-delivery.ts'
import type { Delivery } from './delivery.ts'

export const refusals = ['noWayOut', 'refused', 'failed'] as const
export type Refusal = (typeof refusals)[number]

/** Addresses that the sentence names. */
const named = 50

/** Notes who does not get a message, and tells whoever wrote it by a mail, in her language. */
export async function refuse(
  services: Services,
  tx: Db,
  delivery: Delivery,
  addresses: readonly string[],
  why: Refusal,
): Promise<void> {
  const { deliveryId, senderCode } = delivery
  const { rows } = await sql<{ address: string }>`
    update mail_delivery_recipients set state = 'refused'
    where delivery_id = ${deliveryId} and state = 'waiting' and address = any(${[...addresses]}::text[])
    returning address`.execute(tx)
  if (rows.length > 0 && delivery.via.length > 0) await keepForSender(tx, delivery)
  if (rows.length === 0 || senderCode === null) return
  const address = (await mailAddressesOf(tx, [senderCode])).get(senderCode)
  if (!address) return
  const source = await bounce(services, tx, delivery, {
    to: address,
    senderCode,
    why,
    addresses: rows.map((row) => row.address).toSorted(),
  })
  const at = services.now()
  const mailboxes = await ensureMailboxes(tx, [senderCode])
  const { messageId } = await keepMessage(tx, await keepSource(services, source), [...mailboxes.values()], at)
  await beginDelivery(services, tx, {
    messageId,
    senderCode: null,
    recipients: new Map([[address.toLowerCase(), senderCode]]),
    isIndividual: false,
    at,
    // What tells of her own rule is not sent on by it.
    via: delivery.via.length > 0 ? [senderCode] : [],
  })
}

/** What a rule has sent on in vain, and keeps nowhere, comes into the inbox of her whose rule it is: no mail is lost. */
async function keepForSender(tx: Db, { messageId, conversation, bytes, at, via }: Delivery): Promise<void> {
  await sql`
    insert into mail_items (mailbox_id, folder_id, message_id, received_at, conversation, bytes)
    select f.mailbox_id, f.folder_id, ${messageId}::int, ${at}::timestamptz, ${conversation}, ${bytes}::int
    from mail_mailboxes m join mail_folders f on f.mailbox_id = m.mailbox_id and f.kind = 'Inbox'
    where m.person_code = ${via.at(-1)} and not exists (
      select from mail_items i where i.message_id = ${messageId}::int and i.mailbox_id = m.mailbox_id)`.execute(tx)
}

type About = { to: string; senderCode: string; why: Refusal; addresses: readonly string[] }

async function bounce(services: Services, tx: Db, { messageId }: Delivery, about: About): Promise<Buffer> {
  const [{ language }, message] = await Promise.all([
    preferencesOf(tx, about.senderCode),
    tx
      .selectFrom('mail_messages')
      .select(['subject', 'rfc_id'])
      .where('message_id', '=', messageId)
      .executeTakeFirstOrThrow(),
  ])
  const say = (key: string, params?: Record<string, string | number>) => services.texts.say(language, { key, params })
  const shown = about.addresses.slice(0, named)
  const more = about.addresses.length - shown.length
  const lines = [
    say('mail.bounce.lead', { subject: message.subject || say('mail.noSubject') }),
    '',
    ...shown,
    ...(more > 0 ? [say('mail.bounce.more', { count: more })] : []),
    '',
    say(`mail.bounce.${about.why}`),
  ]
  const domain = about.to.split('@')[1]!
  return writtenMessage({
    messageId: messageIdOf(randomUUID(), domain),
    date: services.now(),
    from: { name: say('mail.bounce.from'), address: `postmaster@${domain}` },
    to: [{ name: '', address: about.to }],
    subject: say('mail.bounce.subject', { subject: message.subject || say('mail.noSubject') }),
    text: lines.join('\n'),
    ...(message.rfc_id && { inReplyTo: `<${message.rfc_id}>`, references: [`<${message.rfc_id}>`] }),
    automatic: 'auto-replied',
  })
}
