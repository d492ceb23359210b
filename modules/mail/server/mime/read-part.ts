import type { PartPlace } from './attachments.ts'
import { decodedStream } from './transfer.ts'

/** Gives the bytes of a kept mail from one place to another one, the last not among them. */
export type OpenSource = (start: number, end: number) => AsyncIterable<Uint8Array>

/** The bytes of an attachment, as they come: of a mail of 40 MB no more than a piece is in memory. */
export async function* readPart(open: OpenSource, { start, end, encoding, within }: PartPlace): AsyncGenerator<Buffer> {
  let at = 0
  for await (const piece of decodedStream(open(start, end), encoding)) {
    const from = at
    at += piece.length
    if (!within) yield piece
    else if (from < within.end && at > within.start)
      yield piece.subarray(Math.max(0, within.start - from), Math.min(piece.length, within.end - from))
    if (within && at >= within.end) return
  }
}

/** A mail that is in memory, to be read from in pieces. */
export const openBytes = (source: Uint8Array): OpenSource =>
  async function* (start, end) {
    const pieceSize = 65_536
    for (let at = start; at < end; at += pieceSize) yield source.subarray(at, Math.min(end, at + pieceSize))
  }
