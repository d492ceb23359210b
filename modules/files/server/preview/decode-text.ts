import { Cp949Decoder } from '#platform/server/korean/cp949.ts'

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'cp949'
export type DecodedText = { text: string; encoding: TextEncoding }

const marks: readonly [string, TextEncoding][] = [
  ['efbbbf', 'utf-8'],
  ['fffe', 'utf-16le'],
  ['feff', 'utf-16be'],
]

/**
 * Reads a text as Korean offices save it: UTF-8, UTF-16 (with or without its mark) or CP949.
 * @param bytes the beginning of the file, or all of it
 * @param isCut whether more follows; a letter that the cut divides is left out
 * @returns undefined when it is no text in any of them
 */
export function decodeText(bytes: Buffer, isCut: boolean): DecodedText | undefined {
  const mark = marks.find(([hex]) => bytes.toString('hex', 0, hex.length / 2) === hex)
  const guesses: readonly TextEncoding[] = mark ? [mark[1]] : [utf16Of(bytes) ?? 'utf-8', 'cp949']
  const content = mark ? bytes.subarray(mark[0].length / 2) : bytes
  for (const encoding of guesses) {
    const text = read(content, encoding, isCut)
    // A file of control characters decodes, and is no text nevertheless.
    if (text !== undefined && !hasControls.test(text.replaceAll(escape, ''))) return { text, encoding }
  }
  return undefined
}

const hasControls = /[^\P{Cc}\s\x7f-\x9f]/u
/** Begins colours in the output of programs. */
const escape = '\u001b'

function read(bytes: Buffer, encoding: TextEncoding, isCut: boolean): string | undefined {
  try {
    const decoder = encoding === 'cp949' ? new Cp949Decoder() : new TextDecoder(encoding, { fatal: true })
    return decoder.decode(bytes, { stream: isCut })
  } catch {
    return undefined
  }
}

/** Without its mark UTF-16 gives itself away by the zeros in every second byte: lines end and numbers stand in any text. */
function utf16Of(bytes: Buffer): TextEncoding | undefined {
  const sample = bytes.subarray(0, 4_096)
  const zeros = [0, 0]
  for (let at = 0; at < sample.length; at += 1) if (sample[at] === 0) zeros[at % 2]! += 1
  const [even, odd] = zeros as [number, number]
  if (even + odd === 0) return undefined
  if (even === 0) return 'utf-16le'
  return odd === 0 ? 'utf-16be' : undefined
}
