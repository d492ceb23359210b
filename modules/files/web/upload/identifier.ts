/** The name of a file as Korean names are kept everywhere: composed (NFC), also when a Mac gives it taken apart. */
export const nameOf = (file: Pick<File, 'name'>): string => file.name.normalize('NFC')

/**
 * What tells the server that this is the same file again, tomorrow and after a reload: its composed name, size and
 * time of change. Only letters, digits and `-`, so that it passes everywhere; the library's own would drop all Hangul
 * and take two Korean names of one size for one file.
 */
export function identifierOf(file: Pick<File, 'name' | 'size' | 'lastModified'>): string {
  return [file.size, file.lastModified, hashOf(nameOf(file))].map((part) => part.toString(36)).join('-')
}

/** 53 bits of a text (cyrb53): enough to tell names of one size and one moment apart. */
function hashOf(text: string): number {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    high = Math.imul(high ^ unit, 2654435761)
    low = Math.imul(low ^ unit, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return 4294967296 * (2097151 & low) + (high >>> 0)
}
