import { pipeline, type Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32, createInflateRaw } from 'node:zlib'
import type { FileToTake } from '#modules/files/server/files.public.ts'
import {
  NotAZip,
  type ReadAt,
  readZipDirectory,
  startOfEntry,
  type ZipEntry,
} from '#platform/server/zip/zip-directory.ts'
import { type LeftOutReason, limits } from '../../contract/mail.rules.ts'

/** Files of one zip. */
const mostEntries = 50_000
/** No file unfolds into more than this many times its size, once it is of some size. */
const mostRatio = 200
const ratioCountsFrom = 8 * 1_048_576

/** A file that its bytes prevent from being taken; the rest goes on. */
export class LeftOut extends Error {
  readonly why: LeftOutReason
  constructor(why: LeftOutReason) {
    super(`left out: ${why}`)
    this.why = why
  }
}

type Opened = { size: number; open: NonNullable<FileToTake['open']> }

const readerOf =
  ({ size, open }: Opened): ReadAt =>
  async (at, length) => {
    if (at + length > size) throw new NotAZip('it ends too early')
    return length === 0 ? Buffer.alloc(0) : buffer(await open({ first: at, last: at + length - 1 }))
  }

/**
 * What is in a zip, in its order.
 * @throws LeftOut with `hostile` for one that reaches out of its folder, unfolds into more than mails are, or gives the same
 * bytes out for several files; with `broken` for one that is not read
 */
export async function openZip(file: Opened): Promise<ZipEntry[]> {
  const entries = await orBroken(readZipDirectory(readerOf(file), file.size, mostEntries))
  if (isHostile(entries, file.size)) throw new LeftOut('hostile')
  return entries
}

function isHostile(entries: readonly ZipEntry[], size: number): boolean {
  if (entries.some(({ name }) => reachesOut(name))) return true
  if (entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > limits.archiveBytes) return true
  if (entries.some(({ packed, unpacked }) => unpacked > ratioCountsFrom && unpacked > mostRatio * packed)) return true
  const placed = entries.toSorted((one, other) => one.at - other.at)
  return placed.some(({ at, packed }, nth) => at + packed > (placed[nth + 1]?.at ?? size))
}

/** Nothing is written where a name says; but whoever writes such names means no good. */
const reachesOut = (name: string): boolean =>
  /^(?:[/\\]|[a-z]:)/i.test(name) || name.includes('\0') || name.split(/[/\\]/).includes('..')

/**
 * The bytes of a file of a zip as they unfold, never more than the directory says.
 * @throws LeftOut with `encrypted` or `broken`, while it is read
 */
export async function* unpack(file: Opened, entry: ZipEntry): AsyncGenerator<Buffer> {
  if (entry.isEncrypted) throw new LeftOut('encrypted')
  if (entry.method !== 0 && entry.method !== 8) throw new LeftOut('broken')
  const start = await orBroken(startOfEntry(readerOf(file), entry.at))
  if (entry.packed === 0) return
  if (start + entry.packed > file.size) throw new LeftOut('broken')
  const packed = await file.open({ first: start, last: start + entry.packed - 1 })
  const bytes: Readable = entry.method === 8 ? pipeline(packed, createInflateRaw(), () => undefined) : packed
  let [size, sum] = [0, 0]
  try {
    for await (const piece of bytes as AsyncIterable<Buffer>) {
      size += piece.length
      sum = crc32(piece, sum)
      if (size > entry.unpacked) throw new LeftOut('broken')
      yield piece
    }
  } catch (error) {
    throw isOfZlib(error) ? new LeftOut('broken') : error
  } finally {
    packed.destroy()
  }
  if (size !== entry.unpacked || sum !== entry.crc) throw new LeftOut('broken')
}

const isOfZlib = (error: unknown): boolean => /^Z_|^ERR_/.test(String((error as { code?: unknown }).code ?? ''))

const orBroken = async <T>(reading: Promise<T>): Promise<T> =>
  reading.catch((error: unknown) => {
    throw error instanceof NotAZip ? new LeftOut('broken') : error
  })
