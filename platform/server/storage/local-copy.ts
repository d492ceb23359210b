import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { temporaryPath } from '../temporary-files.ts'
import type { Storage } from './storage.ts'

/** Runs work with a copy of stored bytes on this machine's own disk, which is gone afterwards. */
export async function withLocalCopy<T>(
  storage: Storage,
  storageKey: string,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const path = temporaryPath('copy')
  try {
    const { bytes } = await storage.get(storageKey)
    await pipeline(bytes, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    return await work(path)
  } finally {
    await rm(path, { force: true })
  }
}
