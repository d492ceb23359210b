import { randomUUID } from 'node:crypto'
import { personNames } from '#modules/organisation/server/organisation.public.ts'
import { nameIn } from '#platform/contract/languages.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { InvitationAnswer } from '../../contract/invitation.contract.ts'
import { mailChanged } from '../../contract/mail.events.ts'
import { addressShape } from '../../contract/mail.rules.ts'
import { beginDelivery } from '../delivery/begin-delivery.ts'
import { findRecipients } from '../delivery/recipients.ts'
import { ensureMailboxes } from '../mailbox/mailboxes.ts'
import { type KeptSource, keepMessage, keepSource } from '../messages/keep.ts'
import { messageIdOf, writtenMessage } from '../mime/write-message.ts'
import { putItem } from '../stores/embedded/embedded-store.ts'
import type { ReadInvitation } from './read-invitation.ts'
import { answerAsCalendar } from './write-answer.ts'

/** An answer that is written and not sent yet; undefined where there is nobody whom a mail could reach. */
type Written = { kept: KeptSource; to: string } | undefined

/** Writes the answer as a mail, and stores it; before the transaction that sends it. */
export async function writtenAnswer(ctx: Ctx, invited: ReadInvitation, answer: InvitationAnswer): Promise<Written> {
  const { viewer, services, now, language } = ctx
  const to = invited.organiser?.email ?? ''
  if (!addressShape.test(to)) return undefined
  const name = nameIn((await personNames(ctx.db, [viewer.personCode])).get(viewer.personCode)!, language)
  const own = { name, email: viewer.own.email }
  const say = (key: string) =>
    services.texts.say(language, {
      key: `mail.invitation.${key}.${answer}`,
      params: { name, subject: invited.subject || services.texts.say(language, { key: 'mail.noSubject' }) },
    })
  const source = await writtenMessage({
    messageId: messageIdOf(randomUUID(), own.email.split('@')[1] ?? 'localhost'),
    date: now,
    from: { name, address: own.email },
    to: [{ name: invited.organiser?.name ?? '', address: to }],
    subject: say('replySubject'),
    text: say('replyText'),
    calendar: { method: 'REPLY', text: answerAsCalendar(invited, own, answer, now) },
  })
  return { kept: await keepSource(services, source), to }
}

/** Sends it: it stands among the sent ones, and is on its way when this transaction commits. */
export async function sendAnswer(tx: Ctx, written: Written): Promise<void> {
  if (!written) return
  const { viewer, services, now, db } = tx
  const recipients = await findRecipients(db, [written.to])
  const inside = [...recipients.values()].filter((code) => code !== null)
  const mailboxes = await ensureMailboxes(db, [viewer.personCode, ...inside])
  const own = mailboxes.get(viewer.personCode)!
  const message = await keepMessage(db, written.kept, [...mailboxes.values()], now)
  const { folder_id: folderId } = await db
    .selectFrom('mail_folders')
    .select('folder_id')
    .where('mailbox_id', '=', own)
    .where('kind', '=', 'SentItems')
    .executeTakeFirstOrThrow()
  const itemId = await putItem(db, { mailboxId: own, folderId, message, receivedAt: now, isRead: true })
  await beginDelivery(services, db, {
    messageId: message.messageId,
    senderCode: viewer.personCode,
    recipients,
    isIndividual: false,
    at: now,
    itemId,
    isOwn: true,
  })
  await tx.tell([`person:${viewer.personCode}`], mailChanged)
}
