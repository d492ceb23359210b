import { finished, type Readable } from 'node:stream'
import { callbackify } from 'node:util'
import { ZipFile } from 'yazl'
import { AppError, conflict } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { FileAnswer } from '#platform/server/modules.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { cleanName } from '../../contract/files.rules.ts'
import { type FileRow, filesWithObjects } from '../files/rows.ts'
import { noteMoved } from '../lost/missing.ts'
import { readableSet } from '../sets/access.ts'

/** Zip files on their way at once, of a process and of a person: each holds a stream open for as long as it takes. */
const mostAtOnce = 20
const mostOfAPerson = 2
const running = new Map<string, number>()

/**
 * All attachments of a set as one zip file, made while it is sent: nothing is compressed (what people attach mostly is
 * already), so its size is known beforehand and it costs no more than its files. What the scanner has found is left
 * out, and so is what is lost.
 * @throws AppError NotFoundException, also for a set without files; ConflictException while one waits for the scanner;
 * ServiceUnavailableException when too many are on their way
 */
export async function zipOf(ctx: Ctx, { code, name }: { code: string; name?: string }): Promise<FileAnswer> {
  const set = await readableSet(ctx, code)
  const rows = await filesWithObjects(ctx.db)
    .where('f.code', '=', set.code)
    .where('f.is_inline', '=', false)
    .orderBy('f.sort_order')
    .orderBy('f.file_id')
    .execute()
  if (rows.some(({ state }) => state === 'quarantine')) throw conflict('files.refused.checking')
  const clean = await presentOf(
    ctx,
    rows.filter(({ state }) => state === 'clean'),
  )
  if (clean.length === 0) throw new AppError('NotFoundException', 'files.refused.nothingToZip')

  const release = takePlace(ctx.viewer.personCode)
  try {
    const { bytes, size } = await zipped(ctx.services.storage, clean)
    finished(bytes, release)
    return { bytes, size, contentType: 'application/zip', downloadName: `${cleanName(name ?? '') || 'files'}.zip` }
  } catch (error) {
    release()
    throw error
  }
}

/** Those whose bytes are there: one that is missing would break off the zip file in the middle. */
async function presentOf({ services }: Ctx, rows: readonly FileRow[]): Promise<FileRow[]> {
  const sizes = await Promise.all(rows.map(({ storage_key }) => services.storage.sizeOf(storage_key)))
  return rows.filter(({ size, object_id }, at) => {
    if (sizes[at] === size) return true
    noteMoved(services, object_id)
    return false
  })
}

/** @returns what gives the place back, once */
function takePlace(personCode: string): () => void {
  const own = running.get(personCode) ?? 0
  const all = [...running.values()].reduce((sum, count) => sum + count, 0)
  if (own >= mostOfAPerson || all >= mostAtOnce)
    throw new AppError('ServiceUnavailableException', 'files.refused.zipBusy', { retryAfterSeconds: 10 })
  running.set(personCode, own + 1)
  let isReleased = false
  return () => {
    if (isReleased) return
    isReleased = true
    const left = running.get(personCode)! - 1
    if (left > 0) running.set(personCode, left)
    else running.delete(personCode)
  }
}

async function zipped(storage: Storage, rows: readonly FileRow[]): Promise<{ bytes: Readable; size: number }> {
  const zip = new ZipFile()
  // Without a listener a file that cannot be read would end the process.
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => output.destroy(error))
  let reading: Readable | undefined
  // Somebody who goes away leaves no file open.
  finished(output, () => reading?.destroy())
  const open = callbackify(async (key: string) => {
    const { bytes } = await storage.get(key)
    reading = bytes
    if (output.destroyed) bytes.destroy()
    return bytes
  })
  for (const { name, size, uploaded_at: mtime, storage_key } of rows)
    zip.addReadStreamLazy(name, { size, mtime, compress: false }, (done) => open(storage_key, done))
  // The typings leave out what it is called with.
  const end = zip.end.bind(zip) as unknown as (options: object, told: (size: number) => void) => void
  const size = await new Promise<number>((resolve) => {
    end({}, resolve)
  })
  return { bytes: output, size }
}
