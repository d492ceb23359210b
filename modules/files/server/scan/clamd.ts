import { connect, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** Where clamd listens: a host with its port, or a socket in the file system. */
export type ClamdAddress = { host: string; port: number } | { path: string }

/** What clamd says of some bytes. */
export type Verdict = { is: 'clean' } | { is: 'infected'; name: string } | { is: 'tooLarge' }

/** clamd cannot be reached, falls silent or cannot look (`… ERROR`): nothing is known, and it is asked again later. */
export class ScannerUnavailable extends Error {}

const connectMs = 5_000
const longestAnswer = 4_096

/**
 * @param value `host:port`, `[::1]:3310`, `tcp://host:port`, `/run/clamd.sock` or `unix:/run/clamd.sock`
 * @returns undefined when it is none of these
 */
export function clamdAddressOf(value: string): ClamdAddress | undefined {
  const path = /^(?:unix:)?(\/.+)$/.exec(value)?.[1]
  if (path) return { path }
  const [, bracketed, plain, port] = /^(?:tcp:\/\/)?(?:\[([\da-f:.]+)\]|([\w.-]+)):(\d{1,5})$/i.exec(value) ?? []
  if (!port || Number(port) < 1 || Number(port) > 65_535) return undefined
  return { host: bracketed ?? plain!, port: Number(port) }
}

/**
 * Sends bytes to clamd (INSTREAM: nothing is read from a shared disk, so it may run elsewhere) and reads its verdict.
 * @param bytes are read only as fast as clamd takes them
 * @param quietMs how long nothing may move in either direction
 * @throws ScannerUnavailable
 */
export async function askClamd(
  address: ClamdAddress,
  bytes: AsyncIterable<Buffer>,
  { quietMs }: { quietMs: number },
): Promise<Verdict> {
  const socket = connect({ ...address, noDelay: true, allowHalfOpen: true })
  try {
    await whenConnected(socket)
    const answer = answerOf(socket, quietMs)
    const hasAnswered = await send(socket, bytes, answer)
    return verdictOf(hasAnswered ?? (await answer))
  } finally {
    socket.destroy()
  }
}

function whenConnected(socket: Socket): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ScannerUnavailable('clamd does not take the connection')), connectMs)
    const fail = (cause: Error) => reject(new ScannerUnavailable('clamd cannot be reached', { cause }))
    socket.once('connect', resolve).once('error', fail)
    socket.once('close', () => clearTimeout(timer)).once('connect', () => clearTimeout(timer))
  })
}

/** What clamd answers, up to its closing NUL. */
function answerOf(socket: Socket, quietMs: number): Promise<string> {
  const answer = new Promise<string>((resolve, reject) => {
    let text = ''
    const end = () => {
      if (text) resolve(text.replace(/\0[\s\S]*$/, ''))
      else reject(new ScannerUnavailable('clamd hung up without an answer'))
    }
    socket.setTimeout(quietMs, () => socket.destroy(new Error(`nothing moved for ${quietMs} ms`)))
    socket.on('data', (piece) => {
      text += piece.toString('utf8')
      if (text.includes('\0') || text.length > longestAnswer) end()
    })
    socket.on('end', end)
    // It may have answered, hung up and only then got what was still under way.
    socket.on('error', (cause) => (text ? end() : reject(new ScannerUnavailable('clamd broke off', { cause }))))
    socket.on('close', end)
  })
  // Whoever sends waits for it as well; it may fail before anybody looks.
  answer.catch(() => undefined)
  return answer
}

/** @returns the answer when it came before everything was sent */
async function send(
  socket: Socket,
  bytes: AsyncIterable<Buffer>,
  answer: Promise<string>,
): Promise<string | undefined> {
  let early: string | undefined
  const note = async () => {
    early = await answer.catch(() => undefined)
  }
  void note()
  const put = async (piece: Buffer) => {
    // What has come in is read before more is written: once clamd has hung up, a failed write would lose its answer.
    await nextTurn()
    if (early !== undefined || socket.destroyed || socket.write(piece)) return
    await Promise.race([answer, new Promise((resolve) => socket.once('drain', resolve))])
  }
  await put(Buffer.from('zINSTREAM\0'))
  for await (const piece of bytes) {
    if (early !== undefined || socket.destroyed) return answer
    const length = Buffer.alloc(4)
    length.writeUInt32BE(piece.length)
    if (piece.length > 0) await put(Buffer.concat([length, piece]))
  }
  await put(Buffer.alloc(4))
  return early
}

function verdictOf(answer: string): Verdict {
  if (/^stream: OK$/.test(answer)) return { is: 'clean' }
  const name = /^stream: (.+) FOUND$/.exec(answer)?.[1]
  if (name) return { is: 'infected', name: name.slice(0, 200) }
  if (/size limit exceeded/i.test(answer)) return { is: 'tooLarge' }
  throw new ScannerUnavailable(`clamd answered: ${answer.slice(0, 200)}`)
}
