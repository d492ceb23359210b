import { sql } from 'kysely'
import { administeredCompany } from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { invalid } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { addressCalls } from '../../contract/addresses/addresses.contract.ts'

type Calls = typeof addressCalls

/** The domains of a company, its first one first. */
export async function domainsOf(db: Db, comCode: string): Promise<[string, ...string[]]> {
  const { rows } = await sql<{ domain: string }>`
    select domain from (
      select lower(email_domain) as domain, 0 as place from organisation_companies where com_code = ${comCode}
      union all select domain, 1 from mail_domains where com_code = ${comCode}) own
    order by place, domain`.execute(db)
  return rows.map(({ domain }) => domain) as [string, ...string[]]
}

/** @throws AppError NotFoundException for a company that she does not administer */
export async function mailDomains(
  { db, viewer }: Ctx,
  { comCode }: { comCode?: string | undefined },
): Promise<CallResult<Calls['mailDomains']>> {
  const [first, ...domains] = await domainsOf(db, await administeredCompany(db, viewer, comCode))
  return { first, domains }
}

/**
 * Says which domains a company has beside its first one, with a line of the audit log.
 * @throws AppError as {@link mailDomains}; ValidationException at the domain for one of another company, and where an
 * address has one that would go
 */
export async function saveMailDomains(
  ctx: Ctx,
  input: CallParsedInput<Calls['saveMailDomains']>,
): Promise<CallResult<Calls['mailDomains']>> {
  const { db, viewer } = ctx
  const comCode = await administeredCompany(db, viewer, input.comCode)
  const [first] = await domainsOf(db, comCode)
  const domains = [...new Set(input.domains)].filter((domain) => domain !== first).toSorted()
  await refuseTaken(db, comCode, domains)
  const { rows: used } = await sql<{ domain: string }>`
    select d.domain from mail_domains d
    where d.com_code = ${comCode} and not d.domain = any(${domains}::text[]) and exists (
      select from mail_addresses a where a.com_code = d.com_code and split_part(a.address, '@', 2) = d.domain)
    limit 1`.execute(db)
  if (used[0]) throw invalid('domains', 'mail.addresses.domainUsed', { domain: used[0].domain })
  await sql`delete from mail_domains where com_code = ${comCode} and not domain = any(${domains}::text[])`.execute(db)
  await sql`
    insert into mail_domains (domain, com_code) select domain, ${comCode} from unnest(${domains}::text[]) as d (domain)
    on conflict (domain) do nothing`.execute(db)
  // Another company may have taken one at the same time: then it was waited for, and is seen now.
  await refuseTaken(db, comCode, domains)
  await ctx.audit('mail.domainsSaved', { target: `company:${comCode}`, details: { domains } })
  return { first, domains }
}

async function refuseTaken(db: Db, comCode: string, domains: readonly string[]): Promise<void> {
  const { rows: taken } = await sql<{ domain: string }>`
    select lower(email_domain) as domain from organisation_companies
    where com_code <> ${comCode} and lower(email_domain) = any(${[...domains]}::text[])
    union select domain from mail_domains where com_code <> ${comCode} and domain = any(${[...domains]}::text[])
    limit 1`.execute(db)
  if (taken[0]) throw invalid('domains', 'mail.addresses.domainTaken', { domain: taken[0].domain })
}
