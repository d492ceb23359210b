import { textOfBytes } from './charsets.ts'
import { withoutEncodedWords } from './encoded-words.ts'

/** A value with parameters, as Content-Type has it. Names are in small letters. */
export type Structured = { value: string; parameters: Record<string, string> }

/** More than any program writes, fewer than take time. */
const mostParameters = 500

/** Reads a header such as `text/plain; charset=utf-8; name*0*=utf-8''%ED…` in all ways in which it is written. */
export function structured(header: string): Structured {
  const [first, ...pairs] = pieces(header)
  const written = new Map<string, string>()
  for (const pair of pairs) {
    const equals = pair.indexOf('=')
    const name = pair.slice(0, equals).trim().toLowerCase()
    if (equals > 0 && name !== '' && !written.has(name)) written.set(name, unquoted(pair.slice(equals + 1).trim()))
  }
  return { value: (first ?? '').trim().toLowerCase(), parameters: joined(written) }
}

/** What stands between semicolons that are in no quotes. */
function pieces(header: string): string[] {
  const found: string[] = []
  let from = 0
  let isQuoted = false
  for (let at = 0; at < header.length && found.length < mostParameters; at += 1) {
    const letter = header[at]
    if (isQuoted && letter === '\\') at += 1
    else if (letter === '"') isQuoted = !isQuoted
    else if (letter === ';' && !isQuoted) {
      found.push(header.slice(from, at))
      from = at + 1
    }
  }
  found.push(header.slice(from))
  return found
}

/** Without quotes. Paths of Windows stand in them with single backslashes, and stay. */
const unquoted = (value: string): string =>
  value.startsWith('"')
    ? value
        .slice(1)
        .replace(/"[^"]*$/, '')
        .replace(/\\(["\\])/g, '$1')
    : value

const sectioned = /^([^*]+)(?:\*(\d{1,3}))?(\*)?$/

type Section = { at: number; isEncoded: boolean; value: string }

function joined(written: ReadonlyMap<string, string>): Record<string, string> {
  const plain = new Map<string, string>()
  const sections = new Map<string, Section[]>()
  for (const [key, value] of written) {
    const [, name, at, star] = sectioned.exec(key) ?? []
    if (!name) continue
    if (at === undefined && !star) plain.set(name, value)
    else {
      const known = sections.get(name) ?? []
      known.push({ at: Number(at ?? 0), isEncoded: star === '*', value })
      sections.set(name, known)
    }
  }
  const found: Record<string, string> = Object.create(null) as Record<string, string>
  for (const [name, value] of plain) found[name] = withoutEncodedWords(value)
  for (const [name, parts] of sections) {
    const value = extended(parts.toSorted((one, other) => one.at - other.at))
    // Names in both ways: the newer way counts, unless it is broken.
    if (found[name] === undefined || !value.includes('\ufffd')) found[name] = value
  }
  return found
}

/** RFC 2231: in pieces, with a charset before the first. A character may be cut between two pieces. */
function extended(parts: readonly Section[]): string {
  const marks = parts[0]?.isEncoded ? /^([^']*)'[^']*'/.exec(parts[0].value) : null
  const charset = marks?.[1] || 'utf-8'
  if (!parts.some(({ isEncoded }) => isEncoded)) return withoutEncodedWords(parts.map(({ value }) => value).join(''))
  const bytes = parts.map(({ value, isEncoded }, index) => {
    const text = index === 0 && marks ? value.slice(marks[0].length) : value
    return isEncoded ? percentDecoded(text) : Buffer.from(text, 'utf8')
  })
  return textOfBytes(Buffer.concat(bytes), charset)
}

const percentDecoded = (text: string): Buffer =>
  Buffer.from(
    Buffer.from(text, 'utf8')
      .toString('latin1')
      .replace(/%([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  )
