import { type Crop, type Size, squareOf } from './crop.ts'

/** What the chooser offers; the server looks at the file itself. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const

/** A picture that the person chose, decoded and turned as its camera said. */
export type Picture = Size & { bitmap: ImageBitmap }

/** Why a file is no picture for us. */
export type Refusal = 'imagesOnly' | 'unreadable'

/** Opens a chosen file (SETTINGS-011, SETTINGS-023). It holds much memory until `bitmap.close()`. */
export async function openPicture(file: File): Promise<Picture | Refusal> {
  if (!(pictureTypes as readonly string[]).includes(file.type)) return 'imagesOnly'
  try {
    const bitmap = await createImageBitmap(file)
    return { bitmap, width: bitmap.width, height: bitmap.height }
  } catch {
    return 'unreadable'
  }
}

/** Draws the chosen square over a whole canvas, on white where the picture lets through. */
export function drawCrop(canvas: HTMLCanvasElement, { bitmap, ...size }: Picture, crop: Crop): void {
  const paper = canvas.getContext('2d')
  if (!paper) return
  const { left, top, side } = squareOf(size, crop)
  // house-rules-allow raw-colour: the paper under a photo in a file, where no theme reaches
  paper.fillStyle = 'white'
  paper.fillRect(0, 0, canvas.width, canvas.height)
  paper.imageSmoothingQuality = 'high'
  paper.drawImage(bitmap, left, top, side, side, 0, 0, canvas.width, canvas.height)
}

/** Side of what is sent, px: the server keeps no more. */
const sentSide = 512

/** The chosen square as a file, so that no more than it travels. */
export async function cutOut(picture: Picture, crop: Crop): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = sentSide
  drawCrop(canvas, picture, crop)
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92))
  if (!drawn) throw new Error('this browser could not draw the picture')
  return new File([drawn], 'photo.jpg', { type: drawn.type })
}
