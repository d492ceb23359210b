import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { mailAddressesOf } from '#modules/organisation/server/organisation.public.ts'
import type { Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { MailFacts } from '../../contract/rules/evaluate.ts'
import { junkingMailboxes } from '../blocking/blocked-senders.ts'
import type { Delivery } from '../delivery/delivery.ts'
import { holdSentOn } from '../keeping/holds.ts'
import { namedMailboxes } from '../messages/keep.ts'
import { mayLeaveOf } from '../preferences/outside.ts'
import { ruledMailboxes } from '../preferences/rule-sets.ts'
import { factsInWorker } from '../rules/facts-in-worker.ts'
import { askToAgree } from '../stores/imap/freshen.ts'
import { askForAnswers } from './ask-for-answers.ts'
import { type Place, placeOf } from './place.ts'
import { sendOn } from './send-on.ts'

/**
 * What the rules of those who wait for a delivery are told of its mail; undefined where none of them has rules, so that
 * the mail is not read. Before the transaction: reading may take its time.
 */
export async function factsForRules(
  { database, storage }: Services,
  { deliveryId, sourceKey }: Delivery,
): Promise<MailFacts | undefined> {
  const { rows } = await sql`
    select from mail_delivery_recipients r join mail_mailboxes m on m.person_code = r.person_code
    join mail_rule_sets s on s.mailbox_id = m.mailbox_id and s.is_on
    where r.delivery_id = ${deliveryId} and r.state = 'waiting' limit 1`.execute(database.writer)
  if (rows.length === 0) return undefined
  return factsInWorker(await buffer((await storage.get(sourceKey)).bytes))
}

/** A mail as it comes to some mailboxes at once. */
export type Coming = {
  delivery: Delivery
  /** Of an individually sent one, each has a message of her own. */
  message: { messageId: number; conversation: string; bytes: number }
  mailboxes: ReadonlyMap<string, number>
  facts: MailFacts | undefined
}

/**
 * Puts a mail into mailboxes as their rules want it, sends it on where they say so, and asks for answers of those who are
 * away: all in the transaction in which it comes, so that each of it happens once. The same statements for one mailbox
 * and for hundreds.
 */
export async function bring(services: Services, tx: Db, coming: Coming): Promise<void> {
  const { delivery, message, mailboxes, facts } = coming
  const all = [...mailboxes.values()]
  // Whoever has blocked its sender is spared her rules as well.
  const junking = await junkingMailboxes(tx, delivery, message.messageId, all)
  const wanting = all.filter((mailboxId) => !junking.has(mailboxId))
  const ruled = facts ? await ruledMailboxes(tx, wanting) : []
  const mayLeave =
    ruled.length > 0
      ? await mayLeaveOf(
          tx,
          ruled.map(({ personCode }) => personCode),
        )
      : () => true
  const behind = delivery.via.length > 0 ? await mailAddressesOf(tx, delivery.via) : new Map<string, string>()
  const way = { via: delivery.via, addresses: new Set([...behind.values()].map((address) => address.toLowerCase())) }
  const places = ruled.map((mailbox) => placeOf(mailbox, facts!, way, mayLeave))
  const byRules = new Set(places.map(({ mailboxId }) => mailboxId))
  await putInto('JunkEmail', tx, coming, [...junking])
  await putInto(
    'Inbox',
    tx,
    coming,
    wanting.filter((mailboxId) => !byRules.has(mailboxId)),
  )
  await putWhereRulesSay(tx, coming, places)
  // A message that came by rules or to a group was not meant for these mailboxes when it was made.
  await nameMailboxes(tx, message.messageId, all)
  await sendOn(services, tx, delivery, message.messageId, places)
  const junk = new Set(places.filter(({ isJunk }) => isJunk).map(({ personCode }) => personCode))
  await askForAnswers(
    services,
    tx,
    delivery,
    message.messageId,
    [...mailboxes].filter(([code, mailboxId]) => !junk.has(code) && !junking.has(mailboxId)).map(([code]) => code),
  )
  await askToAgree(services, tx, [...mailboxes.keys()])
}

async function putInto(
  kind: 'Inbox' | 'JunkEmail',
  tx: Db,
  { delivery, message }: Coming,
  mailboxes: readonly number[],
): Promise<void> {
  if (mailboxes.length === 0) return
  await sql`
    insert into mail_items (mailbox_id, folder_id, message_id, received_at, conversation, bytes, delivery_id)
    select mailbox_id, folder_id, ${message.messageId}::int, ${delivery.at}::timestamptz, ${message.conversation},
           ${message.bytes}::int, ${delivery.deliveryId}::int
    from mail_folders where kind = ${kind} and mailbox_id = any(${[...mailboxes]}::int[])
    order by mailbox_id`.execute(tx)
}

async function putWhereRulesSay(tx: Db, { delivery, message }: Coming, places: readonly Place[]): Promise<void> {
  const passing = places.filter(({ folders }) => folders.length === 0).map(({ mailboxId }) => mailboxId)
  if (passing.length > 0) await holdSentOn(tx, message, delivery.at, passing)
  const items = places.flatMap(({ mailboxId, folders }) =>
    folders.map((folderId, at) => ({ mailboxId, folderId, deliveryId: at === 0 ? delivery.deliveryId : null })),
  )
  if (items.length === 0) return
  await sql`
    insert into mail_items (mailbox_id, folder_id, message_id, received_at, conversation, bytes, delivery_id)
    select mailbox_id, folder_id, ${message.messageId}::int, ${delivery.at}::timestamptz, ${message.conversation},
           ${message.bytes}::int, delivery_id
    from unnest(${items.map((item) => item.mailboxId)}::int[], ${items.map((item) => item.folderId)}::int[],
      ${items.map((item) => item.deliveryId)}::int[]) as put (mailbox_id, folder_id, delivery_id)
    order by mailbox_id`.execute(tx)
}

/** More mailboxes than are named at a message stand there as many; see `keepMessage`. */
export const nameMailboxes = (tx: Db, messageId: number, mailboxes: readonly number[]) =>
  sql`
    update mail_messages set mailboxes = case
      when cardinality(mailboxes) + ${mailboxes.length}::int > ${sql.lit(namedMailboxes)} then '{0}'
      else (select array_agg(distinct each) from unnest(mailboxes || ${[...mailboxes]}::int[]) each) end
    where message_id = ${messageId} and not mailboxes @> '{0}' and not mailboxes @> ${[...mailboxes]}::int[]`.execute(
    tx,
  )
