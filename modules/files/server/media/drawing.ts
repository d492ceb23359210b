import sharp, { type Metadata, type Sharp } from 'sharp'
import { oneInTurn } from '#platform/server/worker/in-turn.ts'
import { mostMovingPixels, mostPixels } from './image-limits.ts'

// One picture at a time, on one core, and nothing kept: a server that draws still answers.
sharp.cache(false)
sharp.concurrency(1)

/** What can be drawn anew. SVG is a program and none of these, and HEIC needs a decoder that is not free. */
const drawn: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  heif: 'image/avif',
  tiff: 'image/tiff',
}

/** Why a picture is not drawn. */
export class NotDrawable extends Error {
  /** `unreadable`: not a picture, or broken. `tooLarge`: more dots than are unfolded. */
  readonly why: 'unreadable' | 'tooLarge'

  constructor(why: 'unreadable' | 'tooLarge', cause?: unknown) {
    super(why, { cause })
    this.why = why
  }
}

export type Picture = {
  contentType: string
  /** As it is looked at, turned upright, px; of a moving one each single picture. */
  width: number
  height: number
  /** More than one when it moves. */
  pages: number
}

/**
 * Looks at the head of a picture; nothing is unfolded.
 * @param file its path or its bytes
 * @throws NotDrawable
 */
export async function lookAt(file: string | Buffer): Promise<Picture> {
  const metadata = await metadataOf(file)
  const { autoOrient, pageHeight, pages = 1, format } = metadata
  const contentType = drawn[format ?? '']
  if (!contentType || (format === 'heif' && metadata.compression !== 'av1')) throw new NotDrawable('unreadable')
  const turned = { width: autoOrient.width, height: pageHeight ?? autoOrient.height }
  const moves = pages > 1 && (format === 'gif' || format === 'webp')
  const all = turned.width * turned.height * (moves ? pages : 1)
  if (all > (moves ? mostMovingPixels : mostPixels)) throw new NotDrawable('tooLarge')
  return { contentType, ...turned, pages: moves ? pages : 1 }
}

async function metadataOf(file: string | Buffer): Promise<Metadata> {
  try {
    return await sharp(file, { limitInputPixels: false }).metadata()
  } catch (error) {
    throw new NotDrawable('unreadable', error)
  }
}

const inTurn = oneInTurn()

/**
 * Draws one picture after the other, so that memory holds one.
 * @param moving whether all pictures of a moving one are wanted
 * @throws NotDrawable
 */
export function draw<T>(path: string | Buffer, moving: boolean, work: (image: Sharp) => Promise<T>): Promise<T> {
  return inTurn(async () => {
    try {
      return await work(sharp(path, { animated: moving, limitInputPixels: mostPixels, failOn: 'error' }).autoOrient())
    } catch (error) {
      throw new NotDrawable('unreadable', error)
    }
  })
}
