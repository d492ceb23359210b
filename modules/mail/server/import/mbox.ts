/** A mail of an mbox. */
export type MboxMail = {
  /** What stands in its line `From `. */
  line: string
  /** Its bytes as a mail has them: lines end with CRLF, and nothing is quoted. Undefined where they are too many. */
  source: Buffer | undefined
  /** Where the next one begins. */
  end: number
}

const lf = 10
const crlf = Buffer.from('\r\n')
/** A line that is longer is passed on in parts. */
const longestPart = 65_536
const begins = Buffer.from('From ')
/** Programs write a time into the line; a text that begins a paragraph with "From" hardly does. */
const fromLine = /^From .*\d{1,2}:\d{2}/
const quoted = /^>+From /

/**
 * Parts an mbox (RFC 4155, and as mboxrd quotes) into its mails, piece by piece as they come. No more than one mail is in
 * memory.
 */
export class MboxParts {
  readonly #most: number
  #at: number
  #rest: Buffer = Buffer.alloc(0)
  #isWithinLine = false
  #isAfterBlank = true
  #mail: { line: string; bytes: GrowingBytes } | undefined

  /** @param at where in the file the first piece stands: at its beginning or at that of a mail @param most bytes of a mail */
  constructor(at: number, most: number) {
    this.#at = at
    this.#most = most
  }

  /** @returns the mails that are whole with this piece */
  push(piece: Buffer): MboxMail[] {
    const found: MboxMail[] = []
    const data = this.#rest.length > 0 ? Buffer.concat([this.#rest, piece]) : piece
    let from = 0
    for (let end = data.indexOf(lf); end >= 0; end = data.indexOf(lf, from)) {
      this.#take(data.subarray(from, end + 1), found)
      from = end + 1
    }
    this.#rest = data.subarray(from)
    if (this.#rest.length > longestPart) {
      this.#take(this.#rest, found)
      this.#rest = Buffer.alloc(0)
    }
    return found
  }

  /** @returns the last mail */
  end(): MboxMail[] {
    const found: MboxMail[] = []
    if (this.#rest.length > 0) this.#take(this.#rest, found)
    this.#close(found)
    return found
  }

  #take(line: Buffer, found: MboxMail[]): void {
    const isBeginning = !this.#isWithinLine
    const isEnded = line.at(-1) === lf
    this.#isWithinLine = !isEnded
    const head = isBeginning && line.length < 1_000 && (line[0] === begins[0] || line[0] === 0x3e)
    const text = head ? line.toString('latin1') : ''
    if (this.#isAfterBlank && fromLine.test(text)) {
      this.#close(found)
      this.#mail = { line: text.trim(), bytes: new GrowingBytes(this.#most) }
    } else if (this.#mail) {
      const said = quoted.test(text) ? line.subarray(1) : line
      const isBare = isEnded && said.at(-2) !== 13
      this.#mail.bytes.add(isBare ? said.subarray(0, -1) : said)
      if (isBare) this.#mail.bytes.add(crlf)
    }
    this.#at += line.length
    this.#isAfterBlank = isBeginning && isEnded && (line.length === 1 || (line.length === 2 && line[0] === 13))
  }

  #close(found: MboxMail[]): void {
    if (!this.#mail) return
    const { line, bytes } = this.#mail
    this.#mail = undefined
    const source = bytes.all()
    // The blank line in front of the next one is the box's.
    const isParted = source?.subarray(-4).equals(Buffer.from('\r\n\r\n'))
    found.push({ line, source: isParted ? source!.subarray(0, -2) : source, end: this.#at })
  }
}

/** Bytes that are gathered up to a bound. */
class GrowingBytes {
  readonly #most: number
  #bytes: Buffer = Buffer.alloc(16_384)
  #length = 0

  constructor(most: number) {
    this.#most = most
  }

  add(more: Buffer): void {
    const length = this.#length + more.length
    if (length <= this.#most) {
      if (length > this.#bytes.length) {
        const larger = Buffer.alloc(Math.max(length, this.#bytes.length * 2))
        this.#bytes.copy(larger, 0, 0, this.#length)
        this.#bytes = larger
      }
      more.copy(this.#bytes, this.#length)
    } else this.#bytes = Buffer.alloc(0)
    this.#length = length
  }

  all(): Buffer | undefined {
    return this.#length > this.#most ? undefined : this.#bytes.subarray(0, this.#length)
  }
}

/** When a mail came, by its line `From `; Thunderbird writes there when it was moved. */
export function cameAt(line: string): Date | undefined {
  if (line.startsWith('From - ')) return undefined
  const found = /([A-Z][a-z]{2}) +(\d{1,2}) +(\d{1,2}:\d{2}(?::\d{2})?)(?: +([+-]\d{4}))?(?: +[A-Z]+)? +(\d{4})/.exec(
    line,
  )
  if (!found) return undefined
  const [, month, day, time, zone = '+0000', year] = found
  const at = new Date(`${day} ${month} ${year} ${time} ${zone}`)
  return Number.isNaN(at.getTime()) ? undefined : at
}

/** What a program has noted in a mail's head of an mbox; where nothing is noted, an old mail counts as read. */
export function marksOf(source: Buffer): { isRead: boolean; isFlagged: boolean } {
  const head = source.subarray(0, 65_536).toString('latin1').split('\r\n\r\n', 1)[0]!
  const said = (name: string) => new RegExp(`^${name}:[ \\t]*(\\S*)`, 'im').exec(head)?.[1]
  const [status, more, mozilla] = [said('Status'), said('X-Status') ?? '', said('X-Mozilla-Status')]
  const bits = mozilla === undefined ? undefined : Number.parseInt(mozilla, 16)
  if (bits !== undefined && !Number.isNaN(bits)) return { isRead: (bits & 1) !== 0, isFlagged: (bits & 4) !== 0 }
  return { isRead: status === undefined || status.includes('R'), isFlagged: more.includes('F') }
}
