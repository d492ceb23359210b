import { sql } from 'kysely'
import { administeredCompany } from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { AppError, conflict, type FieldError, notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import {
  type CompanyBlock,
  type companyBlockCalls,
  companyBlockLimits as limits,
} from '../../contract/blocking/company-blocks.contract.ts'
import { domainOf, senderKey } from '../../contract/blocking/senders.ts'
import { imapServerOf } from '../stores/imap/imap.config.ts'

type Calls = typeof companyBlockCalls

/** @throws AppError NotFoundException for a company that she does not administer */
export async function listCompanyBlocks(
  { db, viewer, services }: Ctx,
  { comCode, query, after }: CallParsedInput<Calls['companyBlocks']>,
): Promise<CallResult<Calls['companyBlocks']>> {
  const com = await administeredCompany(db, viewer, comCode)
  const word = query.trim().replace(/^@/, '')
  const part = `%${(senderKey(word) ?? word.toLowerCase()).replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<Omit<CompanyBlock, 'at'> & { at: Date }>`
    select b.block_id as "blockId", b.sender, b.with_subdomains as "withSubdomains", b.action, b.note,
      case when p.person_code is not null then ${selectLocalName('p.name')} end as by, b.at
    from mail_company_blocks b left join organisation_people p on p.person_code = b.by_code
    where b.com_code = ${com} and b.sender > ${after} ${word === '' ? sql`` : sql`and b.sender like ${part}`}
    order by b.sender limit ${sql.lit(limits.page + 1)}`.execute(db)
  const items = rows.slice(0, limits.page).map((row) => ({ ...row, at: row.at.toISOString() }))
  return {
    items,
    next: rows.length > items.length ? items.at(-1)!.sender : null,
    isOnServer: imapServerOf(services) !== undefined,
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
  const keys = await checkedSenders(db, senders, withSubdomains)
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

/**
 * Senders as they are compared, each once.
 * @throws AppError ValidationException at each that is neither an address nor a domain, or means colleagues
 */
export async function checkedSenders(
  db: Db,
  written: readonly string[],
  withSubdomains: boolean,
  path = 'senders',
): Promise<string[]> {
  const keys = written.map(senderKey)
  const { rows } = await sql<{ domain: string }>`
    select own.domain from organisation_companies c cross join lateral (
      select lower(c.email_domain) as domain
      union all select d.domain from mail_domains d where d.com_code = c.com_code offset 0) own`.execute(db)
  const domains = rows.map(({ domain }) => domain)
  const isOwn = (key: string) =>
    domains.some((own) => own === domainOf(key) || (withSubdomains && !key.includes('@') && own.endsWith(`.${key}`)))
  const fields = keys.flatMap((key, nth): FieldError[] => {
    if (key !== undefined && !isOwn(key)) return []
    const fault = key === undefined ? 'noSender' : 'colleague'
    return [{ path: `${path}.${nth}`, key: `mail.blocking.faults.${fault}`, params: { sender: written[nth]! } }]
  })
  if (fields.length > 0) throw new AppError('ValidationException', undefined, { fields })
  return [...new Set(keys as string[])].toSorted()
}
