import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createInflateRaw } from 'node:zlib'
import { UnreadableFile } from './raw.ts'

/** Most that a workbook may hold, unpacked; 500,000 people take some 400 MB. Bytes. */
const mostUnpacked = 768 * 1024 * 1024
/** Most of one part that is kept in memory as a whole (shared texts, styles). Bytes. */
const mostKept = 96 * 1024 * 1024
const mostEntries = 2_000
const isRead = (name: string) => /^xl\/.*\.(xml|rels)$/i.test(name)
const isSheet = (name: string) => /^xl\/worksheets\/[^/]+\.xml$/i.test(name)

type Entry = { name: string; method: number; packed: number; at: number }

/**
 * Unpacks a workbook once without keeping anything, to know how large it is: what its directory says may be a lie.
 * @throws UnreadableFile when it is larger than is read, or no workbook
 */
export async function refuseBombs(path: string): Promise<void> {
  const file = await open(path)
  try {
    const entries = await readDirectory(file)
    if (!entries.some(({ name }) => name === 'xl/workbook.xml')) throw new UnreadableFile('notAWorkbook')
    let left = mostUnpacked
    for (const entry of entries.filter(({ name }) => isRead(name)))
      left -= await unpackedSize(path, file, entry, isSheet(entry.name) ? left : Math.min(left, mostKept))
  } finally {
    await file.close()
  }
}

async function unpackedSize(path: string, file: FileHandle, entry: Entry, most: number): Promise<number> {
  const start = entry.at + (await localHeaderSize(file, entry.at))
  if (entry.packed === 0) return 0
  if (entry.method === 0) {
    if (entry.packed > most) throw new UnreadableFile('tooLargeUnpacked')
    return entry.packed
  }
  if (entry.method !== 8) throw new UnreadableFile('brokenXlsx')
  let size = 0
  const counted = new Writable({
    write(chunk: Buffer, _encoding, done) {
      size += chunk.length
      done(size > most ? new UnreadableFile('tooLargeUnpacked') : null)
    },
  })
  try {
    await pipeline(createReadStream(path, { start, end: start + entry.packed - 1 }), createInflateRaw(), counted)
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile('brokenXlsx')
  }
  return size
}

const endSize = 22
const longestComment = 65_535

/** The entries by the directory at the end of the file. */
async function readDirectory(file: FileHandle): Promise<Entry[]> {
  const { size } = await file.stat()
  const tail = await readAt(
    file,
    Math.max(0, size - endSize - longestComment),
    Math.min(size, endSize + longestComment),
  )
  const end = tail.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0 || end + endSize > tail.length) throw new UnreadableFile('brokenXlsx')
  const count = tail.readUInt16LE(end + 10)
  const directorySize = tail.readUInt32LE(end + 12)
  const directoryAt = tail.readUInt32LE(end + 16)
  if (count > mostEntries || directoryAt + directorySize > size) throw new UnreadableFile('brokenXlsx')
  const directory = await readAt(file, directoryAt, directorySize)
  const entries: Entry[] = []
  for (let at = 0; entries.length < count; ) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== 0x02014b50) throw new UnreadableFile('brokenXlsx')
    const nameLength = directory.readUInt16LE(at + 28)
    entries.push({
      name: directory.toString('utf8', at + 46, at + 46 + nameLength).replaceAll('\\', '/'),
      method: directory.readUInt16LE(at + 10),
      packed: directory.readUInt32LE(at + 20),
      at: directory.readUInt32LE(at + 42),
    })
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return entries
}

async function localHeaderSize(file: FileHandle, at: number): Promise<number> {
  const header = await readAt(file, at, 30)
  if (header.length < 30 || header.readUInt32LE(0) !== 0x04034b50) throw new UnreadableFile('brokenXlsx')
  return 30 + header.readUInt16LE(26) + header.readUInt16LE(28)
}

async function readAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
  return buffer.subarray(0, bytesRead)
}
