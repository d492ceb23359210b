import { type Attachment, fileName } from './attachments.ts'
import { textOfBytes } from './charsets.ts'
import { readable } from './encoded-words.ts'
import { flowing } from './flowed.ts'
import { fieldOf, type Part, structureOf } from './structure.ts'
import { isTnef, readTnef } from './tnef.ts'
import { decoded } from './transfer.ts'

/** One thing that is read: its words, its HTML, or the same as both. */
export type Body = { text?: string; html?: string }
export type Bodies = {
  bodies: Body[]
  attachments: Attachment[]
  calendar: { part: string; method: string; text: string } | undefined
  isCut: boolean
}

/** A longer text is cut: nobody reads it, and cleaning would take long. */
const longestText = 2_000_000
/** All texts of a mail together, as they are written in it. */
const mostTextBytes = 16 * 2 ** 20
/** What winmail.dat may be to be unpacked; of larger ones the file itself is there. */
const largestTnef = 64 * 2 ** 20

/** Divides the parts of a mail into what is read and what is attached. */
export function bodiesOf(source: Buffer, root: Part): Bodies {
  const found: Bodies = { bodies: [], attachments: [], calendar: undefined, isCut: false }
  found.bodies = new Division(source, found).bodies(root)
  return found
}

class Division {
  readonly #source: Buffer
  readonly #found: Bodies
  #textBytes = 0

  constructor(source: Buffer, found: Bodies) {
    this.#source = source
    this.#found = found
  }

  bodies(part: Part): Body[] {
    if (part.children.length === 0) return this.#leaf(part)
    const subtype = part.type.slice('multipart/'.length)
    if (subtype === 'alternative') return this.#alternative(part)
    // The first is the fork that Macs alone understand.
    if (subtype === 'appledouble') return part.children.slice(1).flatMap((child) => this.bodies(child))
    return part.children.flatMap((child) => this.bodies(child))
  }

  /** The same several times: the last that is HTML, and the words of the first. */
  #alternative({ children }: Part): Body[] {
    const all = children.flatMap((child) => this.bodies(child))
    const html = all.findLast((body) => body.html !== undefined)?.html
    const text = all.find((body) => body.text !== undefined)?.text
    if (html === undefined && text === undefined) return []
    return [{ ...(text !== undefined && { text }), ...(html !== undefined && { html }) }]
  }

  #leaf(part: Part): Body[] {
    const isFile = part.disposition.value === 'attachment' || nameOf(part) !== ''
    if (part.type === 'text/calendar' && !this.#found.calendar) {
      const text = this.#text(part)
      const method = part.parameters.method ?? /^METHOD:(\w+)/im.exec(text)?.[1] ?? ''
      this.#found.calendar = { part: part.number, method: method.toUpperCase(), text }
      if (!isFile) return []
    }
    if (!isFile && part.type === 'text/html') return [{ html: this.#text(part) }]
    // Programs call texts by types of their own: text/x-markdown, text/enriched.
    if (!isFile && part.type.startsWith('text/') && part.type !== 'text/calendar') {
      const text = this.#text(part)
      const { format = '', delsp = '' } = part.parameters
      return [{ text: format.toLowerCase() === 'flowed' ? flowing(text, delsp.toLowerCase() === 'yes') : text }]
    }
    return this.#file(part)
  }

  #text(part: Part): string {
    const length = part.end - part.start
    if (this.#textBytes + length > mostTextBytes) {
      this.#found.isCut = true
      return ''
    }
    this.#textBytes += length
    const bytes = decoded(this.#source.subarray(part.start, part.end), part.encoding)
    const charset = part.parameters.charset ?? (part.type === 'text/html' ? charsetInHtml(bytes) : undefined)
    const text = textOfBytes(bytes, charset)
      .replace(/^\ufeff/, '')
      .replaceAll('\0', '')
      .replace(/\r\n?/g, '\n')
      .toWellFormed()
    if (text.length <= longestText) return text
    this.#found.isCut = true
    return text.slice(0, longestText).toWellFormed()
  }

  #file(part: Part): Body[] {
    if (part.type === 'application/applefile' && nameOf(part) === '') return []
    const { start, end, number, type, encoding } = part
    const isPacked =
      type === 'application/ms-tnef' || type === 'application/vnd.ms-tnef' || /^winmail\.dat$/i.test(nameOf(part))
    if (isPacked && end - start <= largestTnef) {
      const bytes = decoded(this.#source.subarray(start, end), encoding)
      if (isTnef(bytes)) return this.#unpacked(part, bytes)
    }
    this.#found.attachments.push({
      part: number,
      name: fileName(nameOf(part) || this.#subjectName(part), number, type),
      type,
      size: sizeOf(this.#source, part),
      cid: readable(fieldOf(part, 'content-id')).replace(/[<>\s]/g, ''),
      isInline: false,
      place: { start, end, encoding },
    })
    return []
  }

  #unpacked({ number, start, end, encoding }: Part, bytes: Buffer): Body[] {
    const { text, html, files } = readTnef(bytes)
    for (const [index, file] of files.entries()) {
      const part = `${number}-${index + 1}`
      this.#found.attachments.push({
        part,
        name: fileName(readable(file.name), part, file.type),
        type: /^[\w.+-]+\/[\w.+-]+$/.test(file.type) ? file.type : 'application/octet-stream',
        size: file.end - file.start,
        cid: file.cid,
        isInline: false,
        place: { start, end, encoding, within: { start: file.start, end: file.end } },
      })
    }
    if (html) return [{ html: html.slice(0, longestText), ...(text && { text: text.slice(0, longestText) }) }]
    return text ? [{ text: text.slice(0, longestText) }] : []
  }

  /** A mail within the mail is called by its subject. */
  #subjectName({ type, start, end }: Part): string {
    if (type !== 'message/rfc822') return ''
    const head = this.#source.subarray(start, Math.min(end, start + 16_384))
    const subject = readable(fieldOf(structureOf(head).root, 'subject'))
    return subject === '' ? '' : `${subject.replace(/[/\\]/g, '_')}.eml`
  }
}

const nameOf = ({ disposition, parameters }: Part): string =>
  readable(disposition.parameters.filename ?? parameters.name ?? '')

/** What HTML says itself, where nobody else does. */
const charsetInHtml = (bytes: Buffer): string | undefined =>
  /<meta[^>]{1,200}charset\s*=\s*["']?([\w-]{3,40})/i.exec(bytes.subarray(0, 2_048).toString('latin1'))?.[1]

function sizeOf(source: Buffer, { start, end, encoding }: Part): number {
  if (encoding !== 'base64') return end - start
  // Lines are of one length but for the last.
  const line = source.indexOf(0x0a, start)
  const width = line < 0 || line >= end ? 0 : line + 1 - start
  const ending = width > 1 && source[line - 1] === 0x0d ? 2 : 1
  const written = end - start
  const letters = width > ending ? written - Math.floor(written / width) * ending : written
  const tail =
    source
      .subarray(Math.max(start, end - 4), end)
      .toString('latin1')
      .split('=').length - 1
  return Math.max(0, Math.floor((letters * 3) / 4) - tail)
}
