/**
 * Whether an address leads somewhere: to one of these pages or to where the portal begins, outside, or to a call or file
 * of ours. An empty one leads nowhere. Query and letter case do not matter.
 * @param patterns paths below `/po`, parameters as `$name`: `/settings/$group/$page`
 */
export function pagesAmong(patterns: Iterable<string>): (address: string) => boolean {
  const exact = new Set([''])
  const open: string[][] = []
  for (const pattern of patterns) {
    const path = pathIn(pattern)
    if (path.includes('/$')) open.push(path.split('/'))
    else exact.add(path)
  }
  return (address) => {
    if (!address.startsWith('/') || /^\/cm(\/|$)/i.test(address)) return address !== ''
    const path = pathIn(address)
    return exact.has(path) || open.some((pattern) => fits(pattern, path.split('/')))
  }
}

/** In small letters, without `/po`, a slash at the end, query and mark. */
const pathIn = (address: string): string =>
  address
    .split(/[?#]/)[0]!
    .toLowerCase()
    .replace(/^\/po(?=\/|$)/, '')
    .replace(/\/+$/, '')

const fits = (pattern: readonly string[], parts: readonly string[]): boolean =>
  pattern.length === parts.length &&
  pattern.every((part, at) => (part.startsWith('$') ? parts[at] !== '' : part === parts[at]))
