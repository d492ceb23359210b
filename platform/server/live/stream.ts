import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#platform/contract/errors.ts'
import type { LiveMessage } from '#platform/contract/live.ts'
import type { Standing, Stoppage } from '#platform/contract/stopped.ts'
import type { LiveHub, Topic } from './live.ts'

/** Balancers and phones drop silent connections; a comment line keeps them open. */
const heartbeatMs = 25_000
/** Messages a slow page may leave unread before it is cut off; it reconnects and is sent what it missed. */
const backlogBytes = 1_048_576

/** How many streams end at once when all must, and how often, ms: 200 a second, so that not all pages ask at once. */
const endedAtOnce = 10
const endedEveryMs = 50

type Stream = { sessionId: string; end: () => void; mute: () => void }

/** The streams of this process, so that a stop can end them and a session that ended loses its own. */
export class LiveStreams {
  readonly #open = new Map<FastifyReply, Stream>()
  #closed = false
  #ending = new Set<Stream>()
  #endNext: NodeJS.Timeout | undefined
  readonly #stopped: () => Stoppage | null

  /** @param stopped what the installation cannot do just now, which every page hears as it connects */
  constructor(stopped: () => Stoppage | null) {
    this.#stopped = stopped
  }

  /**
   * Turns the request into a stream of server-sent events; returns once it is open or over: also while it opens, the
   * page may leave, its session may end and the process may stop.
   */
  async open(
    hub: LiveHub,
    request: FastifyRequest,
    reply: FastifyReply,
    viewer: { sessionId: string; topics: readonly Topic[] },
  ): Promise<void> {
    if (this.#closed) throw new AppError('ServiceUnavailableException', undefined, { retryAfterSeconds: 2 })
    // It left before, and nobody would say so again.
    if (request.raw.destroyed) return void reply.hijack()
    const stream = reply.raw
    const waiting: LiveMessage[] = []
    let write = (message: LiveMessage): void => void waiting.push(message)
    let heartbeat: NodeJS.Timeout | undefined
    // Subscribed before looking back, so that nothing falls between the two.
    const unsubscribe = hub.subscribe(viewer.topics, (message) => write(message))
    const end = () => {
      clearInterval(heartbeat)
      unsubscribe()
      this.#open.delete(reply)
      this.#ending.delete(opened)
      if (stream.headersSent) stream.end()
    }
    const opened: Stream = { sessionId: viewer.sessionId, end, mute: unsubscribe }
    // Before any wait: whoever leaves meanwhile would stay subscribed for ever.
    this.#open.set(reply, opened)
    request.raw.on('close', end)

    const { newest, missed } = await lookBack(hub, request, viewer.topics).catch((error: unknown) => {
      end()
      throw error
    })
    reply.hijack()
    if (request.raw.destroyed) return
    stream.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // nginx would hold the events back otherwise.
      'x-accel-buffering': 'no',
    })
    stream.write('retry: 2000\n\n')
    // The session has ended or the process stops: the page connects anew and hears how it stands.
    if (!this.#open.has(reply)) return void stream.end()
    stream.write(this.#standing())
    heartbeat = setInterval(() => stream.write(': still here\n\n'), heartbeatMs)

    write = (message) => {
      stream.write(`id: ${message.id}\ndata: ${JSON.stringify(message)}\n\n`)
      if (stream.writableLength > backlogBytes) end()
    }
    if (missed === null) stream.write('event: reload\ndata: {}\n\n')
    for (const message of missed ?? []) write(message)
    // Also a page that has heard nothing yet knows what to ask for when its connection breaks.
    stream.write(`id: ${newest}\n\n`)
    for (const message of waiting) write(message)
  }

  /** Tells every page how the installation stands; past the database, which may be what is wrong. */
  tellStanding(): void {
    const said = this.#standing()
    for (const { raw } of this.#open.keys()) if (raw.headersSent) raw.write(said)
  }

  #standing(): string {
    return `event: standing\ndata: ${JSON.stringify({ stopped: this.#stopped() } satisfies Standing)}\n\n`
  }

  /** Ends the streams of one session. */
  end(sessionId: string): void {
    for (const stream of this.#open.values()) if (stream.sessionId === sessionId) stream.end()
  }

  /**
   * Ends all streams that are open now, a few at a time: their pages connect anew, show again who they are, and are sent
   * what they missed. Until then they hear nothing: with a newer message they would ask for none of the older ones.
   */
  endAll(): void {
    for (const stream of this.#open.values()) {
      stream.mute()
      this.#ending.add(stream)
    }
    if (!this.#endNext) this.#endSome()
  }

  #endSome(): void {
    for (const stream of [...this.#ending].slice(0, endedAtOnce)) stream.end()
    this.#endNext = this.#ending.size > 0 ? setTimeout(() => this.#endSome(), endedEveryMs) : undefined
  }

  /** Ends all streams and takes no new one: the process stops, and its pages connect to another. */
  close(): void {
    this.#closed = true
    for (const stream of this.#open.values()) stream.end()
  }
}

/** Where the page stands, and what it missed while its connection was broken; null when that is too much. */
async function lookBack(hub: LiveHub, request: FastifyRequest, topics: readonly Topic[]) {
  const lastId = Number(request.headers['last-event-id'] ?? Number.NaN)
  const newest = await hub.newestId()
  const missed = Number.isSafeInteger(lastId) && lastId >= 0 ? await hub.missedSince(lastId, topics) : []
  return { newest, missed }
}
