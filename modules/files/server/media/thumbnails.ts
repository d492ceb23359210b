import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '#platform/contract/errors.ts'
import type { Services } from '#platform/server/ctx.ts'
import type { ThumbnailSize } from '../../contract/preview.contract.ts'
import { type Derived, findDerived, type Made, makeDerived, NotMade, type Source } from './derived.ts'
import { NotDrawable } from './drawing.ts'
import { drawThumbnail } from './thumbnail.ts'

/** Of these a small picture can be drawn. */
const drawable: ReadonlySet<string> = new Set([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/tiff',
])
/** A larger file is not fetched from the storage for its small picture, bytes. */
const largest = 100 * 1_048_576

/** Whether there can be a small picture of a file. @param width as it was found when the file came in; null: no picture */
export const hasThumbnail = (file: { mediaType: string; size: number; width: number | null }): boolean =>
  file.width !== null && drawable.has(file.mediaType) && file.size <= largest

/** Where a browser gets the small picture of a file. */
export const thumbnailAddress = (fileId: string, size: ThumbnailSize = 'medium'): string =>
  `/cm/api/files/${fileId}/thumbnail?size=${size}`

const makingSeconds = 30
const patienceMs = 15_000

/**
 * A small picture of stored bytes, past all rights: made when it is asked for first, once for all processes. It is a
 * cache and says nothing new, so a reading call may fill it.
 * @returns undefined when none can be made
 * @throws AppError ServiceUnavailableException when another process takes too long over it
 */
export async function thumbnailOf(
  services: Services,
  source: Source,
  size: ThumbnailSize,
): Promise<Derived | undefined> {
  const kind = `thumbnail.${size}` as const
  const giveUp = performance.now() + patienceMs
  for (let wait = 20; ; wait = Math.min(wait * 2, 250)) {
    // Not the reading connections: what was made a moment ago must be seen.
    const found = await findDerived(services.database.writer, source.objectId, kind)
    if (found?.state === 'ready') return found
    if (found?.state === 'failed') return undefined
    if (await makeDerived(services, source, kind, makingSeconds, drawing(size))) continue
    if (performance.now() > giveUp)
      throw new AppError('ServiceUnavailableException', undefined, { retryAfterSeconds: 5 })
    await pause(wait)
  }
}

const drawing = (size: ThumbnailSize) => async (path: string, keep: (made: Made) => Promise<void>) => {
  try {
    await keep({ bytes: await drawThumbnail(path, size), mediaType: 'image/webp' })
  } catch (error) {
    throw error instanceof NotDrawable ? new NotMade(error.why, { cause: error }) : error
  }
}
