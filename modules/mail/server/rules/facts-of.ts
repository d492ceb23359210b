import type { MailFacts } from '../../contract/rules/evaluate.ts'
import { addressesIn } from '../mime/addresses.ts'
import { textOfBytes } from '../mime/charsets.ts'
import { withoutEncodedWords } from '../mime/encoded-words.ts'
import { withoutEntities } from '../mime/html-text.ts'
import { type Part, structureOf } from '../mime/structure.ts'
import { decoded } from '../mime/transfer.ts'

/** Texts of a mail that rules look through, bytes; a server of mails looks no further either. */
const mostTextBytes = 4 * 2 ** 20

/**
 * What rules are told of a mail, as a server of mails tells it to Sieve: headers as they stand, each text part by itself.
 * Takes as long as reading the mail; not for the event loop where mails are large.
 */
export function factsOf(source: Buffer): MailFacts {
  const { root } = structureOf(source)
  const headers = root.fields.map(({ name, value }) => ({ name, value: withoutEncodedWords(value) }))
  const addresses = (...names: string[]) =>
    root.fields.filter(({ name }) => names.includes(name)).flatMap(({ value }) => addressesIn(value))
  return {
    headers,
    senders: addresses('from').map(({ address }) => address),
    recipients: addresses('to', 'cc').map(({ address }) => address),
    bodies: [...textsIn(source, root)],
  }
}

function* textsIn(source: Buffer, root: Part): Generator<string> {
  let rest = mostTextBytes
  const parts = [root]
  for (let part = parts.shift(); part; part = parts.shift()) {
    parts.unshift(...part.children)
    if (part.children.length > 0 || !part.type.startsWith('text/')) continue
    const bytes = decoded(source.subarray(part.start, Math.min(part.end, part.start + rest)), part.encoding)
    rest -= Math.min(rest, part.end - part.start)
    const text = textOfBytes(bytes, part.parameters.charset)
    yield part.type === 'text/html' ? withoutElements(text) : text
  }
}

/** An element divides words, as it does for Sieve's `body :text`. */
const withoutElements = (html: string): string =>
  withoutEntities(
    html
      .replace(/<!--[^]*?(?:-->|$)/g, ' ')
      .replace(/<(script|style)\b[^]*?(?:<\/\1\s*>|$)/gi, ' ')
      .replace(/<[^<>]*>/g, ' '),
  )
