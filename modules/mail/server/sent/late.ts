import { sql } from 'kysely'
import type { CallResult } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { folderKey } from '../../contract/folder-keys.ts'
import type { WellKnownFolder } from '../../contract/mail.rules.ts'
import type { sentCalls } from '../../contract/sent.contract.ts'

const mostLate = 100

type Row = {
  deliveryId: number
  itemId: number | null
  folderId: number | null
  kind: WellKnownFolder | null
  subject: string
  to: string
  recipients: number
  nextAt: Date
}

/** One's mails that have not gone to everybody outside yet and are tried again, the newest first. */
export async function listLate({ db, viewer }: Ctx): Promise<CallResult<(typeof sentCalls)['late']>> {
  const { rows } = await sql<Row>`
    select d.delivery_id as "deliveryId", place.item_id as "itemId", place.folder_id as "folderId", place.kind, m.subject,
           waiting."to", waiting.recipients, d.carry_at as "nextAt"
    from (
      select delivery_id, message_id, item_id, carry_at from mail_deliveries
      where sender_code = ${viewer.personCode} and carry_at is not null
      order by delivery_id desc limit ${sql.lit(mostLate)}) d
    join mail_messages m on m.message_id = d.message_id
    cross join lateral (
      select min(address) as "to", count(*)::int as recipients from mail_delivery_recipients r
      where r.delivery_id = d.delivery_id and r.state = 'waiting' and r.person_code is null) waiting
    left join lateral (
      select i.item_id, f.folder_id, case when b.person_code = ${viewer.personCode} then f.kind end as kind
      from mail_items i join mail_folders f on f.folder_id = i.folder_id join mail_mailboxes b on b.mailbox_id = i.mailbox_id
      where i.item_id = d.item_id and (b.person_code = ${viewer.personCode} or exists (
        select from mail_mailbox_members r where r.mailbox_id = b.mailbox_id and r.person_code = ${viewer.personCode}))
    ) place on true
    where waiting.recipients > 0
    order by d.delivery_id desc`.execute(db)
  return rows.map(({ folderId, kind, nextAt, ...row }) => ({
    ...row,
    folder: folderId === null ? null : folderKey({ id: folderId, wellKnownFolderName: kind }),
    nextAt: nextAt.toISOString(),
  }))
}
