import { type FileWindow, NotThatFormat, Pieces } from '../file-window.ts'
import { exifOf, orientationOf } from './exif.ts'

const drawing = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
/** Bits in the first byte of VP8X. */
const [hasExif, hasXmp] = [0x08, 0x04]

/** A WebP without Exif and XMP; how the camera was held stays. @throws NotThatFormat */
export async function webpPieces(file: FileWindow): Promise<Pieces> {
  const pieces = new Pieces()
  const end = Math.min(file.size, 8 + (await file.read(4, 4)).readUInt32LE())
  const header = Buffer.from(await file.read(0, 12))
  let extended: Buffer | undefined
  let orientation = 1
  pieces.add(header)
  for (let at = 12; at + 8 <= end; ) {
    const head = await file.read(at, 8)
    const type = head.toString('latin1', 0, 4)
    const length = head.readUInt32LE(4)
    const next = at + 8 + length + (length % 2)
    if (at + 8 + length > file.size) throw new NotThatFormat('a chunk is longer than the file')
    if (type === 'VP8X') {
      extended = Buffer.from(await file.read(at, 8 + length))
      pieces.add(extended)
    } else if (drawing.has(type)) pieces.keep(at, Math.min(next, file.size))
    else if (type === 'EXIF') orientation = orientationOf(afterName(await file.read(at + 8, Math.min(length, 65_536))))
    at = next
  }
  if (extended) extended[8] = extended[8]! & ~(hasExif | hasXmp)
  if (extended && orientation !== 1) {
    extended[8]! |= hasExif
    const tiff = exifOf(orientation)
    const chunk = Buffer.concat([Buffer.from('EXIF\0\0\0\0', 'latin1'), tiff])
    chunk.writeUInt32LE(tiff.length, 4)
    pieces.add(chunk)
  }
  header.writeUInt32LE(pieces.length - 8, 4)
  return pieces
}

/** Some programs put the name that JPEG needs before the block. */
const afterName = (exif: Buffer) => (exif.toString('latin1', 0, 6) === 'Exif\0\0' ? exif.subarray(6) : exif)
