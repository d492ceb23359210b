/** So many texts at most are waited for: an owner that never hands them back fills no memory. */
const most = 20

/** What an editor handed out comes back as the value of its owner, later than it may have changed: that is no new text. */
export class Echoes {
  #value: string
  #coming: readonly string[] = []

  /** @param value what the owner hands in at first */
  constructor(value: string) {
    this.#value = value
  }

  /** The owner is told of this text, or knows it already and may hand it in. */
  expect(html: string): void {
    if (html !== (this.#coming.at(-1) ?? this.#value)) this.#coming = [...this.#coming, html].slice(-most)
  }

  /** The owner hands this in, after what it handed in before. @returns whether it is another's text, and not an echo */
  isForeign(value: string): boolean {
    if (value === this.#value) return false
    this.#value = value
    const at = this.#coming.indexOf(value)
    // An owner never goes back to a text it was told of before the one it has.
    this.#coming = at < 0 ? [] : this.#coming.slice(at + 1)
    return at < 0
  }
}
