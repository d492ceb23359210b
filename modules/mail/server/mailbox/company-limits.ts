import { sql } from 'kysely'
import { administeredCompany } from '#modules/organisation/server/organisation.public.ts'
import { formatBytes } from '#platform/contract/bytes.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import type { Ctx, Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { clockComesAgain } from '#platform/server/jobs/given-up.ts'
import type { JobDefinition } from '#platform/server/jobs/jobs.ts'
import type { AlertKind } from '#platform/server/offers/alert-kind.ts'
import type { companyLimitCalls } from '../../contract/company-limit.contract.ts'
import { tellAdministrators } from '../tell-administrators.ts'

type Calls = typeof companyLimitCalls
type Limit = CallResult<Calls['companyLimit']>

/** Of ten parts: from how many on administrators are told, and under how many they may be told anew. */
const [nearlyFull, full, toldAnewUnder] = [9, 10, 8]

/** What the mailboxes of a company take, those of people and of addresses: one look-up for each of them. */
async function usedBytesOf(db: Db, comCode: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(bytes), 0)::bigint as bytes from (
      select m.bytes from organisation_people p
      cross join lateral (select bytes from mail_mailboxes where person_code = p.person_code offset 0) m
      where p.home_com_code = ${comCode}
      union all
      select m.bytes from mail_addresses a
      cross join lateral (select bytes from mail_mailboxes where address_id = a.address_id offset 0) m
      where a.com_code = ${comCode} and a.kind = 'shared') each`.execute(db)
  return rows[0]!.bytes
}

/** Whether a company has no room for so many bytes more. */
export async function isCompanyFull(db: Db, comCode: string, bytes: number): Promise<boolean> {
  const { rows } = await sql`
    select from mail_company_limits
    where com_code = ${comCode} and used_bytes + ${bytes}::bigint > limit_bytes`.execute(db)
  return rows.length > 0
}

/** @throws AppError NotFoundException for a company that she does not administer */
export async function companyLimit(
  { db, viewer }: Ctx,
  { comCode }: CallParsedInput<Calls['companyLimit']>,
): Promise<Limit> {
  const com = await administeredCompany(db, viewer, comCode)
  const { rows } = await sql<{ limitBytes: number }>`
    select limit_bytes as "limitBytes" from mail_company_limits where com_code = ${com}`.execute(db)
  return { limitBytes: rows[0]?.limitBytes ?? null, usedBytes: await usedBytesOf(db, com) }
}

/** Says how much a company's mailboxes may take, with a line of the audit log. Refused as {@link companyLimit}. */
export async function saveCompanyLimit(
  ctx: Ctx,
  { comCode, limitBytes }: CallParsedInput<Calls['saveCompanyLimit']>,
): Promise<Limit> {
  const { db, viewer } = ctx
  const com = await administeredCompany(db, viewer, comCode)
  if (limitBytes === null) await sql`delete from mail_company_limits where com_code = ${com}`.execute(db)
  else
    await sql`
      insert into mail_company_limits (com_code, limit_bytes, used_bytes)
      values (${com}, ${limitBytes}, ${await usedBytesOf(db, com)})
      on conflict (com_code) do update set limit_bytes = excluded.limit_bytes, used_bytes = excluded.used_bytes,
        told = 0`.execute(db)
  await ctx.audit('mail.companyLimitSaved', { target: `company:${com}`, details: { limitBytes } })
  return companyLimit(ctx, { comCode: com })
}

/** Sums up each minute what companies with a limit take, and tells their administrators once when it is nearly used up and when it is. */
export const sumUpCompanies: JobDefinition<Services> = {
  cron: '* * * * *',
  givenUp: clockComesAgain,
  run: async (services) => {
    const db = services.database.writer
    const { rows } = await sql<{ comCode: string }>`
      select com_code as "comCode" from mail_company_limits order by com_code limit 10000`.execute(db)
    for (const { comCode } of rows) {
      const used = await usedBytesOf(db, comCode)
      await db.transaction().execute((tx) => putSum(services, tx, comCode, used))
    }
  },
}

async function putSum(services: Services, tx: Db, comCode: string, used: number): Promise<void> {
  const { rows } = await sql<{ limit: number; told: number }>`
    select limit_bytes as limit, told from mail_company_limits where com_code = ${comCode} for update`.execute(tx)
  if (!rows[0]) return
  const { limit, told } = rows[0]
  const parts = (used * 10) / limit
  const reached = [full, nearlyFull].find((share) => parts >= share) ?? 0
  const next = parts < toldAnewUnder ? 0 : Math.max(told, reached)
  await sql`
    update mail_company_limits set used_bytes = ${used}, told = ${next} where com_code = ${comCode}`.execute(tx)
  if (next <= told) return
  await tellAdministrators(services, tx, comCode, {
    kind: 'mail.companyFull',
    text: {
      key: `mail.companyFull.${next === full ? 'full' : 'nearly'}`,
      params: { used: formatBytes(used), limit: formatBytes(limit) },
    },
    tab: 'limits',
  })
}

export const companyFullAlert: AlertKind = {
  kind: 'mail.companyFull',
  type: 'SY',
  titleKey: 'mail.companyFull.kind',
  reasonKey: 'mail.companyFull.reason',
  defaultChannels: { bell: true, browser: true, mail: true },
}
