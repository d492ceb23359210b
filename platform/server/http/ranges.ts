import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ByteRange } from '../storage/storage.ts'

/**
 * The part of a file that a request asks for (RFC 9110, 14): one range of bytes. Several at once, other units and
 * nonsense are as if nothing was asked, as the standard allows.
 * @param size of the whole, bytes
 * @returns undefined for the whole, `unsatisfiable` for what lies behind its end
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header?.replace(/\s/g, '') ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined
  if (from === '') {
    const length = Math.min(Number(to), size)
    return length === 0 ? 'unsatisfiable' : { first: size - length, last: size - 1 }
  }
  const first = Number(from)
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (to !== '' && Number(to) < first) return undefined
  return first >= size ? 'unsatisfiable' : { first, last }
}

/**
 * Sets status and headers of an answer whose bytes can be asked for in parts.
 * @returns which part to send: undefined for the whole, `unsatisfiable` for none
 */
export function chooseRange(
  { size, etag }: { size: number; etag: string | undefined },
  request: FastifyRequest,
  reply: FastifyReply,
): ByteRange | 'unsatisfiable' | undefined {
  // Offsets count the bytes of the file: a compressed answer could never be continued. So the library is told.
  request.headers['x-no-compression'] = '1'
  reply.header('accept-ranges', 'bytes')
  // Somebody continues what has changed since: it gets the whole anew. A date says too little to us.
  const known = request.headers['if-range']
  const isSame = known === undefined || known === etag
  const range = isSame ? parseRange(request.headers.range, size) : undefined
  if (range === undefined) reply.header('content-length', size)
  else if (range === 'unsatisfiable') reply.code(416).header('content-range', `bytes */${size}`)
  else
    reply
      .code(206)
      .header('content-length', range.last - range.first + 1)
      .header('content-range', `bytes ${range.first}-${range.last}/${size}`)
  return range
}
