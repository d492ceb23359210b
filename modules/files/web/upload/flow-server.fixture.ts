import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

type Heard = { test: boolean; number: number; headers: IncomingMessage['headers']; fields: Record<string, string> }
/** What to answer instead of taking a part; undefined takes it. */
type Refusal = { status: number; text?: string } | 'hang' | undefined

/** A server of the flow protocol on the loopback that keeps parts in memory and can be told to misbehave. */
export async function startFlowServer() {
  const parts = new Map<string, Map<number, Buffer>>()
  const heard: Heard[] = []
  let answered = 0
  let refuse: (part: Heard) => Refusal = () => undefined

  const answer = async (request: IncomingMessage): Promise<{ status: number; text: string } | 'hang'> => {
    const { searchParams } = new URL(request.url!, 'http://loopback')
    const isTest = request.method === 'GET'
    const form = isTest ? searchParams : await formOf(request)
    const fields = Object.fromEntries([...form].filter(([, value]) => typeof value === 'string')) as Record<
      string,
      string
    >
    const number = Number(fields.flowChunkNumber)
    const part = { test: isTest, number, headers: request.headers, fields }
    heard.push(part)
    const refusal = refuse(part)
    if (refusal === 'hang') return 'hang'
    if (refusal) return { text: '', ...refusal }
    const got = parts.get(fields.flowIdentifier!) ?? new Map<number, Buffer>()
    if (isTest) return { status: got.has(number) ? 200 : 204, text: '' }
    const file = form.get('file') as File
    parts.set(fields.flowIdentifier!, got.set(number, Buffer.from(await file.arrayBuffer())))
    return { status: 200, text: `${got.size}/${fields.flowTotalChunks}` }
  }
  const hear = (request: IncomingMessage, response: ServerResponse) =>
    void (async () => {
      const told = await answer(request)
      if (told === 'hang') return
      response.writeHead(told.status, { connection: 'close' })
      response.end(told.text)
      answered += 1
    })()
  let server: Server
  const listen = (port: number) =>
    new Promise<number>((resolve) => {
      server = createServer(hear).listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
    })
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  const port = await listen(0)
  return {
    url: `http://127.0.0.1:${port}/file/store/flow`,
    heard,
    answered: () => answered,
    sent: () => heard.filter(({ test }) => !test).map(({ number }) => number),
    tested: () => heard.filter(({ test }) => test).map(({ number }) => number),
    bytesOf: (id: string) =>
      Buffer.concat([...(parts.get(id) ?? [])].sort(([a], [b]) => a - b).map(([, bytes]) => bytes)),
    /** As if these parts had come on another day. */
    keep: (id: string, kept: ReadonlyMap<number, Buffer>) => void parts.set(id, new Map(kept)),
    refuseBy: (rule: typeof refuse) => {
      refuse = rule
    },
    stop: close,
    startAgain: () => listen(port),
  }
}
export type FlowServer = Awaited<ReturnType<typeof startFlowServer>>

const formOf = async (request: IncomingMessage) =>
  new Response(await buffer(request), { headers: { 'content-type': request.headers['content-type']! } }).formData()
