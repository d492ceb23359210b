import { type Call, type CallInput, type CallResult, placeOf } from '#platform/contract/call.ts'
import { AppError, type FailureEnvelope } from '#platform/contract/errors.ts'
import { failureOf } from './failures.ts'

export type Answer = {
  status: number
  headers: Record<string, string | string[] | number | undefined>
  body: unknown
  text: string
}
/** A file to send with a call that takes one; `null` sends the form without one. */
export type SentFile = { name: string; content: string | Uint8Array<ArrayBuffer>; type?: string } | null
export type SendOptions = { headers?: Record<string, string>; address?: string }

/** How a request reaches the server: Fastify's own `inject`, or the network. */
export type Door = {
  inject: (request: {
    method: 'GET'
    url: string
    payload?: string | Buffer<ArrayBuffer>
    remoteAddress?: string
    headers: Record<string, string>
  }) => Promise<{
    statusCode: number
    headers: Answer['headers']
    body: string
  }>
}

/** A person at a browser as the server sees her: a cookie jar and the header of our own pages. */
export class TestClient {
  readonly #door: Door
  readonly cookies = new Map<string, string>()

  constructor(door: Door) {
    this.#door = door
  }

  /** The result of a call. @throws AppError as the web would see it; where it was ours that failed, with the reason */
  async call<C extends Call>(call: C, input: CallInput<C>, options?: SendOptions): Promise<CallResult<C>> {
    const { status, body, headers } = await this.send(call, input, options)
    if (status === 200) return (call.answer === 'raw' ? body : (body as { result: unknown }).result) as CallResult<C>
    const { code, error } = body as FailureEnvelope
    const cause = failureOf(String(headers['x-request-id']))
    throw new AppError(code, error.key, { params: error.params, fields: error.fields, detail: cause?.message, cause })
  }

  /** The whole answer of a call, also of a refused one. A file to send stands in the input as `upload`. */
  async send<C extends Call>(call: C, input: object, options: SendOptions = {}): Promise<Answer> {
    const query = new URLSearchParams()
    const body: Record<string, unknown> = {}
    let path = call.path
    for (const [field, value] of Object.entries(input as Record<string, unknown>)) {
      if (call.upload && field === 'upload') continue
      if (value === undefined) continue
      const place = placeOf(call, field)
      if (place === 'path') path = path.replace(`{${field}}`, encodeURIComponent(String(value).toWellFormed()))
      else if (place === 'body') body[field] = value
      else for (const each of Array.isArray(value) ? value : [value]) query.append(field, String(each))
    }
    const url = `/cm${path}${query.size ? `?${query}` : ''}`
    if (call.upload) {
      const { payload, type } = await formOf(body, (input as { upload?: SentFile }).upload)
      return this.request(call.method, url, payload, {
        ...options,
        headers: { 'content-type': type, ...options.headers },
      })
    }
    return this.request(call.method, url, call.method === 'GET' ? undefined : JSON.stringify(body), options)
  }

  /** Any request, as it stands. */
  async request(
    method: string,
    url: string,
    payload?: string | Buffer<ArrayBuffer>,
    options: SendOptions = {},
  ): Promise<Answer> {
    const answer = await this.#door.inject({
      method: method as 'GET',
      url,
      payload,
      remoteAddress: options.address,
      headers: {
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
        'x-requested-with': 'XMLHttpRequest',
        ...(this.cookies.size
          ? { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
          : {}),
        ...options.headers,
      },
    })
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) this.#keep(String(line))
    return { status: answer.statusCode, headers: answer.headers, body: parsed(answer.body), text: answer.body }
  }

  #keep(line: string) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (!name) return
    if (value && !/max-age=0(;|$)/i.test(line)) this.cookies.set(name, value)
    else this.cookies.delete(name)
  }
}

/** What a browser sends: the fields as texts, then the file. */
async function formOf(
  fields: Record<string, unknown>,
  file: SentFile = { name: 'file.txt', content: 'a file', type: 'text/plain' },
): Promise<{ payload: Buffer<ArrayBuffer>; type: string }> {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields))
    for (const each of Array.isArray(value) ? value : [value]) form.append(field, String(each))
  if (file) form.append('files', new File([file.content], file.name, { type: file.type ?? '' }))
  const sent = new Response(form)
  return { payload: Buffer.from(await sent.arrayBuffer()), type: sent.headers.get('content-type')! }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
