import iconv from 'iconv-lite'

// Which letters bytes are. Korean mails name their charset wrongly as often as not, and older ones not at all.

const strictUtf8 = new TextDecoder('utf-8', { fatal: true })

/** Names that programs give to what is Windows' code page 949: KS X 1001 with the other 8,822 syllables. */
const korean =
  /^(?:x-)?(?:(?:ms|cp|windows-?|uhc|ibm-?)949|uhc|euc[-_]?kr|ks[-_]?c[-_]?5601(?:[-_]198[79])?|korean|iso-ir-149|cseuckr)$/

/**
 * Bytes as text. What calls itself by a name that is unknown, or plainly is something else, is UTF-8 where it can be, and
 * code page 949 otherwise.
 * @param label the charset as the mail names it
 */
export function textOfBytes(bytes: Uint8Array, label = ''): string {
  const name = label
    .trim()
    .toLowerCase()
    .replace(/^["']|["']$/g, '')
  if (!hasHighBytes(bytes) && !escapes(name)) return Buffer.from(bytes).toString('latin1')
  if (name === 'iso-2022-kr') return textOfIso2022Kr(bytes)
  if (name === 'iso-2022-jp') return new TextDecoder('iso-2022-jp').decode(bytes)
  if (korean.test(name)) return unlessBroken(iconv.decode(bytes, 'cp949'), bytes)
  if (name === '' || /^(?:utf-?8|us-ascii|ascii|x-unknown|unknown(?:-8bit)?|8bit|default)$/.test(name))
    return guessed(bytes)
  if (/^(?:iso-?8859-?1|latin1|windows-1252)$/.test(name)) return utf8(bytes) ?? iconv.decode(bytes, 'windows-1252')
  return iconv.encodingExists(name) ? iconv.decode(bytes, name) : guessed(bytes)
}

/** Eight-bit text that does not say what it is. */
export const guessed = (bytes: Uint8Array): string => utf8(bytes) ?? unlessBroken(iconv.decode(bytes, 'cp949'), bytes)

function utf8(bytes: Uint8Array): string | undefined {
  try {
    return strictUtf8.decode(bytes)
  } catch {
    return undefined
  }
}

/** Rather holes in UTF-8, where most letters are right, than in what it is not. */
function unlessBroken(text: string, bytes: Uint8Array): string {
  const holes = holesIn(text)
  if (holes === 0) return text
  const other = Buffer.from(bytes).toString('utf8')
  return holesIn(other) < holes ? other : text
}

const holesIn = (text: string) => text.split('\ufffd').length - 1

const hasHighBytes = (bytes: Uint8Array) => bytes.some((byte) => byte >= 0x80)

/** Whether a charset writes other letters with the bytes of ASCII. */
const escapes = (name: string) => /^(?:iso-2022|utf-?(?:16|32|7)|hz|unicode|ucs)/.test(name)

/** RFC 1557: between SO and SI two bytes are a syllable, as in EUC-KR without the highest bit. */
function textOfIso2022Kr(bytes: Uint8Array): string {
  const found: number[] = []
  let isShifted = false
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]!
    const isHeader = byte === 0x1b && bytes[at + 1] === 0x24 && bytes[at + 2] === 0x29 && bytes[at + 3] === 0x43
    if (isHeader) at += 3
    else if (byte === 0x0e) isShifted = true
    else if (byte === 0x0f) isShifted = false
    else {
      // A line begins unshifted, also where the one before it forgot to.
      if (byte === 0x0a) isShifted = false
      found.push(isShifted && byte > 0x20 && byte < 0x7f ? byte | 0x80 : byte)
    }
  }
  return guessed(Uint8Array.from(found))
}
