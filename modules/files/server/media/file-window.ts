import type { FileHandle } from 'node:fs/promises'

const blockSize = 65_536
/** A real picture takes far fewer; one of countless tiny parts is made to keep us busy. */
const mostReads = 4_000_000

/** Reads numbers and short texts anywhere in a file of any size; memory holds one block of it. */
export class FileWindow {
  readonly #file: FileHandle
  /** Bytes of the file. */
  readonly size: number
  #block: Buffer = Buffer.alloc(0)
  #blockAt = 0
  #reads = 0

  constructor(file: FileHandle, size: number) {
    this.#file = file
    this.size = size
  }

  /** @throws NotThatFormat when the file ends before */
  async read(at: number, length: number): Promise<Buffer> {
    if (at < 0 || length < 0 || at + length > this.size) throw new NotThatFormat('it ends too early')
    this.#reads += 1
    if (this.#reads > mostReads) throw new NotThatFormat('it has too many parts')
    if (length > blockSize) return this.#readAt(at, length)
    if (at < this.#blockAt || at + length > this.#blockAt + this.#block.length) {
      this.#block = await this.#readAt(at, Math.min(blockSize, this.size - at))
      this.#blockAt = at
    }
    return this.#block.subarray(at - this.#blockAt, at - this.#blockAt + length)
  }

  /** The rest of the block that begins at or holds this place; empty at the end of the file. */
  async blockFrom(at: number): Promise<Buffer> {
    if (at >= this.size) return Buffer.alloc(0)
    await this.read(at, 1)
    return this.#block.subarray(at - this.#blockAt)
  }

  async #readAt(at: number, length: number): Promise<Buffer> {
    const { buffer, bytesRead } = await this.#file.read(Buffer.alloc(length), 0, length, at)
    if (bytesRead < length) throw new NotThatFormat('it ends too early')
    return buffer
  }
}

/** The file is not built as its first bytes claim. */
export class NotThatFormat extends Error {}

/** A part of a new file: bytes of the old one from and up to a place, or new bytes. */
export type Piece = { from: number; to: number } | Buffer

/** Collects pieces in order and joins neighbours, so that a long file with little to leave out is few pieces. */
export class Pieces {
  readonly list: Piece[] = []

  keep(from: number, to: number): void {
    const last = this.list.at(-1)
    if (last && !Buffer.isBuffer(last) && last.to === from) last.to = to
    else if (to > from) this.list.push({ from, to })
  }

  add(bytes: Buffer): void {
    this.list.push(bytes)
  }

  /** Bytes of the new file. */
  get length(): number {
    return this.list.reduce((sum, piece) => sum + (Buffer.isBuffer(piece) ? piece.length : piece.to - piece.from), 0)
  }
}
