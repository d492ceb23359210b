import { guessed, textOfBytes } from './charsets.ts'
import { decodeBase64, decodeQuoted } from './transfer.ts'

const word = /=\?([^?\s]{1,60})\?([bq])\?([^?]*)\?=/gi

type Run = { charset: string; bytes: Buffer[]; end: number }

/**
 * A header with its encoded words (RFC 2047) as text. Words that follow each other are put together before they are read:
 * many programs cut between the bytes of a character.
 * @param value unfolded; what is eight-bit in it was read already
 */
export function withoutEncodedWords(value: string): string {
  if (!value.includes('=?')) return value
  const parts: string[] = []
  let run: Run | undefined
  let at = 0
  const flush = () => {
    if (run) parts.push(textOfBytes(Buffer.concat(run.bytes), run.charset))
    run = undefined
  }
  for (const found of value.matchAll(word)) {
    const [whole, label, encoding, written] = found as unknown as [string, string, string, string]
    // A language may follow the charset (RFC 2231).
    const charset = label.split('*')[0]!.toLowerCase()
    const between = value.slice(at, found.index)
    const goesOn = run && between.trim() === ''
    if (!goesOn || run?.charset !== charset) {
      flush()
      if (!goesOn) parts.push(between)
      run = { charset, bytes: [], end: 0 }
    }
    run!.bytes.push(encoding.toLowerCase() === 'b' ? decodeBase64(written) : decodeQuoted(written.replaceAll('_', ' ')))
    at = found.index + whole.length
  }
  flush()
  parts.push(value.slice(at))
  return parts.join('')
}

/** A header's bytes, each as one letter, as text: eight-bit letters stand in it although none may. */
export const textOfHeader = (raw: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: bytes of ASCII are looked for
  // oxlint-disable-next-line no-control-regex -- bytes of ASCII are looked for
  /^[\u0000-\u007f]*$/.test(raw) ? raw : guessed(Buffer.from(raw, 'latin1'))

/** Marks of direction, which make a name look like another one, controls and line ends. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
// oxlint-disable-next-line no-control-regex -- these are what is taken out
const unseen = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]+/g

/** A header as people read it: on one line, composed. */
export const readable = (value: string): string =>
  withoutEncodedWords(value).toWellFormed().replace(unseen, ' ').replace(/\s+/g, ' ').trim().normalize('NFC')
