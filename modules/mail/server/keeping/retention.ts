import { type RawBuilder, sql } from 'kysely'
import { administeredCompany } from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { countedMails, type Retention, type retentionCalls } from '../../contract/keeping.contract.ts'
import { imapServerOf } from '../stores/imap/imap.config.ts'
import { sharedMailboxMeant } from '../stores/mailbox-meant.ts'
import { mailboxesOf, outlived } from './outlived.ts'

type Calls = typeof retentionCalls

/** As long as nothing is said, everything stays. */
const endless: Retention = { days: null, deletedDays: null, junkDays: null, sparesFlagged: true }

async function retentionOf(db: Db, company: RawBuilder<string>): Promise<Retention> {
  const { rows } = await sql<Retention>`
    select days, deleted_days as "deletedDays", junk_days as "junkDays", spares_flagged as "sparesFlagged"
    from mail_retention where com_code = ${company}`.execute(db)
  return rows[0] ?? endless
}

/** @throws AppError NotFoundException for a company that she does not administer */
export async function showRetention(
  { db, viewer, services }: Ctx,
  { comCode }: CallParsedInput<Calls['retention']>,
): Promise<CallResult<Calls['retention']>> {
  const com = await administeredCompany(db, viewer, comCode)
  return { ...(await retentionOf(db, sql`${com}`)), isAtServer: imapServerOf(services) !== undefined }
}

/** What would go in the next night, and no further counted than it has to be. Refused as {@link showRetention} is. */
export async function lookAhead(
  { db, viewer, services, now }: Ctx,
  { comCode, ...retention }: CallParsedInput<Calls['lookAhead']>,
): Promise<CallResult<Calls['lookAhead']>> {
  const com = await administeredCompany(db, viewer, comCode)
  const going = outlived(retention, now, countedMails + 1)
  if (!going) return { mails: 0, mailboxes: 0, isMore: false }
  const { rows } = await sql<{ mails: number; mailboxes: number }>`
    select count(*)::int as mails, count(distinct mailbox_id)::int as mailboxes
    from (select m.mailbox_id from (${mailboxesOf(services, com)}) m cross join lateral (${going}) going
          limit ${sql.lit(countedMails + 1)}) found`.execute(db)
  const { mails, mailboxes } = rows[0]!
  return { mails: Math.min(mails, countedMails), mailboxes, isMore: mails > countedMails }
}

/** Says how long mails stay, with a line of the audit log. Refused as {@link showRetention} is. */
export async function saveRetention(
  ctx: Ctx,
  { comCode, ...retention }: CallParsedInput<Calls['saveRetention']>,
): Promise<Retention> {
  const com = await administeredCompany(ctx.db, ctx.viewer, comCode)
  const row = {
    days: retention.days,
    deleted_days: retention.deletedDays,
    junk_days: retention.junkDays,
    spares_flagged: retention.sparesFlagged,
  }
  await ctx.db
    .insertInto('mail_retention')
    .values({ com_code: com, ...row })
    .onConflict((known) => known.column('com_code').doUpdateSet(row))
    .execute()
  await ctx.audit('mail.retentionSaved', { target: `company:${com}`, details: retention })
  return retention
}

/**
 * How long mails stay in one's own mailbox, or in a shared one. A mail server has times of its own.
 * @throws AppError NotFoundException for a mailbox that the reader does not look after
 */
export async function keptFor(
  ctx: Ctx,
  { mailboxId }: CallParsedInput<Calls['keptFor']>,
): Promise<CallResult<Calls['keptFor']>> {
  const shared = await sharedMailboxMeant(ctx, { mailboxId }, 'read')
  const isElsewhere = shared === undefined && imapServerOf(ctx.services) !== undefined
  const company =
    shared === undefined
      ? sql<string>`(select home_com_code from organisation_people where person_code = ${ctx.viewer.personCode})`
      : sql<string>`(select coalesce(p.home_com_code, a.com_code) from mail_mailboxes m
          left join organisation_people p on p.person_code = m.person_code
          left join mail_addresses a on a.address_id = m.address_id where m.mailbox_id = ${shared.mailboxId})`
  const { days, deletedDays, junkDays } = isElsewhere ? endless : await retentionOf(ctx.db, company)
  return { days, deletedDays, junkDays }
}
