/** A year, in seconds. */
const keep = 31_536_000

/**
 * Remembers a choice of the look on this browser where the server can read it, so that the next page comes in the
 * right language and brightness also before sign-in. Holds nothing about the person.
 */
export function rememberChoice(name: 'maru-lang' | 'maru-theme' | 'maru-view', value: string): void {
  // The Cookie Store is not everywhere yet.
  document.cookie = `${name}=${value}; path=/; max-age=${keep}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`
}
