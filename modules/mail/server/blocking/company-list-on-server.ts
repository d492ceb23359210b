import { sql } from 'kysely'
import type { Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { CompanyBlocks } from '../../contract/blocking/company-blocks.contract.ts'
import type { BlockedSender } from '../../contract/blocking/senders.ts'
import { imapServerOf, sieveServerOf } from '../stores/imap/imap.config.ts'

/**
 * So much of a script may be a company's list, bytes: servers take scripts of a megabyte (`sieve_max_script_size` of
 * Pigeonhole), and a person's own rules and replies need their part of it.
 */
const mostBytes = 600 * 2 ** 10

/** A company's list, the latest first, each with what it and those before it need: twice, and those below a domain as well. */
const listed = (comCode: string) => sql<{ sender: string; withSubdomains: boolean; bytes: number }>`
  select sender, with_subdomains as "withSubdomains",
    sum((octet_length(sender) + 6) * case when with_subdomains then 4 else 2 end) over (order by block_id desc)::int as bytes
  from mail_company_blocks where com_code = ${comCode}`

/** What of a company's list a mail server is told, in an order of its own. */
export async function companyBlockedSenders(db: Db, comCode: string): Promise<BlockedSender[]> {
  const { rows } = await sql<BlockedSender>`
    select sender, "withSubdomains" from (${listed(comCode)}) b where bytes <= ${sql.lit(mostBytes)}
    order by sender`.execute(db)
  return rows
}

/** How far a company's list has come on the mail server; null where mailboxes lie in our database. */
export async function companyListOnServer(
  services: Services,
  db: Db,
  comCode: string,
): Promise<CompanyBlocks['onServer']> {
  if (!imapServerOf(services)) return null
  const isTold = sieveServerOf(services) !== undefined
  const { rows } = await sql<{ waiting: number; leftOut: number; tooMany: number }>`
    select count(*) filter (where s.blocks_told <> v.version)::int as waiting,
      count(*) filter (where s.blocks_told = v.version and s.blocks_left_out is not null)::int as "leftOut",
      (select count(*)::int from (${listed(comCode)}) b where bytes > ${sql.lit(mostBytes)}) as "tooMany"
    from mail_company_block_versions v
    cross join lateral (
      select s.blocks_told, s.blocks_left_out from organisation_people p
      join mail_mailboxes m on m.person_code = p.person_code
      join mail_server_mailboxes s on s.mailbox_id = m.mailbox_id and s.agreed_at is not null
      where p.home_com_code = v.com_code and p.state <> 'retired' offset 0) s
    where v.com_code = ${comCode}`.execute(db)
  return { isTold, ...rows[0]! }
}
