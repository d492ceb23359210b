/** What somebody chose from the palette lately, the newest first, kept on this browser for her alone. */
const most = 8

const keyOf = (personCode: string) => `maru.palette.${personCode}`

/** The keys of what was chosen; empty when nothing is kept or what is kept is damaged. */
export function readRecent(personCode: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(personCode)) ?? '[]')
    return Array.isArray(kept) ? kept.filter((key) => typeof key === 'string').slice(0, most) : []
  } catch {
    return []
  }
}

/** Puts a key first. A browser that refuses storage forgets it. */
export function rememberRecent(personCode: string, key: string): void {
  const keys = [key, ...readRecent(personCode).filter((each) => each !== key)].slice(0, most)
  try {
    localStorage.setItem(keyOf(personCode), JSON.stringify(keys))
  } catch {
    // Full or forbidden: the next opening shows what it did before.
  }
}
