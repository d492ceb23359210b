import { open } from 'node:fs/promises'
import { NotAZip, readZipDirectory, type ZipEntry } from '#platform/server/zip/zip-directory.ts'
import { FileWindow, NotThatFormat } from '../media/file-window.ts'

/** A document unfolds into no more than this, bytes. */
const mostUnpacked = 512 * 1_048_576
/** No part of a document unfolds into more than this many times its size, once it is of some size. */
const mostRatio = 200
const ratioCountsFrom = 8 * 1_048_576
const mostEntries = 20_000

/**
 * What is in a zip; nothing is unpacked. What it says may be a lie: whoever unpacks is bounded as well.
 * @returns undefined when the file is no zip that we understand (divided, or of more than 4 GiB)
 */
export async function zipEntries(path: string): Promise<ZipEntry[] | undefined> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const window = new FileWindow(file, size)
    return await readZipDirectory((at, length) => window.read(at, length), size, mostEntries)
  } catch (error) {
    if (error instanceof NotThatFormat || error instanceof NotAZip) return undefined
    throw error
  } finally {
    await file.close()
  }
}

/** Whether a zip would unfold into more than a document ever is, or cannot be understood. */
export async function isZipBomb(path: string): Promise<boolean> {
  const entries = await zipEntries(path)
  if (!entries) return true
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0)
  return (
    unpacked > mostUnpacked ||
    entries.some((entry) => entry.unpacked > ratioCountsFrom && entry.unpacked > mostRatio * entry.packed)
  )
}

/** Whether a file begins as a zip does. */
export const isZip = (head: Buffer): boolean => head.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'))
