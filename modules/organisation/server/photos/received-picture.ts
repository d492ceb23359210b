import { open } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { invalid } from '#platform/contract/errors.ts'
import { oneInTurn } from '#platform/server/worker/in-turn.ts'

/** Each unfolds some 200 MB, on one of the few threads that also read files. */
const inTurn = oneInTurn()
/** More is a bomb and no photo, px. */
const mostPixels = 60_000_000

/** How pictures begin. By what a file is, never by its name (G-026): SVG and HTML are texts and none of these. */
const beginnings: readonly ((head: Buffer) => boolean)[] = [
  (head) => head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (head) => head.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
  (head) => /^GIF8[79]a/.test(head.toString('latin1')),
  (head) => /^RIFF.{4}WEBP/s.test(head.toString('latin1')),
]

/**
 * Draws a picture that was received anew, so that nothing else of the file is left: no place, no camera, no thumbnail,
 * nothing hidden behind it. One is drawn at a time, whoever sends them.
 * @param path of the file
 * @param draw gets the picture turned as its camera said, the first of moving ones; encodes it
 * @throws AppError ValidationException when it is no JPEG, PNG, WebP or GIF, or cannot be read as what it claims to be
 */
export async function drawReceived<T>(path: string, draw: (picture: Sharp) => Promise<T>): Promise<T> {
  const head = await beginningOf(path)
  if (!beginnings.some((isIt) => isIt(head))) throw invalid('upload', 'organisation.photo.errors.imagesOnly')
  try {
    return await inTurn(() => draw(sharp(path, { limitInputPixels: mostPixels, failOn: 'error' }).autoOrient()))
  } catch {
    throw invalid('upload', 'organisation.photo.errors.unreadable')
  }
}

async function beginningOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const head = Buffer.alloc(16)
    await file.read(head, 0, head.length, 0)
    return head
  } finally {
    await file.close()
  }
}
