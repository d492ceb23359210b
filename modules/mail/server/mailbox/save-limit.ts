import { administeredCompany } from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { mailboxCalls } from '../../contract/mailbox.contract.ts'
import { mailConfig } from '../mail.config.ts'
import { ensureMailboxes } from './mailboxes.ts'

type Calls = typeof mailboxCalls
type Limit = CallResult<Calls['mailboxLimit']>

/** @throws AppError NotFoundException for somebody of a company that the reader does not administer */
export async function mailboxLimit(ctx: Ctx, { personCode }: { personCode: string }): Promise<Limit> {
  await ofOwnCompany(ctx, personCode)
  const row = await ctx.db
    .selectFrom('mail_mailboxes')
    .select(['limit_bytes as limitBytes', 'bytes'])
    .where('person_code', '=', personCode)
    .executeTakeFirst()
  return {
    limitBytes: row?.limitBytes ?? null,
    usualBytes: ctx.services.config(mailConfig).MAIL_MAILBOX_BYTES,
    totalSizeBytes: row?.bytes ?? 0,
  }
}

/** Says how large somebody's mailbox may become, with a line of the audit log. Refused as {@link mailboxLimit} is. */
export async function saveMailboxLimit(
  ctx: Ctx,
  { personCode, limitBytes }: CallParsedInput<Calls['saveMailboxLimit']>,
): Promise<Limit> {
  await ofOwnCompany(ctx, personCode)
  await ensureMailboxes(ctx.db, [personCode])
  await ctx.db
    .updateTable('mail_mailboxes')
    // Of another limit she is told anew.
    .set({ limit_bytes: limitBytes, is_warned: false })
    .where('person_code', '=', personCode)
    .execute()
  await ctx.audit('mail.mailboxLimitSaved', { target: `person:${personCode}`, details: { limitBytes } })
  return mailboxLimit(ctx, { personCode })
}

async function ofOwnCompany({ db, viewer }: Ctx, personCode: string): Promise<void> {
  const row = await db
    .selectFrom('organisation_people')
    .select('home_com_code as comCode')
    .where('person_code', '=', personCode)
    .executeTakeFirst()
  if (!row) throw notFound(`no person ${personCode}`)
  await administeredCompany(db, viewer, row.comCode)
}
