/** The address of a picture elsewhere, whole; undefined for what is none. */
export function remoteAddress(written: string): string | undefined {
  const address = written.trim()
  if (address.length > 2_000) return undefined
  try {
    const url = new URL(address.startsWith('//') ? `https:${address}` : address)
    return ['http:', 'https:'].includes(url.protocol) && !url.username && !url.password ? url.href : undefined
  } catch {
    return undefined
  }
}
