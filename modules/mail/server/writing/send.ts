import { randomUUID } from 'node:crypto'
import { readDraft, startDraft, takeDraft } from '#modules/drafts/server/drafts.public.ts'
import { type FileWithBytes, imageAddress, readFiles } from '#modules/files/server/files.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { AppError, conflict, invalid, notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { cleanInWorker } from '#platform/server/rich-text/clean-in-worker.ts'
import type { Address } from '../../contract/mail.entities.ts'
import { mailChanged } from '../../contract/mail.events.ts'
import { limits } from '../../contract/mail.rules.ts'
import { draftContent, type sendCalls } from '../../contract/send.contract.ts'
import { type From, writerOf } from '../addresses/own-addresses.ts'
import { beginDelivery } from '../delivery/begin-delivery.ts'
import { findReceivers } from '../delivery/recipients.ts'
import { keepLinked, type LinkedFile, linkedFiles } from '../large/large-files.ts'
import { linksInMail } from '../large/links-in-mail.ts'
import { ensureMailboxes } from '../mailbox/mailboxes.ts'
import { factsFrom, type MessageFacts } from '../messages/facts.ts'
import { keepMessage, keepSource, namedMailboxes } from '../messages/keep.ts'
import { messageIdOf, writtenMessage } from '../mime/write-message.ts'
import { putItem } from '../stores/embedded/embedded-store.ts'
import { askToAgree } from '../stores/imap/freshen.ts'
import { topicsOfMembers } from '../stores/mailbox-meant.ts'
import { storeOf } from '../stores/store-of.ts'
import { addressesOf } from './addressed.ts'
import { mailDrafts, mailFiles } from './mail-drafts.ts'

type Sent = CallParsedInput<typeof sendCalls.send>

/**
 * Sends a mail: the message, its place among the sent ones and its way to everybody are kept in one transaction, and the
 * answer comes then; a job does the rest within moments. One that can be taken back, or is planned, waits in the outbox,
 * and its draft with it.
 * @throws AppError ValidationException without anybody to send it to, with too many, or for a moment that is past or too
 * far, and for an address that she may not write from; NotFoundException for a draft, a mail, a department or a list that is not hers; PayloadTooLargeException for more
 * pictures than a mail carries, and more large files than she may keep; ConflictException for a draft that waits to be sent already
 */
export async function send(ctx: Ctx, input: Sent): Promise<CallResult<typeof sendCalls.send>> {
  const { viewer, services, now } = ctx
  const writer = await writerOf(ctx, input.from)
  const sent = { ...input, ...(await addressedOf(ctx, input)) }
  const addressed = [...sent.to, ...sent.cc, ...sent.bcc]
  const recipients = await findReceivers(
    ctx.db,
    addressed.map(({ address }) => address),
  )
  const until = waitsUntil(ctx, sent)
  const at = sent.sendAt === null ? now : until!
  const { source, facts, linked } = await written(ctx, writer, sent, at)
  const kept = await keepSource(services, source, facts)
  const inside = [...new Set([...recipients.values()].filter((code) => code !== null))]
  return (await ctx.inTransaction(async (tx) => {
    const draftId = until && (await waitingDraft(tx as Ctx, input))
    // Whoever gets a mail of her own is named at that one.
    const sharing = sent.isIndividual ? [] : inside
    const isForMany = sharing.length >= namedMailboxes
    const mailboxes = await ensureMailboxes(tx.db, [viewer.personCode, ...(isForMany ? [] : sharing)])
    const own = writer.mailboxId ?? mailboxes.get(viewer.personCode)!
    const message = await keepMessage(tx.db, kept, isForMany ? 'many' : [...new Set([own, ...mailboxes.values()])], now)
    const { folder_id: folderId } = await tx.db
      .selectFrom('mail_folders')
      .select('folder_id')
      .where('mailbox_id', '=', own)
      .where('kind', '=', until ? 'Outbox' : 'SentItems')
      .executeTakeFirstOrThrow()
    const itemId = await putItem(tx.db, {
      mailboxId: own,
      folderId,
      message,
      receivedAt: at,
      isRead: true,
      bcc: sent.bcc,
    })
    await keepLinked(tx as Ctx, linked, {
      messageId: message.messageId,
      mailboxId: own,
      subject: sent.subject,
      at,
    })
    if (!until && sent.draftId !== undefined && !(await takeDraft(tx as Ctx, mailDrafts, sent.draftId)))
      throw notFound(`no draft ${sent.draftId} of the sender`)
    await beginDelivery(services, tx.db, {
      messageId: message.messageId,
      senderCode: viewer.personCode,
      recipients,
      isIndividual: sent.isIndividual,
      at,
      itemId,
      isTracked: sent.wantsReceipts,
      isOwn: writer.mailboxId === undefined,
      waiting: until && { until, isPlanned: sent.sendAt !== null, draftId: draftId! },
    })
    await askToAgree(services, tx.db, [viewer.personCode])
    const members = writer.mailboxId === undefined ? [] : await topicsOfMembers(tx.db, writer.mailboxId)
    await tx.tell([`person:${viewer.personCode}`, ...members], mailChanged)
    return { itemId, conversationId: message.conversation, dueAt: until?.toISOString() ?? null }
  })) as CallResult<typeof sendCalls.send>
}

type Addressed = { to: Address[]; cc: Address[]; bcc: Address[] }

async function addressedOf(ctx: Ctx, { to, cc, bcc }: Sent): Promise<Addressed> {
  const addressed = {
    to: await addressesOf(ctx, 'to', to),
    cc: await addressesOf(ctx, 'cc', cc),
    bcc: await addressesOf(ctx, 'bcc', bcc),
  }
  const count = addressed.to.length + addressed.cc.length + addressed.bcc.length
  if (count === 0) throw invalid('to', 'mail.errors.noRecipient')
  if (count > limits.recipients) throw invalid('to', 'mail.errors.tooManyRecipients', { most: limits.recipients })
  return addressed
}

/** How far the clocks of two machines may be apart, ms: what is planned for now is sent now. */
const passingMs = 60_000

/** Until when a mail waits; undefined for one that goes at once. */
function waitsUntil({ now }: Ctx, { sendAt, isUndoable }: Pick<Sent, 'sendAt' | 'isUndoable'>): Date | undefined {
  if (sendAt === null) return isUndoable ? new Date(now.getTime() + limits.undoMs) : undefined
  const until = new Date(sendAt)
  const ahead = until.getTime() - now.getTime()
  if (ahead < -passingMs || ahead > limits.plannedDays * 86_400_000)
    throw invalid('sendAt', 'mail.errors.sendAt', { days: limits.plannedDays })
  return until
}

/** The draft that stays while a mail waits: it is what comes back when the mail is taken back. */
async function waitingDraft(ctx: Ctx, sent: Sent): Promise<number> {
  if (sent.draftId === undefined) {
    const content = draftContent.parse(sent)
    return (await startDraft(ctx, mailDrafts, { placeId: '', content, fileLimits: mailFiles })).draftId
  }
  const waits = await ctx.db
    .selectFrom('mail_deliveries')
    .select('delivery_id')
    .where('draft_id', '=', sent.draftId)
    .executeTakeFirst()
  if (waits) throw conflict('mail.errors.alreadySent')
  return sent.draftId
}

/** The mail as it leaves; those who are addressed hidden stand nowhere in it. What it says is read only when it has files. */
async function written(
  ctx: Ctx,
  { from, sender }: From,
  sent: Omit<Sent, 'to' | 'cc' | 'bcc'> & Addressed,
  date: Date,
): Promise<{ source: Buffer; facts: MessageFacts | undefined; linked: LinkedFile[] }> {
  const { db, services } = ctx
  const [draft, origin, clean] = await Promise.all([
    sent.draftId === undefined ? undefined : readDraft(ctx, mailDrafts, sent.draftId),
    sent.originId === null ? undefined : originOf(ctx, sent.originId),
    cleanInWorker(sent.body),
  ])
  const linked = draft ? await linkedFiles(ctx, draft.fileCode, { byHand: sent.largeByHand, at: date }) : []
  const without = new Set(linked.map(({ file }) => file.fileId))
  const files = draft
    ? await readFiles(services, db, draft.fileCode, { most: limits.mailBytes, tooLarge, without })
    : []
  const mail = {
    messageId: messageIdOf(randomUUID(), from.address.split('@')[1] ?? 'localhost'),
    from,
    ...(sender && { sender }),
    to: sent.to,
    cc: sent.cc,
    subject: sent.subject,
    text: clean.text,
    inReplyTo: origin ?? '',
    references: origin ? [origin] : [],
  }
  const [pictures, attached] = [files.filter(({ isInline }) => isInline), files.filter(({ isInline }) => !isInline)]
  const links = linksInMail(ctx, linked)
  const source = await writtenMessage({
    ...mail,
    date,
    html: withPictures(clean.html, pictures) + links.html,
    addresses: links.addresses,
    pictures: pictures.map((file) => ({ ...asFile(file), cid: cidOf(file) })),
    attachments: attached.map(asFile),
    priority: sent.priority,
  })
  const isKnown = files.length === 0 && linked.length === 0
  return {
    source,
    linked,
    facts: isKnown ? factsFrom({ ...mail, date: date.toISOString(), attachments: [] }) : undefined,
  }
}

const tooLarge = () => new AppError('PayloadTooLargeException', 'mail.errors.tooLarge')

/** What the mail that is answered is named by. @throws AppError NotFoundException for that of somebody else */
async function originOf(ctx: Ctx, itemId: number) {
  const store = await storeOf(ctx, { itemId })
  if (!store) throw notFound('no mailbox')
  const { rfcId } = await store.item(itemId)
  return rfcId === '' ? undefined : `<${rfcId}>`
}

const cidOf = ({ fileId }: FileWithBytes) => `${fileId}@maru`

/** Pictures of the text travel with it: it names them as parts of the mail. */
const withPictures = (html: string, pictures: readonly FileWithBytes[]): string =>
  pictures.reduce((text, file) => text.replaceAll(imageAddress(file.fileId), `cid:${cidOf(file)}`), html)

const asFile = ({ name, mediaType, bytes }: FileWithBytes) => ({ name, type: mediaType, content: bytes })
