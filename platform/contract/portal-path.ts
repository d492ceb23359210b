const portal = 'https://portal.invalid'

/** Whether an address is one of this portal's pages, and stays one however a browser reads it (G-016). */
export function isPortalPath(path: string): boolean {
  if (!path.startsWith('/po/') || !URL.canParse(path, portal)) return false
  const { origin, pathname, search, hash } = new URL(path, portal)
  return origin === portal && pathname.startsWith('/po/') && pathname + search + hash === path
}
