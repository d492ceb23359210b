import { type FileWindow, Pieces } from '../file-window.ts'
import { exifOf, orientationOf, pngChunk } from './exif.ts'

/** What draws the picture, moving ones too; texts, times and Exif are not among it. */
const drawing = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB bKGD hIST pHYs sPLT cICP mDCV cLLI acTL fcTL fdAT'.split(' '),
)

/** A PNG without texts, times and Exif, and without anything behind its end. @throws NotThatFormat */
export async function pngPieces(file: FileWindow): Promise<Pieces> {
  const pieces = new Pieces()
  let isHeld = false
  pieces.keep(0, 8)
  for (let at = 8, isEnded = false; !isEnded; ) {
    const head = await file.read(at, 8)
    const length = head.readUInt32BE()
    const type = head.toString('latin1', 4)
    await file.read(at + 8 + length, 4)
    if (drawing.has(type)) pieces.keep(at, at + length + 12)
    if (type === 'eXIf' && !isHeld) {
      const orientation = orientationOf(await file.read(at + 8, Math.min(length, 65_536)))
      if (orientation !== 1) pieces.add(pngChunk('eXIf', exifOf(orientation)))
      isHeld = true
    }
    at += length + 12
    isEnded = type === 'IEND'
  }
  return pieces
}
