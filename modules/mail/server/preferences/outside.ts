import { sql } from 'kysely'
import { administeredCompany } from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { ruleCalls } from '../../contract/preferences/inbox-rules.contract.ts'

type Calls = typeof ruleCalls
type OutsideRule = CallResult<Calls['outsideRule']>

/** @throws AppError NotFoundException for a company that she does not administer */
export async function outsideRule({ db, viewer }: Ctx, { comCode }: { comCode?: string }): Promise<OutsideRule> {
  const row = await db
    .selectFrom('mail_outside_rules')
    .select(['mode', 'domains'])
    .where('com_code', '=', await administeredCompany(db, viewer, comCode))
    .executeTakeFirst()
  return row ?? { mode: 'anywhere', domains: [] }
}

/** Says where rules may send mails (G-032), with a line of the audit log. Refused as {@link outsideRule} is. */
export async function saveOutsideRule(
  ctx: Ctx,
  { comCode, mode, domains }: CallParsedInput<Calls['saveOutsideRule']>,
): Promise<OutsideRule> {
  const com = await administeredCompany(ctx.db, ctx.viewer, comCode)
  const row = { mode, domains: [...new Set(domains)] }
  await ctx.db
    .insertInto('mail_outside_rules')
    .values({ com_code: com, ...row })
    .onConflict((known) => known.column('com_code').doUpdateSet(row))
    .execute()
  await ctx.audit('mail.outsideRuleSaved', { target: `company:${com}`, details: row })
  return row
}

/** Whether somebody's rules may send mails to an address. */
export type MayLeave = (personCode: string, address: string) => boolean

/** Reads once for many people what {@link MayLeave} says of them: colleagues and the companies' own domains are no outside. */
export async function mayLeaveOf(db: Db, personCodes: readonly string[]): Promise<MayLeave> {
  const [{ rows: people }, { rows: companies }] = await Promise.all([
    sql<{ personCode: string } & OutsideRule>`
      select p.person_code as "personCode", o.mode, o.domains
      from organisation_people p join mail_outside_rules o on o.com_code = p.home_com_code
      where p.person_code = any(${[...personCodes]}::text[])`.execute(db),
    sql<{ domain: string }>`select lower(email_domain) as domain from organisation_companies
      union select domain from mail_domains`.execute(db),
  ])
  const rules = new Map(people.map(({ personCode, ...rule }) => [personCode, rule]))
  const own = new Set(companies.map(({ domain }) => domain))
  return (personCode, address) => {
    const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase()
    const rule = rules.get(personCode)
    if (!rule || rule.mode === 'anywhere' || own.has(domain)) return true
    return rule.mode === 'listed' && rule.domains.includes(domain)
  }
}
