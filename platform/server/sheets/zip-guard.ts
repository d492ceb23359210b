import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createInflateRaw } from 'node:zlib'
import { NotAZip, type ReadAt, readZipDirectory, startOfEntry, type ZipEntry } from '../zip/zip-directory.ts'
import { UnreadableFile } from './raw.ts'

/** Most that a workbook may hold, unpacked; 500,000 people take some 400 MB. Bytes. */
const mostUnpacked = 768 * 1024 * 1024
/** Most of one part that is kept in memory as a whole (shared texts, styles). Bytes. */
const mostKept = 96 * 1024 * 1024
const mostEntries = 2_000
const isRead = (name: string) => /^xl\/.*\.(xml|rels)$/i.test(name)
const isSheet = (name: string) => /^xl\/worksheets\/[^/]+\.xml$/i.test(name)

type Entry = Omit<ZipEntry, 'unpacked'>
/** A part as it was found to be. @property start where its bytes begin */
type Part = Entry & { start: number; unpacked: number }

/**
 * Unpacks a workbook once without keeping anything, to know how large it is: what its directory says may be a lie.
 * @returns the parts that are read
 * @throws UnreadableFile when it is larger than is read, or no workbook
 */
export async function refuseBombs(path: string): Promise<Part[]> {
  const file = await open(path)
  try {
    const entries = await directoryOf(file)
    if (!entries.some(({ name }) => name === 'xl/workbook.xml')) throw new UnreadableFile('notAWorkbook')
    let left = mostUnpacked
    const parts: Part[] = []
    for (const entry of entries.filter(({ name }) => isRead(name))) {
      const start = await orBroken(startOfEntry(readerOf(file), entry.at))
      const unpacked = await unpackedSize(path, start, entry, isSheet(entry.name) ? left : Math.min(left, mostKept))
      left -= unpacked
      parts.push({ ...entry, start, unpacked })
    }
    return parts
  } finally {
    await file.close()
  }
}

/** What a sheet refers to comes before it, so that nothing of it has to wait. */
const order = ['xl/_rels/workbook.xml.rels', 'xl/workbook.xml', 'xl/styles.xml', 'xl/sharedStrings.xml']
const placeOf = ({ name }: Part) => (order.indexOf(name) + order.length + 1) % (order.length + 1)

/**
 * The parts once more as a zip that says the truth: a reader that goes through a file from its beginning would believe
 * what stands before each part there, wait for bytes that never come, or unpack what the directory hides.
 */
export async function* packedAnew(path: string, parts: readonly Part[]): AsyncGenerator<Buffer> {
  for (const part of parts.toSorted((one, other) => placeOf(one) - placeOf(other))) {
    const name = Buffer.from(part.name)
    const header = Buffer.alloc(30)
    header.writeUInt32LE(0x04034b50, 0)
    header.writeUInt16LE(20, 4)
    header.writeUInt16LE(part.method, 8)
    header.writeUInt32LE(part.crc, 14)
    header.writeUInt32LE(part.packed, 18)
    header.writeUInt32LE(part.unpacked, 22)
    header.writeUInt16LE(name.length, 26)
    yield Buffer.concat([header, name])
    if (part.packed > 0) yield* createReadStream(path, { start: part.start, end: part.start + part.packed - 1 })
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  yield end
}

async function unpackedSize(path: string, start: number, entry: Entry, most: number): Promise<number> {
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

const readerOf =
  (file: FileHandle): ReadAt =>
  async (at, length) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
    return buffer.subarray(0, bytesRead)
  }

const orBroken = async <T>(reading: Promise<T>): Promise<T> =>
  reading.catch((error: unknown) => {
    throw error instanceof NotAZip ? new UnreadableFile('brokenXlsx') : error
  })

async function directoryOf(file: FileHandle): Promise<ZipEntry[]> {
  const { size } = await file.stat()
  const entries = await orBroken(readZipDirectory(readerOf(file), size, mostEntries))
  return entries.map((entry) => ({ ...entry, name: entry.name.replaceAll('\\', '/') }))
}
