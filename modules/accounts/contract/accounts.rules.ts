/** Limits of a password (0§5, G-096). */
export const passwordLimits = { min: 8, max: 128 } as const

/**
 * Where to go after signing in: only a path of our own under /po/ (G-015).
 * @returns the path with its query, or `/po/` for anything else (other hosts, `//host`, `javascript:`, backslashes)
 */
export function safeReturnUrl(wanted: string | undefined): string {
  if (!wanted?.startsWith('/po/') || /[\\\s]/.test(wanted)) return '/po/'
  const url = new URL(wanted, 'http://maru.invalid')
  const staysHere = url.origin === 'http://maru.invalid' && url.pathname.startsWith('/po/')
  return staysHere ? url.pathname + url.search + url.hash : '/po/'
}
