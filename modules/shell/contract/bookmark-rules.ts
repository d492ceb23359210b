/** Most bookmarks a person may have in a company; the list travels whole. */
export const mostBookmarks = 200

/** Longest name somebody gives a bookmark, in characters. */
export const longestBookmarkName = 100

/** Longest address of a bookmark, in characters. */
export const longestBookmarkAddress = 2000

/** Stands in for the origin of the portal, which an address of ours does not name. */
const ours = 'https://portal.invalid'

/**
 * How an address is kept, so that a page has one however it was reached: a path of the portal without the time stamp
 * of SHELL-051, or a whole https address.
 * @returns undefined for anything else, such as another scheme or `//elsewhere` (G-016)
 */
export function keptAddress(address: string): string | undefined {
  const url = URL.parse(address, ours)
  if (!url) return undefined
  if (address.startsWith('/')) {
    if (url.origin !== ours) return undefined
    url.searchParams.delete('_t')
    return url.pathname.startsWith('//') ? undefined : url.pathname + url.search + url.hash
  }
  return /^https:\/\//i.test(address) ? url.href : undefined
}
