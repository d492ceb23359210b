import { sql } from 'kysely'
import { alertEvents } from '#modules/alerts/contract/alerts.events.ts'
import { emitEvent, type Services } from '#platform/server/ctx.ts'
import { nothingWaits } from '#platform/server/jobs/given-up.ts'
import { listenTo } from '#platform/server/modules.ts'
import { sameIdFor } from '#platform/server/same-id.ts'
import { folderKeys } from '../../contract/folder-keys.ts'
import { mailEvents } from '../../contract/mail.events.ts'

/** Letters of a subject that an alert shows. */
const shownSubject = 200

type New = { personCode: string; itemId: number; subject: string; sender: string; senderCode: string | null }

/**
 * Lets those who want it hear of a mail that has come: after it is there, beside all requests. Only of what lies unread in
 * the inbox by then; what rules have put elsewhere, and what somebody has read already, is no news.
 */
export const tellOfNewMail = listenTo(
  mailEvents.arrived,
  'alarm',
  tell,
  nothingWaits('the mail stands unread in the inbox, and is counted; an alert only tells of it'),
)

async function tell(services: Services, { messageId, personCodes }: { messageId: number; personCodes: string[] }) {
  await services.database.writer.transaction().execute(async (tx) => {
    const { rows } = await sql<New>`
      select distinct on (a.person_code) a.person_code as "personCode", i.item_id as "itemId", m.subject,
        coalesce(nullif(m.sender->>'name', ''), m.sender->>'address') as sender, d.sender_code as "senderCode"
      from mail_alarms a
      join mail_mailboxes b on b.person_code = a.person_code
      join mail_folders f on f.mailbox_id = b.mailbox_id and f.kind = 'Inbox'
      join mail_items i on i.message_id = ${messageId} and i.mailbox_id = b.mailbox_id and i.folder_id = f.folder_id
        and not i.is_read
      join mail_messages m on m.message_id = i.message_id
      left join mail_deliveries d on d.delivery_id = i.delivery_id
      where a.person_code = any(${personCodes}::text[]) and a.is_on
      order by a.person_code, i.item_id`.execute(tx)
    for (const { personCode, itemId, subject, sender, senderCode } of rows) {
      const short = [...subject].slice(0, shownSubject).join('')
      await emitEvent(services, tx, alertEvents.raised, {
        raiseId: sameIdFor('mail', 'arrived', messageId, personCode),
        kind: 'mail.arrived',
        comCode: null,
        to: [personCode],
        text:
          short === ''
            ? { key: 'mail.alarm.textOfNoSubject', params: { sender } }
            : { key: 'mail.alarm.text', params: { sender, subject: short } },
        url: `/po/mail/box/${folderKeys.Inbox}?item=${itemId}`,
        objectKey: 'mail:inbox',
        ...(senderCode && { byPersonCode: senderCode }),
      })
    }
  })
}
