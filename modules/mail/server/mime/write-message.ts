import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import MailComposer from 'nodemailer/lib/mail-composer'
import type Mailer from 'nodemailer/lib/mailer'
import { invalid } from '#platform/contract/errors.ts'
import { addressShape } from '../../contract/mail.rules.ts'
import type { Address } from './addresses.ts'
import { textOfHtml } from './html-text.ts'

export type FileToSend = { name: string; type: string; content: Buffer | Readable }

/** A mail to be written. Whom it goes to hidden is no part of it: that is said to the server that carries it alone. */
export type MailToWrite = {
  /** See {@link messageIdOf}: the same mail keeps its id however often it is tried. */
  messageId: string
  date: Date
  from: Address
  /** Who wrote it for somebody else. */
  sender?: Address
  replyTo?: readonly Address[]
  to: readonly Address[]
  cc?: readonly Address[]
  subject: string
  /** Clean HTML; its words go along for those who read words alone. */
  html?: string
  /** Of HTML that leads somewhere: the addresses, for those who read words alone. */
  addresses?: string
  /** The words of a mail without HTML. */
  text?: string
  inReplyTo?: string
  references?: readonly string[]
  priority?: 'high' | 'normal' | 'low'
  /** Who is told when it is opened. */
  receiptTo?: Address
  /** Written by no person: nothing answers it by itself (RFC 3834). */
  automatic?: 'auto-replied' | 'auto-generated'
  /** Pictures that the HTML shows as `cid:…`. */
  pictures?: readonly (FileToSend & { cid: string })[]
  attachments?: readonly FileToSend[]
  calendar?: { method: 'REQUEST' | 'REPLY' | 'CANCEL'; text: string }
}

const mostReferences = 30
const longestName = 255

/** The id of a mail of the company, from what is its alone, such as the id of its draft. */
export const messageIdOf = (key: string, domain: string): string => {
  const name = /^[\w-]{1,64}$/.test(key) ? key : createHash('sha256').update(key).digest('hex')
  return `<${name}@${domain.replace(/[^\w.-]/g, '')}>`
}

/**
 * A mail as it is kept and sent: with CRLF, in ASCII, each header once. Whatever stands in a field stays in it.
 * @returns its source, as it is written
 * @throws AppError ValidationException for an address that is none
 */
export function writeMessage(mail: MailToWrite): Readable {
  const { html, text = '', addresses = '' } = mail
  return new MailComposer({
    messageId: idIn(mail.messageId),
    date: mail.date,
    from: asAddress(mail.from, 'from'),
    ...(mail.sender && { sender: asAddress(mail.sender, 'sender') }),
    replyTo: asList(mail.replyTo, 'replyTo'),
    to: asList(mail.to, 'to'),
    cc: asList(mail.cc, 'cc'),
    subject: onOneLine(mail.subject),
    text: html === undefined ? clean(text) || '\n' : `${textOfHtml(clean(html))}${addresses}` || '\n',
    ...(html !== undefined && { html: clean(html) }),
    inReplyTo: mail.inReplyTo && idIn(mail.inReplyTo),
    references: referencesOf(mail.references ?? []),
    headers: headersOf(mail),
    attachments: [...(mail.pictures ?? []).map(asPicture), ...(mail.attachments ?? []).map(asFile)],
    ...(mail.calendar && { icalEvent: { method: mail.calendar.method, content: mail.calendar.text } }),
    newline: 'windows',
    // Texts of people are never taken for files or addresses to be read in.
    disableFileAccess: true,
    disableUrlAccess: true,
  } as Mailer.Options)
    .compile()
    .createReadStream()
}

/** {@link writeMessage} as a whole, for mails without large files. */
export async function writtenMessage(mail: MailToWrite): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of writeMessage(mail)) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}

/** Without what ends a line or is not seen, and without what a reader would take for an encoded word. */
const onOneLine = (text: string): string =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
    // oxlint-disable-next-line no-control-regex -- these are what is taken out
    .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ')
    .replaceAll('=?', '= ?')
    .trim()

const clean = (text: string): string => text.toWellFormed().replaceAll('\0', '').replace(/\r\n?/g, '\n')

function asAddress({ name, address }: Address, path: string): Mailer.Address {
  if (!addressShape.test(address)) throw invalid(path, 'mail.message.wrongAddress', { address: onOneLine(address) })
  return { name: onOneLine(name).slice(0, longestName).toWellFormed(), address }
}

/** People in the order in which they come, those of a group under its name. */
function asList(people: readonly Address[] = [], path: string): (string | Mailer.Address)[] {
  const groups = Map.groupBy(people, ({ group = '' }) => onOneLine(group))
  return [...groups].flatMap(([name, members]): (string | Mailer.Address)[] => {
    const addresses = members.map((member) => asAddress(member, path))
    return name === '' ? addresses : [`${quoted(name)}: ${addresses.map(asWritten).join(', ')};`]
  })
}

const quoted = (name: string) => `"${name.replace(/["\\]/g, '\\$&')}"`
const asWritten = ({ name, address }: Mailer.Address) => (name ? `${quoted(name)} <${address}>` : address)

/** An id with its brackets, and nothing that could be more than one. */
const idIn = (id: string): string => `<${id.replace(/[^!-;=?-~]/g, '').slice(0, 250)}>`

/** The first and the newest: a thread of years would not fit in a header. */
function referencesOf(ids: readonly string[]): string[] {
  const all = [...new Set(ids.map(idIn))].filter((id) => id.includes('@'))
  return all.length <= mostReferences ? all : [all[0]!, ...all.slice(1 - mostReferences)]
}

function headersOf({ priority = 'normal', receiptTo, automatic }: MailToWrite): Record<string, string> {
  const headers: Record<string, string> = {}
  if (priority !== 'normal') {
    headers['X-Priority'] = priority === 'high' ? '1 (Highest)' : '5 (Lowest)'
    headers.Importance = priority
  }
  if (receiptTo) headers['Disposition-Notification-To'] = `<${asAddress(receiptTo, 'receiptTo').address}>`
  if (automatic) {
    headers['Auto-Submitted'] = automatic
    headers['X-Auto-Response-Suppress'] = 'All'
  }
  return headers
}

const asFile = ({ name, type, content }: FileToSend): Mailer.Attachment => ({
  filename: onOneLine(name).normalize('NFC').replace(/[/\\]/g, '_').slice(0, longestName).toWellFormed() || 'file',
  contentType: /^[\w.+-]+\/[\w.+-]+$/.test(type) ? type.toLowerCase() : 'application/octet-stream',
  contentDisposition: 'attachment',
  contentTransferEncoding: 'base64',
  content,
})

const asPicture = (picture: FileToSend & { cid: string }): Mailer.Attachment => ({
  ...asFile(picture),
  contentDisposition: 'inline',
  cid: picture.cid.replace(/[^!-;=?-~]/g, ''),
})
