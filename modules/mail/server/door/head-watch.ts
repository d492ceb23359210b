/** What is looked at of a head, bytes: longer ones say nothing that is asked here. */
const mostHead = 262_144

/** How often a mail may have been handed on before it goes in a circle (RFC 5321, 6.3). */
const mostHops = 100

/** Reads the head of a mail as it passes by: how often it was handed on, and to whom it was brought already. */
export class HeadWatch {
  readonly #pieces: Buffer[] = []
  #bytes = 0
  #isOver = false
  #fields: string[] | undefined

  see(piece: Buffer): void {
    if (this.#isOver) return
    this.#pieces.push(piece)
    this.#bytes += piece.length
    this.#isOver = this.#bytes >= mostHead
  }

  /** It was handed on so often that nobody ever takes it. */
  get goesInCircles(): boolean {
    return this.#named('received').length > mostHops
  }

  /** Whether it was brought to an address before, by us or by another server, and comes again. */
  wasWith(address: string): boolean {
    return this.#named('delivered-to').some((value) => value.toLowerCase() === address)
  }

  /** Its head, for what is too odd to be read as a whole. */
  get head(): Buffer {
    return Buffer.concat(this.#pieces).subarray(0, mostHead)
  }

  #named(name: string): string[] {
    this.#fields ??= fieldsOf(this.head)
    return this.#fields
      .filter((field) => field.slice(0, name.length + 1).toLowerCase() === `${name}:`)
      .map((field) => field.slice(name.length + 1).trim())
  }
}

function fieldsOf(head: Buffer): string[] {
  const text = head.toString('latin1')
  const end = text.search(/\r?\n\r?\n/)
  return text.slice(0, end < 0 ? text.length : end).split(/\r?\n(?![ \t])/)
}
