import type { Readable } from 'node:stream'
import { AppError, unlessNotFound } from '#platform/contract/errors.ts'
import type { Services } from '#platform/server/ctx.ts'
import type { ByteRange } from '#platform/server/storage/storage.ts'
import type { FileRow } from '../files/rows.ts'

/** The job that looks whether bytes are there, and marks them. */
export const lookJob = 'files.look'
/** What many ask for is looked at once in so long, ms. */
const notedForMs = 60_000
const notedAtMost = 1_000
const noted = new WeakMap<Services, Map<string, number>>()

type Bytes = Pick<FileRow, 'object_id' | 'storage_key' | 'name'>

/**
 * The bytes of a file whose reader the caller has checked.
 * @throws AppError GoneException when they are not there; then somebody looks after it
 */
export async function openBytes(services: Services, file: Bytes, part?: ByteRange): Promise<Readable> {
  const found = await services.storage.get(file.storage_key, part).catch(unlessNotFound)
  if (found) return found.bytes
  noteMoved(services, file.object_id)
  throw gone(file)
}

/**
 * For whoever is about to fetch a file, so that it is told in words. What is known as lost and is there again may be
 * fetched at once.
 * @throws AppError GoneException
 */
export async function refuseLost(services: Services, file: Bytes & Pick<FileRow, 'lost_at' | 'size'>): Promise<void> {
  const isHere = (await services.storage.sizeOf(file.storage_key)) === file.size
  if (isHere === (file.lost_at !== null)) noteMoved(services, file.object_id)
  if (!isHere) throw gone(file)
}

/** The bytes of a file are not there. */
export const gone = ({ name, object_id }: Pick<Bytes, 'name' | 'object_id'>) =>
  new AppError('GoneException', 'files.refused.gone', {
    params: { name },
    detail: `the bytes of ${object_id} are lost`,
  })

/** Has a job look at bytes that are not as their row says; a reading call changes nothing itself. */
export function noteMoved(services: Services, objectId: string): void {
  const { jobs, database, installation, log, now } = services
  const known = noted.get(services) ?? new Map<string, number>()
  noted.set(services, known)
  const at = now().getTime()
  if (installation.isReadOnly || at - (known.get(objectId) ?? Number.NEGATIVE_INFINITY) < notedForMs) return
  if (known.size >= notedAtMost) known.clear()
  known.set(objectId, at)
  jobs.enqueue(database.writer, lookJob, { objectId }).catch((error: unknown) => {
    known.delete(objectId)
    log.warn({ err: error, objectId }, 'nobody looks yet after bytes that seem to be lost')
  })
}
