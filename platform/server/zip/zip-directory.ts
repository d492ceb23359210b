/** Reads bytes anywhere in a file; whoever reads behind its end gets an error. */
export type ReadAt = (at: number, length: number) => Promise<Buffer>

/** What the directory of a zip says of a file in it. It may be a lie: whoever unpacks bounds and compares. */
export type ZipEntry = {
  /** As it stands there: with folders, and with whatever else somebody has written. */
  name: string
  /** 0: as it is; 8: deflated; others are not read. */
  method: number
  isEncrypted: boolean
  crc: number
  packed: number
  unpacked: number
  /** Where its own head stands. */
  at: number
  /** When it was changed last, where that is said in UTC. */
  changedAt: Date | undefined
}

/** It is no zip that we understand: divided, of more than 4 GiB, with too many files, or broken. */
export class NotAZip extends Error {}

const [endSize, entrySize, localSize, longestComment] = [22, 46, 30, 65_535]
/** It is read as a whole. */
const longestDirectory = 64 * 1_048_576
const [entryMark, localMark] = [0x02014b50, 0x04034b50]
const [encrypted, utf8] = [0x0001, 0x0800]

/**
 * The directory at the end of a zip; nothing is unpacked.
 * @param most files that it may have
 * @throws NotAZip
 */
export async function readZipDirectory(read: ReadAt, size: number, most: number): Promise<ZipEntry[]> {
  const tailAt = Math.max(0, size - endSize - longestComment)
  const tail = await read(tailAt, size - tailAt)
  const end = tail.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0 || end + endSize > tail.length) throw new NotAZip('no end of a directory')
  const count = tail.readUInt16LE(end + 10)
  const bytes = tail.readUInt32LE(end + 12)
  const from = tail.readUInt32LE(end + 16)
  if (count > most) throw new NotAZip('too many files')
  if (from + bytes > size || bytes > longestDirectory) throw new NotAZip('the directory lies elsewhere')
  const directory = await read(from, bytes)
  const entries: ZipEntry[] = []
  for (let at = 0; entries.length < count; ) {
    if (at + entrySize > directory.length || directory.readUInt32LE(at) !== entryMark)
      throw new NotAZip('no entry where one must be')
    const [nameBytes, moreBytes] = [directory.readUInt16LE(at + 28), directory.readUInt16LE(at + 30)]
    const flags = directory.readUInt16LE(at + 8)
    const moreAt = at + entrySize + nameBytes
    entries.push({
      name: nameOf(directory.subarray(at + entrySize, moreAt), (flags & utf8) !== 0),
      method: directory.readUInt16LE(at + 10),
      isEncrypted: (flags & encrypted) !== 0,
      crc: directory.readUInt32LE(at + 16),
      packed: directory.readUInt32LE(at + 20),
      unpacked: directory.readUInt32LE(at + 24),
      at: directory.readUInt32LE(at + 42),
      changedAt: changedAtOf(directory.subarray(moreAt, moreAt + moreBytes)),
    })
    at = moreAt + moreBytes + directory.readUInt16LE(at + 32)
  }
  return entries
}

/** Where the bytes of a file begin: behind its own head, whose length the directory does not know. @throws NotAZip */
export async function startOfEntry(read: ReadAt, at: number): Promise<number> {
  const head = await read(at, localSize)
  if (head.length < localSize || head.readUInt32LE() !== localMark) throw new NotAZip('no file where one must be')
  return at + localSize + head.readUInt16LE(26) + head.readUInt16LE(28)
}

/** Korean Windows has written names in its own encoding for long, and says so nowhere. */
function nameOf(bytes: Buffer, isUtf8: boolean): string {
  if (isUtf8) return bytes.toString('utf8')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('euc-kr').decode(bytes)
  }
}

/** The "extended timestamp" among what an entry says more: seconds since 1970. The usual field knows no time zone. */
function changedAtOf(more: Buffer): Date | undefined {
  for (let at = 0; at + 4 <= more.length; ) {
    const [kind, length] = [more.readUInt16LE(at), more.readUInt16LE(at + 2)]
    if (kind === 0x5455 && length >= 5 && at + 9 <= more.length && (more[at + 4]! & 1) === 1)
      return new Date(more.readInt32LE(at + 5) * 1_000)
    at += 4 + length
  }
  return undefined
}
