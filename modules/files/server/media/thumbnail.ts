import { type ThumbnailSize, thumbnailSides } from '../../contract/preview.contract.ts'
import { draw, lookAt } from './drawing.ts'

/**
 * A small still picture as WebP, upright, without anything the original said of itself.
 * @param path of the original
 * @throws NotDrawable
 */
export async function drawThumbnail(path: string, size: ThumbnailSize): Promise<Buffer> {
  await lookAt(path)
  const side = thumbnailSides[size]
  return draw(path, false, (image) =>
    image
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80, effort: 3 })
      .toBuffer(),
  )
}
