import { type FileWindow, NotThatFormat, Pieces } from '../file-window.ts'
import { exifOf, orientationOf } from './exif.ts'

const [endOfImage, startOfScan, comment] = [0xd9, 0xda, 0xfe]
const standsAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)
const isApplication = (marker: number) => marker >= 0xe0 && marker <= 0xef

/**
 * A JPEG without what cameras and programs wrote beside the picture (Exif with the place, XMP, IPTC, comments, further
 * pictures behind the first). The picture is the same to the bit; how the camera was held and the colour profile stay.
 * @throws NotThatFormat
 */
export async function jpegPieces(file: FileWindow): Promise<Pieces> {
  const pieces = new Pieces()
  const rest = new Pieces()
  let orientation = 1
  let at = 2
  let isEnded = false
  while (!isEnded && at < file.size) {
    const start = at
    if ((await file.read(at, 1))[0] !== 0xff) throw new NotThatFormat('no marker where one must be')
    while ((await file.read(at + 1, 1))[0] === 0xff) at += 1
    const marker = (await file.read(at + 1, 1))[0]!
    at += 2
    if (marker === endOfImage) {
      rest.keep(start, at)
      isEnded = true
    } else if (standsAlone(marker)) rest.keep(start, at)
    else {
      const length = (await file.read(at, 2)).readUInt16BE()
      const content = await file.read(at + 2, Math.max(0, length - 2))
      if (isApplication(marker) && content.toString('latin1', 0, 6) === 'Exif\0\0')
        orientation = orientationOf(content.subarray(6))
      if (belongsToPicture(marker, content)) rest.keep(start, at + length)
      at += length
      if (marker === startOfScan) {
        const end = await endOfScan(file, at)
        rest.keep(at, end)
        at = end
      }
    }
  }
  pieces.keep(0, 2)
  if (orientation !== 1) pieces.add(exifSegment(orientation))
  for (const piece of rest.list) pieces.list.push(piece)
  return pieces
}

/** Of what programs add only the basics (JFIF), the colour profile and Adobe's note on how colours are stored. */
function belongsToPicture(marker: number, content: Buffer): boolean {
  if (marker === comment) return false
  if (!isApplication(marker)) return true
  const name = content.toString('latin1', 0, 12)
  return (
    (marker === 0xe0 && name.startsWith('JFIF\0')) ||
    (marker === 0xe2 && name.startsWith('ICC_PROFILE\0')) ||
    (marker === 0xee && name.startsWith('Adobe'))
  )
}

/** Where the next marker begins after compressed data; in there 0xFF is followed by 0, by itself or by a restart mark. */
async function endOfScan(file: FileWindow, from: number): Promise<number> {
  let at = from
  while (at < file.size) {
    const block = await file.blockFrom(at)
    const mark = block.indexOf(0xff)
    at += mark < 0 ? block.length : mark
    if (mark < 0) continue
    if (at + 1 === file.size) return file.size
    const next = (await file.read(at + 1, 1))[0]!
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
    at += next === 0xff ? 1 : 2
  }
  return at
}

function exifSegment(orientation: number): Buffer {
  const tiff = exifOf(orientation)
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, 0]), Buffer.from('Exif\0\0', 'latin1'), tiff])
  segment.writeUInt16BE(segment.length - 2, 2)
  return segment
}
