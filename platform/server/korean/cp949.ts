/**
 * CP949 (UHC), in which Korean Windows programs save texts. The decoder that Node calls euc-kr knows only KS X 1001 and
 * lets the 8,822 further syllables (똠, 뷁, 믜) through as rubbish, so they are added here: CP949 lays them out in the
 * order of Unicode over the pairs of bytes that KS X 1001 leaves free.
 */

const [firstSyllable, lastSyllable] = [0xac00, 0xd7a3]
/** Trail bytes of the further syllables; behind lead byte 0xA0 only those before KS X 1001 begins. */
const trails = [...range(0x41, 0x5a), ...range(0x61, 0x7a), ...range(0x81, 0xfe)]
const shortTrails = trails.filter((trail) => trail < 0xa1)

let pairs: Uint16Array | undefined

/**
 * Reads a text that comes in pieces, as `TextDecoder` does with `fatal` and `stream`.
 * @throws TypeError when the bytes are no CP949
 */
export class Cp949Decoder {
  /** The first half of a pair that two pieces share. */
  #half: Uint8Array = new Uint8Array()

  decode(piece: Uint8Array = new Uint8Array(), { stream = false } = {}): string {
    const bytes = Buffer.concat([this.#half, piece])
    const whole = stream ? endOfPairs(bytes) : bytes.length
    this.#half = bytes.subarray(whole)
    const text = decodeCp949(bytes.subarray(0, whole))
    if (text === undefined) throw new TypeError('The bytes are no CP949.')
    return text
  }
}

/** Where the last whole letter ends: a byte from 0x80 always begins a pair. */
function endOfPairs(bytes: Uint8Array): number {
  let at = 0
  while (at < bytes.length) {
    const next = at + (bytes[at]! < 0x80 ? 1 : 2)
    if (next > bytes.length) return at
    at = next
  }
  return at
}

/** @returns undefined when the bytes are no CP949 */
export function decodeCp949(bytes: Uint8Array): string | undefined {
  pairs ??= makePairs()
  const units = new Uint16Array(bytes.length)
  let length = 0
  for (let at = 0; at < bytes.length; at += 1) {
    let unit = bytes[at]!
    if (unit >= 0x80) {
      at += 1
      unit = pairs[unit * 256 + (bytes[at] ?? 0)]!
      if (unit === 0) return undefined
    }
    units[length] = unit
    length += 1
  }
  return new TextDecoder('utf-16le').decode(units.subarray(0, length))
}

/** The letter of every pair of bytes; 0 where there is none. */
function makePairs(): Uint16Array {
  const made = new Uint16Array(0x10000)
  const known = new Set<number>()
  const decoder = new TextDecoder('euc-kr')
  for (const lead of range(0xa1, 0xfe))
    for (const trail of range(0xa1, 0xfe)) {
      const letter = decoder.decode(Uint8Array.of(lead, trail))
      if (letter.length !== 1 || letter === '\uFFFD') continue
      made[lead * 256 + trail] = letter.charCodeAt(0)
      known.add(letter.charCodeAt(0))
    }
  let syllable = firstSyllable
  for (const lead of range(0x81, 0xc6))
    for (const trail of lead <= 0xa0 ? trails : shortTrails) {
      while (known.has(syllable)) syllable += 1
      if (syllable > lastSyllable) return made
      made[lead * 256 + trail] = syllable
      syllable += 1
    }
  return made
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at)
}
