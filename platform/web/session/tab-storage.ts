/** What was kept in this tab under a name; undefined where there is nothing, or nothing that can be read. */
export function readInTab<T>(key: string): T | undefined {
  try {
    const kept = sessionStorage.getItem(key)
    return kept ? (JSON.parse(kept) as T) : undefined
  } catch {
    return undefined
  }
}

/** Keeps something in this tab, over a reload and the end of the session; null forgets it. */
export function keepInTab(key: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Storage is full or forbidden: it is kept as long as the page stands.
  }
}
