import { Readable } from 'node:stream'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { AppError, notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { savedName } from '#platform/server/export/saved-name.ts'
import type { FileAnswer } from '#platform/server/modules.ts'
import { wordsOf } from '#platform/server/search/find-documents.ts'
import type { itemCalls } from '../../contract/items.contract.ts'
import type { Address, Correspondent, ListedItem } from '../../contract/mail.entities.ts'
import { searchCap } from '../../contract/mail.rules.ts'
import { periodOf } from '../folders/archive.ts'
import { cleanMailInWorker } from '../mime/clean-mail-html.ts'
import { readInWorker } from '../mime/read-in-worker.ts'
import { openBytes, readPart } from '../mime/read-part.ts'
import { toldOfDelivery } from '../sent/own-delivery.ts'
import type { StoredItem } from '../stores/store.ts'
import { storeOf } from '../stores/store-of.ts'
import { correspondentsOf } from './correspondents.ts'
import { bytesOf, ownStore } from './own-store.ts'

type Calls = typeof itemCalls

/** Recipients that a list names. */
const shownRecipients = 5

const listed = (item: StoredItem, whois: (of: Address) => Correspondent): ListedItem => ({
  itemId: item.itemId,
  folderId: item.folderId,
  conversationId: item.conversation,
  subject: item.subject,
  from: whois(item.from),
  to: item.to.slice(0, shownRecipients).map(whois),
  moreRecipients: item.to.length + item.cc.length + item.bcc.length - Math.min(item.to.length, shownRecipients),
  receivedAt: item.receivedAt.toISOString(),
  snippet: item.snippet,
  size: item.bytes,
  isRead: item.isRead,
  isFlagged: item.isFlagged,
  categoryId: item.categoryId,
  hasAttachments: item.attachments.length > 0,
})

/** Items as lists show them, with who is behind their addresses. */
export async function allListed({ db }: Ctx, items: readonly StoredItem[]): Promise<ListedItem[]> {
  const shown = items.flatMap(({ from, to }) => [from, ...to.slice(0, shownRecipients)])
  const whois = await correspondentsOf(db, shown)
  return items.map((item) => listed(item, whois))
}

export async function listItems(
  ctx: Ctx,
  { folderId, only, categoryId, after, pageSize }: CallParsedInput<Calls['listItems']>,
): Promise<CallResult<Calls['listItems']>> {
  const { items, next } = await (await ownStore(ctx, { folderId })).list(folderId, {
    size: pageSize,
    ...(only && { only }),
    ...(categoryId && { categoryId }),
    ...(after && { after }),
  })
  return { items: await allListed(ctx, items), next }
}

export async function searchItems(
  ctx: Ctx,
  {
    keyword,
    mailboxId,
    folderId,
    within,
    hasAttachments,
    from,
    until,
    page,
    pageSize,
  }: CallParsedInput<Calls['searchItems']>,
): Promise<CallResult<Calls['searchItems']>> {
  const store = await storeOf(ctx, { mailboxId, folderId })
  const found = store
    ? await store.search({
        words: wordsOf(keyword),
        hasAttachments,
        ...(folderId && { folderId }),
        ...(within && { within }),
        ...periodOf(ctx.viewer.timeZone, { start: from, end: until }),
      })
    : []
  const capped = found.length > searchCap
  const counted = found.slice(0, searchCap)
  return {
    items: await allListed(ctx, counted.slice((page - 1) * pageSize, page * pageSize)),
    total: counted.length,
    capped,
  }
}

export const readConversation = async (ctx: Ctx, { itemId }: { itemId: number }): Promise<ListedItem[]> =>
  allListed(ctx, await (await ownStore(ctx, { itemId })).conversation(itemId))

/** A mail of one's own with its text. */
export async function readItem(ctx: Ctx, { itemId }: { itemId: number }): Promise<CallResult<Calls['readItem']>> {
  const store = await ownStore(ctx, { itemId })
  const item = await store.item(itemId)
  const { text, html, attachments, calendar } = await readInWorker(await bytesOf(store, itemId))
  const pictures = attachments.flatMap(({ cid, isInline }, number) =>
    isInline ? [[cid, `/cm/api/mail/items/${itemId}/pictures/${number}`]] : [],
  )
  const clean =
    html === undefined
      ? undefined
      : await cleanMailInWorker(html, { cids: Object.fromEntries(pictures) as Record<string, string> }).catch(
          unlessTooLong,
        )
  const [whois, delivery] = await Promise.all([
    correspondentsOf(ctx.db, [item.from, ...item.to, ...item.cc, ...item.bcc]),
    toldOfDelivery(ctx, itemId),
  ])
  return {
    ...listed(item, whois),
    ...(delivery && { delivery }),
    to: item.to.map(whois),
    cc: item.cc.map(whois),
    bcc: item.bcc.map(whois),
    sentAt: item.sentAt.toISOString(),
    text,
    html: clean?.html ?? null,
    heldPictures: clean?.remote.length ?? 0,
    attachments: item.attachments,
    hasInvitation: calendar !== undefined,
  }
}

/** What is longer than anybody reads is shown by its words alone. */
function unlessTooLong(error: unknown): undefined {
  if (!(error instanceof AppError) || error.code !== 'PayloadTooLargeException') throw error
}

export async function sendSource(ctx: Ctx, { itemId }: { itemId: number }): Promise<FileAnswer> {
  const store = await ownStore(ctx, { itemId })
  const { subject } = await store.item(itemId)
  const { bytes, size } = await store.source(itemId)
  return { bytes, size, contentType: 'message/rfc822', downloadName: savedName(subject.slice(0, 100) || 'mail', 'eml') }
}

/** @throws AppError NotFoundException for a mail of somebody else, and for a number that it does not have */
export async function sendAttachment(
  ctx: Ctx,
  { itemId, number }: CallParsedInput<Calls['itemAttachment']>,
): Promise<FileAnswer> {
  const source = await bytesOf(await ownStore(ctx, { itemId }), itemId)
  const file = (await readInWorker(source)).attachments[number]
  if (!file) throw notFound(`no attachment ${number} of item ${itemId}`)
  const bytes = Readable.from(readPart(openBytes(source), file.place))
  return { bytes, contentType: 'application/octet-stream', downloadName: file.name }
}
