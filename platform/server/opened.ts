/** What was opened so far, to be closed in the opposite order: at the end, or at once when the rest cannot be opened. */
export class Opened {
  readonly #closers: (() => void | Promise<void>)[] = []

  add(close: () => void | Promise<void>): void {
    this.#closers.push(close)
  }

  /** Runs `open`; when it fails, closes what it has opened before the error goes on. */
  async orClose<T>(open: () => Promise<T>): Promise<T> {
    try {
      return await open()
    } catch (error) {
      await this.close()
      throw error
    }
  }

  async close(): Promise<void> {
    for (let close = this.#closers.pop(); close; close = this.#closers.pop()) await close()
  }
}
