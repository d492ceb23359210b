import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import { ownBlockLimits } from '../../contract/blocking/own-blocks.contract.ts'
import { type BlockedSender, keysOf } from '../../contract/blocking/senders.ts'
import type { Delivery } from '../delivery/delivery.ts'

type Keys = ReturnType<typeof keysOf>

/** Whether an entry `b` of a company's list is one of these. */
const isOneOf = ({ own, above }: Keys): RawBuilder<boolean> => sql`(
  b.sender = any(${[...own, ...above]}::text[]) and (b.with_subdomains or b.sender = any(${own}::text[])))`

/**
 * Whose companies refuse mails of a sender at the door.
 * @param senders who writes, as the envelope and the mail say; what is no address is nobody
 * @param recipients addresses in small letters with whose they are; null for those of several
 * @returns those of the addresses
 */
export async function refusedFor(
  db: Db,
  senders: readonly string[],
  recipients: ReadonlyMap<string, string | null>,
): Promise<Set<string>> {
  const { rows: refusing } = await sql<{ comCode: string }>`
    select distinct b.com_code as "comCode" from mail_company_blocks b
    where b.action = 'refuse' and ${isOneOf(keysOf(senders))}`.execute(db)
  if (refusing.length === 0) return new Set()
  const companies = refusing.map(({ comCode }) => comCode)
  const { rows } = await sql<{ address: string }>`
    select r.address from unnest(${[...recipients.keys()]}::text[], ${[...recipients.values()]}::text[])
      as r (address, person_code)
    where exists (select from organisation_people p
                  where p.person_code = r.person_code and p.home_com_code = any(${companies}::text[]) offset 0)
      or exists (select from mail_addresses a
                 where r.person_code is null and a.address = r.address and a.com_code = any(${companies}::text[]) offset 0)`.execute(
    db,
  )
  return new Set(rows.map(({ address }) => address))
}

/**
 * The mailboxes whose junk folder takes a mail: whose company has blocked its sender, or who has herself. What the door
 * could not refuse lies there as well. What colleagues write and the portal itself is never blocked.
 */
export async function junkingMailboxes(
  db: Db,
  { senderAddress, via }: Delivery,
  messageId: number,
  mailboxes: readonly number[],
): Promise<Set<number>> {
  if ((senderAddress === null && via.length === 0) || mailboxes.length === 0) return new Set()
  const { rows: messages } = await sql<{ senders: string[] }>`
    select (sender ->> 'address') || more_senders as senders from mail_messages where message_id = ${messageId}`.execute(
    db,
  )
  const keys = keysOf([senderAddress ?? '', ...(messages[0]?.senders ?? [])])
  const { rows } = await sql<{ mailboxId: number }>`
    select m.mailbox_id as "mailboxId" from mail_mailboxes m
    cross join lateral (
      select home_com_code as com_code from organisation_people where person_code = m.person_code
      union all select com_code from mail_addresses where address_id = m.address_id offset 0) home
    where m.mailbox_id = any(${[...mailboxes]}::int[]) and (
      exists (select from mail_company_blocks b where b.com_code = home.com_code and ${isOneOf(keys)} offset 0)
      or exists (select from mail_own_blocks b
                 where b.person_code = m.person_code and b.sender = any(${keys.own}::text[]) offset 0))`.execute(db)
  return new Set(rows.map(({ mailboxId }) => mailboxId))
}

/** All that somebody has blocked, as her mail server is told it. */
export async function ownBlockedSenders(db: Db, personCode: string): Promise<BlockedSender[]> {
  const { rows } = await sql<{ sender: string }>`
    select sender from mail_own_blocks where person_code = ${personCode}
    order by sender limit ${sql.lit(ownBlockLimits.senders)}`.execute(db)
  return rows.map(({ sender }) => ({ sender, withSubdomains: false }))
}
