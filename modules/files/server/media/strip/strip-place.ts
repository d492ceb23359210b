import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { FileWindow, NotThatFormat, type Piece, type Pieces } from '../file-window.ts'
import { gifPieces } from './gif.ts'
import { heifPieces } from './heif.ts'
import { jpegPieces } from './jpeg.ts'
import { pngPieces } from './png.ts'
import { webpPieces } from './webp.ts'

const strippers: Readonly<Record<string, (file: FileWindow) => Promise<Pieces>>> = {
  'image/jpeg': jpegPieces,
  'image/png': pngPieces,
  'image/apng': pngPieces,
  'image/webp': webpPieces,
  'image/gif': gifPieces,
  'image/heic': heifPieces,
  'image/heic-sequence': heifPieces,
  'image/heif': heifPieces,
  'image/avif': heifPieces,
}

/** Whether a file of this type may say where it was taken, and can be freed of it. */
export const mayTellPlace = (contentType: string): boolean => Object.hasOwn(strippers, contentType)

/**
 * A picture without what tells where, when and by whom it was taken; not one of its dots is another (G-026). It is read
 * twice from the disk and never kept in memory, whatever its size.
 * @param path of the picture
 * @param contentType what it was found to be
 * @returns its bytes, or undefined when there is nothing to leave out or it is not built as its type demands
 */
export async function withoutPlace(path: string, contentType: string): Promise<Readable | undefined> {
  const pieces = await piecesOf(path, contentType)
  const isWhole = (piece: Piece, size: number) => !Buffer.isBuffer(piece) && piece.from === 0 && piece.to === size
  if (!pieces || (pieces.list.length === 1 && isWhole(pieces.list[0]!, pieces.size))) return undefined
  return Readable.from(bytesOf(path, pieces.list), { objectMode: false })
}

async function piecesOf(path: string, contentType: string): Promise<{ list: Piece[]; size: number } | undefined> {
  const strip = strippers[contentType]
  if (!strip) return undefined
  const file = await open(path)
  try {
    const { size } = await file.stat()
    return { list: (await strip(new FileWindow(file, size))).list, size }
  } catch (error) {
    if (error instanceof NotThatFormat) return undefined
    throw error
  } finally {
    await file.close()
  }
}

async function* bytesOf(path: string, pieces: readonly Piece[]): AsyncGenerator<Buffer> {
  for (const piece of pieces) {
    if (Buffer.isBuffer(piece)) yield piece
    else yield* createReadStream(path, { start: piece.from, end: piece.to - 1 }) as AsyncIterable<Buffer>
  }
}
