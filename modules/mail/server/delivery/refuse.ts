import { sql } from 'kysely'
import type { Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Refusal } from '../../contract/mail.rules.ts'
import { noteRefusedReport } from '../keeping/refused-reports.ts'
import { mailConfig } from '../mail.config.ts'
import type { Delivery } from './delivery.ts'
import { type Notice, type Say, sendNotice } from './notice.ts'

/** What servers said, by address. */
type Answers = ReadonlyMap<string, string>

/** Addresses that the sentence names. */
const named = 50

/** Notes who does not get a message, and tells whoever wrote it by a mail, in her language. */
export async function refuse(
  services: Services,
  tx: Db,
  delivery: Delivery,
  addresses: readonly string[],
  why: Refusal,
  answers?: Answers,
): Promise<void> {
  const { deliveryId } = delivery
  const { rows } = await sql<{ address: string }>`
    update mail_delivery_recipients r set state = 'refused', reason = ${why}, answer = said.answer
    from unnest(${[...addresses]}::text[], ${addresses.map((each) => kept(answers?.get(each)))}::text[]) as said (address, answer)
    where r.delivery_id = ${deliveryId} and r.state = 'waiting' and r.address = said.address
    returning r.address`.execute(tx)
  if (rows.length === 0) return
  if (delivery.isReport) {
    services.log.error(
      { deliveryId, why, answers: [...(answers?.values() ?? [])] },
      'a report for a journal was refused',
    )
    await noteRefusedReport(services, tx, delivery, {
      addresses: rows.map(({ address }) => address),
      why,
      answer: kept(answers?.get(rows[0]!.address)),
    })
  }
  if (delivery.via.length > 0) await keepForSender(tx, delivery)
  await tellSender(services, tx, delivery, { why, answers, addresses: rows.map(({ address }) => address).toSorted() })
}

/** Of a server's answer so much is kept; PostgreSQL takes no NUL. */
const kept = (answer: string | undefined): string | null =>
  answer?.replaceAll('\0', '').toWellFormed().slice(0, 500) || null

type Told = { why: Refusal; addresses: readonly string[]; answers: Answers | undefined }

async function tellSender(services: Services, tx: Db, delivery: Delivery, told: Told): Promise<void> {
  const { senderCode, messageId, via } = delivery
  if (senderCode === null) return
  const message = await tx
    .selectFrom('mail_messages')
    .select(['subject', 'rfc_id as rfcId'])
    .where('message_id', '=', messageId)
    .executeTakeFirstOrThrow()
  await sendNotice(services, tx, senderCode, (say) => inWords(services, say, message, told), {
    answers: message.rfcId,
    // What tells of her own rule is not sent on by it.
    via: via.length > 0 ? [senderCode] : [],
  })
}

/** What a rule has sent on in vain, and keeps nowhere, comes into the inbox of her whose rule it is: no mail is lost. */
async function keepForSender(tx: Db, { messageId, conversation, bytes, at, via }: Delivery): Promise<void> {
  await sql`
    insert into mail_items (mailbox_id, folder_id, message_id, received_at, conversation, bytes)
    select f.mailbox_id, f.folder_id, ${messageId}::int, ${at}::timestamptz, ${conversation}, ${bytes}::int
    from mail_mailboxes m join mail_folders f on f.mailbox_id = m.mailbox_id and f.kind = 'Inbox'
    where m.person_code = ${via.at(-1)} and not exists (
      select from mail_items i where i.message_id = ${messageId}::int and i.mailbox_id = m.mailbox_id)`.execute(tx)
}

function inWords(
  services: Services,
  say: Say,
  message: { subject: string },
  { why, addresses, answers }: Told,
): Notice {
  const subject = message.subject || say('mail.noSubject')
  const shown = addresses.slice(0, named)
  const more = addresses.length - shown.length
  return {
    subject: say('mail.bounce.subject', { subject }),
    lines: [
      say('mail.bounce.lead', { subject }),
      '',
      ...shown.map((address) => [address, answers?.get(address)].filter(Boolean).join('\n  ')),
      ...(more > 0 ? [say('mail.bounce.more', { count: more })] : []),
      '',
      say(`mail.bounce.${why}`, { days: services.config(mailConfig).MAIL_RETRY_DAYS }),
    ],
  }
}
