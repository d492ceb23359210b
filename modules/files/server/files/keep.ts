import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from '#platform/contract/errors.ts'
import type { Services } from '#platform/server/ctx.ts'
import { newKey } from '#platform/server/storage/keys.ts'
import { withLocalCopy } from '#platform/server/storage/local-copy.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { filesConfig } from '../files.config.ts'
import { steps } from '../steps.ts'
import { headBytes, sniff } from './sniff.ts'

/** Bytes that lie in the storage, with all that is known of them; not a file of anybody yet. */
export type Kept = {
  storageKey: string
  size: number
  sha256: Buffer
  mediaType: string
  width: number | null
  height: number | null
}

/** Writes bytes into the storage and measures them on their way; memory does not grow with them. */
export async function keepBytes(
  storage: Storage,
  bytes: Readable,
  name: string,
  key: string = newKey(),
): Promise<Kept & { extension: string | undefined }> {
  const hash = createHash('sha256')
  const head: Buffer[] = []
  let seen = 0
  const measured = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      if (seen < headBytes) head.push(chunk.subarray(0, headBytes - seen))
      seen += chunk.length
      done(null, chunk)
    },
  })
  // A source that breaks breaks what is written; `put` sees it as the failure of its bytes.
  const passing = pipeline(bytes, measured)
  const [{ size }] = await Promise.all([storage.put(measured, key), passing])
  const { mediaType, extension } = await sniff(Buffer.concat(head), name)
  return { storageKey: key, size, sha256: hash.digest(), mediaType, extension, width: null, height: null }
}

/**
 * Takes bytes in as a file would be: kept, told by what they are, freed of what pictures say of places.
 * @param key where they will lie, when the caller has written that down
 * @throws AppError UnsupportedMediaTypeException for a program under another ending, or what a step refuses. Nothing
 * stays behind then.
 */
export async function takeIn(
  services: Services,
  bytes: Readable,
  { name, isInline, key }: { name: string; isInline: boolean; key?: string },
): Promise<Kept> {
  const { storage } = services
  const { extension, ...kept } = await keepBytes(storage, bytes, name, key)
  try {
    if (extension && services.config(filesConfig).FILES_BANNED.includes(extension))
      throw new AppError('UnsupportedMediaTypeException', 'files.refused.banned')
    const { size, mediaType } = kept
    return steps.looksAt({ size, mediaType, name, isInline }) ? await prepare(services, kept, { name, isInline }) : kept
  } catch (error) {
    await storage.remove(kept.storageKey)
    throw error
  }
}

/** Lets the steps look at kept bytes, on this machine's own disk, and keeps what they make of them. */
async function prepare(services: Services, kept: Kept, { name, isInline }: { name: string; isInline: boolean }) {
  const { storage } = services
  const { size, mediaType, storageKey } = kept
  const prepared = await withLocalCopy(storage, storageKey, (path) =>
    steps.prepare(services, { path, size, name, mediaType, isInline }),
  )
  const told = { width: prepared.width ?? null, height: prepared.height ?? null }
  if (!prepared.path) return { ...kept, ...told, mediaType: prepared.mediaType ?? mediaType }
  try {
    const { extension: _, ...other } = await keepBytes(storage, createReadStream(prepared.path), name)
    await storage.remove(storageKey)
    return { ...other, ...told, mediaType: prepared.mediaType ?? other.mediaType }
  } finally {
    await rm(prepared.path, { force: true })
  }
}
