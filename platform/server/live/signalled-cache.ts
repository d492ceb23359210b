import type { LiveHub } from './live.ts'

/**
 * Remembers what was loaded until one of the signals says that it may be stale. While this process does not hear the
 * others, nothing is remembered.
 */
export class SignalledCache<Value> {
  readonly #values = new Map<string, Promise<Value>>()
  readonly #live: LiveHub
  readonly #limit: number

  /** @param limit entries kept; the oldest go first */
  constructor(live: LiveHub, signals: readonly string[], limit: number) {
    this.#live = live
    this.#limit = limit
    for (const signal of signals) live.onSignal(signal, () => this.#values.clear())
  }

  /** What is remembered under the key, else what `load` brings. */
  get(key: string, load: () => Promise<Value>): Promise<Value> {
    if (!this.#live.isListening) return load()
    const known = this.#values.get(key)
    if (known) return known
    // The promise is kept from the start: a signal that comes while it loads removes it, so nothing stale stays.
    const loading = load()
    this.#values.set(key, loading)
    loading.catch(() => this.#values.get(key) === loading && this.#values.delete(key))
    if (this.#values.size > this.#limit) this.#values.delete(this.#values.keys().next().value!)
    return loading
  }
}
