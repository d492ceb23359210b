import { sql } from 'kysely'
import { administeredCompany } from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { conflict, notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import {
  type CompanyBlock,
  type companyBlockCalls,
  companyBlockLimits as limits,
} from '../../contract/blocking/company-blocks.contract.ts'
import { checkedSenders } from './checked-senders.ts'
import { companyListOnServer } from './company-list-on-server.ts'
import { likeSender } from './like-sender.ts'

type Calls = typeof companyBlockCalls

/** @throws AppError NotFoundException for a company that she does not administer */
export async function listCompanyBlocks(
  { db, viewer, services }: Ctx,
  { comCode, query, after }: CallParsedInput<Calls['companyBlocks']>,
): Promise<CallResult<Calls['companyBlocks']>> {
  const com = await administeredCompany(db, viewer, comCode)
  const { rows } = await sql<Omit<CompanyBlock, 'at'> & { at: Date }>`
    select b.block_id as "blockId", b.sender, b.with_subdomains as "withSubdomains", b.action, b.note,
      case when p.person_code is not null then ${selectLocalName('p.name')} end as by, b.at
    from mail_company_blocks b left join organisation_people p on p.person_code = b.by_code
    where b.com_code = ${com} and b.sender > ${after} ${likeSender(sql`b.sender`, query)}
    order by b.sender limit ${sql.lit(limits.page + 1)}`.execute(db)
  const items = rows.slice(0, limits.page).map((row) => ({ ...row, at: row.at.toISOString() }))
  return {
    items,
    next: rows.length > items.length ? items.at(-1)!.sender : null,
    onServer: await companyListOnServer(services, db, com),
  }
}

/**
 * Blocks senders for a company, with a line of the audit log.
 * @throws AppError NotFoundException for a company that she does not administer; ValidationException at each line that is
 * neither an address nor a domain or means colleagues; ConflictException for more than a company may have
 */
export async function blockForCompany(
  ctx: Ctx,
  { comCode, senders, withSubdomains, action, note }: CallParsedInput<Calls['blockForCompany']>,
): Promise<CallResult<Calls['blockForCompany']>> {
  const { db, viewer } = ctx
  const com = await administeredCompany(db, viewer, comCode)
  const keys = await checkedSenders(db, senders, { withSubdomains, path: 'senders' })
  // One at a time, so that no two of them bring more than there may be.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mail.blocks ${com}`}, 0))`.execute(db)
  await sql`
    insert into mail_company_blocks (com_code, sender, with_subdomains, action, note, by_code, at)
    select ${com}, sender, ${withSubdomains}::boolean and sender not like '%@%', ${action}, ${note}, ${viewer.personCode},
      ${ctx.now}
    from unnest(${keys}::text[]) as s (sender)
    on conflict (com_code, sender) do update set with_subdomains = excluded.with_subdomains, action = excluded.action,
      note = excluded.note, by_code = excluded.by_code, at = excluded.at`.execute(db)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from mail_company_blocks where com_code = ${com}`.execute(db)
  if (rows[0]!.count > limits.senders) throw conflict('mail.blocking.tooMany', { most: limits.senders })
  await ctx.audit('mail.sendersBlocked', {
    target: `company:${com}`,
    details: { count: keys.length, senders: keys.slice(0, 20), withSubdomains, action },
  })
  return { blocked: keys.length }
}

/** Takes one off the list, with a line of the audit log. @throws AppError NotFoundException for one out of reach */
export async function unblockForCompany(ctx: Ctx, { blockId }: { blockId: number }): Promise<Record<string, never>> {
  const { db, viewer } = ctx
  const row = await db
    .selectFrom('mail_company_blocks')
    .select(['com_code as comCode', 'sender'])
    .where('block_id', '=', blockId)
    .executeTakeFirst()
  if (!row) throw notFound(`no blocked sender ${blockId}`)
  await administeredCompany(db, viewer, row.comCode)
  await db.deleteFrom('mail_company_blocks').where('block_id', '=', blockId).execute()
  await ctx.audit('mail.senderUnblocked', { target: `company:${row.comCode}`, details: { sender: row.sender } })
  return {}
}
