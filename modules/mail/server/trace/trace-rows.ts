import { sql } from 'kysely'
import type { Services } from '#platform/server/ctx.ts'
import type { Address } from '../../contract/mail.entities.ts'
import { mailConfig } from '../mail.config.ts'

/** What is left of a message with its deliveries. */
export type TracedHead = { subject: string; sender: Address; bytes: number; subjectKey: string }

/** The same of a message `m`. */
export const headOf = sql`jsonb_build_object(
  'subject', m.subject, 'sender', m.sender, 'bytes', m.bytes, 'subjectKey', m.subject_key)`

/** How much goes in one transaction. */
const atOnce = 5_000

/** From when on mails are traced. */
export const tracedSince = ({ config, now }: Pick<Services, 'config' | 'now'>): Date =>
  new Date(now().getTime() - config(mailConfig).MAIL_TRACE_DAYS * 86_400_000)

/** At night: what is too old to be traced is traced no more, and what is left of messages that are gone goes. */
export async function forgetTraced(services: Services): Promise<void> {
  const { writer } = services.database
  const before = tracedSince(services)
  const untrace = sql`
    delete from mail_traced where (com_code, at, delivery_id) in (
      select old.com_code, old.at, old.delivery_id from organisation_companies c cross join lateral (
        select t.com_code, t.at, t.delivery_id from mail_traced t
        where t.com_code = c.com_code and t.at < ${before} order by t.at limit ${sql.lit(atOnce)} offset 0) old)`
  const drop = sql`
    delete from mail_deliveries where delivery_id in (
      select delivery_id from mail_deliveries where message_id is null and at < ${before}
      order by at limit ${sql.lit(atOnce)})`
  for (const step of [untrace, drop]) while (((await step.execute(writer)).numAffectedRows ?? 0n) > 0n);
}
