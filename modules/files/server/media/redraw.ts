import { stat } from 'node:fs/promises'
import type { Sharp } from 'sharp'
import { draw, lookAt, NotDrawable, type Picture } from './drawing.ts'
import { largestInline, longestSide } from './image-limits.ts'

/** How each type is written. AVIF takes seconds to write and becomes WebP; a TIFF is shown by no browser. */
const writers: Readonly<Record<string, { contentType: string; write: (image: Sharp) => Sharp }>> = {
  'image/png': { contentType: 'image/png', write: (image) => image.png({ compressionLevel: 7 }) },
  'image/jpeg': { contentType: 'image/jpeg', write: (image) => image.jpeg({ quality: 88 }) },
  'image/gif': { contentType: 'image/gif', write: (image) => image.gif({ effort: 4, reuse: true }) },
  'image/webp': { contentType: 'image/webp', write: (image) => image.webp({ quality: 88, effort: 3 }) },
  'image/avif': { contentType: 'image/webp', write: (image) => image.webp({ quality: 88, effort: 3 }) },
}

/**
 * Draws a picture that stands inside a text anew: turned upright, in the colours of screens (sRGB), at most 3,840 px
 * long, moving ones still moving. Whatever else was in the file is gone: place, camera, profile, anything hidden (G-026).
 * @param from the file that was received
 * @param to where the new file goes
 * @throws NotDrawable
 */
export async function redraw(from: string, to: string): Promise<Picture> {
  if ((await stat(from)).size > largestInline) throw new NotDrawable('tooLarge')
  const { contentType, pages } = await lookAt(from)
  const writer = writers[contentType]
  if (!writer) throw new NotDrawable('unreadable')
  await draw(from, pages > 1, (image) =>
    writer
      .write(image.resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true }))
      .toFile(to),
  )
  return { ...(await lookAt(to)), contentType: writer.contentType }
}
