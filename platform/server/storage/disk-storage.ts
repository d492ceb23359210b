import { createReadStream, createWriteStream, fstat, open } from 'node:fs'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { AppError, notFound } from '#platform/contract/errors.ts'
import { durableRename, makeFolders } from '../durable.ts'
import { checkedKey, isKey, newKey } from './keys.ts'
import type { ByteRange, Storage } from './storage.ts'

/** What is read and written at a time: large files pass in half the time they take in Node's own pieces of 64 kB. */
const highWaterMark = 262_144

/** The folder of a data folder (MARU_DATA) in which files are stored, unless a bucket keeps them. */
export const filesFolderOf = (dataFolder: string): string => join(dataFolder, 'files')

/** Storage in a folder: random names, spread over 256 folders so that none grows too large. */
export function openDiskStorage(folder: string): Storage {
  const pathOf = (key: string) => join(folder, checkedKey(key).slice(0, 2), key)
  const arriving = join(folder, 'arriving')
  const piecesOf = (upload: string) => join(arriving, checkedKey(upload))
  const unsavedAt = (key: string) => join(folder, 'unsaved', checkedKey(key))

  return {
    async put(bytes, key = newKey()) {
      const path = pathOf(key)
      return { key, size: await write(bytes, { path, unfinished: `${path}.part`, top: folder }) }
    },
    get: (key, range) => read(pathOf(key), key, range),
    sizeOf: async (key) => (await stat(pathOf(key)).catch(unlessMissing))?.size,
    async remove(key) {
      await rm(pathOf(key), { force: true })
      // What somebody was writing who was killed.
      await rm(`${pathOf(key)}.part`, { force: true })
    },
    pieces: {
      async put(upload, number, bytes) {
        const path = join(piecesOf(upload), String(number))
        // The same piece may come twice at once.
        const unfinished = `${path}.${newKey()}.part`
        const size = await write(bytes, { path, unfinished, top: folder }).catch(unlessMissing)
        if (size === undefined) throw notFound(`the pieces of ${upload} were removed`)
        return { size }
      },
      async get(upload, number) {
        return (await read(join(piecesOf(upload), String(number)), upload)).bytes
      },
      async remove(upload) {
        // A piece that comes in this moment lies in the emptied folder: it is emptied again.
        await rm(piecesOf(upload), { recursive: true, force: true, maxRetries: 10, retryDelay: 10 })
      },
      async *uploads() {
        const names = await readdir(arriving).catch(unlessMissing)
        yield* (names ?? []).filter(isKey)
      },
    },
    unsaved: {
      async put(key, bytes) {
        const path = unsavedAt(key)
        await write(Readable.from([bytes]), { path, unfinished: `${path}.part`, top: folder })
      },
      get: (key) => readFile(unsavedAt(key)).catch(unlessMissing),
      remove: (key) => rm(unsavedAt(key), { force: true }),
    },
  }
}

type Place = { path: string; unfinished: string; top: string }

/** Writes beside its place and moves it there: a power cut after the answer takes nothing back. @returns bytes */
async function write(bytes: Readable, { path, unfinished, top }: Place): Promise<number> {
  await makeFolders(dirname(path), { mode: 0o700, top })
  try {
    const file = createWriteStream(unfinished, { mode: 0o600, highWaterMark })
    await pipeline(bytes, file)
    await durableRename(unfinished, path)
    return file.bytesWritten
  } catch (error) {
    await rm(unfinished, { force: true })
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC')
      throw new AppError('InsufficientStorageException', undefined, { cause: error })
    throw error
  }
}

/** Opens before it answers: what is removed meanwhile is read to its end. */
async function read(path: string, key: string, range?: ByteRange): Promise<{ bytes: Readable; size: number }> {
  // A number and not a handle: one whose stream nobody reads would end the process when it is cleared away.
  const fd = await promisify(open)(path, 'r').catch(unlessMissing)
  if (fd === undefined) throw notFound(`no stored file ${key}`)
  const { size } = await promisify(fstat)(fd)
  const bytes = createReadStream(path, { fd, highWaterMark, ...(range && { start: range.first, end: range.last }) })
  return { bytes, size }
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
