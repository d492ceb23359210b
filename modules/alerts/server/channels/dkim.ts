import { createHash, sign } from 'node:crypto'
import type { DkimKey } from './dkim-key.ts'

/** What of a head is signed (RFC 6376, 5.4.1), where it is there. */
const signedFields = [
  'from',
  'sender',
  'reply-to',
  'subject',
  'date',
  'message-id',
  'to',
  'cc',
  'mime-version',
  'content-type',
  'content-transfer-encoding',
  'in-reply-to',
  'references',
  'auto-submitted',
] as const
/** Of these no second one may be added without breaking the signature. */
const onlyOnce: ReadonlySet<string> = new Set(['from', 'subject', 'date', 'to', 'cc', 'message-id'])

/**
 * A mail with a signature of its domain in front (DKIM, RFC 6376 and 8463), relaxed/relaxed. What stands in it is left as
 * it is; a mail that none of the domain's people wrote goes unsigned.
 * @param source with CRLF alone at the ends of its lines, as it goes over the wire
 */
export function signed(source: Buffer, { domain, selector, key }: DkimKey): Buffer {
  const end = source.indexOf('\r\n\r\n')
  if (end < 0) return source
  const fields = fieldsOf(source.subarray(0, end).toString('latin1'))
  if (!isOf(fields, domain)) return source
  const named = signedFields.flatMap((name) => {
    const count = fields.filter((field) => field.name === name).length
    return Array.from({ length: onlyOnce.has(name) ? count + 1 : count }, () => name)
  })
  const isRsa = key.asymmetricKeyType === 'rsa'
  const head =
    `DKIM-Signature: v=1; a=${isRsa ? 'rsa' : 'ed25519'}-sha256; c=relaxed/relaxed; d=${domain};\r\n` +
    ` s=${selector}; bh=${bodyHash(source.subarray(end + 4))};\r\n` +
    ` h=${inLines(named.join(':'), /:/)};\r\n b=`
  const data = [...chosen(fields, named), relaxed(head)].join('\r\n')
  // Ed25519 signs the hash of it (RFC 8463, 3), RSA hashes by itself.
  const signature = isRsa
    ? sign('sha256', Buffer.from(data, 'latin1'), key)
    : sign(null, createHash('sha256').update(data, 'latin1').digest(), key)
  return Buffer.concat([Buffer.from(`${head}${inLines(signature.toString('base64'))}\r\n`, 'latin1'), source])
}

type Field = { name: string; text: string }

const fieldsOf = (head: string): Field[] =>
  head.split(/\r\n(?![ \t])/).map((text) => ({ name: text.slice(0, text.indexOf(':')).trim().toLowerCase(), text }))

/** Whether somebody of the domain, or of one below it, stands as the writer. */
function isOf(fields: readonly Field[], domain: string): boolean {
  const from = fields.filter(({ name }) => name === 'from')
  const [, at = ''] = /@([\w.-]+)>?\s*$/.exec(from[0]?.text.trimEnd() ?? '') ?? []
  const written = at.toLowerCase()
  return from.length === 1 && (written === domain || written.endsWith(`.${domain}`))
}

/** The fields that are named, of several with one name the last one first; a name beyond them stands for none. */
function chosen(fields: readonly Field[], named: readonly string[]): string[] {
  const left = new Map<string, Field[]>(Map.groupBy(fields, ({ name }) => name))
  return named.flatMap((name) => {
    const field = left.get(name)?.pop()
    return field ? [relaxed(field.text)] : []
  })
}

/** RFC 6376, 3.4.2. */
function relaxed(text: string): string {
  const colon = text.indexOf(':')
  const value = text
    .slice(colon + 1)
    .replace(/\r\n/g, '')
    .replace(/[ \t]+/g, ' ')
    .replace(/^ | $/g, '')
  return `${text.slice(0, colon).trim().toLowerCase()}:${value}`
}

/** RFC 6376, 3.4.4; a body may be large, and what is of it is looked at once for each rule. */
function bodyHash(body: Buffer): string {
  const text = body
    .toString('latin1')
    .replace(/[ \t]+/g, ' ')
    .replaceAll(' \r\n', '\r\n')
  let end = text.length
  while (text.startsWith('\r\n', end - 2)) end -= 2
  const hash = createHash('sha256').update(text.slice(0, end), 'latin1')
  if (end > 0) hash.update('\r\n')
  return hash.digest('base64')
}

/** In lines of 70 letters, each cut after a mark where one is asked for. */
function inLines(text: string, mark?: RegExp): string {
  const pieces = mark ? text.split(/(?<=:)/) : (text.match(/.{1,70}/g) ?? [])
  const lines: string[] = ['']
  for (const piece of pieces) {
    if (lines.at(-1)!.length + piece.length > 70 && lines.at(-1) !== '') lines.push('')
    lines[lines.length - 1] += piece
  }
  return lines.join('\r\n ')
}
