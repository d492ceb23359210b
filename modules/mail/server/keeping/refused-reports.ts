import { type RawBuilder, sql } from 'kysely'
import type { Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { AlertKind } from '#platform/server/offers/alert-kind.ts'
import type { Refusal } from '../../contract/mail.rules.ts'
import type { Delivery } from '../delivery/delivery.ts'
import { tellAdministrators } from '../tell-administrators.ts'

export const reportRefusedAlert: AlertKind = {
  kind: 'mail.reportRefused',
  type: 'SY',
  titleKey: 'mail.journal.alert.kind',
  reasonKey: 'mail.journal.alert.reason',
  defaultChannels: { bell: true, browser: true, mail: true },
}

/** The journals `j` of the company whose report is delivered, among these addresses: it is that company's postmaster who writes it. */
const journalsOf = ({ deliveryId }: Delivery, addresses: readonly string[]): RawBuilder<unknown> => sql`
  mail_deliveries d join mail_messages m on m.message_id = d.message_id
  join organisation_companies c on m.sender ->> 'address' = 'postmaster@' || lower(c.email_domain)
  join mail_journals j on j.com_code = c.com_code and j.address = any(${[...addresses]}::text[])
  where d.delivery_id = ${deliveryId}`

/**
 * Writes at a company's journal that a report was refused, and tells those who administer its mail, once a day.
 * @param answer what the server said
 */
export async function noteRefusedReport(
  services: Services,
  tx: Db,
  delivery: Delivery,
  refused: { addresses: readonly string[]; why: Refusal; answer: string | null },
): Promise<void> {
  const { addresses, why, answer } = refused
  const now = services.now()
  const { rows } = await sql<{ comCode: string; address: string; isDue: boolean }>`
    with meant as (
      select j.com_code, j.told_at is null or j.told_at <= ${now}::timestamptz - interval '1 day' as is_due
      from ${journalsOf(delivery, addresses)} for update of j)
    update mail_journals j set refused_at = ${now}, refused_why = ${why}, refused_answer = ${answer},
      told_at = case when is_due then ${now}::timestamptz else told_at end
    from meant where meant.com_code = j.com_code
    returning j.com_code as "comCode", j.address, is_due as "isDue"`.execute(tx)
  for (const { comCode, address, isDue } of rows)
    if (isDue)
      await tellAdministrators(services, tx, comCode, {
        kind: 'mail.reportRefused',
        text: { key: 'mail.journal.alert.text', params: { address } },
        tab: 'keeping',
      })
}

/** One has gone through: nothing stands at the journal any more. */
export async function noteReportWent(db: Db, delivery: Delivery, addresses: readonly string[]): Promise<void> {
  if (!delivery.isReport || addresses.length === 0) return
  await sql`
    update mail_journals set refused_at = null, refused_why = null, refused_answer = null
    where refused_at is not null and com_code in (
      select j.com_code from ${journalsOf(delivery, addresses)})`.execute(db)
}
