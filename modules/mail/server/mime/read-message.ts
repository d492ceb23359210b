import { AppError } from '#platform/contract/errors.ts'
import { summaryOf } from '#platform/contract/rich-plain.ts'
import { type Address, addressesIn } from './addresses.ts'
import { type Attachment, type PartPlace } from './attachments.ts'
import { bodiesOf } from './bodies.ts'
import { readable } from './encoded-words.ts'
import { htmlOfText, textOfHtml } from './html-text.ts'
import { fieldOf, type Part, structureOf } from './structure.ts'

export type { Address, Attachment, PartPlace }

/** A mail as it is shown. All of it is plain text, but `html`, which is foreign and must be cleaned. */
export type ReadMessage = {
  /** With its angle brackets; empty when the mail has none. */
  messageId: string
  inReplyTo: string
  references: string[]
  subject: string
  from: Address | undefined
  /** Who else says to have written it. */
  moreFrom: Address[]
  sender: Address | undefined
  replyTo: Address[]
  to: Address[]
  cc: Address[]
  bcc: Address[]
  /** When its writer says it was written, ISO 8601; undefined when it says nothing that is a date. */
  date: string | undefined
  text: string
  html: string | undefined
  /** The beginning on one line. */
  snippet: string
  attachments: Attachment[]
  /** An invitation or an answer to one. */
  calendar: { part: string; method: string; text: string } | undefined
  headers: MailHeaders
  /** Whether the mail has more parts, headers or words than are read; its source has all. */
  isCut: boolean
}

/** What programs tell each other. */
export type MailHeaders = {
  listId: string
  listUnsubscribe: string
  autoSubmitted: string
  precedence: string
  autoResponseSuppress: string
  returnPath: string
  priority: 'high' | 'normal' | 'low'
  /** Whom a receipt is asked for. */
  dispositionNotificationTo: Address[]
}

/** A larger mail is kept and not read. */
export const largestMail = 128 * 2 ** 20
const mostReferences = 100
const snippetLetters = 200

/**
 * Reads a mail of any shape: what can be made out of it, without ever failing on what it is. Not for the event loop;
 * see `readInWorker`.
 * @throws AppError PayloadTooLargeException when it is larger than any mail
 */
export function readMessage(given: Uint8Array): ReadMessage {
  if (given.byteLength > largestMail) throw new AppError('PayloadTooLargeException', 'mail.message.tooLarge')
  const source = Buffer.from(given.buffer, given.byteOffset, given.byteLength)
  const { root, isCut } = structureOf(source)
  const addresses = (name: string) => fieldsOf(root, name).flatMap((field) => addressesIn(field))
  const [from, ...moreFrom] = addresses('from')
  const { bodies, attachments, calendar, isCut: isTextCut } = bodiesOf(source, root)
  const text = bodies
    .map((body) => body.text ?? textOfHtml(body.html ?? ''))
    .join('\n')
    .trim()
  const html = bodies.some((body) => body.html !== undefined)
    ? bodies.map((body) => body.html ?? `<div>${htmlOfText(body.text ?? '')}</div>`).join('\n')
    : undefined
  return {
    messageId: idsIn(fieldOf(root, 'message-id'))[0] ?? '',
    inReplyTo: idsIn(fieldOf(root, 'in-reply-to'))[0] ?? '',
    references: idsIn(fieldOf(root, 'references')).slice(-mostReferences),
    subject: readable(fieldOf(root, 'subject')),
    from,
    moreFrom,
    sender: addresses('sender')[0],
    replyTo: addresses('reply-to'),
    to: addresses('to'),
    cc: addresses('cc'),
    bcc: addresses('bcc'),
    date: dateOf(fieldOf(root, 'date')),
    text,
    html,
    snippet: summaryOf(text, snippetLetters),
    attachments: attachments.map((file) => ({ ...file, isInline: file.cid !== '' && shows(html, file.cid) })),
    calendar,
    headers: headersOf(root),
    isCut: isCut || isTextCut,
  }
}

const fieldsOf = ({ fields }: Part, name: string) =>
  fields.filter((field) => field.name === name).map(({ value }) => value)

/** The ids in a header, each with its brackets. */
const idsIn = (header: string): string[] =>
  header.match(/<[^<>\s]{1,990}>/g) ?? (header.trim() === '' ? [] : [`<${readable(header).replace(/[<>\s]/g, '')}>`])

const shows = (html: string | undefined, cid: string) => {
  const address = `cid:${cid}`
  return html !== undefined && (html.includes(address) || html.includes(`cid:${encodeURIComponent(cid)}`))
}

/** RFC 5322 and what people's programs make of it. */
function dateOf(header: string): string | undefined {
  const written = header
    .replace(/\([^()]*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 100)
  const at = new Date(written)
  const year = at.getUTCFullYear()
  return year >= 1970 && year <= 9999 ? at.toISOString() : undefined
}

function headersOf(root: Part): MailHeaders {
  const line = (name: string) => readable(fieldOf(root, name)).slice(0, 1_000)
  const given = `${line('x-priority')} ${line('importance')} ${line('priority')}`.toLowerCase()
  return {
    listId: line('list-id'),
    listUnsubscribe: line('list-unsubscribe'),
    autoSubmitted: line('auto-submitted').toLowerCase(),
    precedence: line('precedence').toLowerCase(),
    autoResponseSuppress: line('x-auto-response-suppress'),
    returnPath: line('return-path'),
    priority: /^[12]\b|high|\burgent/.test(given) ? 'high' : /^[45]\b|low|non-urgent/.test(given) ? 'low' : 'normal',
    dispositionNotificationTo: addressesIn(fieldOf(root, 'disposition-notification-to')),
  }
}
