import { type ClientRequest, get, type IncomingMessage } from 'node:http'

export type StreamsOf = { url: string; headers: Record<string, string>; count: number }
export type EventStreams = AsyncDisposable & {
  /** When (performance.now) the last stream received a message with this text in it; ask before it is sent. */
  heard: (text: string) => Promise<number>
}

const hearLimitMs = 30_000
/** Connections opened at a time: a burst of all would overflow the queue of the listening socket. */
const atOnce = 50

/** Opens event streams, each on a connection of its own, and waits until all are. */
export async function openStreams(places: readonly StreamsOf[]): Promise<EventStreams> {
  const requests: ClientRequest[] = []
  const responses: IncomingMessage[] = []
  for (const { url, headers, count } of places)
    for (let opened = 0; opened < count; opened += atOnce) {
      const batch = Array.from({ length: Math.min(atOnce, count - opened) }, () => openStream(url, headers, requests))
      responses.push(...(await Promise.all(batch)))
    }

  let waiting: { text: string; left: Set<IncomingMessage>; done: (at: number) => void } | undefined
  for (const response of responses) {
    response.setEncoding('utf8').on('data', (chunk: string) => {
      if (!waiting || !chunk.includes(waiting.text)) return
      waiting.left.delete(response)
      if (waiting.left.size === 0) waiting.done(performance.now())
    })
  }
  const heard = (text: string) =>
    new Promise<number>((resolve, reject) => {
      const limit = setTimeout(
        () => reject(new Error(`${waiting!.left.size} streams did not hear ${text}`)),
        hearLimitMs,
      )
      const done = (at: number) => {
        clearTimeout(limit)
        resolve(at)
      }
      waiting = { text, left: new Set(responses), done }
    })
  const close = async () => {
    for (const request of requests) request.destroy()
  }
  return { heard, [Symbol.asyncDispose]: close }
}

function openStream(url: string, headers: Record<string, string>, requests: ClientRequest[]): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers, agent: false }, (response) => {
      if (response.statusCode === 200) resolve(response)
      else reject(new Error(`an event stream answered ${response.statusCode}`))
      response.on('error', () => undefined)
    })
    request.on('error', reject)
    requests.push(request)
  })
}
