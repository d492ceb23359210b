import { textOfHeader } from './encoded-words.ts'
import { type Structured, structured } from './parameters.ts'
import { type Encoding, encodingOf } from './transfer.ts'

// A mail's parts and where they stand in it. Nothing is copied and nothing decoded: a mail of 40 MB takes as long as
// looking for its boundaries.

/** A header field: its name in small letters, its value unfolded. */
export type Field = { name: string; value: string }

export type Part = {
  /** As IMAP numbers parts: `2.1`; empty for a mail of several parts. */
  number: string
  fields: readonly Field[]
  type: string
  parameters: Readonly<Record<string, string>>
  disposition: Structured
  encoding: Encoding
  /** Where the body stands in the source. */
  start: number
  end: number
  children: readonly Part[]
}

/** Deeper than this nobody nests; what is deeper is a file. */
const deepest = 30
/** A mail that claims to have more is shown without the rest. */
export const mostParts = 1_000
/** All headers of a mail together; 10,000 recipients take a third of it. */
const mostHeaderBytes = 2 * 2 ** 20
const longestBoundary = 250

type Count = { parts: number; headerBytes: number; isCut: boolean }

/** The parts of a mail of whatever shape; `isCut` when it has more than is read. */
export function structureOf(source: Buffer): { root: Part; isCut: boolean } {
  const count: Count = { parts: 0, headerBytes: 0, isCut: false }
  const root = partAt(source, { start: beginOf(source), end: source.length, number: '', depth: 0 }, count, 'text/plain')
  return { root, isCut: count.isCut }
}

/** The header of one field, the first of its name; several follow each other where a program wrote it twice. */
export const fieldOf = ({ fields }: Pick<Part, 'fields'>, name: string): string =>
  fields.find((field) => field.name === name)?.value ?? ''

type Range = { start: number; end: number; number: string; depth: number }

function partAt(source: Buffer, range: Range, count: Count, usualType: string): Part {
  count.parts += 1
  const { fields, bodyStart } = headerAt(source, range.start, range.end, count)
  const contentType = structured(fieldOf({ fields }, 'content-type'))
  const part: Part = {
    number: range.number,
    fields,
    type: /^[\w.+-]+\/[\w.+-]+$/.test(contentType.value) ? contentType.value : usualType,
    parameters: contentType.parameters,
    disposition: structured(fieldOf({ fields }, 'content-disposition')),
    encoding: encodingOf(fieldOf({ fields }, 'content-transfer-encoding')),
    start: bodyStart,
    end: range.end,
    children: [],
  }
  if (!part.type.startsWith('multipart/')) return asLeaf(part)
  const pieces = range.depth < deepest ? piecesOf(source, part, count) : []
  // Said to be of several parts, and is of one.
  if (pieces.length === 0) return asLeaf({ ...part, type: 'text/plain', parameters: {} })
  const usual = part.type === 'multipart/digest' ? 'message/rfc822' : 'text/plain'
  const children = pieces.map((piece, index) => {
    const number = range.number === '' ? `${index + 1}` : `${range.number}.${index + 1}`
    return partAt(source, { ...piece, number, depth: range.depth + 1 }, count, usual)
  })
  return { ...part, children }
}

const asLeaf = (part: Part): Part => (part.number === '' ? { ...part, number: '1' } : part)

/** Past the mark of a mailbox file and of UTF-8. */
function beginOf(source: Buffer): number {
  const begin = source.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf])) ? 3 : 0
  const isMarked = source
    .subarray(begin, begin + 6)
    .toString('latin1')
    .replace('>', '')
    .startsWith('From ')
  return isMarked ? lineAfter(source, begin, source.length) : begin
}

const lineAfter = (source: Buffer, from: number, end: number): number => {
  const at = source.indexOf(0x0a, from)
  return at < 0 || at >= end ? end : at + 1
}

/** The fields up to the first empty line, or up to what is no field: some programs forget the line. */
function headerAt(source: Buffer, start: number, end: number, count: Count): { fields: Field[]; bodyStart: number } {
  const fields: { name: string; raw: string[] }[] = []
  let at = start
  while (at < end) {
    const next = lineAfter(source, at, end)
    const line = source
      .subarray(at, Math.min(next, at + mostHeaderBytes))
      .toString('latin1')
      .replace(/[\r\n]+$/, '')
    if (line === '') {
      at = next
      break
    }
    const folded = /^[ \t]/.test(line) ? fields.at(-1) : undefined
    const colon = line.indexOf(':')
    const isField = colon > 0 && /^[!-9;-~]+[ \t]*$/.test(line.slice(0, colon))
    if (!folded && !isField) break
    count.headerBytes += next - at
    if (count.headerBytes > mostHeaderBytes) {
      count.isCut = true
      at = afterEmptyLine(source, next, end)
      break
    }
    if (folded) folded.raw.push(line)
    else fields.push({ name: line.slice(0, colon).trim().toLowerCase(), raw: [line.slice(colon + 1)] })
    at = next
  }
  return {
    fields: fields.map(({ name, raw }) => ({ name, value: textOfHeader(raw.join('')).trim() })),
    bodyStart: at,
  }
}

/** Past the first empty line from here on. */
function afterEmptyLine(source: Buffer, from: number, end: number): number {
  const found = ['\n\n', '\n\r\n'].map((mark) => {
    const at = source.indexOf(mark, from - 1, 'latin1')
    return at < 0 ? end : Math.min(end, at + mark.length)
  })
  return Math.min(...found)
}

/** Where the parts of a part stand. A boundary that is named and never comes is looked for in the first line. */
function piecesOf(source: Buffer, part: Part, count: Count): { start: number; end: number }[] {
  const { boundary } = part.parameters
  const named = boundary && boundary.length <= longestBoundary ? between(source, part, boundary, count) : []
  if (named.length > 0) return named
  const begin = source.subarray(part.start, Math.min(part.end, part.start + 4_096)).toString('latin1')
  const [, first] = /(?:^|\n)--([^\s]{1,250})[ \t]*\r?\n/.exec(begin) ?? []
  return first ? between(source, part, first, count) : []
}

function between(
  source: Buffer,
  { start, end }: Part,
  boundary: string,
  count: Count,
): { start: number; end: number }[] {
  const mark = Buffer.from(`--${boundary}`, 'utf8')
  const found: { start: number; end: number }[] = []
  let open = -1
  for (let at = source.indexOf(mark, start); at >= 0 && at < end; at = source.indexOf(mark, at + mark.length)) {
    if (at !== start && source[at - 1] !== 0x0a) continue
    const lineEnd = lineAfter(source, at, end)
    const rest = source.subarray(at + mark.length, Math.min(lineEnd, at + mark.length + 100)).toString('latin1')
    if (!/^(?:--)?[ \t]*\r?\n?$/.test(rest)) continue
    if (open >= 0) found.push({ start: open, end: withoutLineEnd(source, open, at) })
    open = rest.startsWith('--') ? -1 : lineEnd
    if (open < 0) break
    if (count.parts + found.length >= mostParts) {
      count.isCut = true
      return found
    }
  }
  // A mail that was cut off has no last boundary.
  if (open >= 0) found.push({ start: open, end })
  return found
}

/** The line end before a boundary belongs to it. */
const withoutLineEnd = (source: Buffer, start: number, at: number): number => {
  const before = source[at - 1] === 0x0a ? at - 1 : at
  return Math.max(start, source[before - 1] === 0x0d ? before - 1 : before)
}
