import { buffer } from 'node:stream/consumers'
import { fillDraft, startDraft } from '#modules/drafts/server/drafts.public.ts'
import { imageAddress, storeFile } from '#modules/files/server/files.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { AppError, notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { limits } from '../../contract/mail.rules.ts'
import type { Someone } from '../../contract/recipients.contract.ts'
import { type AnswerWay, draftContent, type sendCalls } from '../../contract/send.contract.ts'
import { ownAddresses } from '../addresses/own-addresses.ts'
import type { Attachment } from '../mime/attachments.ts'
import { cleanMailInWorker } from '../mime/clean-mail-html.ts'
import { readInWorker } from '../mime/read-in-worker.ts'
import type { Address, ReadMessage } from '../mime/read-message.ts'
import { openBytes, readPart } from '../mime/read-part.ts'
import { ownCard } from '../preferences/card.ts'
import { storeOf } from '../stores/store-of.ts'
import { shown } from './drafts.ts'
import { mailDrafts, mailFiles } from './mail-drafts.ts'
import { quoteOf, roomToWrite, signatureBelow, textAsHtml } from './quote.ts'

type Calls = typeof sendCalls

/** Where a picture of the quoted mail stands until its file has a number. */
const placeOfPicture = (at: number) => `/cm/quoted-picture/${at}`

/**
 * Begins an answer to a mail or its forwarding as a draft that nobody has typed into yet. Pictures of its text come
 * along, its files when it is forwarded.
 * @throws AppError NotFoundException for a mail of somebody else; PayloadTooLargeException where its files are more than
 * a mail carries
 */
export async function startAnswer(
  ctx: Ctx,
  { itemId, way }: CallParsedInput<Calls['startAnswer']>,
): Promise<CallResult<Calls['startAnswer']>> {
  const { viewer, services, now } = ctx
  const store = await storeOf(ctx, { itemId })
  if (!store) throw notFound('no mailbox')
  const source = await buffer((await store.source(itemId)).bytes)
  const mail = await readInWorker(source)
  const files = mail.attachments
    .map((file, at) => ({ ...file, at }))
    .filter(({ isInline }) => isInline || way === 'forward')
  if (files.reduce((sum, { size }) => sum + size, 0) > limits.mailBytes)
    throw new AppError('PayloadTooLargeException', 'mail.errors.tooLarge')
  const [html, card, { addresses }] = await Promise.all([htmlOf(mail), ownCard(ctx), ownAddresses(ctx)])
  const own = addresses.map((address) => address.toLowerCase())
  const signature = card.replyAutoSign ? signatureBelow(card) : ''
  const content = {
    ...draftContent.parse({}),
    ...addressed(mail, way, own),
    from: writtenTo(mail, own),
    subject: subjectOf(mail.subject, way),
    originId: itemId,
  }
  return (await ctx.inTransaction(async (open) => {
    const tx = open as Ctx
    const draft = await startDraft(tx, mailDrafts, { placeId: '', content, fileLimits: mailFiles })
    let body = html
    for (const file of files) {
      const stored = await storeFile(tx.db, services.storage, {
        code: draft.fileCode,
        name: file.name,
        bytes: await bytesOf(source, file),
        isInline: file.isInline,
        uploadedBy: viewer.personCode,
        at: now,
      })
      if (file.isInline) body = body.replaceAll(placeOfPicture(file.at), imageAddress(stored.fileId))
    }
    const filled = { ...content, body: `${roomToWrite}${signature}${quoteOf(ctx, mail, body)}` }
    return shown(await fillDraft(tx, mailDrafts, { draftId: draft.draftId, content: filled }))
  })) as CallResult<Calls['startAnswer']>
}

const bytesOf = async (source: Buffer, { place }: Attachment) => buffer(readPart(openBytes(source), place))

/** The text of the mail as it is quoted; what is longer than anybody reads is quoted by its words. */
async function htmlOf({ html, text, attachments }: ReadMessage): Promise<string> {
  if (html === undefined) return textAsHtml(text)
  const cids = Object.fromEntries(
    attachments.flatMap(({ cid, isInline }, at) => (isInline && cid ? [[cid, placeOfPicture(at)]] : [])),
  ) as Record<string, string>
  try {
    return (await cleanMailInWorker(html, { cids })).html
  } catch (error) {
    if (error instanceof AppError && error.code === 'PayloadTooLargeException') return textAsHtml(text)
    throw error
  }
}

/** Whom an answer goes to: whoever wrote the mail, or wants answers elsewhere; of one's own mail those it went to. */
function addressed(mail: ReadMessage, way: AnswerWay, own: readonly string[]): { to: Someone[]; cc: Someone[] } {
  if (way === 'forward') return { to: [], cc: [] }
  const isOwn = mail.from !== undefined && own.includes(mail.from.address.toLowerCase())
  const asked = mail.replyTo.length > 0 ? mail.replyTo : mail.from ? [mail.from] : []
  const known = new Set(own)
  const once = (people: readonly Address[]) =>
    people.flatMap(({ name, address }): Someone[] => {
      const key = address.toLowerCase()
      if (address === '' || known.has(key)) return []
      known.add(key)
      return [{ kind: 'address', id: '', name: name.slice(0, 200), address: address.slice(0, 320) }]
    })
  const to = once(isOwn ? mail.to : asked)
  if (way === 'reply') return { to, cc: [] }
  return { to: [...to, ...(isOwn ? [] : once(mail.to))], cc: once(mail.cc) }
}

/** Which of one's other addresses a mail was written to, or from: an answer comes from there. Empty for the first one. */
function writtenTo({ from, to, cc }: ReadMessage, [, ...others]: readonly string[]): string {
  const named = [from, ...to, ...cc].flatMap((one) => one?.address.toLowerCase() ?? [])
  return others.find((address) => named.includes(address)) ?? ''
}

const prefixes = { reply: 'Re: ', replyAll: 'Re: ', forward: 'Fwd: ' } as const
const known = { reply: /^(?:re|답장|回复|返信)\s*[:：]/i, forward: /^(?:fwd?|전달|转发|転送)\s*[:：]/i }

/** "Re: " once, however often it was answered. */
function subjectOf(subject: string, way: AnswerWay): string {
  const pattern = way === 'forward' ? known.forward : known.reply
  const own = subject.replace(/\p{Cc}+/gu, ' ').trim()
  return (pattern.test(own) ? own : `${prefixes[way]}${own}`).slice(0, limits.subject)
}
