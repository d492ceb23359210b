import { randomUUID } from 'node:crypto'
import { readDraft, takeDraft } from '#modules/drafts/server/drafts.public.ts'
import { type FileWithBytes, imageAddress, readFiles } from '#modules/files/server/files.public.ts'
import { personNames } from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { AppError, invalid, notFound } from '#platform/contract/errors.ts'
import { nameIn } from '#platform/contract/languages.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { cleanInWorker } from '#platform/server/rich-text/clean-in-worker.ts'
import type { Address } from '../../contract/mail.entities.ts'
import { mailChanged } from '../../contract/mail.events.ts'
import { limits } from '../../contract/mail.rules.ts'
import type { sendCalls } from '../../contract/send.contract.ts'
import { beginDelivery } from '../delivery/begin-delivery.ts'
import { findRecipients } from '../delivery/recipients.ts'
import { ensureMailboxes } from '../mailbox/mailboxes.ts'
import { factsFrom, type MessageFacts } from '../messages/facts.ts'
import { keepMessage, keepSource, namedMailboxes } from '../messages/keep.ts'
import { messageIdOf, writtenMessage } from '../mime/write-message.ts'
import { putItem } from '../stores/embedded/embedded-store.ts'
import { storeOf } from '../stores/store-of.ts'
import { mailDrafts } from './mail-drafts.ts'

type Sent = CallParsedInput<typeof sendCalls.send>

/**
 * Sends a mail: the message, its place among the sent ones and its way to everybody are kept in one transaction, and the
 * answer comes then; a job does the rest within moments.
 * @throws AppError ValidationException without anybody to send it to, or with too many; NotFoundException for a draft or
 * a mail that is not hers; PayloadTooLargeException for more files than a mail carries
 */
export async function send(ctx: Ctx, sent: Sent): Promise<CallResult<typeof sendCalls.send>> {
  const { viewer, services, now } = ctx
  const addressed = [...sent.to, ...sent.cc, ...sent.bcc]
  if (addressed.length === 0) throw invalid('to', 'mail.errors.noRecipient')
  if (addressed.length > limits.recipients)
    throw invalid('to', 'mail.errors.tooManyRecipients', { most: limits.recipients })
  const recipients = await findRecipients(
    ctx.db,
    addressed.map(({ address }) => address),
  )
  const { source, facts } = await written(ctx, sent)
  const kept = await keepSource(services, source, facts)
  const inside = [...new Set([...recipients.values()].filter((code) => code !== null))]
  return (await ctx.inTransaction(async (tx) => {
    if (sent.draftId !== undefined && !(await takeDraft(tx as Ctx, mailDrafts, sent.draftId)))
      throw notFound(`no draft ${sent.draftId} of the sender`)
    // Whoever gets a mail of her own is named at that one.
    const sharing = sent.isIndividual ? [] : inside
    const isForMany = sharing.length >= namedMailboxes
    const mailboxes = await ensureMailboxes(tx.db, [viewer.personCode, ...(isForMany ? [] : sharing)])
    const own = mailboxes.get(viewer.personCode)!
    const message = await keepMessage(tx.db, kept, isForMany ? 'many' : [...mailboxes.values()], now)
    const { folder_id: folderId } = await tx.db
      .selectFrom('mail_folders')
      .select('folder_id')
      .where('mailbox_id', '=', own)
      .where('kind', '=', 'SentItems')
      .executeTakeFirstOrThrow()
    const itemId = await putItem(tx.db, {
      mailboxId: own,
      folderId,
      message,
      receivedAt: now,
      isRead: true,
      bcc: sent.bcc,
    })
    await beginDelivery(services, tx.db, {
      messageId: message.messageId,
      senderCode: viewer.personCode,
      recipients,
      isIndividual: sent.isIndividual,
      at: now,
    })
    await tx.tell([`person:${viewer.personCode}`], mailChanged)
    return { itemId, conversationId: message.conversation }
  })) as CallResult<typeof sendCalls.send>
}

/** The mail as it leaves; those who are addressed hidden stand nowhere in it. What it says is read only when it has files. */
async function written(ctx: Ctx, sent: Sent): Promise<{ source: Buffer; facts: MessageFacts | undefined }> {
  const { db, viewer, services, now } = ctx
  const [names, draft, origin, clean] = await Promise.all([
    personNames(db, [viewer.personCode]),
    sent.draftId === undefined ? undefined : readDraft(ctx, mailDrafts, sent.draftId),
    sent.originId === null ? undefined : originOf(ctx, sent.originId),
    cleanInWorker(sent.body),
  ])
  const files = draft ? await readFiles(services, db, draft.fileCode, { most: limits.mailBytes, tooLarge }) : []
  const from = { name: nameIn(names.get(viewer.personCode)!, viewer.language), address: viewer.own.email }
  const mail = {
    messageId: messageIdOf(randomUUID(), from.address.split('@')[1] ?? 'localhost'),
    from,
    to: sent.to.map(withoutControls),
    cc: sent.cc.map(withoutControls),
    subject: sent.subject,
    text: clean.text,
    inReplyTo: origin ?? '',
    references: origin ? [origin] : [],
  }
  const [pictures, attached] = [files.filter(({ isInline }) => isInline), files.filter(({ isInline }) => !isInline)]
  const source = await writtenMessage({
    ...mail,
    date: now,
    html: withPictures(clean.html, pictures),
    pictures: pictures.map((file) => ({ ...asFile(file), cid: cidOf(file) })),
    attachments: attached.map(asFile),
    priority: sent.priority,
  })
  const isKnown = files.length === 0
  return { source, facts: isKnown ? factsFrom({ ...mail, date: now.toISOString(), attachments: [] }) : undefined }
}

/** A name is one line. */
const withoutControls = ({ name, address }: Address): Address => ({
  name: name.replace(/\p{Cc}+/gu, ' ').trim(),
  address,
})

const tooLarge = () => new AppError('PayloadTooLargeException', 'mail.errors.tooLarge')

/** What the mail that is answered is named by. @throws AppError NotFoundException for that of somebody else */
async function originOf(ctx: Ctx, itemId: number) {
  const store = await storeOf(ctx)
  if (!store) throw notFound('no mailbox')
  const { rfcId } = await store.item(itemId)
  return rfcId === '' ? undefined : `<${rfcId}>`
}

const cidOf = ({ fileId }: FileWithBytes) => `${fileId}@maru`

/** Pictures of the text travel with it: it names them as parts of the mail. */
const withPictures = (html: string, pictures: readonly FileWithBytes[]): string =>
  pictures.reduce((text, file) => text.replaceAll(imageAddress(file.fileId), `cid:${cidOf(file)}`), html)

const asFile = ({ name, mediaType, bytes }: FileWithBytes) => ({ name, type: mediaType, content: bytes })
