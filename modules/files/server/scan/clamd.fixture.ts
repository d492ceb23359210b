import { createServer, type Server, type Socket } from 'node:net'

/** A text every scanner takes for a virus and that harms nobody, put together here so that no scanner takes this file for one. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

export type Peer = {
  address: string
  /** Bytes of each stream that came in whole. */
  streams: Buffer[]
  close: () => Promise<void>
}
type Behaviour = {
  /** clamd's StreamMaxLength, bytes. */
  most?: number
  /** Instead of looking at what comes: a line of its own, silence, or hanging up. */
  instead?: { answer: string } | 'silence' | 'hangUp'
  path?: string
  port?: number
}

/** What clamd keeps of a connection: how far it has understood what came. */
class Stream {
  #got: Buffer = Buffer.alloc(0)
  #content: Buffer[] = []
  #size = 0
  #hasBegun = false

  /** @returns the whole stream, or the answer when it is no stream or too long; undefined while it goes on */
  take(piece: Buffer, most: number): Buffer | string | undefined {
    this.#got = Buffer.concat([this.#got, piece])
    if (!this.#hasBegun) {
      const end = this.#got.indexOf(0)
      if (end < 0) return undefined
      if (this.#got.toString('latin1', 0, end) !== 'zINSTREAM') return 'UNKNOWN COMMAND\0'
      this.#hasBegun = true
      this.#got = this.#got.subarray(end + 1)
    }
    while (this.#got.length >= 4) {
      const length = this.#got.readUInt32BE()
      if (length === 0) return Buffer.concat(this.#content)
      if (this.#size + length > most) return 'INSTREAM size limit exceeded. ERROR\0'
      if (this.#got.length < 4 + length) return undefined
      this.#content.push(this.#got.subarray(4, 4 + length))
      this.#size += length
      this.#got = this.#got.subarray(4 + length)
    }
    return undefined
  }
}

/** Speaks INSTREAM as clamd does: reads lengths and pieces, finds EICAR, breaks off over its limit. */
export async function startClamdPeer({ most = 26_214_400, instead, path, port = 0 }: Behaviour = {}): Promise<Peer> {
  const streams: Buffer[] = []
  const open = new Set<Socket>()
  const server: Server = createServer((socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket)).on('error', () => undefined)
    if (instead === 'hangUp') socket.end()
    const stream = new Stream()
    socket.on('data', (piece) => {
      if (instead === 'silence' || socket.writableEnded) return
      const taken = stream.take(piece as Buffer, most)
      if (taken === undefined) return
      if (typeof taken !== 'string') streams.push(taken)
      const verdict = () => (taken.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0')
      socket.end(typeof taken === 'string' ? taken : typeof instead === 'object' ? instead.answer : verdict())
    })
  })
  await new Promise<void>((resolve) =>
    path ? server.listen(path, resolve) : server.listen(port, '127.0.0.1', resolve),
  )
  return {
    address: path ?? `127.0.0.1:${(server.address() as { port: number }).port}`,
    streams,
    close: () =>
      new Promise((resolve) => {
        for (const socket of open) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
