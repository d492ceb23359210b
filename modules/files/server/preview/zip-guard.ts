import { open } from 'node:fs/promises'
import { FileWindow, NotThatFormat } from '../media/file-window.ts'

/** A document unfolds into no more than this, bytes. */
const mostUnpacked = 512 * 1_048_576
/** No part of a document unfolds into more than this many times its size, once it is of some size. */
const mostRatio = 200
const ratioCountsFrom = 8 * 1_048_576
const mostEntries = 20_000
const [endSize, entrySize, longestComment] = [22, 46, 65_535]

export type ZipEntry = { name: string; packed: number; unpacked: number }

/**
 * Reads the directory of a zip; nothing is unpacked. What it says may be a lie: whoever unpacks is bounded as well.
 * @returns undefined when the file is no zip that we understand (divided, or of more than 4 GiB)
 */
export async function readZipDirectory(path: string): Promise<ZipEntry[] | undefined> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    return await directoryOf(new FileWindow(file, size))
  } catch (error) {
    if (error instanceof NotThatFormat) return undefined
    throw error
  } finally {
    await file.close()
  }
}

/** Whether a zip would unfold into more than a document ever is, or cannot be understood. */
export async function isZipBomb(path: string): Promise<boolean> {
  const entries = await readZipDirectory(path)
  if (!entries) return true
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0)
  return (
    unpacked > mostUnpacked ||
    entries.some((entry) => entry.unpacked > ratioCountsFrom && entry.unpacked > mostRatio * entry.packed)
  )
}

/** Whether a file begins as a zip does. */
export const isZip = (head: Buffer): boolean => head.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'))

async function directoryOf(file: FileWindow): Promise<ZipEntry[]> {
  const tailAt = Math.max(0, file.size - endSize - longestComment)
  const tail = await file.read(tailAt, file.size - tailAt)
  const end = tail.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0 || end + endSize > tail.length) throw new NotThatFormat('no end of a directory')
  const count = tail.readUInt16LE(end + 10)
  if (count > mostEntries) throw new NotThatFormat('too many entries')
  const entries: ZipEntry[] = []
  for (let at = tail.readUInt32LE(end + 16); entries.length < count; ) {
    const head = await file.read(at, entrySize)
    if (head.readUInt32LE() !== 0x02014b50) throw new NotThatFormat('no entry where one must be')
    const [packed, unpacked, nameLength] = [head.readUInt32LE(20), head.readUInt32LE(24), head.readUInt16LE(28)]
    const more = head.readUInt16LE(30) + head.readUInt16LE(32)
    entries.push({ name: (await file.read(at + entrySize, nameLength)).toString('utf8'), packed, unpacked })
    at += entrySize + nameLength + more
  }
  return entries
}
