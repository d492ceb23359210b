/** How large files travel: pieces of so many bytes, so many at a time (2§9, G-048). */
export const chunkBytes = 10_000_000
export const simultaneousChunks = 4
/** The other way of sending the specification knows (2§9); the server takes both. */
export const alternativeChunks = { bytes: 1_000_000, simultaneous: 3 } as const
/** How often a piece is tried again before the file counts as failed (G-099). */
export const chunkRetries = 3
/** Statuses after which trying again is in vain (2§9). */
export const permanentErrors: readonly number[] = [404, 413, 415, 500, 501]
/** All files of a set together, in bytes: 1 GiB (2§9). */
export const totalBytes = 1_073_741_824
/** Files of a set. */
export const filesPerSet = 100
/** Endings that are not taken, unless the installation says otherwise (G-099). */
export const bannedExtensions: readonly string[] = [
  'exe',
  'bat',
  'cmd',
  'com',
  'js',
  'vbs',
  'msi',
  'ps1',
  'scr',
  'html',
  'svg',
]
/** Longest name of a file, in characters. */
export const longestName = 255

/** The last piece may be up to twice as long as the others: whoever sends may add a short rest to it. */
export const longestChunk = 2 * chunkBytes

// Separators of paths, control characters, marks that turn the direction of writing (they make `cod.exe` of `exe.doc`),
// and what no file system of an office takes.
const forbidden = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff/\\:*?"<>|]/gu

/**
 * A name that is safe to keep, to show and to save under: composed (NFC), one part of a path at most, at most 255
 * characters with its ending kept; empty when nothing remains.
 */
export function cleanName(name: string): string {
  const last = name.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1)!
  const clean = last
    .replace(forbidden, '')
    .replace(/\s+/gu, ' ')
    .trim()
    // Windows drops dots and blanks at the end: what is shown must be what is saved.
    .replace(/[. ]+$/u, '')
  const characters = [...clean]
  if (characters.length <= longestName) return clean
  const ending = extensionOf(clean)
  const kept = ending ? `.${ending}` : ''
  return (
    characters
      .slice(0, longestName - [...kept].length)
      .join('')
      .trimEnd() + kept
  )
}

/** What stands behind the last dot, in small letters; empty without one. */
export function extensionOf(name: string): string {
  const at = name.lastIndexOf('.')
  return at < 0 || name.length - at > 33 ? '' : name.slice(at + 1).toLowerCase()
}

/** Whether the trailing ending of a name is among the banned ones (2§5). */
export const isBanned = (name: string, banned: readonly string[]): boolean => banned.includes(extensionOf(name))

/** A name that none of the others has, whatever their case: `보고서.pdf`, `보고서 (1).pdf`. @param taken in small letters */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name.toLowerCase())) return name
  const ending = extensionOf(name)
  const stem = ending ? name.slice(0, -ending.length - 1) : name
  for (let count = 1; ; count += 1) {
    const mark = ` (${count})${ending ? name.slice(-ending.length - 1) : ''}`
    const other = [...stem].slice(0, longestName - [...mark].length).join('') + mark
    if (!taken.has(other.toLowerCase())) return other
  }
}

/** How a file is cut. A short rest is a piece of its own or belongs to the last one, as whoever sends likes it. */
export type Cut = { size: number; chunkSize: number; chunks: number }

/** Whether a file can be cut so. */
export const isCut = ({ size, chunkSize, chunks }: Cut): boolean =>
  size > 0 && (chunks === Math.max(Math.floor(size / chunkSize), 1) || chunks === Math.ceil(size / chunkSize))

/** How long a piece is. @param number counted from 1 */
export const lengthOfChunk = ({ size, chunkSize, chunks }: Cut, number: number): number =>
  number < chunks ? chunkSize : size - (chunks - 1) * chunkSize
