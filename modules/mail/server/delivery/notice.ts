import { randomUUID } from 'node:crypto'
import { preferencesOf } from '#modules/accounts/server/accounts.public.ts'
import { mailAddressesOf } from '#modules/organisation/server/organisation.public.ts'
import type { Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { ensureMailboxes } from '../mailbox/mailboxes.ts'
import { keepMessage, keepSource } from '../messages/keep.ts'
import { messageIdOf, writtenMessage } from '../mime/write-message.ts'
import { beginDelivery } from './begin-delivery.ts'

export type Say = (key: string, params?: Record<string, string | number>) => string
export type Notice = { subject: string; lines: readonly string[] }

/**
 * Has the portal write somebody a mail, in her language. Nothing answers it, and it comes however full a mailbox is.
 * @param about `answers`: the Message-ID of what it is about, so that it stands with it; `via`: whose rules leave it alone
 */
export async function sendNotice(
  services: Services,
  tx: Db,
  personCode: string,
  write: (say: Say) => Notice,
  about: { answers?: string; via?: readonly string[] } = {},
): Promise<void> {
  const address = (await mailAddressesOf(tx, [personCode])).get(personCode)
  if (!address) return
  const { language } = await preferencesOf(tx, personCode)
  const say: Say = (key, params) => services.texts.say(language, { key, params })
  const { subject, lines } = write(say)
  const domain = address.split('@')[1]!
  const at = services.now()
  const source = await writtenMessage({
    messageId: messageIdOf(randomUUID(), domain),
    date: at,
    from: { name: say('mail.bounce.from'), address: `postmaster@${domain}` },
    to: [{ name: '', address }],
    subject,
    text: lines.join('\n'),
    ...(about.answers && { inReplyTo: `<${about.answers}>`, references: [`<${about.answers}>`] }),
    automatic: 'auto-replied',
  })
  const mailboxes = await ensureMailboxes(tx, [personCode])
  const { messageId } = await keepMessage(tx, await keepSource(services, source), [...mailboxes.values()], at)
  await beginDelivery(services, tx, {
    messageId,
    senderCode: null,
    recipients: new Map([[address.toLowerCase(), personCode]]),
    isIndividual: false,
    at,
    via: about.via,
  })
}
