import { buffer } from 'node:stream/consumers'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { FileAnswer } from '#platform/server/modules.ts'
import { getOutside } from '#platform/server/outside/outside.ts'
import { withoutControls } from '#platform/server/rich-text/normalise.ts'
import type { readingCalls } from '../../contract/reading.contract.ts'
import { bytesOf, ownStore } from '../items/own-store.ts'
import { hostsIn, mailConfig } from '../mail.config.ts'
import { cleanMailInWorker, type MailHtmlRules } from '../mime/clean-mail-html.ts'
import { readInWorker } from '../mime/read-in-worker.ts'
import { openBytes, readPart } from '../mime/read-part.ts'
import { pictureType } from './picture-type.ts'

type Calls = typeof readingCalls

/**
 * The policy of a mail's page. Nothing runs, nothing is sent, and pictures come from this server alone. The page keeps its
 * origin: without scripts that gives a mail nothing, and the pictures of a signed-in person would not come otherwise. Links
 * open tabs that are as free as any.
 */
const mailPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox',
].join('; ')

/** A mail is written for white paper, in the dark too. */
const paper = `html{background:#fff;color:#201e1a;color-scheme:light;font:15px/1.7 Pretendard,"Apple SD Gothic Neo","Malgun Gothic",sans-serif;overflow-wrap:anywhere}
body{margin:0;padding:2px}body>:first-child,body>style:first-child+*{margin-top:0}img{max-width:100%}img:not([height]){height:auto}pre{white-space:pre-wrap}blockquote{margin-left:0;padding-left:12px;border-left:3px solid #d5d2cd}`

/** Of pictures outside: how long one may be, bytes. */
const mostPictureBytes = 8 * 1_048_576

/** @throws AppError NotFoundException for a mail of somebody else, and for one without HTML */
async function htmlOf(ctx: Ctx, itemId: number): Promise<{ html: string; rules: MailHtmlRules }> {
  const { html, attachments } = await readInWorker(await bytesOf(await ownStore(ctx, { itemId }), itemId))
  if (html === undefined) throw notFound(`no HTML of item ${itemId}`)
  const cids = attachments.flatMap(({ cid }, number) =>
    cid === '' ? [] : [[cid, `/cm/api/mail/items/${itemId}/pictures/${number}`]],
  )
  return { html, rules: { cids: Object.fromEntries(cids) as Record<string, string> } }
}

export async function showPage(
  ctx: Ctx,
  { itemId, pictures }: CallParsedInput<Calls['itemPage']>,
): Promise<FileAnswer> {
  const { html, rules } = await htmlOf(ctx, itemId)
  const held = await cleanMailInWorker(html, rules)
  const remote = held.remote.map((address, number) => [address, `/cm/api/mail/items/${itemId}/remote/${number}`])
  const shown =
    pictures && remote.length > 0
      ? await cleanMailInWorker(html, { ...rules, remote: Object.fromEntries(remote) as Record<string, string> })
      : held
  const page = `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><base target="_blank"><title></title><style>${paper}</style></head><body>${shown.html}</body></html>`
  return { bytes: Buffer.from(page), contentType: 'text/html; charset=utf-8', policy: mailPolicy }
}

/** So much of a source is shown, bytes; all of it is in the file that is saved. */
const shownSource = 262_144

export async function showSource(ctx: Ctx, { itemId }: { itemId: number }): Promise<CallResult<Calls['sourceText']>> {
  const source = await bytesOf(await ownStore(ctx, { itemId }), itemId)
  const text = new TextDecoder().decode(source.subarray(0, shownSource))
  return { text: withoutControls(text), isCut: source.length > shownSource }
}

export async function showPicture(
  ctx: Ctx,
  { itemId, number }: CallParsedInput<Calls['itemPicture']>,
): Promise<FileAnswer> {
  const source = await bytesOf(await ownStore(ctx, { itemId }), itemId)
  const file = (await readInWorker(source)).attachments[number]
  const bytes = file && (await buffer(readPart(openBytes(source), file.place)))
  return picture(bytes, `no picture ${number} of item ${itemId}`)
}

/** Fetches a picture that a mail of one's own names, and no other address. */
export async function fetchRemotePicture(
  ctx: Ctx,
  { itemId, number }: CallParsedInput<Calls['remotePicture']>,
): Promise<FileAnswer> {
  const { html, rules } = await htmlOf(ctx, itemId)
  const address = (await cleanMailInWorker(html, rules)).remote[number]
  if (!address) throw notFound(`no picture ${number} outside of item ${itemId}`)
  const answer = await getOutside(address.replace(/^http:/, 'https:'), {
    headers: { accept: 'image/png,image/jpeg,image/gif,image/webp', 'user-agent': 'Maru' },
    maxBytes: mostPictureBytes,
    allowedInside: hostsIn(ctx.services.config(mailConfig).MAIL_PICTURE_HOSTS_INSIDE),
  }).catch(() => undefined)
  return picture(answer?.status === 200 ? answer.body : undefined, `picture ${number} of item ${itemId} does not come`)
}

/** @throws AppError NotFoundException for what is no picture, whatever it calls itself */
function picture(bytes: Buffer | undefined, why: string): FileAnswer {
  const contentType = bytes && pictureType(bytes)
  if (!bytes || !contentType) throw notFound(why)
  return { bytes, contentType }
}
