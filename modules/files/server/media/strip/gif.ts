import { type FileWindow, NotThatFormat, Pieces } from '../file-window.ts'

const [extension, picture, trailer] = [0x21, 0x2c, 0x3b]
const [application, comment] = [0xff, 0xfe]
/** How often a moving picture is shown; other programs' blocks (XMP) are not about the picture. */
const looping = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0'])

/** A GIF without comments and the blocks of other programs. @throws NotThatFormat */
export async function gifPieces(file: FileWindow): Promise<Pieces> {
  const pieces = new Pieces()
  let at = 13 + tableSize((await file.read(10, 1))[0]!)
  pieces.keep(0, at)
  for (;;) {
    const kind = (await file.read(at, 1))[0]!
    if (kind === trailer) {
      pieces.keep(at, at + 1)
      return pieces
    }
    let data = at + 2
    let isKept = true
    if (kind === extension) {
      const label = (await file.read(at + 1, 1))[0]!
      if (label === comment) isKept = false
      if (label === application) isKept = looping.has((await file.read(at + 3, 11)).toString('latin1'))
    } else if (kind === picture) data = at + 10 + tableSize((await file.read(at + 9, 1))[0]!) + 1
    else throw new NotThatFormat('no block begins so')
    const end = await endOfBlocks(file, data)
    if (isKept) pieces.keep(at, end)
    at = end
  }
}

const tableSize = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

/** Behind the empty block that ends a row of blocks. */
async function endOfBlocks(file: FileWindow, from: number): Promise<number> {
  for (let at = from; ; ) {
    const length = (await file.read(at, 1))[0]!
    at += 1 + length
    if (length === 0) return at
  }
}
