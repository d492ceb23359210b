import { sql } from 'kysely'
import { administeredCompany } from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput } from '#platform/contract/call.ts'
import { invalid } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { carrierOf } from '#platform/server/offers/mail-out.ts'
import type { Journal, journalCalls } from '../../contract/journal.contract.ts'
import { addressShape } from '../../contract/mail.rules.ts'
import { mailConfig } from '../mail.config.ts'

type Calls = typeof journalCalls

/** @throws AppError NotFoundException for a company that she does not administer */
export async function showJournal(
  { db, viewer, services }: Ctx,
  { comCode }: CallParsedInput<Calls['journal']>,
): Promise<Journal> {
  const com = await administeredCompany(db, viewer, comCode)
  const row = await db.selectFrom('mail_journals').selectAll().where('com_code', '=', com).executeTakeFirst()
  if (!row) return { address: null, refused: null }
  const { address, refused_at: at, refused_why: why, refused_answer: answer } = row
  const days = services.config(mailConfig).MAIL_RETRY_DAYS
  const words = answer ?? services.texts.say(viewer.language, { key: `mail.bounce.${why}`, params: { days } })
  return { address, refused: at && { at: at.toISOString(), words } }
}

/**
 * Says where reports go, with a line of the audit log; what was refused elsewhere is forgotten.
 * @throws AppError NotFoundException for a company that she does not administer; ValidationException at the address for one
 * that is neither outside nor a shared mailbox of the company, and for one outside where nothing goes there
 */
export async function saveJournal(
  ctx: Ctx,
  { comCode, address }: CallParsedInput<Calls['saveJournal']>,
): Promise<Journal> {
  const { db, viewer } = ctx
  const com = await administeredCompany(db, viewer, comCode)
  if (address === null) await db.deleteFrom('mail_journals').where('com_code', '=', com).execute()
  else {
    await checkAddress(ctx, com, address)
    await db
      .insertInto('mail_journals')
      .values({ com_code: com, address })
      .onConflict((known) =>
        known
          .column('com_code')
          .doUpdateSet({ address, refused_at: null, refused_why: null, refused_answer: null, told_at: null })
          .where('mail_journals.address', '!=', address),
      )
      .execute()
  }
  await ctx.audit('mail.journalSaved', { target: `company:${com}`, details: { address } })
  return showJournal(ctx, { comCode: com })
}

async function checkAddress({ db, services }: Ctx, comCode: string, address: string): Promise<void> {
  if (!addressShape.test(address)) throw invalid('address', 'mail.message.wrongAddress', { address })
  const { rows } = await sql<{ isShared: boolean; isInside: boolean }>`
    select
      exists (select from mail_addresses
        where address = ${address} and com_code = ${comCode} and kind = 'shared') as "isShared",
      exists (select from organisation_companies where lower(email_domain) = ${domainOf(address)}
        union all select from mail_domains where domain = ${domainOf(address)}
        union all select from organisation_people where lower(email) = ${address}) as "isInside"`.execute(db)
  const { isShared, isInside } = rows[0]!
  if (isShared) return
  if (isInside) throw invalid('address', 'mail.journal.inside')
  if (!carrierOf(services)) throw invalid('address', 'mail.bounce.noWayOut')
}

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1)

/** Whether reports go to an address, so that it cannot go. */
export async function isJournal(db: Db, address: string): Promise<boolean> {
  const row = await db.selectFrom('mail_journals').select('com_code').where('address', '=', address).executeTakeFirst()
  return row !== undefined
}
