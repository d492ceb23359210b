import { drawReceived } from './received-picture.ts'

/** Side of a stored photo, px: sharp on the largest card of a dense screen. */
export const photoSide = 512

/**
 * Draws a picture anew as a square JPEG, its middle if it is no square.
 * @param path of the file that was received
 * @throws AppError ValidationException as {@link drawReceived} does
 */
export const encodePhoto = (path: string): Promise<Buffer> =>
  drawReceived(path, (picture) =>
    picture
      .resize(photoSide, photoSide, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 88, mozjpeg: true })
      .toBuffer(),
  )
