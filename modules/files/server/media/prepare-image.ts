import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from '#platform/contract/errors.ts'
import { temporaryPath } from '#platform/server/temporary-files.ts'
import type { Prepared, ReceivedFile } from '../received-file.ts'
import { lookAt, NotDrawable, type Picture } from './drawing.ts'
import { redraw } from './redraw.ts'
import { mayTellPlace, withoutPlace } from './strip/strip-place.ts'

/** Whether a file that comes in is looked at: every picture, and whatever claims to stand in a text. */
export const looksAtImage = ({ mediaType, isInline }: Pick<ReceivedFile, 'mediaType' | 'isInline'>): boolean =>
  isInline || mediaType.startsWith('image/')

/**
 * Makes pictures fit to be kept (G-026). One that stands in a text is drawn anew, or refused. One that is attached is
 * what its sender made, and stays so to the dot: only what tells where, when and by whom it was taken is left out.
 * @throws AppError UnsupportedMediaTypeException, PayloadTooLargeException for what cannot stand in a text
 */
export function prepareImage(arrived: ReceivedFile): Promise<Prepared> {
  return arrived.isInline ? prepareInline(arrived.path) : prepareAttached(arrived)
}

async function prepareInline(path: string): Promise<Prepared> {
  const drawn = temporaryPath('picture')
  try {
    const { contentType: mediaType, width, height } = await redraw(path, drawn)
    return { path: drawn, mediaType, width, height }
  } catch (error) {
    await rm(drawn, { force: true })
    if (!(error instanceof NotDrawable)) throw error
    if (error.why === 'tooLarge')
      throw new AppError('PayloadTooLargeException', 'files.refused.imageTooLarge', { cause: error })
    throw new AppError('UnsupportedMediaTypeException', 'files.refused.image', { cause: error })
  }
}

async function prepareAttached({ path, mediaType }: ReceivedFile): Promise<Prepared> {
  const picture = await sizeOf(path)
  const size = picture && { width: picture.width, height: picture.height }
  const bytes = mayTellPlace(mediaType) ? await withoutPlace(path, mediaType) : undefined
  return bytes ? { ...size, mediaType, path: await written(bytes) } : { ...size }
}

/** What cannot be unfolded is a file like any other, and no picture. */
async function sizeOf(path: string): Promise<Picture | undefined> {
  try {
    return await lookAt(path)
  } catch (error) {
    if (error instanceof NotDrawable) return undefined
    throw error
  }
}

async function written(bytes: Readable): Promise<string> {
  const path = temporaryPath('picture')
  try {
    await pipeline(bytes, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    return path
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}
