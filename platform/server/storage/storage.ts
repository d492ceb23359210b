import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError, notFound } from '#platform/contract/errors.ts'

/**
 * The port to where files lie. Keys are made by the server and never by people; rights are read from the owning
 * object before a key is used. The default lies on the local disk; other services implement the same four verbs.
 */
export type Storage = {
  /** Stores the bytes and returns the new key. @throws AppError InsufficientStorageException when the disk is full */
  put: (bytes: Readable) => Promise<{ key: string; size: number }>
  /** @throws AppError NotFoundException when there is no such key */
  get: (key: string) => Promise<{ bytes: Readable; size: number }>
  remove: (key: string) => Promise<void>
}

const keyPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** Storage in a folder: random names, spread over 256 folders so that none grows too large. */
export function openDiskStorage(folder: string): Storage {
  const pathOf = (key: string) => {
    if (!keyPattern.test(key)) throw notFound(`not a storage key: ${key.slice(0, 80)}`)
    return join(folder, key.slice(0, 2), key)
  }
  return {
    async put(bytes) {
      const key = randomUUID()
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const unfinished = `${path}.part`
      try {
        await pipeline(bytes, createWriteStream(unfinished, { mode: 0o600, flush: true }))
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true })
        if ((error as NodeJS.ErrnoException).code === 'ENOSPC')
          throw new AppError('InsufficientStorageException', undefined, { cause: error })
        throw error
      }
      return { key, size: (await stat(path)).size }
    },
    async get(key) {
      const path = pathOf(key)
      const found = await stat(path).catch(() => undefined)
      if (!found) throw notFound(`no stored file ${key}`)
      return { bytes: createReadStream(path), size: found.size }
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
  }
}
