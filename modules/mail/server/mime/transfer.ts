/** How the bytes of a part are written in the mail. */
export type Encoding = 'base64' | 'quoted-printable' | 'none'

export const encodingOf = (written: string): Encoding => {
  const name = written.toLowerCase()
  if (name.includes('base64')) return 'base64'
  return name.includes('quoted') ? 'quoted-printable' : 'none'
}

/** Base64 with whatever stands between its letters; several pieces may follow each other. */
export function decodeBase64(text: string): Buffer {
  const letters = text.replace(/[^A-Za-z0-9+/=]+/g, '')
  if (!/=[^=]/.test(letters)) return Buffer.from(letters, 'base64')
  return Buffer.concat((letters.match(/[^=]+=*/g) ?? []).map((piece) => Buffer.from(piece, 'base64')))
}

const lineEnd = 0x0a
const hexOf = (byte: number | undefined): number =>
  byte === undefined ? -1 : '0123456789abcdef'.indexOf(String.fromCharCode(byte).toLowerCase())

/** Quoted-printable; what is no code stays as it is. */
export function decodeQuoted(text: string | Buffer): Buffer {
  const bytes = typeof text === 'string' ? Buffer.from(text, 'utf8') : text
  const found = Buffer.allocUnsafe(bytes.length)
  let length = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]!
    if (byte === 0x3d) {
      const [high, low] = [hexOf(bytes[at + 1]), hexOf(bytes[at + 2])]
      if (high >= 0 && low >= 0) {
        found[length++] = high * 16 + low
        at += 2
        continue
      }
      const end = softEnd(bytes, at + 1)
      if (end > 0) {
        at = end
        continue
      }
    }
    found[length++] = byte
  }
  return found.subarray(0, length)
}

/** Where a line that goes on with the next one ends; 0 when it does not. */
function softEnd(bytes: Buffer, from: number): number {
  for (let at = from; at < from + 80 && at < bytes.length; at += 1) {
    if (bytes[at] === lineEnd) return at
    if (bytes[at] !== 0x20 && bytes[at] !== 0x09 && bytes[at] !== 0x0d) return 0
  }
  return 0
}

export const decoded = (bytes: Buffer, encoding: Encoding): Buffer => {
  if (encoding === 'base64') return decodeBase64(bytes.toString('latin1'))
  return encoding === 'quoted-printable' ? decodeQuoted(bytes) : bytes
}

/** Decodes pieces as they come; no more than one line is held back. */
export async function* decodedStream(
  pieces: AsyncIterable<Uint8Array>,
  encoding: Encoding,
): AsyncGenerator<Buffer, void, undefined> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const piece of pieces) {
    const bytes = Buffer.concat([rest, piece])
    const whole = wholePart(bytes, encoding)
    rest = bytes.subarray(whole)
    if (whole > 0) yield decoded(bytes.subarray(0, whole), encoding)
  }
  if (rest.length > 0) yield decoded(rest, encoding)
}

/** How many bytes can be decoded without those that follow. */
function wholePart(bytes: Buffer, encoding: Encoding): number {
  if (encoding === 'none') return bytes.length
  if (encoding === 'quoted-printable') {
    const line = bytes.lastIndexOf(lineEnd) + 1
    // A line without an end is cut where no code is.
    return line > 0 || bytes.length < 65_536
      ? line
      : bytes.lastIndexOf(0x3d) > bytes.length - 90
        ? bytes.lastIndexOf(0x3d)
        : bytes.length
  }
  let letters = 0
  let whole = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]!
    const isLetter =
      (byte >= 0x41 && byte <= 0x5a) ||
      (byte >= 0x61 && byte <= 0x7a) ||
      (byte >= 0x2b && byte <= 0x39) ||
      byte === 0x3d
    if (!isLetter || byte === 0x2c || byte === 0x2d || byte === 0x2e) continue
    letters += 1
    if (letters % 4 === 0) whole = at + 1
  }
  return whole
}
