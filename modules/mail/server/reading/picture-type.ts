/** The type of a picture by its first bytes; undefined for what is none that every browser shows (no SVG: it is a page). */
export function pictureType(bytes: Buffer): string | undefined {
  const begins = (hex: string, at = 0) => bytes.subarray(at, at + hex.length / 2).toString('hex') === hex
  if (begins('89504e470d0a1a0a')) return 'image/png'
  if (begins('ffd8ff')) return 'image/jpeg'
  if (begins('474946383761') || begins('474946383961')) return 'image/gif'
  if (begins('52494646') && begins('57454250', 8)) return 'image/webp'
  return undefined
}
