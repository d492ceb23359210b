import { sql } from 'kysely'
import { administeredCompany } from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import type { handoverCalls, Leaver } from '../../contract/handovers.contract.ts'
import { imapServerOf, mayOpenEach } from '../stores/imap/imap.config.ts'

type Calls = typeof handoverCalls

const pageSize = 50

/**
 * Who left a company and has a mailbox with something in it, by person, or those of them whom words mean.
 * @throws AppError NotFoundException for a company that she does not administer
 */
export async function listLeavers(
  { db, viewer, services }: Ctx,
  { comCode, query, after }: CallParsedInput<Calls['leavers']>,
): Promise<CallResult<Calls['leavers']>> {
  const com = await administeredCompany(db, viewer, comCode)
  const words = query.trim().toLowerCase()
  const { rows } = await sql<Leaver>`
    select p.person_code as "personCode", ${selectLocalName('p.name')} as name, p.email as address,
      m.bytes as "totalSizeBytes", p.state = 'retired' as "isRetired",
      exists (select from mail_handovers h where h.mailbox_id = m.mailbox_id and ${isOpen}) as "isHandedOver"
    from organisation_people p
    cross join lateral (
      select mailbox_id, bytes from mail_mailboxes own
      where own.person_code = p.person_code and own.bytes > 0 offset 0) m
    where p.home_com_code = ${com} and p.person_code > ${after} and mail_has_left(p.person_code)
      ${words ? sql`and strpos(lower(concat_ws(' ', p.name_ko, p.name_en, p.name_zh, p.name_ja, p.email)), ${words}) > 0` : sql``}
    order by p.person_code limit ${sql.lit(pageSize + 1)}`.execute(db)
  const items = rows.slice(0, pageSize)
  const onServer = mayOpenEach(services) ? 'open' : 'shut'
  return {
    items,
    next: rows.length > pageSize ? items.at(-1)!.personCode : null,
    onServer: imapServerOf(services) ? onServer : null,
  }
}

/** Of a handover `h`: it waits to be settled, or stands. */
export const isOpen = sql`(h.state = 'asked' or h.state = 'approved' and h.ends_at > now())`
